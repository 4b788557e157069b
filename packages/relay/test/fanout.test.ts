import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import * as ws from 'ws';
import type { BoardState, Message } from '@draughts/live';
import { createFanout, leave, newViewer, type Fanout, type Viewer } from '../src/fanout.ts';
import { frames, frameText } from '../src/frame.ts';
import { RELAY_LIMITS } from '../src/limits.ts';
import { follow, greet, http, relayFor, TOKEN, withBoard } from './wire.ts';

/** ws's own framing: not in its types, so only this test leans on it. */
const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };
const framed = (text: string): Buffer =>
  Buffer.concat(
    Sender.frame(Buffer.from(text), { fin: true, rsv1: false, opcode: 1, mask: false, readOnly: false }),
  );

describe('frames', () => {
  it('are what ws itself would send', () => {
    for (const length of [0, 1, 125, 126, 127, 65_535, 65_536, 70_000]) {
      assert.deepEqual(frameText('x'.repeat(length)), framed('x'.repeat(length)), `${length} bytes`);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => assert.deepEqual(frameText(text), framed(text))),
    );
  });
});

/** A socket that takes nothing before it is told to. */
class Slow extends Duplex {
  readonly taken: Buffer[] = [];
  stalled = false;
  #wake: (() => void) | null = null;
  override _read(): void {
    // nothing is ever sent to us
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.taken.push(chunk);
    if (this.stalled) this.#wake = done;
    else done();
  }
  go(): void {
    this.stalled = false;
    this.#wake?.();
  }
}

const viewerOf = (socket: Slow): Viewer =>
  newViewer({ socket, encode: frames, isOpen: () => !socket.destroyed, drop: () => socket.destroy() });

const textsOf = ({ taken }: Slow): string[] => {
  const all = Buffer.concat(taken);
  const texts: string[] = [];
  for (let at = 0; at < all.length;) {
    const short = all[at + 1];
    const [length, head] = short < 126 ? [short, 2] : [all.readUInt16BE(at + 2), 4];
    texts.push(all.toString('utf8', at + head, at + head + length));
    at += head + length;
  }
  return texts;
};

describe('fan-out', () => {
  let now: number;
  let fanout: Fanout;
  let socket: Slow;
  let viewer: Viewer;
  const publish = (text: string): void => fanout.publish('a', { seq: 1, text });
  beforeEach((context) => {
    now = 1_000;
    (context as { mock: { timers: { enable(o: object): void } } }).mock.timers.enable({
      apis: ['setTimeout'],
    });
    fanout = createFanout({
      limits: { ...RELAY_LIMITS, waitingBytes: 100, coalesceMs: 10 },
      snapshot: (ch, gap) => [{ seq: 9, text: `snap ${ch}${gap === null ? '' : ' after a gap'}` }],
      now: () => now,
    });
    socket = new Slow({ writableHighWaterMark: 50 });
    viewer = viewerOf(socket);
    fanout.follow(viewer, 'a');
  });
  afterEach((context) => (context as { mock: { timers: { reset(): void } } }).mock.timers.reset());

  it('sends a lone event at once', () => {
    publish('one');
    assert.deepEqual(textsOf(socket), ['one']);
  });

  it('sends events that come fast together, in order, and once', (context) => {
    for (const text of ['one', 'two', 'three']) publish(text);
    assert.deepEqual(textsOf(socket), ['one']);
    now += 10;
    context.mock.timers.tick(10);
    assert.deepEqual(textsOf(socket), ['one', 'two', 'three']);
    assert.equal(socket.taken.length, 2, 'one write for two events');
    now += 100;
    publish('four');
    assert.equal(textsOf(socket).at(-1), 'four');
  });

  it('sends what waits before somebody joins, so that nobody gets it twice', () => {
    publish('one');
    publish('two');
    const late = new Slow();
    fanout.follow(viewerOf(late), 'a');
    assert.deepEqual(textsOf(socket), ['one', 'two']);
    assert.deepEqual(textsOf(late), []);
  });

  it('owes a snapshot to who is too slow, instead of a queue', async () => {
    socket.stalled = true;
    for (let i = 0; i < 50; i++) {
      now += 20;
      publish(`event ${i} ${'x'.repeat(40)}`);
    }
    assert.ok(socket.writableLength <= 100 + 60, `${socket.writableLength} bytes wait`);
    assert.notEqual(viewer.slowSince, null);
    const drained = once(socket, 'drain');
    socket.go();
    await drained;
    assert.equal(textsOf(socket).at(-1), 'snap a after a gap');
    assert.equal(viewer.slowSince, null);
    now += 20;
    publish('later');
    assert.equal(textsOf(socket).at(-1), 'later');
  });

  it('ends who asks and does not read', () => {
    socket.stalled = true;
    const answer = { seq: null, text: 'x'.repeat(60_000) };
    for (let i = 0; i < 100 && !socket.destroyed; i++) fanout.send(viewer, [answer]);
    assert.ok(socket.destroyed);
    assert.ok(socket.taken.length < 100);
  });

  it('forgets who left', () => {
    leave(viewer);
    publish('one');
    assert.deepEqual(textsOf(socket), []);
    assert.equal(fanout.counts.deliveries, 0);
  });
});

