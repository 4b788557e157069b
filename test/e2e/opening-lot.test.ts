import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOf, openingById } from '@draughts/openings';
import type { BoardState } from '@draughts/live';
import { draughts, relayProcess, TOKEN, type RelayProcess } from './play-support.ts';

const LIMIT = { timeout: 60_000 };
const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };

async function put(relay: RelayProcess, path: string, body: object): Promise<void> {
  const answer = await fetch(`${relay.http}/api/events/${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.text()}`);
}

async function board(relay: RelayProcess, id: string): Promise<{ seq: number; state: BoardState }> {
  const answer = await fetch(`${relay.http}/api/events/e/boards/${id}`);
  return (await answer.json()) as { seq: number; state: BoardState };
}

test('a lot is put on its boards, once, and a board that cannot take it is named', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  await put(relay, 'e', { name: 'Cup' });
  await put(relay, 'e/boards/1', { variant: 'russian' });
  await put(relay, 'e/boards/2', { variant: 'brazilian' });
  const args = ['opening', 'lot', 'rulebook', '--for', 'men', '--seed', 'a fixed secret', '--json'];
  const air = ['--to', `${relay.url}#e`, '--pairing', '1', '--pairing', '2'];

  const drawn = draughts(t, [...args, ...air]);
  assert.equal(await drawn.ended, 0, drawn.err());
  const { draws } = JSON.parse(drawn.out()) as { draws: { pairing: string; opening: string }[] };
  const seqs: number[] = [];
  for (const { pairing, opening } of draws) {
    const found = await openingById(opening);
    assert.ok(found.ok);
    const { state, seq } = await board(relay, pairing);
    const game = gameOf(found.value, state.variant);
    assert.deepEqual(
      [state.opening, state.startFen, state.moves.map(({ mv }) => mv)],
      [opening, game?.startFen, game?.moves],
    );
    seqs.push(seq);
  }

  const again = draughts(t, [...args, ...air]);
  assert.equal(await again.ended, 0, again.err());
  assert.deepEqual([(await board(relay, '1')).seq, (await board(relay, '2')).seq], seqs);

  const missing = draughts(t, [...args, '--to', `${relay.url}#e`, '--pairing', '9']);
  assert.equal(await missing.ended, 1);
  assert.match(missing.err(), /^e\/9: .*\(BOARD_UNKNOWN\)/m);

  const refused = draughts(t, [...args, ...air, '--token', 'wrong']);
  assert.equal(await refused.ended, 1);
  assert.match(refused.err(), /\(TOKEN_REFUSED\)/);
  assert.match(refused.out(), /"draws"/, 'what was drawn is printed all the same');
});
