import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ServerMessageSchema, parseWith, type BoardState, type Message } from '@draughts/live';
import type { RunningRelay } from '../src/index.ts';
import { follow, greet, http, relayFor, TOKEN, wireTo, withBoard, type Wire } from './wire.ts';

const CH = 'board/cup/1';
const put = (opId: string, op: object, more: object = {}) => ({ t: 'put', opId, ch: CH, op, ...more });
const isAck = (opId: string) => (message: { t: string; opId?: string }) =>
  message.t === 'ack' && message.opId === opId;
const isErr = (code: string) => (message: { t: string; code?: string }) =>
  message.t === 'err' && message.code === code;
const isEvent = (ch: string, seq: number) => (message: object) =>
  'ch' in message &&
  message.ch === ch &&
  'seq' in message &&
  message.seq === seq &&
  't' in message &&
  message.t !== 'ack';

describe('the wire', () => {
  let relay: RunningRelay;
  let publisher: Wire;
  before(async () => {
    relay = await relayFor();
    await withBoard(relay.url, {
      variant: 'international',
      control: { kind: 'fischer', baseMs: 60_000, incrementMs: 1_000 },
    });
    publisher = await greet(relay.url, { token: TOKEN });
    publisher.say(put('start', { t: 'start' }));
    publisher.say(put('m1', { t: 'move', mv: '32-28' }));
    await publisher.until(isAck('m1'));
  });
  after(() => relay.close());

  it('welcomes with the time, the heartbeat, the retry window, the limits and the rights', () => {
    const welcome = publisher.got[0] as Message<'welcome'>;
    assert.equal(welcome.t, 'welcome');
    assert.equal(welcome.hb, 25);
    assert.ok(welcome.retry[0] < welcome.retry[1]);
    assert.equal(welcome.limits.subs, 512);
    assert.deepEqual(welcome.rights, ['publish', 'arbitrate', 'direct', 'view-early']);
    assert.equal(welcome.token, undefined, "the owner's is for everything");
  });

  it('gives a late joiner the whole state, with its position', async () => {
    const viewer = await greet(relay.url, { subs: [{ ch: CH }] });
    const snap = await viewer.until<Message<'snap'>>(({ t }) => t === 'snap');
    assert.equal(snap.seq, 3);
    assert.equal((snap.state as BoardState).moves[0].mv, '32-28');
    assert.deepEqual((viewer.got[0] as Message<'welcome'>).rights, []);
  });

  it('acknowledges before it broadcasts', async () => {
    const both = await greet(relay.url, { token: TOKEN, subs: [{ ch: CH }] });
    await both.until(({ t }) => t === 'snap');
    both.say(put('m2', { t: 'move', mv: '19-23' }));
    await both.until(isEvent(CH, 4));
    const order = both.got.filter(({ t }) => t === 'ack' || t === 'mv').map(({ t }) => t);
    assert.deepEqual(order, ['ack', 'mv']);
  });

  it('acknowledges a repeated operation again and does it once', async () => {
    publisher.say(put('m1', { t: 'move', mv: '32-28' }));
    publisher.say({ t: 'ping', c0: 7 });
    await publisher.until(({ t }) => t === 'pong');
    const acks = publisher.got.filter(isAck('m1')) as Message<'ack'>[];
    assert.deepEqual(
      acks.map(({ seq }) => seq),
      [3, 3],
    );
    const { json } = await http(relay.url, 'GET', '/api/events/cup/boards/1');
    assert.equal((json as { seq: number }).seq, 4);
  });

  it('refuses another operation under a used name', async () => {
    publisher.say(put('m1', { t: 'move', mv: '31-27' }));
    const err = await publisher.until<Message<'err'>>(isErr('OP_ID_USED'));
    assert.equal(err.retryable, false);
  });

  it('refuses an operation for another position, and says which it is', async () => {
    publisher.say(put('late', { t: 'move', mv: '28x19' }, { expect: 2 }));
    const err = await publisher.until<Message<'err'>>(isErr('SEQ_MISMATCH'));
    assert.deepEqual([err.opId, err.ch, err.seq, err.retryable], ['late', CH, 4, true]);
  });

  it('refuses an illegal move and says why', async () => {
    publisher.say(put('bad', { t: 'move', mv: '31-26' }));
    const err = await publisher.until<Message<'err'>>(
      ({ t, ...rest }) => t === 'err' && 'opId' in rest && rest.opId === 'bad',
    );
    assert.equal(err.code, 'MOVE_ILLEGAL');
    assert.match(err.message, /31-26/);
  });

  it('replays exactly what was missed', async () => {
    const { epoch } = (await http(relay.url, 'GET', '/api/events/cup/boards/1')).json as { epoch: string };
    const viewer = await greet(relay.url, { subs: [{ ch: CH, epoch, seq: 2 }] });
    await viewer.until(isEvent(CH, 4));
    assert.deepEqual(
      viewer.got.map(({ t }) => t),
      ['welcome', 'resumed', 'mv', 'mv'],
    );
    const { from, to } = viewer.got[1] as Message<'resumed'>;
    assert.deepEqual([from, to], [3, 4]);
    const current = await greet(relay.url, { subs: [{ ch: CH, epoch, seq: 4 }] });
    await current.until(({ t }) => t === 'resumed');
    current.say({ t: 'ping', c0: 1 });
    await current.until(({ t }) => t === 'pong');
    assert.deepEqual(
      current.got.map(({ t }) => t),
      ['welcome', 'resumed', 'pong'],
    );
  });

  for (const [name, sub] of [
    ['another history', { epoch: 'another', seq: 4 }],
    ['no history', { seq: 4 }],
    ['a position of the future', { seq: 99 }],
  ] as const) {
    it(`gives a snapshot after a gap to a viewer with ${name}`, async () => {
      const { epoch } = (await http(relay.url, 'GET', '/api/events/cup/boards/1')).json as { epoch: string };
      const viewer = await greet(relay.url, {
        subs: [{ ch: CH, ...(name === 'a position of the future' ? { epoch } : {}), ...sub }],
      });
      await viewer.until(({ t }) => t === 'snap');
      assert.deepEqual(
        viewer.got.map(({ t }) => t),
        ['welcome', 'gap', 'snap'],
      );
    });
  }

  it('says that there is no such board, and shows it as soon as there is', async () => {
    const early = await greet(relay.url, {
      subs: [{ ch: 'board/later/7' }, { ch: 'event/later' }, { ch: 'nonsense' }],
    });
    const errs = await Promise.all(
      ['board/later/7', 'event/later', 'nonsense'].map((ch) =>
        early.until<Message<'err'>>((m) => m.t === 'err' && m.ch === ch),
      ),
    );
    assert.deepEqual(
      errs.map(({ code, retryable }) => [code, retryable]),
      [
        ['CHANNEL_UNKNOWN', true],
        ['CHANNEL_UNKNOWN', true],
        ['CHANNEL_BAD', false],
      ],
    );
    await http(relay.url, 'PUT', '/api/events/later', { name: 'Later' });
    await http(relay.url, 'PUT', '/api/events/later/boards/7', {});
    await early.until((m) => m.t === 'snap' && m.ch === 'board/later/7');
    await http(relay.url, 'POST', '/api/events/later/boards/7/ops', { opId: '1', op: { t: 'start' } });
    await early.until(isEvent('board/later/7', 2));
    assert.equal((follow(early.got, 'board/later/7').state as BoardState).status, 'running');
  });

  it('answers pings with the times that a clock offset needs', async () => {
    const viewer = await greet(relay.url);
    viewer.say({ t: 'ping', c0: 123.5 });
    const pong = await viewer.until<Message<'pong'>>(({ t }) => t === 'pong');
    assert.equal(pong.c0, 123.5);
    assert.ok(pong.s2 >= pong.s1);
  });

  it('stops sending what was unsubscribed, and knows a channel once', async () => {
    const viewer = await greet(relay.url, { subs: [{ ch: CH }] });
    viewer.say({ t: 'sub', subs: [{ ch: 'event/cup' }] });
    await viewer.until((m) => m.t === 'snap' && m.ch === 'event/cup');
    viewer.say({ t: 'unsub', chs: [CH] });
    viewer.say({ t: 'ping', c0: 1 });
    await viewer.until(({ t }) => t === 'pong');
    publisher.say(put('n1', { t: 'note', text: 'unseen' }));
    publisher.say({ t: 'put', opId: 'n2', ch: 'event/cup', op: { t: 'note', text: 'seen' } });
    await viewer.until((m) => m.t === 'meta' && m.ch === 'event/cup' && 'note' in m.set);
    assert.ok(!viewer.got.some((m) => m.t === 'meta' && m.ch === CH));
  });

  it('ignores kinds of messages and fields of later versions', async () => {
    const viewer = await greet(relay.url);
    viewer.say({ t: 'from-the-future', x: 1 });
    viewer.say({ t: 'ping', c0: 1, colour: 'green' });
    await viewer.until(({ t }) => t === 'pong');
    assert.deepEqual(
      viewer.got.map(({ t }) => t),
      ['welcome', 'pong'],
    );
  });

  it('never tells a sealed move before the game is resumed', async () => {
    await http(relay.url, 'PUT', '/api/events/cup/boards/seal', {});
    const viewer = await greet(relay.url, { subs: [{ ch: 'board/cup/seal' }, { ch: 'event/cup' }] });
    await viewer.until((m) => m.t === 'snap' && m.ch === 'board/cup/seal');
    const op = (opId: string, body: object) =>
      http(relay.url, 'POST', '/api/events/cup/boards/seal/ops', { opId, op: body });
    await op('1', { t: 'start' });
    await op('2', { t: 'seal', mv: '34-29' });
    await viewer.until(isEvent('board/cup/seal', 3));
    const { text } = await http(relay.url, 'GET', '/api/events/cup/boards/seal');
    assert.ok(!text.includes('34-29'));
    assert.ok(!JSON.stringify(viewer.got).includes('34-29'));
    await op('3', { t: 'resume' });
    const mv = await viewer.until<Message<'mv'>>((m) => m.t === 'mv' && m.ch === 'board/cup/seal');
    assert.equal(mv.mv, '34-29');
  });

  it('sends nothing that its own schemas would refuse', () => {
    for (const message of publisher.got)
      assert.ok(parseWith(ServerMessageSchema, message, 'BAD').ok, JSON.stringify(message));
  });
});

