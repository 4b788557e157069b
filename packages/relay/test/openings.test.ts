import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decide, type BoardState, type Message, type Op } from '@draughts/live';
import { gameOf, loadTable, TABLE_IDS } from '@draughts/openings';
import type { RunningRelay } from '../src/index.ts';
import { createOpenings } from '../src/openings.ts';
import { greet, http, relayFor, TOKEN, withBoard } from './wire.ts';

const MOVES = ['a3-b4', 'b6-a5', 'g3-h4', 'f6-g5', 'h4:f6', 'e7:g5']; // rulebook I-7
const CONTEXT = { now: 1, mode: 'strict' } as const;

describe('the tables of openings', () => {
  for (const id of TABLE_IDS) {
    it(`${id}: every cell is taken as its table has it, and as no other one`, async () => {
      const table = await loadTable(id);
      assert.ok(table.ok);
      const openings = createOpenings();
      assert.equal(openings.fensOf(`${id}/x`), null, 'not loaded yet');
      assert.equal(await openings.load(`${id}/x`), null);
      assert.equal(openings.load(`${id}/y`), null, 'loaded once');
      const ctx = { ...CONTEXT, fensOf: openings.fensOf };
      let wrong = 0;
      for (const [index, opening] of table.value.openings.entries()) {
        const other = table.value.openings[(index + 1) % table.value.openings.length];
        for (const rules of opening.rules) {
          const game = gameOf(opening, rules);
          if (!game) continue;
          const made = decide(null, { t: 'setup', variant: rules }, CONTEXT);
          assert.ok(made.ok && made.value.t === 'meta');
          const state = { ...BLANK, ...made.value.set } as BoardState;
          const lot = (ref: string): Op => ({
            t: 'lot',
            opening: ref,
            startFen: game.startFen,
            moves: [...game.moves],
          });
          assert.ok(decide(state, lot(opening.ref), ctx).ok, `${opening.ref} ${rules}`);
          const mixed = decide(state, lot(other.ref), ctx);
          if (!mixed.ok) wrong++;
        }
      }
      assert.ok(wrong > table.value.openings.length * 0.9, 'neighbours are other positions');
    });
  }

  it('know nothing of other names', async () => {
    const openings = createOpenings();
    for (const name of ['club/1', 'Double corner', 'x', '../rulebook/I-1', 'constructor/1']) {
      assert.equal((await openings.load(name)) ?? null, null);
      assert.equal(openings.fensOf(name), null, name);
    }
  });
});

const BLANK = { moves: [], ply: 0, status: 'scheduled', result: null } as unknown as BoardState;

describe('a lot', () => {
  let relay: RunningRelay;
  let number = 0;
  before(async () => {
    relay = await relayFor();
    await withBoard(relay.url, { variant: 'russian' });
  });
  after(() => relay.close());
  const draw = async (op: object, variant = 'russian'): Promise<string> => {
    const board = `/api/events/cup/boards/b${++number}`;
    await http(relay.url, 'PUT', board, { variant });
    const { status, json } = await http(relay.url, 'POST', `${board}/ops`, {
      opId: 'l',
      op: { t: 'lot', ...op },
    });
    return status === 200 ? 'drawn' : `${status} ${(json as { error: { code: string } }).error.code}`;
  };

  const FINAL = 'W:W17,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8';
  for (const [name, op, expected, variant] of [
    ['with its moves', { opening: 'rulebook/I-7', moves: MOVES }, 'drawn'],
    ['in another writing of its name', { opening: 'Rulebook/i.7', moves: MOVES }, 'drawn'],
    ['in the other variant', { opening: 'rulebook/I-7', moves: MOVES }, 'drawn', 'brazilian'],
    ['without its moves', { opening: 'rulebook/I-7' }, '422 OPENING_MISMATCH'],
    ['with some of its moves', { opening: 'rulebook/I-7', moves: MOVES.slice(0, 3) }, '422 OPENING_MISMATCH'],
    ['with the moves of another', { opening: 'rulebook/I-8', moves: MOVES }, '422 OPENING_MISMATCH'],
    ['with any position', { opening: 'rulebook/I-7', startFen: FINAL }, '422 OPENING_MISMATCH'],
    ['that its table has not', { opening: 'rulebook/XX-9', moves: MOVES }, '422 OPENING_UNKNOWN'],
    [
      'of a table of ours for a game of another size',
      { opening: 'rulebook/I-7' },
      '422 OPENING_MISMATCH',
      'international',
    ],
    ["of a federation's own table", { opening: 'club/7', moves: ['a3-b4'] }, 'drawn'],
  ] as const) {
    it(`${name}: ${expected}`, async () => assert.equal(await draw(op, variant), expected));
  }

  it('is told the position of its table', async () => {
    const body = { opId: 'm', op: { t: 'lot', opening: 'rulebook/V-1' } };
    const { json } = await http(relay.url, 'POST', '/api/events/cup/boards/1/ops', body);
    assert.equal(
      (json as { error: { message: string } }).error.message,
      'rulebook/V-1 is not the position that was sent with it, but W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,15: send the position and moves of its table.',
    );
  });

  it('keeps its place before what comes behind it, while its table is loaded', async () => {
    const fresh = await relayFor();
    await withBoard(fresh.url, { variant: 'russian' });
    const wire = await greet(fresh.url, { token: TOKEN });
    const ops = [
      { t: 'lot', opening: 'rulebook/I-7', moves: MOVES },
      { t: 'start' },
      { t: 'move', mv: 'c3-d4' },
    ];
    for (const [i, op] of ops.entries()) wire.say({ t: 'put', opId: `o${i}`, ch: 'board/cup/1', op });
    const last = await wire.until<Message<'ack'>>((message) => 'opId' in message && message.opId === 'o2');
    assert.deepEqual([last.t, last.seq], ['ack', 4]);
    assert.deepEqual(
      wire.got.flatMap((message) =>
        message.t === 'ack' ? message.seq : message.t === 'err' ? message.code : [],
      ),
      [2, 3, 4],
    );
    wire.ws.close();
    await fresh.close();
  });
});
