import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { BLANK_BOARD, BLANK_EVENT, entryOf, parseChannel, type EventState } from '@draughts/live';
import { newChannel } from '../src/channel.ts';
import { createEntries } from '../src/entries.ts';
import { RELAY_LIMITS, type RunningRelay } from '../src/index.ts';
import { follow, greet, http, relayFor, withBoard } from './wire.ts';

const MOVES = ['32-28', '19-23', '28x19', '14x23', '37-32'];

async function playAll(url: string): Promise<void> {
  for (const mv of MOVES) {
    const body = { opId: mv, op: { t: 'move', mv } };
    assert.equal((await http(url, 'POST', '/api/events/cup/boards/1/ops', body)).status, 200);
  }
}
const plyIn = async ({ url }: RunningRelay): Promise<number> =>
  ((await http(url, 'GET', '/api/events/cup')).json as { state: EventState }).state.boards[0].ply;

describe("a board's number of moves in the list of its event", () => {
  it('comes there after the last move, though the list does not follow each', async () => {
    const relay = await relayFor({ limits: { entryMs: 300 } });
    await withBoard(relay.url);
    const viewer = await greet(relay.url, { subs: [{ ch: 'event/cup' }] });
    await playAll(relay.url);
    await viewer.until(
      (message) => message.t === 'meta' && JSON.stringify(message).includes(`"ply":${MOVES.length}`),
    );
    const { state, seq } = follow(viewer.got, 'event/cup');
    assert.equal((state as EventState).boards[0].ply, MOVES.length);
    assert.ok(seq < 2 + MOVES.length, `${seq}: less often than there are moves`);
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.equal(follow(viewer.got, 'event/cup').seq, seq, 'and then nothing more');
    viewer.ws.close();
    await relay.close();
  });

  it('is on the disk when the relay has stopped, and made up for when it was killed', async () => {
    const data = await mkdtemp(join(tmpdir(), 'relay-'));
    let relay = await relayFor({ data });
    await withBoard(relay.url);
    await playAll(relay.url);
    assert.ok((await plyIn(relay)) < MOVES.length, 'it waits');
    await relay.close();
    relay = await relayFor({ data });
    assert.equal(await plyIn(relay), MOVES.length);
    await relay.close();

    // As a relay leaves it that was killed before it came to this.
    const db = new DatabaseSync(join(data, 'relay.db'));
    db.exec(`INSERT INTO forgets SELECT id FROM channel WHERE ch = 'event/cup';
      DELETE FROM log WHERE seq = (SELECT max(seq) FROM log JOIN channel ON id = channel WHERE ch = 'event/cup')
        AND channel = (SELECT id FROM channel WHERE ch = 'event/cup')`);
    db.close();
    relay = await relayFor({ data, limits: { entryMs: 50 } });
    while ((await plyIn(relay)) < MOVES.length) await new Promise((resolve) => setTimeout(resolve, 20));
    await relay.close();
    await rm(data, { recursive: true, force: true });
  });

  it('is tried again where the disk was full', async () => {
    const [event, board] = (['event/cup', 'board/cup/1'] as const).map((ch) => {
      const name = parseChannel(ch);
      assert.ok(name);
      return newChannel(ch, name);
    });
    const old = { ...BLANK_EVENT, boards: [entryOf('1', BLANK_BOARD)] };
    const full = { code: 'STORE_FULL', message: 'The disk is full.', retryable: true };
    const listed: number[] = [];
    await new Promise<void>((resolve) => {
      event.pending = { seq: 1, state: old };
      board.pending = { seq: 2, state: { ...BLANK_BOARD, ply: 7 } };
      const context = {
        channels: new Map([event, board].map((channel) => [channel.ch, channel])),
        limits: { ...RELAY_LIMITS, entryMs: 5 },
        mode: 'strict',
        now: () => 1,
        forget: [],
        shown: null,
        openings: { fensOf: () => null },
      } as const;
      createEntries(context, {
        add({ done }) {
          listed.push((event.pending.state as EventState).boards[0].ply);
          if (listed.length === 1) event.pending = { seq: 1, state: old };
          done(listed.length === 1 ? full : null);
          if (listed.length > 1) resolve();
        },
      });
      setTimeout(resolve, 5000).unref();
      setTimeout(() => {}, 50); // their timers do not keep a process alive
    });
    assert.deepEqual(listed, [7, 7]);
  });
});
