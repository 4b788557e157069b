import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide, decideEvent, type BoardState, type Op } from '../src/index.ts';
import { attempt, newGame, play } from './play.ts';

const FISCHER = { kind: 'fischer', baseMs: 60_000, incrementMs: 2_000 } as const;
const SETUP: Op = { t: 'setup', variant: 'international', control: FISCHER };
const START: Op = { t: 'start' };
const move = (mv: string): Op => ({ t: 'move', mv });
const RESULT: Op = { t: 'result', w: 2, b: 0, how: 'resignation' };

/** What was played, then the operation, then the fault it has to give; null: it is accepted. */
const ROWS: readonly [string, readonly Op[], Op, string | null][] = [
  ['an operation before the board', [], START, 'BOARD_UNKNOWN'],
  ['a start', [SETUP], START, null],
  ['a second start', [SETUP, START], START, 'GAME_RUNNING'],
  ['a move on a board that was not started (feeds begin like this)', [SETUP], move('32-28'), null],
  ['an illegal move', [SETUP, START], move('32-27x'), 'MOVE_SYNTAX'],
  ['a move of nobody', [SETUP, START], move('28-23'), 'ORIGIN_EMPTY'],
  ['a move of the other side', [SETUP, START], move('19-23'), 'WRONG_SIDE_TO_MOVE'],
  ['a move in a pause', [SETUP, START, { t: 'clock', run: null }], move('32-28'), 'GAME_PAUSED'],
  ['a move after the end', [SETUP, START, RESULT], move('32-28'), 'GAME_OVER'],
  ['a second offer', [SETUP, START, { t: 'offer', by: 'w' }], { t: 'offer', by: 'w' }, 'OFFER_STANDS'],
  [
    'an offer against an offer',
    [SETUP, START, { t: 'offer', by: 'w' }],
    { t: 'offer', by: 'b' },
    'OFFER_STANDS',
  ],
  [
    'an offer after a refusal',
    [SETUP, START, { t: 'offer', by: 'w' }, { t: 'answer', accept: false }],
    { t: 'offer', by: 'w' },
    'OFFER_BARRED',
  ],
  [
    'an offer refused by a move',
    [SETUP, START, { t: 'offer', by: 'b' }, move('32-28')],
    { t: 'offer', by: 'b' },
    'OFFER_BARRED',
  ],
  [
    'the own move leaves the offer',
    [SETUP, START, { t: 'offer', by: 'w' }, move('32-28')],
    { t: 'answer', accept: true },
    null,
  ],
  [
    'the other side may offer after a refusal',
    [SETUP, START, { t: 'offer', by: 'w' }, { t: 'answer', accept: false }],
    { t: 'offer', by: 'b' },
    null,
  ],
  ['an answer to nothing', [SETUP, START], { t: 'answer', accept: true }, 'NOTHING_TO_ANSWER'],
  [
    'a claim beside a claim',
    [SETUP, START, { t: 'claim', by: 'w', rule: 'repetition' }],
    { t: 'claim', by: 'b', rule: 'x' },
    'CLAIM_STANDS',
  ],
  ['an offer before the start', [SETUP], { t: 'offer', by: 'w' }, 'GAME_NOT_STARTED'],
  ['a resume of a running game', [SETUP, START], { t: 'resume' }, 'GAME_RUNNING'],
  [
    'a correction of an adjourned game',
    [SETUP, START, { t: 'seal', mv: '32-28' }],
    { t: 'correct', toPly: 0, moves: [], reason: '' },
    'GAME_ADJOURNED',
  ],
  [
    'clocks of an adjourned game',
    [SETUP, START, { t: 'seal', mv: '32-28' }],
    { t: 'clock', run: 'w' },
    'GAME_ADJOURNED',
  ],
  [
    'a correction beyond the end',
    [SETUP, START],
    { t: 'correct', toPly: 1, moves: [], reason: '' },
    'PLY_UNKNOWN',
  ],
  [
    'an illegal correction',
    [SETUP, START],
    { t: 'correct', toPly: 0, moves: [{ mv: '28-23' }], reason: '' },
    'ORIGIN_EMPTY',
  ],
  ['3-0', [SETUP, START], { t: 'result', w: 2, b: 1, how: 'x' }, 'RESULT_BAD'],
  ['a result over a result', [SETUP, START, RESULT], { t: 'result', w: 0, b: 2, how: 'x' }, 'RESULT_STANDS'],
  [
    'a result over a result, with a reason',
    [SETUP, START, RESULT],
    { t: 'result', w: 0, b: 2, how: 'x', reason: 'mistyped' },
    null,
  ],
  ['0-0', [SETUP, START], { t: 'result', w: 0, b: 0, how: 'both late' }, null],
  [
    'another variant in a game',
    [SETUP, START, move('32-28')],
    { t: 'setup', variant: 'russian' },
    'RESET_NEEDED',
  ],
  ['another variant before the game', [SETUP], { t: 'setup', variant: 'russian' }, null],
  [
    'a new game on the board',
    [SETUP, START, move('32-28')],
    { t: 'setup', variant: 'russian', reset: true },
    null,
  ],
  ['a bad start position', [SETUP], { t: 'setup', startFen: 'W:W99:B1' }, 'FEN_SQUARE_OUT_OF_RANGE'],
  ['nothing is held', [SETUP, START], { t: 'accept' }, 'NOTHING_HELD'],
  ['a second draw', [SETUP, { t: 'lot', opening: 'x/1' }], { t: 'lot', opening: 'x/2' }, 'OPENING_DRAWN'],
  ['an opening in a game', [SETUP, START, move('32-28')], { t: 'lot', opening: 'x/1' }, 'GAME_STARTED'],
  ['a clock that is unknown', [{ t: 'setup' }, START], { t: 'clock', w: 1 }, 'CLOCK_UNKNOWN'],
  ['a pause without a clock', [{ t: 'setup' }, START], { t: 'clock', run: null }, null],
  ['a clock started after the end', [SETUP, START, RESULT], { t: 'clock', run: 'w' }, 'GAME_OVER'],
  ['a clock set after the end', [SETUP, START, RESULT], { t: 'clock', w: 1_000 }, null],
];

