import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardState } from '@draughts/live';
import { announce, type LotRecord } from '@draughts/openings/lot';
import { startRelay } from '@draughts/relay';
import { publishLot } from '../src/opening/publish.ts';

const TOKEN = 'a-token-of-the-test';

test('an opening that no table has is told, and the others are on their boards', async (t) => {
  const started = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:', token: TOKEN });
  assert.ok(started.ok);
  t.after(() => started.value.close());
  const { url } = started.value;
  const api = (path: string, body?: object) =>
    fetch(`${url}/api/events/cup${path}`, {
      ...(body && { method: 'PUT', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    });
  await api('', { name: 'Cup' });
  for (const board of ['1', '2']) await api(`/boards/${board}`, { variant: 'brazilian' });
  const terms = announce(
    { event: 'Cup', table: 'rulebook', pool: ['I-7', 'X-99'], pairings: ['1', '2'], replacement: false },
    'secret',
  );
  const draws = [
    { pairing: '1', opening: 'rulebook/X-99' },
    { pairing: '2', opening: 'rulebook/I-7' },
  ];
  const record: LotRecord = { ...terms, secret: 'secret', entropy: [], draws };
  const live = `${url.replace('http', 'ws')}/live`;
  const refused = await publishLot(record, { url: live, event: 'cup', token: TOKEN, micro: false });
  assert.deepEqual(
    refused.map(({ board, error }) => [board, error.code, error.retryable]),
    [['1', 'OPENING_UNKNOWN', false]],
  );
  const { state } = (await (await api('/boards/2')).json()) as { state: BoardState };
  assert.equal(state.opening, 'rulebook/I-7');
});
