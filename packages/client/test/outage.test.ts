import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { connect } from '../src/index.ts';
import { connectPublisher } from '../src/publish.ts';
import { ask } from '../src/probe.ts';
import { fakeWorld, type FakeWorld } from './fake-world.ts';

const LINKS = {
  viewer: (world: FakeWorld) => connect({ url: 'wss://relay.test/club/live', ...world.environment }),
  publisher: (world: FakeWorld) =>
    connectPublisher({ url: 'wss://relay.test/club/live', token: 't', ...world.environment }),
};
const RETRY: [number, number] = [100, 2000];

function welcome({ sockets, time }: FakeWorld): void {
  const socket = sockets.at(-1);
  socket?.onopen?.();
  const rights = ['publish'];
  socket?.deliver({ t: 'welcome', v: 1, st: time.now, hb: 300, retry: RETRY, limits: {}, rights });
}

/** The relay is gone for `ms`: sockets break, probes are refused, each a little later. Returns the sockets tried. */
function outage(world: FakeWorld, ms: number): number {
  const { sockets, probes, time } = world;
  const end = time.now + ms;
  const before = sockets.length;
  let [broken, answered] = [before - 1, probes.length];
  while (time.now < end) {
    while (broken < sockets.length) sockets[broken++].break();
    while (answered < probes.length) probes[answered++].told(false);
    time.run(40);
  }
  // The last of them ends with the outage: it was opened while nobody was there.
  while (broken < sockets.length) sockets[broken++].break();
  return sockets.length - before;
}

/** Lets time pass until something is so; returns how long that took, ms. */
function until(world: FakeWorld, holds: () => boolean, limit: number): number {
  const start = world.time.now;
  while (!holds()) {
    assert.ok(world.time.now - start <= limit, `not within ${limit} ms`);
    world.time.run(1);
  }
  return world.time.now - start;
}

/** Connected, and known to be probed or not. */
async function connected(
  kind: keyof typeof LINKS,
  random: () => number,
  probes: boolean,
): Promise<FakeWorld> {
  const world = fakeWorld({ random });
  LINKS[kind](world);
  welcome(world);
  const socket = world.sockets[0];
  socket.onsent = ({ t, c0 }) =>
    t === 'ping' &&
    world.time.after(20, () => socket.deliver({ t: 'pong', c0, s1: world.time.now, s2: world.time.now }));
  world.time.run(10_000);
  while (!world.probes.length) await setImmediate(); // what probes is being loaded
  assert.equal(world.probes[0].url, 'https://relay.test/club/healthz');
  world.probes[0].told(probes);
  return world;
}

for (const kind of ['viewer', 'publisher'] as const) {
  test(`a ${kind} that was away for minutes is back within one wait, and tried few sockets meanwhile`, async () => {
    const minutes = fc.integer({ min: 1, max: 10 });
    const chances = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(minutes, chances, async (away, thousandths) => {
        let drawn = 0;
        const random = (): number => thousandths[drawn++ % thousandths.length] / 1000;
        const world = await connected(kind, random, true);
        const tried = outage(world, away * 60_000);
        // Chromium makes sockets wait after some sixteen failures in three to six minutes.
        const most = 2 + (away * 60_000) / (RETRY[0] * 100);
        assert.ok(tried <= most, `${tried} sockets in ${away} minutes`);
        const before = world.sockets.length;
        const back = (): boolean => {
          world.probes.at(-1)?.told(true);
          return world.sockets.length > before;
        };
        until(world, back, RETRY[1]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
}

test('many viewers come back spread over the window, not at once', async () => {
  const back = async (chance: number): Promise<number> => {
    const world = await connected('viewer', () => chance, true);
    world.sockets[0].break();
    until(world, () => world.sockets.length > 1, RETRY[1]);
    world.sockets[1].break();
    return until(world, () => world.probes.length > 1, RETRY[1]);
  };
  const backs = await Promise.all([0, 0.25, 0.5, 0.75].map(back));
  assert.equal(new Set(backs).size, 4, backs.join(' '));
});

test('where the relay cannot be probed, sockets are tried as ever', async () => {
  const world = await connected('viewer', () => 0.5, false);
  const tried = outage(world, 60_000);
  assert.ok(tried > 50, `${tried}`);
  assert.equal(world.probes.length, 1);
});

test('should only the probe fail, a socket is tried now and then', async () => {
  const world = await connected('viewer', () => 0.5, true);
  assert.ok(outage(world, 600_000) >= 5);
});

test('a connection that is lost while the probe is being loaded is proved after the next welcome', async () => {
  const world = fakeWorld();
  LINKS.viewer(world);
  welcome(world);
  world.sockets[0].onsent = ({ t, c0 }) =>
    t === 'ping' && world.sockets[0].deliver({ t: 'pong', c0, s1: world.time.now, s2: world.time.now });
  world.time.run(5000); // asks for it
  world.sockets[0].break();
  await import('../src/probe.ts');
  await setImmediate();
  assert.equal(world.probes.length, 0);
  until(world, () => world.sockets.length > 1, RETRY[1]);
  welcome(world);
  world.time.run(5000);
  while (!world.probes.length) await setImmediate();
  assert.equal(world.probes.length, 1);
});

test('a probe without an answer is given up, and close ends all', async () => {
  const world = await connected('viewer', () => 0.5, true);
  world.sockets[0].break();
  world.time.run(1050);
  world.sockets[1].break();
  world.time.run(1050);
  const { probes } = world;
  assert.deepEqual([probes.length, probes[1].cancelled], [2, false]);
  world.time.run(5000);
  assert.equal(probes[1].cancelled, true);
  world.time.run(1050);
  assert.equal(probes.length, 3);
  world.wake(); // looks at once
  assert.deepEqual([world.sockets.length, probes[2].cancelled], [3, true]);
  probes[2].told(true);
  assert.equal(world.sockets.length, 3);
  const closing = fakeWorld();
  const client = LINKS.viewer(closing);
  welcome(closing);
  client.close();
  closing.time.run(60_000);
  assert.equal(closing.probes.length, 0);
});

test(
  'the platform: an answer is an answer, but not that of a proxy without a relay',
  { timeout: 20_000 },
  async (t) => {
    const server = createServer((request, response) => {
      response.writeHead(Number(request.url?.slice(1))).end('x');
    }).listen(0, '127.0.0.1');
    t.after(() => server.closeAllConnections());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = (url: string) => new Promise<boolean>((resolve) => ask(url, resolve));
    for (const [status, up] of [
      [200, true],
      [503, true],
      [404, true],
      [502, false],
      [504, false],
    ] as const)
      assert.equal(await answer(`http://127.0.0.1:${port}/${status}`), up, String(status));
    let told = 0;
    ask(`http://127.0.0.1:${port}/200`, () => told++)();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    assert.equal(await answer(`http://127.0.0.1:${port}/200`), false);
    assert.equal(told, 0);
  },
);
