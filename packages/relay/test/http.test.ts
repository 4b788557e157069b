import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readPdn, mainline, winnerOf } from '@draughts/pdn';
import type { BoardState } from '@draughts/live';
import type { RunningRelay } from '../src/index.ts';
import { http, relayFor, withBoard } from './wire.ts';

const BOARD = '/api/events/cup/boards/1';
interface Answer {
  readonly epoch: string;
  readonly seq: number;
  readonly state: BoardState;
}
const errorOf = (json: unknown) => (json as { error: { code: string; message: string; seq?: number } }).error;

describe('HTTP: games', () => {
  let relay: RunningRelay;
  const op = (opId: string, body: object, more: object = {}) =>
    http(relay.url, 'POST', `${BOARD}/ops`, { opId, op: body, ...more });
  before(async () => {
    relay = await relayFor();
    await withBoard(relay.url, {
      variant: 'russian',
      control: { kind: 'fischer', baseMs: 300_000, incrementMs: 2_000 },
      players: { w: { name: 'Ann "A" Lee', title: 'GMI', rating: 2300, flag: 'nl' }, b: { name: 'Bob' } },
      round: '3',
    });
    await op('1', { t: 'start' });
    await op('2', { t: 'move', mv: 'c3-d4', clk: { w: 290_000, b: 300_000 } });
    await op('3', { t: 'accept', mv: 'b6-a5', fen: 'W:Wa1,d4:Ba5,h8' });
    await op('4', { t: 'result', w: 0, b: 2, how: 'time' });
  });
  after(() => relay.close());

  it('lists events and tells one with its boards', async () => {
    const list = await http(relay.url, 'GET', '/api/events');
    assert.deepEqual(list.json, { events: [{ id: 'cup', name: 'Cup', boards: 1, running: 0 }] });
    const { json } = await http(relay.url, 'GET', '/api/events/cup');
    const { boards } = (json as { state: { boards: object[] } }).state;
    assert.deepEqual(boards, [
      {
        id: '1',
        round: '3',
        white: 'Ann "A" Lee',
        black: 'Bob',
        variant: 'russian',
        status: 'finished',
        result: { w: 0, b: 2, how: 'time' },
        ply: 2,
      },
    ]);
  });

  it('writes the opening, what was set up for it, and the micro-match into the PDN', async () => {
    const at = '/api/events/cup/boards/5-2';
    const startFen = 'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,15';
    await http(relay.url, 'PUT', at, { variant: 'brazilian', match: { id: '5', game: 2 } });
    const lot = { t: 'lot', opening: 'club/V-1', startFen, moves: ['a3-b4'] };
    const put = await http(relay.url, 'POST', `${at}/ops`, { opId: 'lot', op: lot });
    assert.equal(put.status, 200, JSON.stringify(put.json));
    const { text } = await http(relay.url, 'GET', `${at}.pdn`);
    const tags = ['Opening "club/V-1"', 'Match "5"', 'MatchGame "2"', 'SetUp "1"', `FEN "${startFen}"`];
    for (const tag of tags) assert.ok(text.includes(`[${tag}]`), `${tag} in ${text}`);
    assert.ok(text.includes('{Relocated by the lot: --- a7-e5}'), text);
    const [game] = readPdn(text);
    assert.deepEqual([game.startFen, mainline(game.tree).map(({ mv }) => mv)], [startFen, ['a3-b4']]);
    const usual = '/api/events/cup/boards/5-1';
    await http(relay.url, 'PUT', usual, { variant: 'brazilian', match: { id: '5', game: 1 } });
    const op = { t: 'lot', opening: 'club/II-7', moves: ['a3-b4'] };
    await http(relay.url, 'POST', `${usual}/ops`, { opId: 'lot', op });
    const other = (await http(relay.url, 'GET', `${usual}.pdn`)).text;
    assert.match(other, /\[Opening "club\/II-7"\]/);
    assert.doesNotMatch(other, /SetUp|FEN/);
  });

  it('writes who won as the files of the variant do: in checkers the first number is of who begins', async () => {
    for (const [id, variant, first, text] of [
      ['en', 'english', '11-15', '0-1'],
      ['it', 'italian', '21-18', '1-0'],
    ]) {
      const at = `/api/events/cup/boards/${id}`;
      await http(relay.url, 'PUT', at, { variant });
      for (const op of [
        { t: 'move', mv: first },
        { t: 'result', w: 2, b: 0, how: 'resignation' },
      ])
        await http(relay.url, 'POST', `${at}/ops`, { opId: op.t, op });
      const pdn = (await http(relay.url, 'GET', `${at}.pdn`)).text;
      assert.match(pdn, new RegExp(`\\[Result "${text}"\\]`));
      const { score } = readPdn(pdn)[0];
      assert.equal(score && winnerOf(score), 'w');
    }
  });

  it('refuses half a character: on the disk two names of operations would become one', async () => {
    for (const half of ['\ud800', '\udc00']) {
      for (const [opId, note] of [
        [`x${half}`, 'fine'],
        ['half', `a ${half} b`],
      ]) {
        const answer = await op(opId, { t: 'note', text: note });
        assert.equal(answer.status, 422, answer.text);
        assert.match(errorOf(answer.json).message, /half a character/);
      }
    }
    assert.equal((await op('emoji 😀', { t: 'note', text: '😀 𝌆' })).status, 200);
  });

  it('refuses a draw offer that is earlier than the event allows', async () => {
    await http(relay.url, 'PUT', '/api/events/late', { name: 'Late', offersFrom: 1 });
    await http(relay.url, 'PUT', '/api/events/late/boards/1', {});
    const put = (opId: string, body: object) =>
      http(relay.url, 'POST', '/api/events/late/boards/1/ops', { opId, op: body });
    await put('1', { t: 'start' });
    await put('2', { t: 'move', mv: '32-28' });
    const early = await put('3', { t: 'offer', by: 'b' });
    assert.deepEqual([early.status, errorOf(early.json).code], [422, 'OFFER_TOO_EARLY']);
    await put('4', { t: 'move', mv: '19-23' });
    assert.equal((await put('5', { t: 'offer', by: 'b' })).status, 200);
    const bad = await http(relay.url, 'PUT', '/api/events/late', { offersFrom: -1 });
    assert.equal(bad.status, 422);
  });

  it('tags a game anew when what its PDN says of the event changes', async () => {
    await http(relay.url, 'PUT', '/api/events/open', { name: 'Open' });
    await http(relay.url, 'PUT', '/api/events/open/boards/1', {});
    const at = '/api/events/open/boards/1.pdn';
    const first = await http(relay.url, 'GET', at);
    const known = { 'if-none-match': String(first.headers.get('etag')) };
    assert.equal((await http(relay.url, 'GET', at, undefined, known)).status, 304);
    await http(relay.url, 'PUT', '/api/events/open', { name: 'Open of Utrecht' });
    const second = await http(relay.url, 'GET', at, undefined, known);
    assert.equal(second.status, 200);
    assert.match(second.text, /\[Event "Open of Utrecht"\]/);
  });

  it('tells a board with a tag, and 304 to who has it', async () => {
    const first = await http(relay.url, 'GET', BOARD);
    const { epoch, seq, state } = first.json as Answer;
    assert.equal(first.headers.get('etag'), `"${epoch}:${seq}"`);
    assert.equal(first.headers.get('access-control-allow-origin'), '*');
    assert.equal(state.ply, 2);
    const again = await http(relay.url, 'GET', BOARD, undefined, {
      'if-none-match': `W/"x", "${epoch}:${seq}"`,
    });
    assert.deepEqual([again.status, again.text], [304, '']);
    const head = await http(relay.url, 'HEAD', BOARD);
    assert.deepEqual([head.status, head.text], [200, '']);
  });

  it('writes PDN that reads back: tags, clocks, the irregular move as a set-up', async () => {
    const { text, headers } = await http(relay.url, 'GET', `${BOARD}.pdn`);
    assert.match(headers.get('content-type') ?? '', /^text\/plain/);
    const [game] = readPdn(text);
    const tags = Object.fromEntries(game.tags.map(({ name, value }) => [name, value]));
    assert.deepEqual(
      [
        tags.Event,
        tags.White,
        tags.WhiteTitle,
        tags.WhiteRating,
        tags.Round,
        tags.Result,
        tags.GameType,
        tags.TimeControl,
      ],
      ['Cup', 'Ann "A" Lee', 'GMI', '2300', '3', '0-1', '25', '300+2'],
    );
    const line = mainline(game.tree);
    assert.deepEqual(
      line.map(({ mv, setup }) => [mv, setup]),
      [
        ['c3-d4', undefined],
        ['W:W18,29:B4,13', true],
      ],
    );
    assert.deepEqual(line[0].clk, { w: 290_000, b: 300_000, run: 'b' });
    assert.deepEqual(game.problems, []);
  });

  it('draws a picture', async () => {
    const { text, headers } = await http(relay.url, 'GET', `${BOARD}.svg`);
    assert.match(headers.get('content-type') ?? '', /^image\/svg\+xml/);
    assert.match(text, /^<svg .*<title>Ann &quot;A&quot; Lee – Bob<\/title>/);
  });

  it('changes nothing when it is told what it knows', async () => {
    const before_ = (await http(relay.url, 'GET', BOARD)).json as Answer;
    const again = await http(relay.url, 'PUT', BOARD, {
      variant: 'russian',
      players: { b: { name: 'Bob' } },
      round: '3',
    });
    assert.deepEqual([again.status, (again.json as Answer).seq], [200, before_.seq]);
  });

  it('refuses what cannot be, with a status, a code and what to do', async () => {
    const rows: [string, string, unknown, Record<string, string>, number, string][] = [
      ['GET', '/api/events/nowhere', undefined, {}, 404, 'EVENT_UNKNOWN'],
      ['GET', '/api/events/cup/boards/99', undefined, {}, 404, 'BOARD_UNKNOWN'],
      ['GET', '/api/events/cup/boards/99.pdn', undefined, {}, 404, 'BOARD_UNKNOWN'],
      ['GET', '/api/events/cup/seats', undefined, {}, 404, 'ADDRESS_UNKNOWN'],
      ['GET', '/api/players', undefined, {}, 404, 'ADDRESS_UNKNOWN'],
      ['GET', '/api/events/a%20b', undefined, {}, 400, 'ID_BAD'],
      ['GET', '/api/events/%E0%A4%A', undefined, {}, 400, 'ADDRESS_BAD'],
      ['GET', '/api/events/cup/boards/..%2F..%2Ftoken', undefined, {}, 400, 'ID_BAD'],
      ['DELETE', BOARD, undefined, {}, 405, 'METHOD_UNKNOWN'],
      ['PUT', '/api/events/new', { name: 'New' }, { authorization: '' }, 401, 'TOKEN_NEEDED'],
      ['PUT', '/api/events/new', { name: 'New' }, { authorization: 'Bearer guess' }, 401, 'TOKEN_BAD'],
      [
        'PUT',
        '/api/events/new',
        { name: 'New' },
        { origin: 'https://elsewhere.example' },
        403,
        'ORIGIN_FORBIDDEN',
      ],
      ['PUT', '/api/events/new', '{"name"', {}, 400, 'JSON_BAD'],
      ['PUT', '/api/events/new', { name: 'x'.repeat(70_000) }, {}, 413, 'BODY_TOO_LARGE'],
      ['PUT', '/api/events/new', { name: 'New' }, { 'content-type': 'text/plain' }, 415, 'TYPE_BAD'],
      ['PUT', '/api/events/new', {}, {}, 422, 'NAME_NEEDED'],
      ['PUT', '/api/events/new', { name: 7 }, {}, 422, 'BODY_BAD'],
      ['PUT', '/api/events/cup', [], {}, 422, 'BODY_BAD'],
      ['PUT', '/api/events/nowhere/boards/1', {}, {}, 404, 'EVENT_UNKNOWN'],
      ['PUT', '/api/events/cup/boards/2', { variant: 'chess' }, {}, 422, 'BODY_BAD'],
      ['PUT', '/api/events/cup/boards/2', { startFen: 'W:W1-:B' }, {}, 422, 'FEN_SQUARE_EXPECTED'],
      ['PUT', BOARD, { variant: 'international' }, {}, 409, 'RESET_NEEDED'],
      ['POST', `${BOARD}/ops`, { opId: 'x', op: { t: 'start' }, expect: 1 }, {}, 409, 'SEQ_MISMATCH'],
      ['POST', `${BOARD}/ops`, { opId: '2', op: { t: 'start' } }, {}, 409, 'OP_ID_USED'],
      ['POST', `${BOARD}/ops`, { opId: 'x', op: { t: 'move', mv: 'a1-h8' } }, {}, 422, 'GAME_OVER'],
      ['POST', `${BOARD}/ops`, { op: { t: 'start' } }, {}, 422, 'BODY_BAD'],
      ['POST', '/api/events/cup/boards/99/ops', { opId: 'x', op: { t: 'start' } }, {}, 404, 'BOARD_UNKNOWN'],
      ['GET', '/live', undefined, {}, 426, 'WEBSOCKET_NEEDED'],
    ];
    for (const [method, path, body, headers, status, code] of rows) {
      const answer = await http(relay.url, method, path, body, headers);
      assert.deepEqual([answer.status, errorOf(answer.json).code], [status, code], `${method} ${path}`);
      assert.ok(errorOf(answer.json).message.length > 10);
    }
  });

  it('survives requests that are no requests', async () => {
    const { port } = new URL(relay.url);
    for (const rubbish of [
      '\0\0\0\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ]) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(rubbish);
      await new Promise((resolve) =>
        socket
          .on('close', resolve)
          .on('error', () => {})
          .resume(),
      );
    }
    assert.equal((await http(relay.url, 'GET', '/healthz')).status, 200);
  });

  it('lets browsers of any page read, and only allowed ones ask to write', async () => {
    const ask = (origin: string) => http(relay.url, 'OPTIONS', BOARD, undefined, { origin });
    assert.equal(
      (await ask('https://elsewhere.example')).headers.get('access-control-allow-methods'),
      'GET, HEAD',
    );
    assert.equal(
      (await ask(relay.url)).headers.get('access-control-allow-methods'),
      'GET, HEAD, PUT, POST, DELETE',
    );
  });
});

/** Reads server-sent events until one fits. */
async function events(
  url: string,
  headers: Record<string, string>,
  fits: (data: { t: string; seq?: number }) => boolean,
) {
  const aborter = new AbortController();
  const answer = await fetch(url, { headers, signal: aborter.signal });
  const got: { id: string | null; data: { t: string; seq?: number } }[] = [];
  let text = '';
  for await (const part of answer.body ?? []) {
    text += Buffer.from(part as Uint8Array).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = Object.fromEntries(
        block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]),
      );
      if (lines.data) got.push({ id: lines.id ?? null, data: JSON.parse(lines.data) as { t: string } });
    }
    if (got.some(({ data }) => fits(data))) break;
  }
  aborter.abort();
  return { answer, got };
}

