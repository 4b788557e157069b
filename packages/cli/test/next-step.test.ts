import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decide, reduce, type BoardState, type Op } from '@draughts/live';
import { readPdn, readPdnBytes } from '@draughts/pdn';
import fc from 'fast-check';
import { nextStep, type Policy } from '../src/play/next-step.ts';
import { planOf, type GamePlan } from '../src/play/plan.ts';

const PACE = { paceMs: 5000, speed: 1 };
const TEXT = `[White "A"] [Black "B"] [Round "2"] [GameType "20"] [Result "1-1"]
1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 1-1`;
const TIMED = `[White "A"] [Black "B"] [GameType "20"] [TimeControl "600+5"] [Result "0-2"]
1. 32-28 {[%clk 0:10:00]} 19-23 {[%clk 0:09:55]} 2. 28x19 {[%clk 0:09:50]} 14x23 {[%clk 0:09:40]} 0-2`;
const IRREGULAR = `[White "A"] [Black "B"] [GameType "20"] [Result "2-0"]
1. 32-28 19-23 2. /FEN "B:W28,31:B20,23"/ 20-24 2-0`;

const plan = (text: string): GamePlan => planOf(readPdn(text)[0], '1', PACE);

/** A board of a relay, without the relay: the operations are decided and reduced as there. */
class Board {
  state: BoardState | null = null;
  now = 1_800_000_000_000;

  put(op: Op): boolean {
    const decided = decide(this.state, op, { now: this.now, mode: 'strict' });
    if (decided.ok) this.state = reduce(this.state!, decided.value);
    return decided.ok;
  }

  /** One step of the player; false: it has nothing to do. */
  step(game: GamePlan, policy: Partial<Policy>): boolean {
    const step = nextStep(game, this.state, {
      speed: 1,
      loopMs: null,
      replace: false,
      fresh: false,
      now: this.now,
      ...policy,
    });
    if (step.kind !== 'put') return false;
    this.now += step.afterMs;
    assert.ok(this.put(step.op), `${JSON.stringify(step.op)} was refused`);
    return true;
  }

  /** A run of the player until it has nothing to do. */
  run(game: GamePlan, policy: Partial<Policy> = {}): void {
    for (let i = 0; this.step(game, { ...policy, fresh: i === 0 }); i++) assert.ok(i < 2000, 'no end');
  }
}

function assertPlayed(game: GamePlan, { state }: Board): void {
  assert.deepEqual(
    state?.moves.map(({ fen }) => fen),
    game.moves.map(({ fen }) => fen),
  );
  assert.deepEqual(state?.result, game.result);
  assert.deepEqual(state?.players, game.setup.players);
}

for (const [name, text] of Object.entries({ TEXT, TIMED, IRREGULAR })) {
  test(`a whole game is played: ${name}`, () => {
    const board = new Board();
    board.run(plan(text));
    assertPlayed(plan(text), board);
    assert.equal(board.state?.status, 'finished');
  });
}

test('the clocks are those of the file', () => {
  const board = new Board();
  const game = plan(TIMED);
  const from = board.now;
  board.run(game);
  const clocks = board.state?.moves.map(({ clk }) => [clk?.w, clk?.b, clk?.run]);
  assert.deepEqual(clocks, [
    [600_000, 600_000, 'b'],
    [600_000, 595_000, 'w'],
    [590_000, 595_000, 'b'],
    [590_000, 580_000, 'w'],
  ]);
  // 5 s, 10 s, 15 s, 20 s of thought: what is gone from the clock and its 5 s
  assert.equal(board.now - from, 2000 + 5000 + 10_000 + 15_000 + 20_000 + 2000);
});

test('an irregular move stands by its position, and is marked', () => {
  const board = new Board();
  board.run(plan(IRREGULAR));
  assert.deepEqual(board.state?.moves[2].flags, ['irregular']);
  assert.equal(board.state?.moves[2].fen, 'B:W28,31:B20,23');
});

