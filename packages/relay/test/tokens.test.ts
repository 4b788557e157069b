import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import {
  parseWith,
  TokenInfoSchema,
  type BoardState,
  type EventState,
  type Message,
  type ServerMessage,
  type TokenInfo,
} from '@draughts/live';
import type { RunningRelay } from '../src/index.ts';
import type { TokenChange } from '../src/store/types.ts';
import { createTokens } from '../src/tokens.ts';
import { greet, http, relayFor, TOKEN, wireTo, withBoard, type Wire } from './wire.ts';

const BOARD = '/api/events/cup/boards/1';
const CH = 'board/cup/1';
const as_ = (token: string) => ({ authorization: `Bearer ${token}` });
const NOBODY = { authorization: '' };
const codeIn = ({ json }: { json: unknown }) => (json as { error?: { code: string } }).error?.code;

type Made = TokenInfo & { token: string };
async function make(url: string, request: object = {}): Promise<Made> {
  const body = { event: 'cup', rights: ['publish'], seconds: 3600, ...request };
  const { status, json, text } = await http(url, 'POST', '/api/tokens', body);
  assert.equal(status, 201, text);
  return json as Made;
}
const listed = async (url: string): Promise<readonly TokenInfo[]> =>
  ((await http(url, 'GET', '/api/tokens')).json as { tokens: TokenInfo[] }).tokens;
const revoke = (url: string, id: string) => http(url, 'DELETE', `/api/tokens/${id}`);

/** What became of an operation that was sent over a socket. */
async function put(wire: Wire, opId: string, op: object, ch = CH): Promise<string> {
  wire.say({ t: 'put', opId, ch, op });
  const answer = await wire.until<Message<'ack'> | Message<'err'>>(
    (message) => (message.t === 'ack' || message.t === 'err') && message.opId === opId,
  );
  return answer.t === 'ack' ? 'ack' : answer.code;
}
const post = async (url: string, token: string, opId: string, op: object, path = BOARD) => {
  const answer = await http(url, 'POST', `${path}/ops`, { opId, op }, as_(token));
  return answer.status === 200 ? 'ack' : `${answer.status} ${codeIn(answer)}`;
};