describe('HTTP: server-sent events', () => {
  let relay: RunningRelay;
  const note = (text: string) =>
    http(relay.url, 'POST', `${BOARD}/ops`, { opId: text, op: { t: 'note', text } });
  before(async () => {
    relay = await relayFor({ limits: { heartbeatMs: 20 } });
    await withBoard(relay.url);
    await note('one');
  });
  after(() => relay.close());

  it('begin with the state, go on with events, and are resumed by their ids', async () => {
    const stream = `${relay.url}${BOARD}/stream`;
    const first = events(stream, {}, ({ seq }) => seq === 3);
    while (!/draughts_streams 1/.test((await http(relay.url, 'GET', '/metrics')).text));
    await note('two');
    const { answer, got } = await first;
    assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/);
    assert.deepEqual(
      got.map(({ data }) => data.t),
      ['snap', 'meta'],
    );
    const { epoch } = (await http(relay.url, 'GET', BOARD)).json as Answer;
    assert.deepEqual(
      got.map(({ id }) => id),
      [`${epoch}:2`, `${epoch}:3`],
    );
    const again = await events(stream, { 'last-event-id': `${epoch}:1` }, ({ seq }) => seq === 3);
    assert.deepEqual(
      again.got.map(({ data }) => data.t),
      ['resumed', 'meta', 'meta'],
    );
    const lost = await events(stream, { 'last-event-id': 'other:1' }, ({ t }) => t === 'snap');
    assert.deepEqual(
      lost.got.map(({ data }) => data.t),
      ['gap', 'snap'],
    );
  });

  it('keep the line alive', async () => {
    const aborter = new AbortController();
    const { body } = await fetch(`${relay.url}${BOARD}/stream`, { signal: aborter.signal });
    let text = '';
    for await (const part of body ?? []) {
      text += Buffer.from(part as Uint8Array).toString();
      if (text.includes(': still here\n\n')) break;
    }
    aborter.abort();
    assert.match(text, /^retry: \d+\n\n/);
  });

  it('are refused where there is no board', async () => {
    assert.equal((await http(relay.url, 'GET', '/api/events/cup/boards/9/stream')).status, 404);
    assert.equal((await http(relay.url, 'HEAD', `${BOARD}/stream`)).status, 200);
  });

  it('are counted, as everything else is', async () => {
    const { text } = await http(relay.url, 'GET', '/metrics');
    assert.match(
      text,
      /# TYPE draughts_operations_accepted_total counter\ndraughts_operations_accepted_total 4\n/,
    );
    assert.match(text, /draughts_store_ok 1/);
  });
});

