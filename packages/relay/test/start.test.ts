import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { BoardState, Message } from '@draughts/live';
import { startRelay, type RelayOptions, type RunningRelay } from '../src/index.ts';
import { follow, greet, http, relayFor, TOKEN, withBoard } from './wire.ts';

const CH = 'board/cup/1';
const codeOf = async (options: Partial<RelayOptions>): Promise<[string, string]> => {
  const started = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:', ...options });
  if (started.ok) await started.value.close();
  return started.ok ? ['STARTED', ''] : [started.error.code, started.error.message];
};

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'relay-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

describe('starting', () => {
  it('makes a token once, keeps it for its owner only, and lets DRAUGHTS_TOKEN go before it', async () => {
    const first = await relayFor({ data, token: undefined });
    assert.equal(first.tokenIsNew, true);
    assert.ok(first.token.length >= 32);
    assert.equal((await stat(join(data, 'token'))).mode & 0o777, 0o600);
    await first.close();
    const second = await relayFor({ data, token: undefined });
    assert.deepEqual([second.token, second.tokenIsNew], [first.token, false]);
    await second.close();
    process.env.DRAUGHTS_TOKEN = 'from-the-environment';
    const third = await relayFor({ data, token: undefined });
    delete process.env.DRAUGHTS_TOKEN;
    assert.deepEqual([third.token, third.tokenIsNew], ['from-the-environment', false]);
    await third.close();
    assert.equal((await readFile(join(data, 'token'), 'utf8')).trim(), first.token);
  });

  it('says what is wrong with the port, the host, the token', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const [code, message] = await codeOf({ port });
    blocker.close();
    assert.equal(code, 'PORT_IN_USE');
    assert.match(message, new RegExp(`${port}.*--port`));
    assert.equal((await codeOf({ host: '192.0.2.1' }))[0], 'HOST_UNKNOWN');
    assert.equal((await codeOf({ port: 99_999 }))[0], 'PORT_BAD');
    assert.equal((await codeOf({ token: 'two words' }))[0], 'TOKEN_BAD');
    assert.equal((await codeOf({ token: '' }))[0], 'TOKEN_BAD');
  });

  it('gives the data folder back when the port is in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.once('listening', resolve));
    const { port } = blocker.address() as { port: number };
    assert.equal((await codeOf({ data, port }))[0], 'PORT_IN_USE');
    blocker.close();
    assert.equal((await codeOf({ data }))[0], 'STARTED');
  });

  it('says what is wrong with the data folder', async () => {
    const file = join(data, 'file');
    await writeFile(file, 'x');
    const [code, message] = await codeOf({ data: file });
    assert.equal(code, 'DATA_UNUSABLE');
    assert.match(message, /file/);
    await writeFile(
      join(data, 'relay.db'),
      'this is no database, but long enough to be looked at by SQLite '.repeat(20),
    );
    assert.equal((await codeOf({ data }))[0], 'DATA_DAMAGED');
  });

  it('gives up on a data folder where no folder can be made', { timeout: 10_000 }, async () => {
    // Node's own recursive mkdir tries for ever in /proc.
    const data = process.platform === 'linux' ? '/proc/nope/deeper' : '/dev/null/nope/deeper';
    for (const token of [TOKEN, undefined]) {
      const [code, message] = await codeOf({ data, token });
      assert.equal(code, 'DATA_UNUSABLE');
      assert.match(message, /nope/);
    }
  });

  it('makes the folders above the data folder', async () => {
    assert.equal((await codeOf({ data: join(data, 'a/b/c'), token: undefined }))[0], 'STARTED');
    assert.ok((await stat(join(data, 'a/b/c/token'))).isFile());
  });

  it('does not open a store of a later version', async () => {
    assert.equal((await codeOf({ data }))[0], 'STARTED');
    const db = new DatabaseSync(join(data, 'relay.db'));
    db.exec("UPDATE about SET value = '99' WHERE key = 'version'");
    db.close();
    const [, message] = await codeOf({ data });
    assert.match(message, /newer version/);
  });

  it('lets one relay at a time into a data folder', async () => {
    const first = await relayFor({ data });
    const [code, message] = await codeOf({ data });
    await first.close();
    assert.equal(code, 'DATA_IN_USE');
    assert.match(message, /another relay/);
  });

  if (process.getuid?.() !== 0) {
    it('says that it may not write to the data folder', async () => {
      await chmod(data, 0o500);
      assert.match((await codeOf({ data }))[1], /token|written/);
      await chmod(data, 0o700);
    });
  }
});