describe('tokens of a relay', () => {
  let relay: RunningRelay;
  before(async () => {
    relay = await relayFor();
    await withBoard(relay.url, { variant: 'russian' });
    await http(relay.url, 'PUT', '/api/events/cup/boards/2', { variant: 'russian' });
    await http(relay.url, 'PUT', '/api/events/club', { name: 'Club' });
    await http(relay.url, 'PUT', '/api/events/club/boards/1', { variant: 'russian' });
  });
  after(() => relay.close());

  it('are made for an event, boards and rights, told once, and listed', async () => {
    const made = await make(relay.url, {
      boards: ['1', '1', '2'],
      rights: ['publish', 'publish'],
      note: 'hall 2',
    });
    const { token, ...info } = made;
    assert.match(token, /^[0-9a-f]{10}\.[\w-]{32}$/);
    assert.deepEqual([info.boards, info.rights, info.note], [['1', '2'], ['publish'], 'hall 2']);
    assert.match(info.made.who, /^publisher at /);
    assert.equal(info.expires, info.made.st + 3_600_000);
    const list = await listed(relay.url);
    assert.deepEqual(list.at(-1), info);
    for (const one of list)
      assert.deepEqual(parseWith(TokenInfoSchema, one, 'BAD'), { ok: true, value: one });
    assert.doesNotMatch(JSON.stringify(list), new RegExp(token.split('.')[1]));
  });

  it('welcome their holder with what they are for', async () => {
    const { token, id, expires } = await make(relay.url, { boards: ['1'], rights: ['publish', 'direct'] });
    const wire = await greet(relay.url, { token });
    const welcome = await wire.until<Message<'welcome'>>(({ t }) => t === 'welcome');
    assert.deepEqual(welcome.rights, ['publish', 'direct']);
    assert.deepEqual(welcome.token, { id, event: 'cup', boards: ['1'], expires });
    wire.ws.close();
  });

  it('let operations through where and which they are for, over a socket and over HTTP', async () => {
    const { token, id } = await make(relay.url, { boards: ['1'], note: 'hall 2' });
    const wire = await greet(relay.url, { token });
    assert.equal(await put(wire, 's1', { t: 'start' }), 'ack');
    assert.equal(await put(wire, 's2', { t: 'move', mv: 'c3-d4' }), 'ack');
    assert.equal(await put(wire, 's3', { t: 'clock', run: null }), 'RIGHT_MISSING');
    assert.equal(await put(wire, 's4', { t: 'correct', toPly: 0, moves: [], reason: 'x' }), 'RIGHT_MISSING');
    assert.equal(await put(wire, 's5', { t: 'start' }, 'board/cup/2'), 'OUT_OF_SCOPE');
    assert.equal(await put(wire, 's6', { t: 'start' }, 'board/club/1'), 'OUT_OF_SCOPE');
    assert.equal(await put(wire, 's7', { t: 'setup', name: 'X' }, 'event/cup'), 'OUT_OF_SCOPE');
    assert.equal(await put(wire, 's8', { t: 'setup' }, 'board/cup/9'), 'OUT_OF_SCOPE');
    assert.equal(await post(relay.url, token, 'h1', { t: 'move', mv: 'b6-c5' }), 'ack');
    assert.equal(
      await post(relay.url, token, 'h2', { t: 'result', w: 1, b: 1, how: 'x' }),
      '403 RIGHT_MISSING',
    );
    assert.equal(
      await post(relay.url, token, 'h3', { t: 'start' }, '/api/events/club/boards/1'),
      '403 OUT_OF_SCOPE',
    );
    for (const [path, body, status] of [
      ['/api/events/cup', { name: 'Mine' }, 403],
      ['/api/events/mine', { name: 'Mine' }, 403],
      ['/api/events/cup/boards/2', { round: '2' }, 403],
      [BOARD, { round: '2' }, 200],
      [BOARD, { reset: true }, 403],
    ] as const)
      assert.equal((await http(relay.url, 'PUT', path, body, as_(token))).status, status, path);
    const { entries } = (await http(relay.url, 'GET', `${BOARD}/audit`)).json as {
      entries: { who: string }[];
    };
    assert.match(entries.at(-1)?.who ?? '', new RegExp(`^token ${id} "hall 2" at `));
    wire.ws.close();
  });

  it('acknowledge again what was done, though it would need another right now', async () => {
    const { token } = await make(relay.url, { boards: ['7'] });
    const made = { t: 'setup', variant: 'russian', opening: 'a' };
    const wire = await greet(relay.url, { token });
    assert.equal(await put(wire, 'made', made, 'board/cup/7'), 'ack');
    assert.equal(await put(wire, 'else', { ...made, opening: 'b' }, 'board/cup/7'), 'RIGHT_MISSING');
    wire.ws.close();
    const again = await greet(relay.url, { token });
    assert.equal(await put(again, 'made', made, 'board/cup/7'), 'ack');
    again.ws.close();
  });

  it('read the log where they arbitrate', async () => {
    const status = async (request: object, path: string) => {
      const { token } = await make(relay.url, request);
      return (await http(relay.url, 'GET', `${path}/audit`, undefined, as_(token))).status;
    };
    assert.equal(await status({ rights: ['arbitrate'], boards: ['1'] }, BOARD), 200);
    assert.equal(await status({ rights: ['arbitrate'], boards: ['1'] }, '/api/events/cup'), 403);
    assert.equal(await status({ rights: ['arbitrate'] }, '/api/events/cup'), 200);
    assert.equal(await status({ rights: ['arbitrate'] }, '/api/events/club'), 403);
    assert.equal(await status({ rights: ['publish', 'direct', 'view-early'] }, BOARD), 403);
  });

  it("are the owner's to make, list and revoke", async () => {
    const { token, id } = await make(relay.url, { rights: ['publish', 'arbitrate', 'direct', 'view-early'] });
    const asks = [
      ['GET', '/api/tokens', undefined],
      ['POST', '/api/tokens', { event: 'cup', rights: ['publish'], seconds: 60 }],
      ['DELETE', `/api/tokens/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of asks) {
      const mine = await http(relay.url, method, path, body, as_(token));
      assert.deepEqual([mine.status, codeIn(mine)], [403, 'RIGHT_MISSING'], method);
      assert.equal((await http(relay.url, method, path, body, NOBODY)).status, 401);
      const foreign = await http(relay.url, method, path, body, { origin: 'https://evil.example' });
      assert.equal(foreign.status, 403);
    }
    for (const [method, path] of [
      ['PUT', '/api/tokens'],
      ['GET', `/api/tokens/${id}`],
    ])
      assert.equal((await http(relay.url, method, path)).status, 405);
    assert.equal((await http(relay.url, 'GET', `/api/tokens/${id}/x`)).status, 404);
    const none = await revoke(relay.url, '0000000000');
    assert.deepEqual([none.status, codeIn(none)], [404, 'TOKEN_UNKNOWN']);
  });

  it('are refused for a time that is over, and for what is no request', async () => {
    const bad = { event: 'cup', rights: ['publish'] };
    for (const [body, code] of [
      [{ ...bad, expires: 1 }, 'TIME_PAST'],
      [bad, 'BODY_BAD'],
      [{ ...bad, seconds: 5, boards: ['a/b'] }, 'BODY_BAD'],
    ] as const) {
      const answer = await http(relay.url, 'POST', '/api/tokens', body);
      assert.deepEqual([answer.status, codeIn(answer)], [422, code]);
    }
  });

  it('do not fit when a letter is another one', async () => {
    const { token, id } = await make(relay.url);
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const wrong of [
      `${token.slice(0, -1)}${last}`,
      `${id}.`,
      `${id}.${'A'.repeat(32)}`,
      `${token}A`,
      id,
    ]) {
      const wire = await wireTo(relay.url);
      wire.say({ t: 'hello', v: 1, token: wrong });
      assert.deepEqual(await wire.closed, { code: 4401, reason: 'TOKEN_BAD' }, wrong);
      assert.equal(await post(relay.url, wrong, 'x', { t: 'start' }), '401 TOKEN_BAD');
    }
  });

  it('limit how often a viewer may ask who may only see early', async () => {
    const { token } = await make(relay.url, { rights: ['view-early'] });
    const wire = await greet(relay.url, { token });
    for (let i = 0; i < 200; i++) wire.say({ t: 'ping', c0: i });
    assert.equal((await wire.closed).code, 4429);
    const { token: other } = await make(relay.url, { rights: ['direct'] });
    const director = await greet(relay.url, { token: other });
    for (let i = 0; i < 200; i++) director.say({ t: 'ping', c0: i });
    await director.until((message) => message.t === 'pong' && message.c0 === 199);
    director.ws.close();
  });
});

/** A stream of server-sent events; resolves with what ended it. */
async function stream(url: string, token: string): Promise<{ ended: Promise<string> }> {
  const answer = await fetch(`${url}${BOARD}/stream`, { headers: as_(token) });
  assert.equal(answer.status, 200);
  return { ended: answer.text() };
}

for (const how of ['revoked', 'expired'] as const) {
  const CODE = how === 'revoked' ? 'TOKEN_REVOKED' : 'TOKEN_EXPIRED';
  describe(`a token that is ${how}`, () => {
    it('ends its connections at once, and lets nothing through any more', { timeout: 30_000 }, async () => {
      const relay = await relayFor();
      await withBoard(relay.url, { variant: 'russian' });
      const made = await make(relay.url, { seconds: how === 'revoked' ? 3600 : 2, note: 'hall 2' });
      const other = await make(relay.url, { note: 'hall 1' });
      const wires = [1, 2, 3].map(() => greet(relay.url, { token: made.token, subs: [{ ch: CH }] }));
      const [first, ...rest] = await Promise.all(wires);
      const stays = await greet(relay.url, { token: other.token, subs: [{ ch: CH }] });
      const viewer = await greet(relay.url, { subs: [{ ch: CH }] });
      const { ended } = await stream(relay.url, made.token);
      assert.equal(await put(first, 'a', { t: 'start' }), 'ack');

      if (how === 'revoked') assert.equal((await revoke(relay.url, made.id)).status, 200);
      for (const wire of [first, ...rest]) {
        assert.deepEqual(await wire.closed, { code: 4401, reason: CODE });
        const last = wire.got.at(-1) as Message<'err'>;
        assert.deepEqual([last.t, last.code, last.retryable], ['err', CODE, false]);
        assert.match(last.message, /^The token hall 2 was .* ask the relay's owner for another one\.$/);
      }
      assert.match(await ended, /"t":"snap"/);
      if (how === 'expired') assert.ok(Date.now() >= made.expires - 50, 'not before its time');

      const back = await wireTo(relay.url);
      back.say({ t: 'hello', v: 1, token: made.token });
      assert.deepEqual(await back.closed, { code: 4401, reason: CODE });
      assert.equal(await post(relay.url, made.token, 'b', { t: 'move', mv: 'c3-d4' }), `401 ${CODE}`);
      assert.equal(await put(stays, 'c', { t: 'move', mv: 'c3-d4' }), 'ack', 'others are not touched');
      await viewer.until((message) => message.t === 'mv');
      const info = (await listed(relay.url)).find(({ id }) => id === made.id);
      assert.equal(info?.revoked !== undefined, how === 'revoked');
      stays.ws.close();
      viewer.ws.close();
      await relay.close();
    });
  });
}

describe('tokens in the data folder', () => {
  it('stay over a restart, as hashes only, and are never deleted', async () => {
    const data = await mkdtemp(join(tmpdir(), 'relay-'));
    let relay = await relayFor({ data });
    await withBoard(relay.url, { variant: 'russian' });
    const [kept, gone] = [await make(relay.url, { note: 'kept' }), await make(relay.url, { note: 'gone' })];
    await revoke(relay.url, gone.id);
    const before = await listed(relay.url);
    await relay.close();
    for (const file of await readdir(data)) {
      const bytes = await readFile(join(data, file), 'latin1');
      for (const { token } of [kept, gone]) assert.ok(!bytes.includes(token.split('.')[1]), file);
    }
    const db = new DatabaseSync(join(data, 'relay.db'));
    for (const sql of [
      'DELETE FROM token',
      "UPDATE token SET about = '{}'",
      'UPDATE token SET revoked_st = NULL WHERE revoked_st IS NOT NULL',
    ])
      assert.throws(() => db.exec(sql), /tokens are not deleted|do not change|stays revoked/, sql);
    db.close();

    relay = await relayFor({ data, token: 'another-owner' });
    const owner = { authorization: 'Bearer another-owner' };
    const { json } = await http(relay.url, 'GET', '/api/tokens', undefined, owner);
    assert.deepEqual((json as { tokens: TokenInfo[] }).tokens, before);
    assert.equal(await post(relay.url, kept.token, 'a', { t: 'start' }), 'ack');
    assert.equal(await post(relay.url, gone.token, 'b', { t: 'start' }), '401 TOKEN_REVOKED');
    await relay.close();
    await rm(data, { recursive: true, force: true });
  });

  it('are so many at most; those that are over make room', async () => {
    const relay = await relayFor({ limits: { tokens: 2 } });
    const [first] = [await make(relay.url), await make(relay.url)];
    const third = () =>
      http(relay.url, 'POST', '/api/tokens', { event: 'e', rights: ['publish'], seconds: 9 });
    const full = await third();
    assert.deepEqual([full.status, codeIn(full)], [422, 'TOKENS_LIMIT']);
    await revoke(relay.url, first.id);
    assert.equal((await third()).status, 201);
    await relay.close();
  });
});

describe('tokens and a disk', () => {
  const FULL = { code: 'STORE_FULL', message: 'The disk is full.' };
  const DAY_S = 86_400;
  function setUp() {
    const disk = { works: true, kept: [] as TokenChange[] };
    const store = {
      keepToken: (change: TokenChange) => {
        if (disk.works) disk.kept.push(change);
        return Promise.resolve(
          disk.works ? ({ ok: true, value: null } as const) : ({ ok: false, error: FULL } as const),
        );
      },
    };
    const tokens = createTokens({ store, stored: [], now: () => 1_000_000, most: 9 });
    const make = (seconds: number) => tokens.make({ event: 'cup', rights: ['publish'], seconds }, 'owner');
    return { disk, tokens, make };
  }

  it('that is full: none is made, and one that is revoked counts for nothing all the same', async () => {
    const { disk, tokens, make } = setUp();
    const good = await make(60);
    assert.ok(good.ok);
    disk.works = false;
    assert.deepEqual(await make(60), { ok: false, error: FULL });
    assert.equal(tokens.list().length, 1);
    assert.deepEqual(await tokens.revoke(good.value.info.id, 'owner'), { ok: false, error: FULL });
    const found = tokens.find(good.value.token);
    assert.equal(found && !found.ok && found.error.code, 'TOKEN_REVOKED');
    disk.works = true;
    assert.ok((await tokens.revoke(good.value.info.id, 'owner'))?.ok, 'asked again, it is kept');
    assert.deepEqual(disk.kept.slice(1), [{ revoked: good.value.info.id, st: 1_000_000, who: 'owner' }]);
  });

  it('that works: a token of many weeks is not over at once', async () => {
    const { tokens, make } = setUp();
    const long = await make(60 * DAY_S);
    assert.ok(long.ok);
    const holder = tokens.find(long.value.token);
    assert.ok(holder?.ok);
    const gone: string[] = [];
    tokens.watch(holder.value, ({ code }) => gone.push(code));
    const stop = tokens.watch(holder.value, ({ code }) => gone.push(`not watched: ${code}`));
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop();
    assert.deepEqual(gone, []);
    await tokens.revoke(long.value.info.id, 'owner');
    await tokens.revoke(long.value.info.id, 'owner');
    assert.deepEqual(gone, ['TOKEN_REVOKED']);
  });
});

describe('a delayed relay', () => {
  const MINUTE = 60_000;
  let clock = 1_764_440_000_000;
  let relay: RunningRelay;
  let data: string;
  const seqOf = (wire: Wire, ch: string) =>
    wire
      .until<Message<'snap'>>((message) => message.t === 'snap' && message.ch === ch)
      .then(({ seq }) => seq);
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'relay-'));
    relay = await relayFor({ data, now: () => clock });
    await withBoard(relay.url, { variant: 'russian' });
    await http(relay.url, 'PUT', '/api/events/cup/boards/2', { variant: 'russian' });
    await http(relay.url, 'PUT', '/api/events/club', { name: 'Club' });
    await relay.close();
    clock += 2 * MINUTE;
    relay = await relayFor({ data, now: () => clock, delay: 60 });
    for (const board of ['1', '2'])
      await post(
        relay.url,
        TOKEN,
        `n${board}`,
        { t: 'note', text: 'new' },
        `/api/events/cup/boards/${board}`,
      );
    await http(relay.url, 'PUT', '/api/events/cup', { name: 'New cup' });
    await http(relay.url, 'PUT', '/api/events/club', { name: 'New club' });
    await http(relay.url, 'PUT', '/api/events/secret', { name: 'Secret' });
  });
  after(async () => {
    await relay.close();
    await rm(data, { recursive: true, force: true });
  });

  for (const right of ['view-early', 'publish', 'arbitrate'] as const) {
    it(`shows a token to ${right} its boards as they stand, and nothing else`, async () => {
      const { token } = await make(relay.url, { rights: [right], boards: ['1'] });
      const wire = await greet(relay.url, {
        token,
        subs: ['board/cup/1', 'board/cup/2', 'event/cup', 'event/club'].map((ch) => ({ ch })),
      });
      const welcome = wire.got[0] as Message<'welcome'>;
      assert.deepEqual([welcome.st, welcome.delay], [clock, undefined]);
      assert.equal(await seqOf(wire, 'board/cup/1'), 2);
      const other = await wire.until<Message<'err'>>(({ t }) => t === 'err');
      assert.deepEqual([other.ch, other.code], ['board/cup/2', 'OUT_OF_SCOPE']);
      assert.match(
        other.message,
        /is for board 1 of the event cup\. All else is late here: .*without a token\.$/,
      );
      assert.equal(await seqOf(wire, 'event/club'), 1, 'late');
      await seqOf(wire, 'event/cup');
      assert.doesNotMatch(JSON.stringify(wire.got), /New c/);
      const state = async (path: string): Promise<BoardState & EventState> =>
        ((await http(relay.url, 'GET', path, undefined, as_(token))).json as { state: never }).state;
      assert.equal((await state('/api/events/cup/boards/1')).note, 'new');
      assert.equal((await state('/api/events/cup/boards/2')).note, undefined);
      assert.equal((await state('/api/events/cup')).name, 'Cup');
      const list = await http(relay.url, 'GET', '/api/events', undefined, as_(token));
      assert.doesNotMatch(list.text, /New|Secret/);
      const { text } = await http(relay.url, 'GET', '/metrics', undefined, as_(token));
      assert.doesNotMatch(text, /operations/);
      wire.ws.close();
    });
  }

  it('shows a token for a whole event the event as it stands, and no other', async () => {
    const { token } = await make(relay.url, { rights: ['view-early'] });
    const wire = await greet(relay.url, { token, subs: [{ ch: 'event/cup' }, { ch: 'board/cup/2' }] });
    assert.equal(await seqOf(wire, 'board/cup/2'), 2);
    const cup = await wire.until<Message<'snap'>>(
      ({ t, ...more }) => t === 'snap' && 'hash' in more && more.hash === null,
    );
    assert.equal((cup.state as EventState).name, 'New cup');
    const { json } = await http(relay.url, 'GET', '/api/events', undefined, as_(token));
    assert.deepEqual((json as { events: { name: string }[] }).events.map(({ name }) => name).sort(), [
      'Club',
      'New cup',
    ]);
    wire.ws.close();
  });

  it('shows a director what viewers see', async () => {
    const { token } = await make(relay.url, { rights: ['direct'] });
    const wire = await greet(relay.url, { token, subs: [{ ch: CH }] });
    const welcome = wire.got[0] as Message<'welcome'>;
    assert.deepEqual([welcome.st, welcome.delay], [clock - MINUTE, 60]);
    assert.equal(await seqOf(wire, CH), 1);
    assert.equal(await put(wire, 'dn', { t: 'note', text: 'from the director' }), 'ack');
    wire.ws.close();
  });

  it('follows both early and late over one connection, and ends both with it', async () => {
    const { token } = await make(relay.url, { rights: ['view-early'], boards: ['1'] });
    const wire = await greet(relay.url, { token, subs: [{ ch: CH }, { ch: 'event/club' }] });
    await seqOf(wire, CH);
    await seqOf(wire, 'event/club');
    wire.say({ t: 'unsub', chs: ['event/club'] });
    await post(relay.url, TOKEN, 'again', { t: 'note', text: 'live' });
    const isLive = (message: ServerMessage): boolean =>
      message.t === 'meta' && message.ch === CH && JSON.stringify(message).includes('live');
    await wire.until(isLive);
    wire.ws.close();
    await wire.closed;
  });
});
