import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectShared as connectBoards, type ChannelUpdate } from '../src/board.ts';
import { connectShared } from '../src/index.ts';
import { fakeWorld } from './fake-world.ts';

const ch = 'event/e';

test('a client for boards alone shows an event only as a whole, until somebody follows events', () => {
  const world = fakeWorld();
  const options = { url: 'wss://relay.test/live', ...world.environment };
  const client = connectBoards(options);
  const updates: ChannelUpdate[] = [];
  client.subscribe(ch, (update) => updates.push(update));
  const [socket] = world.sockets;
  socket.onopen?.();
  const rights: string[] = [];
  const st = world.time.now;
  socket.deliver({ t: 'welcome', v: 1, st, hb: 300, retry: [100, 2000], limits: {}, rights });
  const snap = (seq: number, name: string) =>
    socket.deliver({
      t: 'snap',
      ch,
      epoch: 'x',
      seq,
      st,
      hash: null,
      state: { name, boards: [], standings: null },
    });
  const meta = (seq: number, name: string) => socket.deliver({ t: 'meta', ch, seq, st, set: { name } });
  const names = () => updates.map(({ state }) => ('boards' in state ? state.name : null));
  snap(1, 'one');
  meta(2, 'two');
  assert.equal(world.reported.length, 1);
  world.time.run(1);
  assert.deepEqual(socket.ofType('sub').at(-1)?.subs, [{ ch }]);
  snap(2, 'two');
  assert.deepEqual(names(), ['one', 'two']);
  const whole = connectShared(options);
  meta(3, 'three');
  assert.deepEqual(names(), ['one', 'two', 'three']);
  assert.deepEqual([world.sockets.length, world.reported.length], [1, 1]);
  whole.close();
  client.close();
});