describe('the wire, badly used', () => {
  let relay: RunningRelay;
  before(async () => {
    relay = await relayFor({ limits: { messagesAtOnce: 30, subs: 3, helloMs: 60_000 } });
    await withBoard(relay.url);
  });
  after(() => relay.close());

  const refusals: [string, unknown, string, number | null][] = [
    ['no JSON', 'hello?', 'MESSAGE_BAD', null],
    ['a hello of another version', { t: 'hello', v: 2 }, 'MESSAGE_BAD', null],
    ['a message before hello', { t: 'ping', c0: 1 }, 'HELLO_MISSING', 4400],
    ['a wrong token', { t: 'hello', v: 1, token: 'guess' }, 'TOKEN_BAD', 4401],
  ];
  for (const [name, message, code, close] of refusals) {
    it(`answers ${name} with ${code}`, async () => {
      const wire = await wireTo(relay.url);
      wire.say(message);
      await wire.until(isErr(code));
      if (close !== null) assert.equal((await wire.closed).code, close);
    });
  }

  it('lets viewers do nothing but view', async () => {
    const viewer = await greet(relay.url);
    viewer.say(put('x', { t: 'start' }));
    const err = await viewer.until<Message<'err'>>(isErr('TOKEN_NEEDED'));
    assert.equal(err.opId, 'x');
  });

  it('lets only its own pages and listed ones publish, and any page view', async () => {
    const strange = await wireTo(relay.url, { origin: 'https://elsewhere.example' });
    strange.say({ t: 'hello', v: 1, token: TOKEN });
    assert.equal((await strange.closed).code, 4403);
    const viewer = await wireTo(relay.url, { origin: 'https://elsewhere.example' });
    viewer.say({ t: 'hello', v: 1 });
    await viewer.until(({ t }) => t === 'welcome');
    const own = await wireTo(relay.url, { origin: relay.url });
    own.say({ t: 'hello', v: 1, token: TOKEN });
    await own.until(({ t }) => t === 'welcome');
  });

  it('refuses a connection without the subprotocol or to another path', async () => {
    await assert.rejects(wireTo(relay.url, { protocol: 'chat' }), /400/);
    await assert.rejects(wireTo(`${relay.url}/other`), /404/);
  });

  it('closes on a message that is too big, on binary garbage, on a flood', async () => {
    const big = await greet(relay.url);
    big.say({ t: 'ping', c0: 1, pad: 'x'.repeat(70_000) });
    assert.equal((await big.closed).code, 1009);
    const binary = await greet(relay.url);
    for (let i = 0; i < 12; i++) binary.ws.send(Buffer.from([1, 2, 3]));
    assert.equal((await binary.closed).code, 1008);
    const flood = await greet(relay.url);
    for (let i = 0; i < 100; i++) flood.say({ t: 'ping', c0: i });
    assert.equal((await flood.closed).code, 4429);
  });

  it('follows at most so many channels', async () => {
    const viewer = await greet(relay.url, { subs: [1, 2, 3, 4].map((n) => ({ ch: `board/cup/${n}` })) });
    const err = await viewer.until<Message<'err'>>(isErr('SUBS_LIMIT'));
    assert.equal(err.ch, 'board/cup/4');
  });

  it('names what is wrong with an operation', async () => {
    const publisher = await greet(relay.url, { token: TOKEN });
    const rows: [string, object, string, RegExp][] = [
      ['1', put('1', { t: 'move', mv: 5 }), 'OP_BAD', /mv/],
      ['2', put('2', { t: 'fly' }), 'OP_BAD', /fly/],
      ['3', { ...put('3', { t: 'start' }), ch: 'board/cup/../1' }, 'MESSAGE_BAD', /ch/],
      [
        '4',
        { ...put('4', { t: 'start' }), ch: 'board/nowhere/1' },
        'EVENT_UNKNOWN',
        /PUT \/api\/events\/nowhere/,
      ],
      ['5', { ...put('5', { t: 'start' }), ch: 'board/cup/99' }, 'BOARD_UNKNOWN', /create it first/],
      [
        '6',
        put('6', { t: 'setup', players: { w: { name: 'x'.repeat(101) } } }),
        'OP_BAD',
        /players\.w\.name/,
      ],
      ['7', put('7', { t: 'note', text: 'bell\u0007' }), 'OP_BAD', /control characters/],
      ['8', put('8', { t: 'start' }, { expect: -1 }), 'MESSAGE_BAD', /expect/],
    ];
    for (const [opId, message, code, words] of rows) {
      publisher.say(message);
      const err = await publisher.until<Message<'err'>>((m) => m.t === 'err' && m.opId === opId);
      assert.equal(err.code, code);
      assert.match(err.message, words);
    }
  });
});
