import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import type { BoardState, EventState, Message, ServerMessage } from '@draughts/live';
import { startRelay, type RunningRelay } from '../src/index.ts';
import { follow, greet, http, relayFor, TOKEN, withBoard } from './wire.ts';

const CH = 'board/cup/1';
const SUBS = [{ ch: 'event/cup' }, { ch: CH }, { ch: 'board/cup/2' }];
const BOARD = '/api/events/cup/boards/1';
const NOBODY = { authorization: '' };

const played = (url: string, opId: string, op: object, board = 1) =>
  http(url, 'POST', `/api/events/cup/boards/${board}/ops`, { opId, op }).then(({ status, text }) =>
    assert.equal(status, 200, text),
  );
const has = (seq: number) => (message: ServerMessage) =>
  'ch' in message && message.ch === CH && 'seq' in message && message.seq === seq;

/** Lines of a stream of server-sent events until one of them fits. */
async function streamed(
  url: string,
  headers: Record<string, string>,
  fits: (data: string) => boolean,
): Promise<string[]> {
  const abort = new AbortController();
  const answer = await fetch(`${url}${BOARD}/stream`, { headers, signal: abort.signal });
  assert.equal(answer.status, 200);
  assert.ok(answer.body);
  const lines: string[] = [];
  const decoder = new TextDecoder();
  for await (const bytes of answer.body as unknown as AsyncIterable<Uint8Array>) {
    lines.push(...decoder.decode(bytes).split('\n').filter(Boolean));
    if (lines.some(fits)) break;
  }
  abort.abort();
  return lines;
}