describe('the log on the disk', () => {
  let relay: RunningRelay;
  const op = (opId: string, body: object) =>
    http(relay.url, 'POST', '/api/events/cup/boards/1/ops', { opId, op: body });
  const board = async () =>
    (await http(relay.url, 'GET', '/api/events/cup/boards/1')).json as {
      epoch: string;
      seq: number;
      state: BoardState;
    };

  it('is the same after a restart: epoch, state, resume, repeated operations, the sealed move', async () => {
    relay = await relayFor({ data });
    await withBoard(relay.url);
    await op('1', { t: 'start' });
    for (let i = 0; i < 80; i++) await op(`n${i}`, { t: 'note', text: `note ${i}` }); // past a snapshot
    await op('2', { t: 'seal', mv: '32-28' });
    const was = await board();
    await relay.close();

    relay = await relayFor({ data });
    const is = await board();
    assert.deepEqual([is.epoch, is.seq, is.state], [was.epoch, was.seq, was.state]);
    const viewer = await greet(relay.url, { subs: [{ ch: CH, epoch: was.epoch, seq: was.seq - 3 }] });
    await viewer.until((m) => 'seq' in m && m.seq === was.seq);
    assert.equal(viewer.got[1].t, 'resumed');
    const again = await op('1', { t: 'start' });
    assert.deepEqual([again.status, (again.json as { seq: number }).seq], [200, 2]);
    assert.equal((await board()).seq, was.seq);
    await op('3', { t: 'resume' });
    assert.equal((await board()).state.moves[0].mv, '32-28');
    await relay.close();
  });

  it('knows operations that are older than those in memory, also after a restart', async () => {
    const limits = { opIds: 4 };
    relay = await relayFor({ data, limits });
    await withBoard(relay.url);
    for (let i = 0; i < 12; i++) await op(`n${i}`, { t: 'note', text: `note ${i}` });
    const { seq } = await board();
    assert.equal(((await op('n0', { t: 'note', text: 'note 0' })).json as { seq: number }).seq, 2);
    await relay.close();
    relay = await relayFor({ data, limits });
    assert.equal(((await op('n1', { t: 'note', text: 'note 1' })).json as { seq: number }).seq, 3);
    assert.equal((await op('n2', { t: 'note', text: 'another' })).status, 409);
    assert.equal((await board()).seq, seq);
    await relay.close();
  });

  it('gives a snapshot to who missed more than can be replayed', async () => {
    relay = await relayFor({ data, limits: { replay: 5 } });
    await withBoard(relay.url);
    for (let i = 0; i < 9; i++) await op(`n${i}`, { t: 'note', text: `note ${i}` });
    const { epoch, seq } = await board();
    const far = await greet(relay.url, { subs: [{ ch: CH, epoch, seq: seq - 6 }] });
    await far.until(({ t }) => t === 'snap');
    const near = await greet(relay.url, { subs: [{ ch: CH, epoch, seq: seq - 5 }] });
    await near.until((m) => 'seq' in m && m.seq === seq);
    assert.deepEqual(
      near.got.map(({ t }) => t),
      ['welcome', 'resumed', ...Array<string>(5).fill('meta')],
    );
    await relay.close();
  });

  it('keeps every operation with who, when and why, and lets nobody change it', async () => {
    relay = await relayFor({ data, now: () => 1_700_000_000_000 });
    await withBoard(relay.url);
    await http(relay.url, 'POST', '/api/events/cup/boards/1/ops', {
      opId: '1',
      op: { t: 'start' },
      why: 'round 1 begins',
    });
    await relay.close();
    const db = new DatabaseSync(join(data, 'relay.db'));
    const row = db.prepare("SELECT seq, st, kind, op, who, why FROM log WHERE op_id = '1'").get();
    assert.deepEqual(
      { ...row },
      {
        seq: 2,
        st: 1_700_000_000_000,
        kind: 'start',
        op: '{"t":"start"}',
        who: 'publisher at 127.0.0.1',
        why: 'round 1 begins',
      },
    );
    assert.throws(() => db.exec('UPDATE log SET event = 1'), /only grows/);
    assert.throws(() => db.exec('DELETE FROM log'), /only grows/);
    db.close();
  });

  it('keeps its end only, of events that the operator says', async () => {
    const options = { data, forget: ['cup'], limits: { opIds: 20, replay: 20 } };
    const count = (event: string) => {
      const db = new DatabaseSync(join(data, 'relay.db'));
      const where = `ch LIKE '%/${event}%'`;
      const row = db
        .prepare(`SELECT count(*) AS n FROM log JOIN channel ON id = channel WHERE ${where}`)
        .get();
      db.close();
      return row?.['n'] as number;
    };
    const write = async (event: string, from: number, to: number) => {
      const publisher = await greet(relay.url, { token: TOKEN });
      const ch = `board/${event}/1`;
      for (let i = from; i < to; i++)
        publisher.say({ t: 'put', opId: `n${i}`, ch, op: { t: 'note', text: `note ${i}` } });
      await publisher.until((m) => m.t === 'ack' && m.opId === `n${to - 1}`);
      publisher.ws.close();
    };
    relay = await relayFor(options);
    await withBoard(relay.url);
    await http(relay.url, 'PUT', '/api/events/cup2', { name: 'Kept' });
    await http(relay.url, 'PUT', '/api/events/cup2/boards/1', {});
    await write('cup', 0, 1000);
    await write('cup2', 0, 1000);
    const was = await board();
    await relay.close();
    assert.ok(count('cup/') < 20 + 64, `${count('cup/')}`);
    assert.equal(count('cup2/'), 1001);

    relay = await relayFor(options);
    const is = await board();
    assert.deepEqual([is.epoch, is.seq, is.state], [was.epoch, was.seq, was.state]);
    const again = await op('n990', { t: 'note', text: 'note 990' });
    assert.deepEqual([again.status, (again.json as { seq: number }).seq], [200, 992]);
    await op('start', { t: 'start' });
    await op('seal', { t: 'seal', mv: '32-28' });
    await write('cup', 1000, 1200); // the sealed move is in the log only
    await op('resume', { t: 'resume' });
    assert.equal((await board()).state.moves[0].mv, '32-28');
    await relay.close();

    relay = await relayFor({ data }); // and nothing more is lost when the operator says so no more
    const { seq } = await board();
    const before = count.bind(null, 'cup/');
    await write('cup', 1200, 1400);
    await relay.close();
    const rows = before();
    assert.ok(rows >= 200 && seq > 1200, `${rows} ${seq}`);
    const db = new DatabaseSync(join(data, 'relay.db'));
    assert.throws(() => db.exec('DELETE FROM log'), /only grows/);
    db.close();
  });

  it('is found whole by SQLite', async () => {
    relay = await relayFor({ data });
    await withBoard(relay.url);
    await relay.close();
    const db = new DatabaseSync(join(data, 'relay.db'));
    assert.deepEqual({ ...db.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' });
    assert.deepEqual({ ...db.prepare('PRAGMA journal_mode').get() }, { journal_mode: 'wal' });
    db.close();
  });
});

describe('a full disk', () => {
  let relay: RunningRelay;
  before(async () => {
    relay = await relayFor({ limits: { storeBytes: 160 * 1024 } });
    await withBoard(relay.url);
  });
  after(() => relay.close());

  it('is told to the publisher and to /healthz; viewers go on; nothing that was acknowledged is lost', async () => {
    const publisher = await greet(relay.url, { token: TOKEN });
    const viewer = await greet(relay.url, { subs: [{ ch: CH }] });
    await viewer.until(({ t }) => t === 'snap');
    const text = 'x'.repeat(500);
    for (let i = 0; i < 400; i++)
      publisher.say({
        t: 'put',
        opId: `n${i}`,
        ch: CH,
        op: { t: 'note', text: `${i} ${text}`.slice(0, 500) },
      });
    const err = await publisher.until<Message<'err'>>(({ t }) => t === 'err');
    assert.deepEqual([err.code, err.retryable], ['STORE_FULL', true]);
    assert.match(err.message, /free space/);
    await publisher.until((m) => (m.t === 'err' || m.t === 'ack') && m.opId === 'n399');
    const health = await http(relay.url, 'GET', '/healthz');
    assert.equal(health.status, 503);
    assert.match(health.text, /STORE_FULL/);
    const acked = Math.max(...publisher.got.flatMap((m) => (m.t === 'ack' ? [m.seq] : [])));
    const late = await greet(relay.url, { subs: [{ ch: CH }] });
    const snap = await late.until<Message<'snap'>>(({ t }) => t === 'snap');
    assert.equal(snap.seq, acked);
    await viewer.until((m) => 'seq' in m && m.seq === acked);
    assert.deepEqual(follow(viewer.got, CH), { state: snap.state, seq: acked });
  });
});
