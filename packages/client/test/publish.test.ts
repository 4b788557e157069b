import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { connectPublisher, type PutResult } from '../src/publish.ts';
import { fakeWorld } from './fake-world.ts';

const CH = 'board/e/1';
const MOVE = { t: 'move', mv: '32-28' } as const;

function setUp() {
  const world = fakeWorld();
  const publisher = connectPublisher({ url: 'ws://test/live', token: 'secret', ...world.environment });
  const welcome = (rights: string[] = ['publish'], more: object = {}): void => {
    const socket = world.sockets.at(-1)!;
    socket.onopen?.();
    socket.deliver({
      t: 'welcome',
      v: 1,
      st: world.time.now,
      hb: 20,
      retry: [100, 2000],
      limits: {},
      rights,
      ...more,
    });
  };
  return { world, publisher, welcome };
}

test('says its token in the hello, never in the address', () => {
  const { world, welcome } = setUp();
  welcome();
  assert.deepEqual(world.sockets[0].sent[0], { t: 'hello', v: 1, token: 'secret', subs: [] });
  assert.doesNotMatch(world.sockets[0].url, /secret/);
});

test('ready: welcome as a publisher', async () => {
  const { publisher, welcome } = setUp();
  welcome();
  assert.deepEqual(await publisher.ready, { ok: true, value: undefined });
});

test('ready: nobody there; it goes on trying', async () => {
  const { world, publisher, welcome } = setUp();
  world.sockets[0].break('refused');
  const ready = await publisher.ready;
  assert.equal(ready.ok ? '' : ready.error.code, 'UNREACHABLE');
  const put = publisher.put(CH, MOVE);
  world.time.run(5000);
  welcome();
  const [{ opId }] = world.sockets.at(-1)!.ofType('put');
  world.sockets.at(-1)!.deliver({ t: 'ack', opId, ch: CH, seq: 1, durable: true });
  assert.deepEqual(await put, { ok: true, value: { seq: 1 } });
});

for (const how of ['the relay says so', 'the welcome gives no right']) {
  test(`a wrong token ends it: ${how}`, async () => {
    const { world, publisher, welcome } = setUp();
    const early = publisher.put(CH, MOVE);
    if (how === 'the relay says so') {
      world.sockets[0].onopen?.();
      world.sockets[0].deliver({ t: 'err', code: 'TOKEN_BAD', message: 'not this one', retryable: false });
    } else welcome([]);
    for (const result of [await publisher.ready, await early, await publisher.put(CH, MOVE)]) {
      assert.equal(result.ok ? '' : result.error.code, 'TOKEN_REFUSED');
    }
    world.time.run(60_000);
    assert.equal(world.sockets.length, 1);
  });
}

test('a token says what it allows; one for watching only is no publisher', async () => {
  const { publisher, welcome } = setUp();
  assert.deepEqual([publisher.rights, publisher.grant], [[], null]);
  const token = { id: '0123456789', event: 'e', boards: ['1'], expires: 1 };
  welcome(['publish', 'view-early'], { token });
  assert.deepEqual([publisher.rights, publisher.grant], [['publish', 'view-early'], token]);
  const other = setUp();
  other.welcome(['view-early'], { token });
  const ready = await other.publisher.ready;
  assert.equal(ready.ok ? '' : ready.error.code, 'TOKEN_REFUSED');
});

for (const code of ['TOKEN_REVOKED', 'TOKEN_EXPIRED']) {
  test(`${code} in the middle ends it, with what the relay said`, async () => {
    const { world, publisher, welcome } = setUp();
    welcome();
    const states: unknown[] = [];
    publisher.onState((...told) => states.push(told));
    const put = publisher.put(CH, MOVE);
    world.sockets[0].deliver({ t: 'err', code, message: 'it is over', retryable: false });
    const result = await put;
    assert.deepEqual(result.ok ? null : [result.error.code, result.error.message], [
      'TOKEN_REFUSED',
      'it is over',
    ]);
    assert.deepEqual(states, [['closed', 'it is over']]);
    world.time.run(60_000);
    assert.equal(world.sockets.length, 1);
  });
}

test('a refusal comes back with what the relay said', async () => {
  const { world, publisher, welcome } = setUp();
  welcome();
  const put = publisher.put(CH, MOVE, { expect: 3, opId: 'mine' });
  assert.deepEqual(world.sockets[0].ofType('put'), [{ t: 'put', opId: 'mine', ch: CH, op: MOVE, expect: 3 }]);
  world.sockets[0].deliver({
    t: 'err',
    opId: 'mine',
    ch: CH,
    code: 'SEQ_MISMATCH',
    message: 'at 5',
    retryable: true,
    seq: 5,
  });
  assert.deepEqual(await put, {
    ok: false,
    error: { code: 'SEQ_MISMATCH', message: 'at 5', retryable: true, seq: 5 },
  });
});

test('close answers what waits', async () => {
  const { publisher, welcome } = setUp();
  welcome();
  const put = publisher.put(CH, MOVE);
  publisher.close();
  const result = await put;
  assert.equal(result.ok ? '' : result.error.code, 'CLOSED');
});

test('an operation is done once and in order, however often the connection breaks before its ack', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('put', 'take', 'ack', 'cut')), async (steps) => {
      const { world, publisher, welcome } = setUp();
      const log: string[] = []; // the relay's: what it has not seen under the same opId it appends
      const results: Promise<PutResult>[] = [];
      let taken = 0;
      let acks: (() => void)[] = [];
      const take = (): void => {
        const socket = world.sockets.at(-1)!;
        const { opId, op } = (socket.ofType('put')[taken] ?? {}) as { opId?: string; op?: { mv: string } };
        if (opId === undefined || op === undefined) return;
        taken++;
        if (!log.includes(op.mv)) log.push(op.mv);
        const seq = log.indexOf(op.mv) + 1;
        acks.push(() => socket.deliver({ t: 'ack', opId, ch: CH, seq, durable: true }));
      };
      const connect = (): void => {
        [taken, acks] = [0, []];
        welcome();
      };
      connect();
      for (const step of steps) {
        if (step === 'put') results.push(publisher.put(CH, { t: 'move', mv: String(results.length) }));
        if (step === 'take') take();
        if (step === 'ack') acks.shift()?.();
        if (step === 'cut') {
          world.sockets.at(-1)!.break();
          world.time.run(2000);
          connect();
        }
      }
      for (const _ of steps) take();
      for (const ack of acks) ack();
      const seqs = (await Promise.all(results)).map((result) => (result.ok ? result.value.seq : 0));
      assert.deepEqual(
        log,
        results.map((_, i) => String(i)),
      );
      assert.deepEqual(
        seqs,
        results.map((_, i) => i + 1),
      );
    }),
  );
});