describe('HTTP: pages', () => {
  let relay: RunningRelay;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    await mkdir(join(folder, 'overlay'));
    await writeFile(join(folder, 'index.html'), '<!doctype html>front');
    await writeFile(join(folder, 'app-Ab3_x9Qz.js'), 'export {}');
    await writeFile(join(folder, 'overlay', 'board.html'), '<!doctype html>overlay');
    await mkdir(join(folder, 'console'));
    await writeFile(join(folder, 'console', 'index.html'), '<!doctype html>console');
    await writeFile(join(folder, 'secret.txt'), 'visible, the folder is public');
    relay = await relayFor({
      www: { demo: folder, overlay: join(folder, 'overlay'), cdn: join(folder, 'missing') },
    });
  });
  after(async () => {
    await relay.close();
    await rm(folder, { recursive: true });
  });
  const get = (path: string) => http(relay.url, 'GET', path);

  it('serves pages to be asked for each time and hashed files for ever', async () => {
    const front = await get('/');
    assert.deepEqual(
      [front.status, front.text, front.headers.get('cache-control')],
      [200, '<!doctype html>front', 'no-cache'],
    );
    assert.match((await get('/app-Ab3_x9Qz.js')).headers.get('cache-control') ?? '', /immutable/);
    const overlay = await get('/overlay/board.html?event=cup&board=1');
    assert.deepEqual(
      [overlay.text, overlay.headers.get('cache-control')],
      ['<!doctype html>overlay', 'no-cache'],
    );
    assert.equal(overlay.headers.get('x-content-type-options'), 'nosniff');
  });

  it('shows a page that was built again at once', async () => {
    await writeFile(join(folder, 'overlay', 'board.html'), '<!doctype html>a newer overlay');
    assert.equal((await get('/overlay/board.html')).text, '<!doctype html>a newer overlay');
  });

  it('leads from a folder without its slash to the one with it, and never to another server', async () => {
    const lead = async (path: string) => {
      const answer = await fetch(relay.url + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    assert.deepEqual(await lead('/console'), [308, '/console/']);
    assert.deepEqual(await lead('/overlay'), [308, '/overlay/']);
    assert.equal((await lead('//console'))[1], null);
    assert.equal((await get('/console/')).text, '<!doctype html>console');
  });

  it('says on the front page of a relay without pages what it is', async () => {
    const bare = await relayFor();
    const { status, text } = await http(bare.url, 'GET', '/');
    await bare.close();
    assert.equal(status, 200);
    assert.match(text, /npm run build/);
  });

  it('answers 404 with a page that says where to go, as text', async () => {
    const missing = await get('/<script>alert(1)</script>');
    assert.equal(missing.status, 404);
    assert.ok(!missing.text.includes('<script>'));
    assert.match(missing.text, /front page/);
    assert.equal((await get('/cdn/draughts-board.js')).status, 404);
  });

  it('stays inside its folders', async () => {
    for (const path of [
      '/overlay/../secret.txt',
      '/overlay/%2e%2e/secret.txt',
      '/overlay/..%2fsecret.txt',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const { port } = new URL(relay.url);
      const socket = connect(Number(port), '127.0.0.1');
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await new Promise((resolve) => socket.on('close', resolve));
      assert.match(Buffer.concat(parts).toString(), /^HTTP\/1\.1 404/, path);
    }
  });
});
