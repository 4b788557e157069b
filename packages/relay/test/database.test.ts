import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openDatabase, type Database } from '../src/store/database.ts';
import type { LogRecord, StoredChannel } from '../src/store/types.ts';

const CH = 'board/cup/1';
const KEPT = 8;

let db: Database;
beforeEach(() => {
  db = openDatabase({ data: ':memory:', replay: KEPT, opIds: KEPT, bytes: 2 ** 30 });
});
afterEach(() => db.close());

/** An event of the log; `kind` null: the relay wrote it by itself. */
function record(seq: number, kind: string | null, state?: string): LogRecord {
  const op = kind === null ? null : { id: `op-${seq}`, kind, text: `${kind} ${seq}`, who: 'test' };
  return {
    ch: CH,
    seq,
    st: seq,
    event: `event ${seq}`,
    op,
    ...(state === undefined ? {} : { snapshot: { seq, state } }),
  };
}

function load(): StoredChannel {
  const [channel] = [...db.channels()];
  assert.ok(channel);
  return channel;
}

describe('a channel after a start', () => {
  it('is the end of its log, however long that is', () => {
    const length = 1000;
    for (let seq = 1; seq <= length; seq++)
      db.append([record(seq, seq === 2 ? 'seal' : 'move', seq % 64 === 0 ? `state ${seq}` : undefined)]);
    const channel = load();
    assert.deepEqual([channel.seq, channel.state, channel.stateSeq], [1000, 'state 960', 960]);
    assert.deepEqual(
      channel.events.map(({ seq }) => seq),
      Array.from({ length: 40 }, (_, i) => 961 + i),
    );
    assert.deepEqual(
      channel.lastOps.map(({ id }) => id),
      Array.from({ length: KEPT }, (_, i) => `op-${length - KEPT + 1 + i}`),
    );
    assert.equal(channel.allOps, false);
    assert.deepEqual([channel.lastSeal, channel.lastMove], ['seal 2', 'move 1000']);
    assert.deepEqual({ ...db.findOp(CH, 'op-1') }, { seq: 1, text: 'move 1' });
  });

  it('knows that there are older operations when the last events are all the relay’s own', () => {
    db.append([record(1, 'setup')]);
    for (let seq = 2; seq <= KEPT + 1; seq++) db.append([record(seq, null)]);
    const { lastOps, allOps, lastSeal, lastMove } = load();
    assert.deepEqual([lastOps, allOps, lastSeal, lastMove], [[], false, null, null]);
  });

  it('has all operations of a short log', () => {
    for (let seq = 1; seq <= KEPT; seq++) db.append([record(seq, 'move')]);
    const { lastOps, allOps } = load();
    assert.deepEqual([lastOps.length, allOps], [KEPT, true]);
  });
});