test('what is finished is done; with a loop it begins anew', () => {
  const board = new Board();
  const game = plan(TEXT);
  board.run(game);
  assert.equal(board.step(game, { fresh: true }), false);
  assert.equal(board.step(game, { loopMs: 15_000 }), true);
  assert.equal(board.state?.ply, 0);
  board.run(game);
  assertPlayed(game, board);
});

test('another game is not touched, unless it is asked for', () => {
  const board = new Board();
  board.run(plan(TEXT));
  const before = board.state;
  const other = plan(TIMED.replace('32-28', '33-28').replace('28x19', '28x19'));
  const policy = { speed: 1, loopMs: null, replace: false, fresh: true, now: board.now };
  assert.deepEqual(nextStep(other, board.state, policy), { kind: 'blocked' });
  assert.equal(board.state, before);
  assert.equal(board.step(other, { replace: true }), true);
  board.run(other);
  assertPlayed(other, board);
});

test("an operator's pause is respected; only a new run takes the game up", () => {
  const board = new Board();
  const game = plan(TEXT);
  for (let i = 0; i < 4; i++) board.step(game, {});
  assert.ok(board.put({ t: 'clock', run: null }));
  assert.equal(board.step(game, {}), false);
  board.run(game);
  assertPlayed(game, board);
});

test('a clock that ran while nobody was playing gets its time back', () => {
  const board = new Board();
  const game = plan(TEXT);
  for (let i = 0; i < 5; i++) board.step(game, {});
  const { w, b } = board.state!.moves.at(-1)!.clk!;
  board.now += 3_600_000;
  board.step(game, { fresh: true });
  const { clock } = board.state!;
  assert.deepEqual({ w: clock?.w, b: clock?.b, flag: clock?.flag }, { w, b, flag: undefined });
  board.run(game);
  assertPlayed(game, board);
});

test('whatever happens meanwhile, the game comes to its end with each move once', () => {
  const game = plan(TEXT);
  const what = fc.constantFrom(
    'step',
    'step',
    'run again',
    'pause',
    'resume',
    'take back',
    'idle',
    'note',
    'result',
  );
  fc.assert(
    fc.property(fc.array(what, { maxLength: 40 }), (events) => {
      const board = new Board();
      for (const event of events) {
        if (event === 'step') board.step(game, {});
        else if (event === 'run again') board.step(game, { fresh: true });
        else if (event === 'idle') board.now += 3_600_000;
        else if (!board.state) continue;
        else if (event === 'pause') board.put({ t: 'clock', run: null });
        else if (event === 'resume') board.put({ t: 'resume' });
        else if (event === 'note') board.put({ t: 'note', text: 'hello' });
        else if (event === 'take back')
          board.put({ t: 'correct', toPly: Math.max(0, board.state.ply - 1), moves: [], reason: 'r' });
      }
      // a correction may have left a finished game open: whoever plays on says so
      if (board.state?.result)
        board.put({ t: 'correct', toPly: board.state.ply, moves: [], reason: 'r', reopen: true });
      board.run(game);
      assertPlayed(game, board);
    }),
    { numRuns: 500 },
  );
});

const FILES = new URL('../../../../shared/data/pdn/files/', import.meta.url);

if (existsSync(FILES)) {
  test('the first games of every real file can be played to their end', () => {
    let played = 0;
    for (const file of readdirSync(FILES)) {
      const { games } = readPdnBytes(readFileSync(new URL(file, FILES)));
      const whole = games.filter((game) => game.problems.every(({ severity }) => severity !== 'error'));
      for (const game of whole.slice(0, 2)) {
        const board = new Board();
        const planned = planOf(game, '1', PACE);
        board.run(planned);
        assertPlayed(planned, board);
        played++;
      }
    }
    assert.ok(played > 50, `${played} games`);
  });
}
