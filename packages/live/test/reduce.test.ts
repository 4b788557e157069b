import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  BLANK_BOARD,
  BLANK_EVENT,
  BoardChangeSchema,
  BoardStateSchema,
  compareNatural,
  parseWith,
  positionHash,
  reduce,
  reduceEvent,
  type BoardEntry,
  type BoardState,
  type Mode,
  type Op,
} from '../src/index.ts';
import { attempt, movesOf, newGame, type Game } from './play.ts';

const SECRET = '47-99';
const side = fc.constantFrom('w' as const, 'b' as const);
const reading = fc.option(fc.record({ w: fc.nat(90_000), b: fc.nat(90_000) }), { nil: undefined });

/** Operations that depend on the position are told by a number. */
type Draft = { readonly pick: number } | { readonly op: Op };
const does = (op: Op): Draft => ({ op });
const always = (op: Op): fc.Arbitrary<Draft> => fc.constant(does(op));
const draft: fc.Arbitrary<Draft> = fc.oneof(
  { weight: 12, arbitrary: fc.nat(30).map((pick) => ({ pick })) },
  { weight: 2, arbitrary: always({ t: 'start' }) },
  fc.record({ t: fc.constant('offer' as const), by: side }).map(does),
  fc.record({ t: fc.constant('claim' as const), by: side, rule: fc.constant('repetition') }).map(does),
  fc.boolean().map((accept) => does({ t: 'answer', accept })),
  fc.constantFrom('w' as const, 'b' as const, null).map((run) => does({ t: 'clock', run })),
  fc.record({ w: fc.nat(90_000), b: fc.nat(90_000) }).map((clk) => does({ t: 'clock', ...clk })),
  always({ t: 'seal', mv: SECRET }),
  always({ t: 'resume' }),
  always({ t: 'move', mv: SECRET, fen: 'B:W47:B1,2' }),
  always({ t: 'accept' }),
  always({ t: 'note', text: 'a note' }),
  always({ t: 'note', text: '' }),
  always({ t: 'players', swap: true }),
  always({ t: 'lot', opening: 'rulebook/I-1' }),
  always({ t: 'result', w: 1, b: 1, how: 'agreement' }),
  always({ t: 'forfeit', by: 'both' }),
  fc.nat(8).map((toPly) => does({ t: 'correct', toPly, moves: [], reason: 'misread', reopen: true })),
  fc
    .constantFrom(1 as const, 2 as const)
    .map((game) => does({ t: 'setup', match: { id: '1', game }, reset: true })),
  always({ t: 'setup', match: null }),
  always({ t: 'setup', reset: true }),
  always({ t: 'setup', players: { w: { name: 'Ann', flag: 'nl' } } }),
);
const steps = fc.array(fc.record({ draft, wait: fc.nat(20_000), clk: reading }), { maxLength: 60 });
const variant = fc.constantFrom('international' as const, 'brazilian' as const, 'russian' as const);
const mode = fc.constantFrom<Mode>('strict', 'flag', 'quarantine');

type Step = { draft: Draft; wait: number; clk: { w: number; b: number } | undefined };

