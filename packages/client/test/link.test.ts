import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Client } from '../src/client.ts';
import { createClockOffset } from '../src/offset.ts';
import { fakeWorld, type FakeWorld } from './fake-world.ts';

const URL = 'ws://relay.test/live';

function setUp(options: Parameters<typeof fakeWorld>[0] = {}) {
  const world = fakeWorld(options);
  const client = new Client(URL, world.environment);
  const states: string[] = [];
  client.onState((state, why) => states.push(why ? `${state}: ${why}` : state));
  return { world, client, states };
}

function welcome(world: FakeWorld, changes: object = {}): void {
  const socket = world.sockets.at(-1);
  socket?.onopen?.();
  socket?.deliver({
    t: 'welcome',
    v: 1,
    st: world.time.now,
    hb: 20,
    retry: [100, 2000],
    limits: {},
    rights: [],
    ...changes,
  });
}

test('says hello in the subprotocol, and is live when it is welcome', () => {
  const { world, client, states } = setUp();
  assert.equal(world.sockets[0].protocol, 'draughts-relay.v1');
  assert.equal(client.state, 'connecting');
  welcome(world);
  assert.deepEqual(world.sockets[0].sent[0], { t: 'hello', v: 1, subs: [] });
  assert.equal(client.state, 'live');
  assert.deepEqual(states, ['live']);
});

test('every wait before a new try is spread over the whole window of the relay', () => {
  for (const [chance, wait] of [
    [0, 100],
    [0.5, 1050],
    [0.999, 1998.1],
  ]) {
    const { world, client } = setUp({ random: () => chance });
    welcome(world);
    for (let attempt = 1; attempt <= 5; attempt++) {
      world.sockets.at(-1)?.break();
      world.time.run(wait - 1);
      assert.equal(world.sockets.length, attempt);
      assert.equal(client.state, 'reconnecting');
      world.time.run(2);
      assert.equal(world.sockets.length, attempt + 1);
    }
  }
});

test('a relay that is not there is tried for ever', () => {
  const { world, states } = setUp();
  for (let i = 0; i < 1000; i++) {
    world.sockets.at(-1)?.break('refused');
    world.time.run(5000);
  }
  assert.equal(world.sockets.length, 1001);
  assert.equal(new Set(states).size, 1);
  assert.equal(states[0], 'connecting: refused');
});

test('a connection without a welcome is given up', () => {
  const { world } = setUp();
  world.sockets[0].onopen?.();
  world.time.run(9000);
  world.sockets[0].deliver({ t: 'pong', c0: 0, s1: 0, s2: 0 }); // not what was asked for
  assert.equal(world.sockets[0].closed, false);
  world.time.run(5000);
  assert.equal(world.sockets[0].closed, true);
  assert.equal(world.sockets.length, 2);
});

test('what the relay says before it closes is the reason', () => {
  const { world, states } = setUp();
  world.sockets[0].onopen?.();
  world.sockets[0].deliver({ t: 'err', code: 'ORIGIN', message: 'not from this page', retryable: false });
  world.sockets[0].break('ORIGIN');
  assert.deepEqual(states, ['connecting: not from this page']);
});

test('a network that swallows everything is noticed', () => {
  const { world, client, states } = setUp();
  welcome(world);
  world.time.run(60_000);
  assert.equal(states[1], 'reconnecting: the network is silent');
  assert.equal(world.sockets[0].closed, true);
  assert.equal(world.sockets.length > 1, true);
  assert.notEqual(client.state, 'live');
});

test('answered pings keep a quiet connection', () => {
  const { world, client } = setUp();
  welcome(world);
  const socket = world.sockets[0];
  socket.onsent = (frame) => {
    if (frame.t === 'ping')
      world.time.after(300, () =>
        socket.deliver({ t: 'pong', c0: frame.c0, s1: world.time.now, s2: world.time.now }),
      );
  };
  world.time.run(600_000);
  assert.equal(world.sockets.length, 1);
  assert.equal(client.state, 'live');
  const perMinute = socket.ofType('ping').length / 10;
  assert.ok(perMinute <= 7, `${perMinute} pings a minute`);
});

