import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BoardState } from '@draughts/live';
import { announce, type LotRecord } from '@draughts/openings/lot';
import { startRelay } from '@draughts/relay';
import { publishLot } from '../src/opening/publish.ts';

const TOKEN = 'a-token-of-the-test';

/** A relay with an event and its boards: its live address, and what stands on a board. */
async function relay(t: TestContext, boards: readonly string[]) {
  const started = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:', token: TOKEN });
  assert.ok(started.ok);
  t.after(() => started.value.close());
  const { url } = started.value;
  const send = (method: 'PUT' | 'POST', path: string, body: object) =>
    fetch(`${url}/api/events/cup${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    });
  await send('PUT', '', { name: 'Cup' });
  for (const board of boards) await send('PUT', `/boards/${board}`, { variant: 'brazilian' });
  const read = async (board: string) =>
    (await (await fetch(`${url}/api/events/cup/boards/${board}`)).json()) as {
      state: BoardState;
      seq: number;
    };
  const put = async (board: string, opId: string, op: object) =>
    send('POST', `/boards/${board}/ops`, { opId, expect: (await read(board)).seq, op });
  return { live: `${url.replace('http', 'ws')}/live`, read, put };
}

const recordOf = (pairing: string, opening: string, secret: string): LotRecord => ({
  ...announce(
    {
      event: 'Cup',
      table: 'rulebook',
      pool: [opening.split('/')[1]],
      pairings: [pairing],
      replacement: false,
    },
    secret,
  ),
  secret,
  entropy: [],
  draws: [{ pairing, opening }],
});

test('the second game of a micro-match keeps the opening of the first, which has begun', async (t) => {
  const { live, read, put } = await relay(t, ['5-1', '5-2']);
  const air = { url: live, event: 'cup', token: TOKEN, micro: true };
  assert.deepEqual(await publishLot(recordOf('5', 'rulebook/V-1', 'first'), air), []);
  await put('5-1', 'begin', { t: 'start' });
  await put('5-1', 'one', { t: 'move', mv: 'c3-d4' });
  assert.equal((await read('5-1')).state.ply, 1);
  const refused = await publishLot(recordOf('5', 'rulebook/II-7', 'second'), air, true);
  assert.deepEqual(
    refused.map(({ board, error }) => [board, error.code]),
    [
      ['5-1', 'GAME_STARTED'],
      ['5-2', 'OPENING_MATCH'],
    ],
  );
  assert.equal((await read('5-2')).state.opening, 'rulebook/V-1');
});

test('an opening that no table has is told, and the others are on their boards', async (t) => {
  const { live, read } = await relay(t, ['1', '2']);
  const terms = announce(
    { event: 'Cup', table: 'rulebook', pool: ['I-7', 'X-99'], pairings: ['1', '2'], replacement: false },
    'secret',
  );
  const draws = [
    { pairing: '1', opening: 'rulebook/X-99' },
    { pairing: '2', opening: 'rulebook/I-7' },
  ];
  const record: LotRecord = { ...terms, secret: 'secret', entropy: [], draws };
  const refused = await publishLot(record, { url: live, event: 'cup', token: TOKEN, micro: false });
  assert.deepEqual(
    refused.map(({ board, error }) => [board, error.code, error.retryable]),
    [['1', 'OPENING_UNKNOWN', false]],
  );
  assert.equal((await read('2')).state.opening, 'rulebook/I-7');
});