describe('a delayed relay, by every way', () => {
  // Its clock stands still: setup, start and 32-28 came two minutes ago; all else less than one.
  const MINUTE = 60_000;
  let clock = 1_764_440_000_000;
  let relay: RunningRelay;
  let data: string;
  let epoch: string;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'relay-'));
    relay = await relayFor({ data, now: () => clock });
    await withBoard(relay.url, { variant: 'international', control: { kind: 'sudden', baseMs: 600_000 } });
    await played(relay.url, 'start', { t: 'start' });
    await played(relay.url, 'one', { t: 'move', mv: '32-28' });
    await relay.close();
    clock += 2 * MINUTE;
    relay = await relayFor({ data, now: () => clock, delay: 60 });
    await played(relay.url, 'two', { t: 'move', mv: '19-23' });
    await played(relay.url, 'three', { t: 'move', mv: '28x19' });
    await played(relay.url, 'end', { t: 'result', w: 2, b: 0, how: 'resignation' });
    await http(relay.url, 'PUT', '/api/events/cup', { name: 'The Cup of Secrets' });
    await http(relay.url, 'PUT', '/api/events/cup/boards/2', { variant: 'russian' });
    await http(relay.url, 'PUT', '/api/events/new', { name: 'New' });
    ({ epoch } = (await http(relay.url, 'GET', BOARD)).json as { epoch: string });
  });
  after(async () => {
    await relay.close();
    await rm(data, { recursive: true, force: true });
  });

  const SECRETS = /19-23|28x19|resignation|Secrets|"New"|russian|finished/;

  it('gives viewers the state, the list, the PDN and the picture of then, and their ETags', async () => {
    const get = (path: string, more = {}) => http(relay.url, 'GET', path, undefined, { ...NOBODY, ...more });
    const board = await get(BOARD);
    const { seq, st, state } = board.json as { seq: number; st: number; state: BoardState };
    assert.deepEqual([seq, st, state.ply, state.status], [3, clock - MINUTE, 1, 'running']);
    assert.equal(board.headers.get('etag'), `"${epoch}:3"`);
    assert.equal(board.headers.get('vary'), 'Authorization');
    assert.equal((await get(BOARD, { 'if-none-match': `"${epoch}:3"` })).status, 304);
    const event = (await get('/api/events/cup')).json as { state: EventState };
    assert.deepEqual([event.state.name, event.state.boards.length], ['Cup', 1]);
    const { events } = (await get('/api/events')).json as { events: object[] };
    assert.deepEqual(events, [{ id: 'cup', name: 'Cup', boards: 1, running: 1 }]);
    const pdn = await get(`${BOARD}.pdn`);
    assert.match(pdn.text, /1\. 32-28.*\*/s);
    const health = await get('/healthz');
    assert.deepEqual((health.json as { events: number; delay: number }).events, 1);
    for (const path of ['/api/events/new', '/api/events/cup/boards/2', '/api/events/cup/boards/2/stream'])
      assert.equal((await get(path)).status, 404, path);
    assert.equal((await get('/api/events/cup/boards/2/audit')).status, 404);
    assert.equal((await get(`${BOARD}/audit`)).status, 401);
    const metrics = await get('/metrics');
    assert.match(metrics.text, /^draughts_events 1$/m);
    assert.doesNotMatch(metrics.text, /operations/);
    for (const path of ['', '/cup', '/cup/boards/1', '/cup/boards/1.pdn', '/cup/boards/1.svg', '/new'])
      assert.doesNotMatch((await get(`/api/events${path}`)).text, SECRETS, path);
    // Whoever was live before, and whoever asks after, does not learn how far the game is.
    assert.equal((await get(BOARD, { 'if-none-match': `"${epoch}:6"` })).status, 200);
  });

  it('gives viewers snapshots, resumes, streams and the time of then', async () => {
    const viewer = await greet(relay.url, { subs: SUBS });
    viewer.say({ t: 'sub', subs: [{ ch: CH, epoch, seq: 1 }] });
    viewer.say({ t: 'sub', subs: [{ ch: CH, epoch, seq: 5 }] });
    viewer.say({ t: 'ping', c0: 1 });
    const pong = await viewer.until<Message<'pong'>>(({ t }) => t === 'pong');
    assert.deepEqual([pong.s1, pong.s2], [clock - MINUTE, clock - MINUTE]);
    const [welcome] = viewer.got as [Message<'welcome'>];
    assert.deepEqual([welcome.delay, welcome.st], [60, clock - MINUTE]);
    assert.doesNotMatch(JSON.stringify(viewer.got), SECRETS);
    const { seq, state } = follow(viewer.got, CH);
    assert.deepEqual([seq, (state as BoardState).ply], [3, 1]);
    const unknown = viewer.got.find(({ t }) => t === 'err') as Message<'err'>;
    assert.deepEqual([unknown.code, unknown.ch], ['CHANNEL_UNKNOWN', 'board/cup/2']);
    assert.match(unknown.message, /as soon as there is, 1 min late\.$/);
    const resumed = viewer.got.find(({ t }) => t === 'resumed') as Message<'resumed'>;
    assert.deepEqual([resumed.from, resumed.to, resumed.st], [2, 3, clock - MINUTE]);
    const gap = viewer.got.find(({ t }) => t === 'gap') as Message<'gap'>;
    assert.equal(gap.reason, 'This channel is at 3 only.');
    const isMove = (line: string): boolean => /"mv":"32-28"/.test(line);
    const fresh = await streamed(relay.url, {}, isMove);
    const back = await streamed(relay.url, { 'last-event-id': `${epoch}:2` }, isMove);
    assert.doesNotMatch([...fresh, ...back].join(), SECRETS);
    assert.ok(back.includes(`id: ${epoch}:3`));
    viewer.ws.close();
  });

  it('shows the publisher everything at once', async () => {
    const publisher = await greet(relay.url, { token: TOKEN, subs: SUBS });
    const snap = await publisher.until<Message<'snap'>>(has(6));
    assert.deepEqual([snap.st, (snap.state as BoardState).status], [clock, 'finished']);
    assert.ok(publisher.got.every((message) => message.t !== 'err'));
    const [welcome] = publisher.got as [Message<'welcome'>];
    assert.deepEqual([welcome.delay, welcome.st], [undefined, clock]);
    assert.equal(((await http(relay.url, 'GET', BOARD)).json as { seq: number }).seq, 6);
    assert.match((await http(relay.url, 'GET', `${BOARD}.pdn`)).text, /28x19/);
    const { events } = (await http(relay.url, 'GET', '/api/events')).json as { events: object[] };
    assert.equal(events.length, 2);
    assert.match((await http(relay.url, 'GET', '/metrics')).text, /operations_accepted_total \d/);
    const lines = await streamed(relay.url, { authorization: `Bearer ${TOKEN}` }, (line) =>
      /28x19/.test(line),
    );
    assert.ok(lines.includes(`id: ${epoch}:6`));
    publisher.ws.close();
  });

  it('refuses for the time being what would hold back too much', async () => {
    const full = await relayFor({ now: () => clock, delay: 60, limits: { heldChars: 100 } });
    await http(full.url, 'PUT', '/api/events/cup', { name: 'Cup', place: 'x'.repeat(100) });
    const { status, json } = await http(full.url, 'PUT', BOARD, { variant: 'russian' });
    assert.deepEqual([status, (json as { error: { code: string } }).error.code], [503, 'BUSY']);
    await full.close();
  });

  it('takes whole seconds up to a day', async () => {
    for (const delay of [-1, 0.5, 86_401, NaN]) {
      const started = await startRelay({ port: 0, data: ':memory:', token: TOKEN, delay });
      assert.equal(!started.ok && started.error.code, 'DELAY_BAD');
    }
  });
});