test('waking up looks at once: a new try instead of the rest of the wait, a ping when connected', () => {
  const { world } = setUp();
  welcome(world);
  const pings = world.sockets[0].ofType('ping').length;
  world.wake();
  assert.equal(world.sockets[0].ofType('ping').length, pings + 1);
  world.sockets[0].break();
  world.wake();
  assert.equal(world.sockets.length, 2);
  world.wake(); // a try is under way already
  assert.equal(world.sockets.length, 2);
});

test('a late word of a connection that was given up changes nothing', () => {
  const { world, client } = setUp();
  welcome(world);
  world.sockets[0].break();
  world.wake();
  world.sockets[0].deliver({ t: 'welcome', v: 1, st: 0, hb: 20, retry: [0, 1], limits: {}, rights: [] });
  world.sockets[0].break();
  assert.equal(client.state, 'reconnecting');
  assert.equal(world.sockets.length, 2);
});

test('what is no message ends the connection, what is of a later version does not', () => {
  const { world, client } = setUp();
  welcome(world);
  world.sockets[0].deliver({ t: 'confetti', amount: 7 });
  assert.equal(client.state, 'live');
  world.sockets[0].onmessage?.({ data: '{"t":' });
  assert.equal(client.state, 'reconnecting');
});

test('close ends it: no new try, no ping, no wake-up', () => {
  const { world, client, states } = setUp();
  welcome(world);
  client.close();
  client.close();
  world.wake();
  world.time.run(600_000);
  assert.equal(world.sockets.length, 1);
  assert.equal(world.sockets[0].closed, true);
  assert.deepEqual(states, ['live', 'closed']);
});

test('an address that the page may not use is reported and tried again', () => {
  const world = fakeWorld();
  let tries = 0;
  const WebSocket = class {
    constructor() {
      tries++;
      throw new Error('mixed content');
    }
  } as never;
  const client = new Client(URL, { ...world.environment, WebSocket });
  const states: string[] = [];
  client.onState((state, why) => states.push(`${state}: ${why}`));
  world.time.run(10_000);
  assert.ok(tries > 2);
  assert.equal(states[0], 'connecting: mixed content');
});

test('the clock is right within half the round trip + 5 ms, whatever our own clock says', () => {
  const leg = fc.nat(3000);
  fc.assert(
    fc.property(
      fc.array(fc.record({ out: leg, back: leg, pause: fc.nat(20_000) }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: -3_600_000, max: 3_600_000 }),
      (trips, skew) => {
        const offset = createClockOffset();
        let server = 1_800_000_000_000;
        for (const { out, back, pause } of trips) {
          const c0 = server + skew;
          offset.add(c0, server + out, server + out, c0 + out + back);
          server += out + back + pause;
          const best = Math.min(...trips.slice(-5).map((trip) => trip.out + trip.back));
          assert.ok(best >= 0);
        }
        const kept = trips.slice(-5).map((trip) => trip.out + trip.back);
        assert.ok(Math.abs(offset.value() + skew) <= Math.min(...kept) / 2 + 5);
      },
    ),
  );
});

test('when somebody sets our clock, one round trip is enough to be right again', () => {
  const offset = createClockOffset();
  for (let i = 0; i < 5; i++) offset.add(1000 * i, 1000 * i + 1, 1000 * i + 1, 1000 * i + 2);
  offset.add(3_600_000, 6000 + 40, 6000 + 40, 3_600_080);
  assert.ok(Math.abs(offset.value() - (6000 - 3_600_000)) <= 40 + 5);
});

test('the first picture has the right time already', () => {
  const { world, client } = setUp({ skew: -3_600_000 });
  world.sockets[0].onopen?.();
  world.time.run(80);
  world.sockets[0].deliver({
    t: 'welcome',
    v: 1,
    st: world.time.now - 40,
    hb: 20,
    retry: [1, 2],
    limits: {},
    rights: [],
  });
  assert.equal(client.serverNow(), world.time.now);
});