describe('a viewer that reads nothing', () => {
  it('costs a bounded amount and comes back right', async () => {
    const relay = await relayFor({ limits: { waitingBytes: 8_192, coalesceMs: 0 } });
    await withBoard(relay.url);
    const stalled = await greet(relay.url, { subs: [{ ch: 'board/cup/1' }] });
    await stalled.until(({ t }) => t === 'snap');
    const through = await throttle(relay.port);
    const slow = await greet(`http://127.0.0.1:${through.port}`, { subs: [{ ch: 'board/cup/1' }] });
    await slow.until(({ t }) => t === 'snap');
    through.pause();
    const publisher = await greet(relay.url, { token: TOKEN });
    const text = 'x'.repeat(480);
    const ROUNDS = 12_000; // more than any socket buffer on the way can hold
    for (let i = 0; i < ROUNDS; i += 500) {
      for (let k = i; k < i + 500; k++) {
        publisher.say({
          t: 'put',
          opId: `n${k}`,
          ch: 'board/cup/1',
          op: { t: 'note', text: `${k} ${text}` },
        });
      }
      await publisher.until((m) => m.t === 'ack' && m.opId === `n${i + 499}`);
    }
    through.resume();
    const { json } = await http(relay.url, 'GET', '/api/events/cup/boards/1');
    const { seq, state } = json as { seq: number; state: BoardState };
    await slow.until((m) => 'seq' in m && m.seq === seq);
    assert.deepEqual(follow(slow.got, 'board/cup/1'), { state, seq });
    const gap = slow.got.find((m): m is Message<'gap'> => m.t === 'gap');
    assert.match(gap?.reason ?? '', /too slow/);
    assert.ok(slow.got.length < ROUNDS, 'it was spared most events');
    await stalled.until((m) => 'seq' in m && m.seq === seq);
    assert.deepEqual(follow(stalled.got, 'board/cup/1').seq, seq);
    slow.ws.terminate();
    through.close();
    await relay.close();
  });
});

/** A TCP relay that can stop taking from the server. */
async function throttle(port: number) {
  const upstream: Socket[] = [];
  const server = createServer((client) => {
    const up = connect(port, '127.0.0.1');
    upstream.push(up);
    up.on('error', () => client.destroy());
    client.on('error', () => up.destroy());
    up.on('data', (data) => client.write(data));
    client.pipe(up);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    pause: () => upstream.forEach((socket) => socket.pause()),
    resume: () => upstream.forEach((socket) => socket.resume()),
    close: () => {
      upstream.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