describe('decide', () => {
  for (const [name, before, op, expected] of ROWS) {
    it(`${name}: ${expected ?? 'accepted'}`, () => {
      const game = newGame();
      if (before.length > 0) play(before, game);
      assert.equal(attempt(game, op), expected);
    });
  }

  it('keeps the time: the mover pays, the increment comes, the other side runs', () => {
    const state = play([SETUP, START, move('32-28'), move('19-23')]);
    assert.deepEqual(state.clock, { w: 61_000, b: 61_000, run: 'w', at: 4_000 });
    assert.deepEqual(state.moves[0].clk, { w: 61_000, b: 60_000, run: 'b', at: 3_000 });
  });

  it('takes the clocks as the publisher reads them, and no clocks at all', () => {
    const read = play([SETUP, START, { t: 'move', mv: '32-28', clk: { w: 12_345, b: 54_321 } }]);
    assert.deepEqual(read.clock, { w: 12_345, b: 54_321, run: 'b', at: 3_000 });
    const none = play([SETUP, START, { t: 'move', mv: '32-28', clk: null }]);
    assert.equal(none.clock, null);
    assert.equal(none.moves[0].clk, null);
  });

  it('writes moves as the variant does', () => {
    const state = play([
      { t: 'setup', variant: 'russian' },
      START,
      move('C3D4'),
      move('b6-c5'),
      move('d4xb6'),
    ]);
    assert.deepEqual(
      state.moves.map(({ mv }) => mv),
      ['c3-d4', 'b6-c5', 'd4:b6'],
    );
  });

  it('stops the clocks when nobody can move any more', () => {
    const state = play([
      { t: 'setup', variant: 'russian', startFen: 'W:Wc3:Bd4', control: FISCHER },
      START,
      move('c3:e5'),
    ]);
    assert.equal(state.clock?.run, null);
    assert.equal(state.status, 'running', 'the arbiter ends the game');
  });

  it('ends by agreement, by a claim, by forfeit of one and of both, and declares void', () => {
    const rows: [Op[], Partial<BoardState>][] = [
      [
        [
          { t: 'offer', by: 'w' },
          { t: 'answer', accept: true },
        ],
        { status: 'finished', result: { w: 1, b: 1, how: 'agreement' } },
      ],
      [
        [
          { t: 'claim', by: 'w', rule: 'repetition' },
          { t: 'answer', to: 'claim', accept: true },
        ],
        { status: 'finished', result: { w: 1, b: 1, how: 'repetition' } },
      ],
      [
        [
          { t: 'claim', by: 'w', rule: 'flag' },
          { t: 'answer', accept: true, w: 2, b: 0 },
        ],
        { status: 'finished', result: { w: 2, b: 0, how: 'flag' } },
      ],
      [[{ t: 'forfeit', by: 'w' }], { status: 'forfeited', result: { w: 0, b: 2, how: 'forfeit' } }],
      [
        [{ t: 'forfeit', by: 'both', how: 'both late' }],
        { status: 'forfeited', result: { w: 0, b: 0, how: 'both late' } },
      ],
      [[{ t: 'result', w: 0, b: 0, how: 'void', void: true }], { status: 'void', result: null }],
    ];
    for (const [ops, expected] of rows) {
      const state = play([SETUP, START, ...ops]);
      assert.deepEqual({ status: state.status, result: state.result }, expected);
      assert.equal(state.clock?.run, null);
      assert.equal(state.offers.standing, null);
    }
  });

  it('keeps a sealed move secret, stops the clocks, plays it on resumption', () => {
    const game = newGame();
    const adjourned = play([SETUP, START, { t: 'seal', mv: '32-28' }], game);
    assert.equal(adjourned.status, 'adjourned');
    assert.equal(adjourned.sealed, 'w');
    assert.equal(adjourned.clock?.run, null);
    assert.ok(!JSON.stringify(game.log).includes('32-28'));
    const resumed = play([{ t: 'resume' }], game);
    assert.equal(resumed.status, 'running');
    assert.equal(resumed.moves[0].mv, '32-28');
    assert.equal(resumed.sealed, null);
    assert.equal(resumed.clock?.run, 'b');
  });

  it('lets an illegal sealed move lose (art. 11)', () => {
    const state = play([SETUP, START, { t: 'seal', mv: '1-50' }, { t: 'resume' }]);
    assert.deepEqual(state.result, { w: 0, b: 2, how: 'illegal sealed move' });
    assert.equal(state.ply, 0);
  });

  it('cuts back and appends, also past a result', () => {
    const state = play([
      SETUP,
      START,
      move('32-28'),
      move('19-23'),
      RESULT,
      { t: 'correct', toPly: 1, moves: [{ mv: '18-23' }], reopen: true, reason: 'misread' },
    ]);
    assert.deepEqual(
      state.moves.map(({ mv }) => mv),
      ['32-28', '18-23'],
    );
    assert.equal(state.result, null);
    assert.equal(state.status, 'running');
    assert.equal(state.fen, state.moves[1].fen);
    assert.deepEqual(
      state.moves[1].clk,
      { w: 61_000, b: 61_000, run: 'w', at: 4_000 },
      'the time it took stays',
    );
  });

  it('lets a void game go on', () => {
    const cancel: Op = { t: 'result', w: 0, b: 0, how: 'void', void: true };
    const reopen: Op = { t: 'correct', toPly: 1, moves: [], reopen: true, reason: 'it counts after all' };
    assert.equal(play([SETUP, START, move('32-28'), cancel]).status, 'void');
    const state = play([SETUP, START, move('32-28'), cancel, reopen]);
    assert.deepEqual([state.status, state.result, state.ply], ['running', null, 1]);
  });

  it('lets the clock of the side to move run after a correction', () => {
    const state = play([
      SETUP,
      START,
      move('32-28'),
      move('19-23'),
      { t: 'correct', toPly: 1, moves: [], reason: 'x' },
    ]);
    assert.equal(state.clock?.run, 'b');
  });

  it('marks an irregular move that stands, with the position that was sent', () => {
    const fen = 'B:W28,31:B5,10';
    const state = play([
      { t: 'setup', startFen: 'W:W28,37:B5,10' },
      START,
      { t: 'accept', mv: '37-31x', fen },
    ]);
    assert.deepEqual(state.moves[0].flags, ['irregular']);
    assert.equal(state.fen, fen);
  });

  it('marks what the rules forbid in mode flag, keeps it back in mode quarantine', () => {
    const flagged = play([SETUP, START, move('32-27'), move('19-24'), move('27-23')], newGame(), 'flag');
    assert.deepEqual(flagged.moves[2].flags, ['illegal']);
    assert.ok(flagged.fen.startsWith('B:W23,31'));
    const game = newGame();
    const held = play([SETUP, START, move('32-23')], game, 'quarantine');
    assert.equal(held.held, 'w');
    assert.equal(held.ply, 0);
    assert.ok(!JSON.stringify(game.log).includes('32-23'));
    const accepted = play([{ t: 'accept' }], game, 'quarantine');
    assert.deepEqual([accepted.held, accepted.ply, accepted.moves[0].flags], [null, 1, ['irregular']]);
  });

  it('begins a new game with the same players, round and time', () => {
    const players = { w: { name: 'Ann' }, b: { name: 'Bob' } };
    const state = play([
      { ...SETUP, players, round: '2' },
      START,
      move('32-28'),
      RESULT,
      { t: 'setup', reset: true },
    ]);
    assert.deepEqual(
      [state.ply, state.status, state.result, state.round, state.players],
      [0, 'scheduled', null, '2', players],
    );
    assert.deepEqual(state.clock, { w: 60_000, b: 60_000, run: null, at: 5_000 });
  });

  it('swaps colours that were found reversed and leaves the moves', () => {
    const state = play([
      { t: 'setup', players: { w: { name: 'Ann' }, b: { name: 'Bob' } } },
      START,
      move('32-28'),
      { t: 'players', swap: true },
    ]);
    assert.deepEqual([state.players.w.name, state.players.b.name, state.ply], ['Bob', 'Ann', 1]);
  });

  it('takes an opening that was drawn: position and moves', () => {
    const first = { t: 'lot', opening: 'rulebook/I-9' } as const;
    const moves = ['32-28', '19-23'];
    const state = play([SETUP, first, first, { t: 'lot', opening: 'rulebook/I-7', moves, replace: true }]);
    assert.deepEqual([state.opening, state.ply, state.status], ['rulebook/I-7', 2, 'scheduled']);
  });

  it('takes a draw offer after as many moves of each side as the event says', () => {
    const moves = ['32-28', '19-23', '28x19', '14x23', '37-32', '10-14'].map((mv) => move(mv));
    const code = (made: number, by: 'w' | 'b', offersFrom?: number): string => {
      const state = play([SETUP, START, ...moves.slice(0, made)]);
      const ctx = { now: 1, mode: 'strict' as const, ...(offersFrom === undefined ? {} : { offersFrom }) };
      const decided = decide(state, { t: 'offer', by }, ctx);
      return decided.ok ? 'ok' : `${decided.error.code}: ${decided.error.message}`;
    };
    assert.equal(code(0, 'w'), 'ok');
    assert.equal(code(0, 'w', 0), 'ok');
    assert.match(code(5, 'b', 3), /^OFFER_TOO_EARLY: .*after 3 moves of each side.*so far there are 2/);
    assert.match(code(4, 'w', 3), /^OFFER_TOO_EARLY/);
    assert.equal(code(6, 'w', 3), 'ok');
    assert.equal(code(6, 'b', 3), 'ok');
  });

  it('makes an event only with a name', () => {
    const ctx = { now: 1, mode: 'strict' } as const;
    const bad = decideEvent(null, { t: 'setup' }, ctx);
    assert.equal(!bad.ok && bad.error.code, 'NAME_NEEDED');
    assert.ok(decideEvent(null, { t: 'setup', name: 'Cup' }, ctx).ok);
    assert.ok(!decideEvent(null, { t: 'note', text: 'x' }, ctx).ok);
    assert.ok(!decide(null, START, ctx).ok);
  });
});
