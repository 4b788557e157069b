import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLANK_BOARD, BLANK_EVENT, reduceEvent } from '@draughts/live/view';
import { Client, type ChannelUpdate } from '../src/client.ts';
import { connectShared } from '../src/connect.ts';
import { followEvents } from '../src/cursor.ts';
import { FakeRelay } from './fake-relay.ts';
import { fakeWorld } from './fake-world.ts';

const CH = 'board/e/1';

function setUp() {
  const world = fakeWorld();
  const relay = new FakeRelay(world.time);
  const client = new Client('ws://test/live', world.environment);
  const updates: ChannelUpdate[] = [];
  const settle = (): void => {
    world.time.run(0); // what the client asks together goes out
    for (let frame = relay.inFlight.shift(); frame; frame = relay.inFlight.shift())
      frame.socket.deliver(frame.message);
  };
  const connect = (): void => {
    relay.accept(world.sockets.at(-1)!);
    settle();
  };
  return { world, relay, client, updates, settle, connect, listen: (u: ChannelUpdate) => updates.push(u) };
}

/** What was told, in short: `snap 3`, `mv 4`. */
const told = (updates: readonly ChannelUpdate[]): string[] =>
  updates.map(({ event, seq }) => `${event ? event.t : 'snap'} ${seq}`);

test('first the whole state, then each event', () => {
  const { relay, client, updates, settle, connect, listen } = setUp();
  relay.move(CH);
  client.subscribe(CH, listen);
  connect();
  relay.move(CH);
  relay.fix(CH);
  settle();
  assert.deepEqual(told(updates), ['snap 1', 'mv 2', 'fix 3']);
});

test('never 12 on 10: what is missing is asked for', () => {
  const { relay, client, updates, settle, connect, listen, world } = setUp();
  client.subscribe(CH, listen);
  for (let i = 0; i < 10; i++) relay.move(CH);
  connect();
  relay.move(CH);
  relay.inFlight.length = 0; // 11 is lost
  relay.move(CH);
  settle(); // 12 arrives, 11 is asked for
  settle();
  assert.deepEqual(told(updates), ['snap 10', 'snap 12']);
  assert.deepEqual(world.sockets[0].ofType('sub').at(-1)?.subs, [{ ch: CH, epoch: 'e1', seq: 10 }]);
});

test('after a loss it resumes: one event is an event, several come as one state', () => {
  for (const [missed, shown] of [
    [0, ['snap 0']],
    [1, ['snap 0', 'mv 1']],
    [3, ['snap 0', 'snap 3']],
  ] as const) {
    const { relay, client, updates, connect, listen, world } = setUp();
    client.subscribe(CH, listen);
    connect();
    relay.break(world.sockets[0]);
    for (let i = 0; i < missed; i++) relay.move(CH);
    world.wake();
    connect();
    assert.deepEqual(told(updates), shown);
  }
});

test('a replay that is cut off shows how far it came', () => {
  const { relay, client, updates, connect, settle, listen, world } = setUp();
  client.subscribe(CH, listen);
  connect();
  relay.break(world.sockets[0]);
  for (let i = 0; i < 4; i++) relay.move(CH);
  world.wake();
  relay.accept(world.sockets[1]);
  relay.inFlight.splice(4); // welcome, resumed, 1, 2
  settle();
  assert.deepEqual(told(updates), ['snap 0']);
  relay.break(world.sockets[1]);
  assert.deepEqual(told(updates), ['snap 0', 'snap 2']);
});

test("a position that is not the relay's is replaced by a fresh snapshot, at once the first time", () => {
  const { relay, client, updates, connect, settle, listen, world } = setUp();
  client.subscribe(CH, listen);
  connect();
  relay.move(CH);
  Object.assign(relay.inFlight[0].message, { hash: '00000000' });
  settle();
  assert.deepEqual(told(updates), ['snap 0']);
  world.time.run(0);
  assert.deepEqual(world.sockets[0].ofType('sub').at(-1)?.subs, [{ ch: CH }]);
  settle();
  assert.deepEqual(told(updates), ['snap 0', 'snap 1']);
});

test('hashes that never fit do not flood the relay, and the board still follows', () => {
  const { relay, client, updates, connect, listen, world } = setUp();
  client.subscribe(CH, listen);
  connect();
  for (let i = 0; i < 600; i++) {
    relay.move(CH);
    for (let frame = relay.inFlight.shift(); frame; frame = relay.inFlight.shift()) {
      frame.socket.deliver('hash' in frame.message ? { ...frame.message, hash: '00000000' } : frame.message);
    }
    world.time.run(1000);
  }
  const asked = world.sockets[0].ofType('sub').length;
  assert.ok(asked > 10 && asked < 80, `${asked} questions in ten minutes`);
  assert.ok((updates.at(-1)?.seq ?? 0) > 580);
});

test('a question without an answer is asked again', () => {
  const { relay, client, updates, connect, settle, listen, world } = setUp();
  connect();
  client.subscribe(CH, listen);
  relay.inFlight.length = 0;
  world.time.run(1000);
  relay.inFlight.length = 0;
  world.time.run(5000);
  settle();
  assert.deepEqual(told(updates), ['snap 0']);
});

test('what is asked for between hello and welcome is not forgotten', () => {
  const { relay, client, updates, listen, settle, world } = setUp();
  relay.accept(world.sockets[0]);
  client.subscribe(CH, listen);
  settle();
  settle();
  assert.deepEqual(told(updates), ['snap 0']);
});