describe('a delayed relay that forgets', () => {
  it('keeps what it needs to show every channel as it stood', async () => {
    const data = await mkdtemp(join(tmpdir(), 'relay-'));
    let clock = 1_764_440_000_000;
    const limits = { opIds: 20, replay: 20 };
    const options = { data, limits, forget: ['cup'], now: () => clock };
    const seen = async (relay: RunningRelay, headers = {}) => {
      const { json } = await http(relay.url, 'GET', BOARD, undefined, headers);
      const { seq, state } = json as { seq: number; state: BoardState };
      return [seq, state.note];
    };
    const notes = async (relay: RunningRelay, from: number, to: number): Promise<void> => {
      const publisher = await greet(relay.url, { token: TOKEN });
      for (let i = from; i <= to; i++)
        publisher.say({ t: 'put', opId: `n${i}`, ch: CH, op: { t: 'note', text: `note ${i}` } });
      await publisher.until((m) => m.t === 'ack' && m.opId === `n${to}`);
      publisher.ws.close();
    };
    let relay = await relayFor(options);
    await withBoard(relay.url);
    await notes(relay, 2, 100);
    await relay.close();

    clock += 120_000;
    for (const more of [[101, 300], [301, 500], null]) {
      relay = await relayFor({ ...options, delay: 60 });
      if (more) await notes(relay, more[0], more[1]);
      assert.deepEqual(await seen(relay, NOBODY), [100, 'note 100']);
      assert.deepEqual(await seen(relay), [more?.[1] ?? 500, `note ${more?.[1] ?? 500}`]);
      await relay.close();
    }
    const db = new DatabaseSync(join(data, 'relay.db'));
    const oldest = db
      .prepare('SELECT min(seq) AS seq FROM log JOIN channel ON id = channel WHERE ch = ?')
      .get(CH);
    db.close();
    assert.equal(oldest?.['seq'], 101, 'what viewers have seen is forgotten, and nothing else');

    clock += 120_000;
    relay = await relayFor({ ...options, delay: 60 });
    assert.deepEqual(await seen(relay, NOBODY), [500, 'note 500']);
    await relay.close();
    await rm(data, { recursive: true, force: true });
  });
});

describe('a delayed relay, in time', () => {
  const DELAY = 1;
  /** A reading of the wall clock and one of the relay's may be rounded apart. */
  const ROUNDING_MS = 5;
  let data: string;
  const children: ChildProcess[] = [];
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'relay-'));
  });
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  });

  async function start(): Promise<{ url: string; kill: () => Promise<void> }> {
    const script = join(import.meta.dirname, '../../../test/e2e/relay-process.ts');
    const child = spawn(process.execPath, [script, data, '0', TOKEN, String(DELAY)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { url } = JSON.parse(line) as { url: string };
    return {
      url,
      kill: async () => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
  }

  /** A viewer of the board; every event that comes to it is late enough. */
  async function watch(url: string) {
    const wire = await greet(url, { subs: [{ ch: CH }] });
    wire.ws.on('message', (bytes: Buffer) => {
      const message = JSON.parse(bytes.toString()) as ServerMessage;
      if ('st' in message && message.t !== 'welcome')
        assert.ok(Date.now() - message.st >= DELAY * 1000 - ROUNDING_MS, `${message.t} came early`);
    });
    return wire;
  }

  it(
    'waits for a board that begins, follows it late and without gaps, through a kill',
    { timeout: 60_000 },
    async () => {
      const relay = await start();
      const early = await watch(relay.url);
      await early.until(({ t }) => t === 'err');
      await withBoard(relay.url);
      await played(relay.url, 'one', { t: 'move', mv: '32-28' });
      const live = await greet(relay.url, { token: TOKEN, subs: [{ ch: CH }] });
      await live.until(has(2));
      await early.until(has(2));
      assert.equal((follow(early.got, CH).state as BoardState).ply, 1);
      const stream = streamed(relay.url, {}, (line) => /"mv":"19-23"/.test(line));
      await played(relay.url, 'two', { t: 'move', mv: '19-23' });
      await early.until(has(3));
      assert.ok((await stream).some((line) => /"t":"mv".*"seq":3/.test(line)));
      await played(relay.url, 'three', { t: 'move', mv: '28x19' });
      await relay.kill();

      const again = await start();
      const late = await watch(again.url);
      const { seq } = await late.until<Message<'snap'>>(({ t }) => t === 'snap');
      assert.ok(seq === 3 || seq === 4);
      await late.until(has(4));
      assert.deepEqual(follow(late.got, CH).seq, 4);
      assert.match((await http(again.url, 'GET', `${BOARD}.pdn`, undefined, NOBODY)).text, /28x19/);
      await again.kill();
    },
  );
});
