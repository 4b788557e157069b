import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateLimit } from '../src/incoming.ts';
import { RELAY_LIMITS } from '../src/limits.ts';
import { steadyTime } from '../src/time.ts';
import { http, relayFor, withBoard } from './wire.ts';

/** A machine: `pass` lets time go by, `set` sets its clock. */
function machine(busy: boolean) {
  const world = { wall: 1_800_000_000_000, steady: 5_000, busy, looks: 0 };
  const now = steadyTime(
    () => (world.looks++, world.busy),
    () => world.wall,
    () => world.steady,
  );
  const pass = (ms: number): void => {
    world.wall += ms;
    world.steady += ms;
  };
  return { world, now, pass };
}

for (const jump of [3_600_000, -3_600_000, 300]) {
  test(`a clock that is set by ${jump} ms moves no game's time, and is right when no game runs`, () => {
    const { world, now, pass } = machine(true);
    const start = now();
    world.wall += jump;
    for (let i = 1; i <= 100; i++) {
      pass(100);
      assert.equal(now() - start, i * 100);
    }
    assert.ok(world.looks <= 11, `${world.looks} looks in 10 s`);
    world.busy = false;
    pass(1000);
    assert.equal(now(), world.wall);
  });
}

test('where nothing is played a clock that was wrong at the start is right at once', () => {
  const { world, now, pass } = machine(false);
  world.wall += 1e11;
  pass(1);
  assert.equal(now(), world.wall);
});

test('a clock that is set back does not keep viewers from talking', () => {
  let at = 1e9;
  const allowed = rateLimit({ ...RELAY_LIMITS, messagesPerSecond: 1, messagesAtOnce: 2 }, () => at);
  assert.deepEqual([allowed(), allowed(), allowed()], [true, true, false]);
  at -= 3_600_000;
  allowed();
  at += 10_000;
  assert.equal(allowed(), true);
});

test('a relay whose machine is set an hour ahead takes no time from the player to move', async (t) => {
  const relay = await relayFor();
  t.after(() => relay.close());
  await withBoard(relay.url, { control: { kind: 'sudden', baseMs: 600_000 } });
  const board = '/api/events/cup/boards/1';
  const op = (opId: string, body: object) => http(relay.url, 'POST', `${board}/ops`, { opId, op: body });
  await op('1', { t: 'start' });
  const real = Date.now;
  t.mock.method(Date, 'now', () => real() + 3_600_000);
  await op('2', { t: 'move', mv: '32-28' });
  const { state } = (await http(relay.url, 'GET', board)).json as {
    state: { clock: { w: number; flag?: string } };
  };
  assert.ok(state.clock.w > 500_000 && state.clock.flag === undefined, JSON.stringify(state.clock));
});