test('a page of boards asks and leaves in one message each', () => {
  const { client, connect, settle, world } = setUp();
  connect();
  const ends = Array.from({ length: 50 }, (_, i) => client.subscribe(`board/e/${i}`, () => {}));
  settle();
  for (const end of ends) end();
  settle();
  assert.equal(world.sockets[0].ofType('sub').length, 1);
  assert.equal(world.sockets[0].ofType('unsub').length, 1);
});

test('hundreds of channels are asked for in messages that a relay takes, before and after the welcome', () => {
  for (const early of [true, false]) {
    const { relay, client, connect, settle, world } = setUp();
    const subscribe = (): void => {
      for (let i = 0; i < 300; i++) client.subscribe(`board/e/${i}`, () => {});
    };
    if (early) subscribe();
    connect();
    if (!early) subscribe();
    settle();
    const lists = world.sockets[0].sent.flatMap(({ subs }) => (subs ? [subs as { ch: string }[]] : []));
    assert.ok(lists.every((subs) => subs.length <= 128));
    assert.equal(new Set(lists.flat().map(({ ch }) => ch)).size, 300);
    assert.equal(lists.flat().length, 300);
    assert.equal(relay.connected.length, 1);
  }
});

test('a board that is left and taken again in one breath is followed', () => {
  const { relay, client, connect, settle, updates, listen } = setUp();
  connect();
  const end = client.subscribe(CH, () => {});
  settle();
  end();
  client.subscribe(CH, listen);
  settle();
  relay.move(CH);
  settle();
  assert.deepEqual(told(updates), ['snap 0', 'mv 1']);
});

test('two listeners share a subscription; the second one starts with the state as it is', async () => {
  const { relay, client, updates, settle, connect, listen, world } = setUp();
  const second: ChannelUpdate[] = [];
  const endFirst = client.subscribe(CH, listen);
  connect();
  const endSecond = client.subscribe(CH, (update) => second.push(update));
  relay.move(CH);
  settle(); // before the second one's first picture: it gets the state, not an event it cannot place
  await Promise.resolve();
  assert.deepEqual(told(updates), ['snap 0', 'mv 1']);
  assert.deepEqual(told(second), ['snap 1']);
  endFirst();
  relay.move(CH);
  settle();
  assert.deepEqual(told(second), ['snap 1', 'mv 2']);
  assert.equal(updates.length, 2);
  assert.equal(world.sockets[0].ofType('unsub').length, 0);
  endSecond();
  settle();
  assert.deepEqual(world.sockets[0].ofType('unsub'), [{ t: 'unsub', chs: [CH] }]);
});

test('a listener that ends its subscription at once is never called', async () => {
  const { client, connect, updates, listen } = setUp();
  client.subscribe(CH, () => {});
  connect();
  client.subscribe(CH, listen)();
  await Promise.resolve();
  assert.deepEqual(updates, []);
});

test('an error in a listener is reported and reaches nobody else', () => {
  const { relay, client, updates, settle, connect, listen, world } = setUp();
  client.subscribe(CH, () => {
    throw new Error('a view is broken');
  });
  client.subscribe(CH, listen);
  connect();
  relay.move(CH);
  settle();
  assert.deepEqual(told(updates), ['snap 0', 'mv 1']);
  assert.equal(world.reported.length, 2);
  assert.equal(client.state, 'live');
});

test('a channel that does not exist says so, and comes alive when it does', async () => {
  const { client, connect, updates, listen, world } = setUp();
  const problems: (string | undefined)[] = [];
  connect();
  client.subscribe('board/e/none', listen, (problem) => problems.push(problem?.code));
  world.sockets[0].deliver({
    t: 'err',
    ch: 'board/e/none',
    code: 'NO_BOARD',
    message: 'no such board',
    retryable: true,
  });
  const late: unknown[] = [];
  client.subscribe('board/e/none', listen, (problem) => late.push(problem?.message));
  await Promise.resolve();
  assert.deepEqual(late, ['no such board']);
  const snap = { t: 'snap', ch: 'board/e/none', epoch: 'x', seq: 1, state: BLANK_BOARD, hash: null, st: 0 };
  world.sockets[0].deliver(snap);
  assert.deepEqual(problems, ['NO_BOARD', undefined]);
  assert.deepEqual(told(updates), ['snap 1', 'snap 1']);
});

test("an event's channel is reduced as an event", () => {
  followEvents(reduceEvent);
  const { client, connect, updates, listen, world } = setUp();
  connect();
  const ch = 'event/e';
  client.subscribe(ch, listen);
  world.sockets[0].deliver({ t: 'snap', ch, epoch: 'x', seq: 1, state: BLANK_EVENT, hash: null, st: 0 });
  world.sockets[0].deliver({ t: 'meta', ch, seq: 2, set: { name: 'Open' }, st: 0 });
  assert.equal((updates.at(-1)?.state as { name: string }).name, 'Open');
});

test('a page with many boards is one connection, which ends with its last user', () => {
  const world = fakeWorld();
  const options = { url: 'ws://shared/live', ...world.environment };
  const clients = Array.from({ length: 50 }, () => connectShared(options));
  assert.equal(world.sockets.length, 1);
  const states: string[] = [];
  clients[0].onState((state) => states.push(state));
  for (const client of clients.slice(0, 49)) client.close();
  clients[0].close();
  assert.equal(clients[0].state, 'closed');
  assert.equal(world.sockets[0].closed, false);
  clients[49].close();
  assert.equal(world.sockets[0].closed, true);
  assert.deepEqual(states, []);
  connectShared(options).close();
  assert.equal(world.sockets.length, 2);
});