function playOut(id: 'international' | 'brazilian' | 'russian', how: Mode, all: readonly Step[]): Game {
  const game = newGame();
  attempt(game, {
    t: 'setup',
    variant: id,
    control: { kind: 'fischer', baseMs: 30_000, incrementMs: 1_000 },
  });
  for (const { draft: next, wait, clk } of all) {
    game.now += wait;
    if ('op' in next) attempt(game, next.op, how);
    else if (game.state) {
      const moves = movesOf(game.state);
      const mv = moves[next.pick % Math.max(1, moves.length)];
      if (mv) attempt(game, { t: 'move', mv, ...(clk ? { clk } : {}) }, how);
    }
  }
  return game;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('any log of accepted operations', () => {
  it('gives the same state replayed from the start, from any snapshot, and one by one', () => {
    fc.assert(
      fc.property(variant, mode, steps, (id, how, all) => {
        const { log, state } = playOut(id, how, all);
        const wire = copy(log);
        const states: BoardState[] = [BLANK_BOARD];
        for (const event of wire) states.push(reduce(states[states.length - 1], event));
        assert.deepEqual(states.at(-1), state);
        for (const [at, snapshot] of states.entries()) {
          assert.deepEqual(
            wire.slice(at).reduce(reduce, copy(snapshot)),
            state,
            `from the snapshot at ${at}`,
          );
        }
      }),
    );
  });

  it('is what the schemas say, before and after', () => {
    fc.assert(
      fc.property(variant, mode, steps, (id, how, all) => {
        const { log, state } = playOut(id, how, all);
        for (const event of log) {
          const read = parseWith(BoardChangeSchema, event, 'BAD');
          assert.deepEqual(read, { ok: true, value: event });
          if (event.t === 'mv') assert.equal(event.hash, positionHash(event.fen));
        }
        assert.deepEqual(parseWith(BoardStateSchema, state, 'BAD'), { ok: true, value: state });
      }),
    );
  });

  it('never shows what is sealed or held back', () => {
    fc.assert(
      fc.property(variant, fc.constantFrom<Mode>('strict', 'quarantine'), steps, (id, how, all) => {
        const hidden = all.filter(({ draft: next }) => !('op' in next) || next.op.t !== 'accept');
        const { log, state } = playOut(id, how, hidden);
        assert.ok(!JSON.stringify([log, state]).includes(SECRET));
      }),
    );
  });

  it('holds a state that fits together', () => {
    fc.assert(
      fc.property(variant, mode, steps, (id, how, all) => {
        const { state } = playOut(id, how, all);
        assert.ok(state);
        assert.equal(state.ply, state.moves.length);
        assert.equal(state.fen, state.moves.at(-1)?.fen ?? state.startFen);
        assert.equal(state.status === 'finished' || state.status === 'forfeited', state.result !== null);
        if (state.status !== 'running') assert.equal(state.clock?.run ?? null, null);
        assert.ok(!state.sealed || state.status === 'adjourned');
      }),
    );
  });
});

describe('reduce', () => {
  it('leaves a state alone when an event is of a later version', () => {
    assert.equal(reduce(BLANK_BOARD, { t: 'newer', st: 1 } as never), BLANK_BOARD);
    assert.equal(reduceEvent(BLANK_EVENT, { t: 'newer', st: 1 } as never), BLANK_EVENT);
  });

  it('orders boards by round and number: 1, 2, 10', () => {
    const entry = (id: string, round?: string): BoardEntry => ({
      id,
      ...(round ? { round } : {}),
      white: '',
      black: '',
      variant: 'russian',
      status: 'scheduled',
      result: null,
      ply: 0,
    });
    const boards = [entry('10'), entry('2'), entry('1'), entry('b', '1.10'), entry('a', '1.2')];
    const state = reduceEvent(BLANK_EVENT, { t: 'meta', set: {}, boards, st: 1 });
    assert.deepEqual(
      state.boards.map(({ id }) => id),
      ['1', '2', '10', 'a', 'b'],
    );
  });

  it('compares naturally: an order, whatever the texts', () => {
    const text = fc.stringMatching(/^[a-c0-9.]{0,6}$/);
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        assert.equal(Math.sign(compareNatural(a, b)), -Math.sign(compareNatural(b, a)) || 0);
        if (compareNatural(a, b) <= 0 && compareNatural(b, c) <= 0) assert.ok(compareNatural(a, c) <= 0);
        if (compareNatural(a, b) === 0) assert.equal(a, b);
      }),
    );
  });

  it('hashes positions as the protocol says', () => {
    assert.equal(positionHash(''), '811c9dc5');
    assert.equal(positionHash('a'), 'e40c292c');
    assert.equal(positionHash('foobar'), 'bf9cf968');
  });
});
