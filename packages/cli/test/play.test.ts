import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startRelay } from '@draughts/relay';
import { runCli } from './run-cli.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'draughts-cli-'));
after(() => rmSync(FOLDER, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, text);
  return path;
}

const GAME = file('game.pdn', '[GameType "20"]\n\n1. 32-28 19-23 *\n');
const BAD = file('bad.pdn', '[GameType "20"]\n\n1. 32-28 19-99 *\n');
const TO = ['--to', 'ws://127.0.0.1:1/live', '--token', 't'];

const ROWS: readonly [name: string, args: string[], code: number, message: RegExp][] = [
  ['no file', ['play', ...TO], 2, /name one PDN file/],
  ['no address', ['play', GAME], 2, /--to ws:\/\/HOST/],
  [
    'no address at all',
    ['play', GAME, '--to', 'nowhere', '--token', 't'],
    2,
    /--to: "nowhere" .*wss:\/\/HOST/,
  ],
  ['no scheme', ['play', GAME, '--to', 'localhost:8080/live'], 2, /--to: "localhost:8080\/live" /],
  ['no token', ['play', GAME, '--to', 'ws://127.0.0.1:1/live'], 2, /--token T or DRAUGHTS_TOKEN/],
  ['odd event', ['play', GAME, ...TO, '--event', '../x'], 2, /--event takes/],
  ['odd speed', ['play', GAME, ...TO, '--speed', 'fast'], 2, /--speed takes a number from/],
  ['no time at all', ['play', GAME, ...TO, '--speed', '0'], 2, /--speed takes a number from/],
  ['odd pace', ['play', GAME, ...TO, '--pace', '-1'], 2, /--pace/],
  ['no such file', ['play', join(FOLDER, 'no.pdn'), ...TO], 1, /no\.pdn: there is no such file \(ENOENT\)/],
  ['a folder', ['play', FOLDER, ...TO], 1, /this is a folder \(EISDIR\)/],
  [
    'no game',
    ['play', file('empty.pdn', 'hello\n'), ...TO],
    1,
    /empty\.pdn: this file holds no game \(NO_GAMES\)/,
  ],
  [
    'only broken games',
    ['play', BAD, ...TO],
    1,
    /bad\.pdn:3:\d+: .*\(SQUARE_OUT_OF_RANGE\)\n.*game 1 is left out/,
  ],
  [
    'nobody there',
    ['play', GAME, ...TO],
    1,
    /^ws:\/\/127\.0\.0\.1:1\/live: no relay answers.*draughts relay.*\(UNREACHABLE\)/,
  ],
  ['hex speed', ['play', GAME, ...TO, '--speed', '0x10'], 2, /--speed takes a number from/],
  ['odd port', ['relay', '--port', '70000'], 2, /--port takes a whole number from 0 to 65535/],
  ['an empty port', ['relay', '--port='], 2, /--port takes a whole number/],
  ['half a request', ['relay', '--requests', '2.5'], 2, /--requests takes a whole number/],
  ['odd opens', ['relay', '--opens', 'many'], 2, /--opens takes a whole number/],
  ['a proxy by name', ['relay', '--proxy', 'nginx'], 2, /--proxy takes an IP address/],
  ['odd event to forget', ['relay', '--forget', 'a/b'], 2, /--forget takes the id of an event/],
  ['half a port', ['relay', '--port', '1.5'], 2, /--port takes a whole number/],
  ['half a delay', ['relay', '--delay', '1.5'], 2, /--delay takes a whole number from 0 to 86400/],
  ['a delay of the past', ['relay', '--delay=-1'], 2, /--delay takes a whole number from 0 to 86400/],
  ['over a day', ['relay', '--delay', '86401'], 2, /--delay takes a whole number from 0 to 86400/],
  ['odd mode', ['relay', '--mode', 'lax'], 2, /--mode is one of strict, flag, quarantine/],
  [
    'an origin with a path',
    ['relay', '--origin', 'https://club.example/live'],
    2,
    /--origin takes a page's origin/,
  ],
  ['no origin', ['relay', '--origin', 'club.example'], 2, /--origin takes a page's origin/],
  ['no pages', ['relay', '--www', join(FOLDER, 'none')], 1, /there is no such folder/],
  [
    'a file as data folder',
    ['relay', '--port', '0', '--data', GAME],
    1,
    /^draughts relay: .*game\.pdn.*\(DATA_UNUSABLE\)/,
  ],
];

for (const [name, args, code, message] of ROWS) {
  test(`${args[0]}: ${name}`, async () => {
    const ran = await runCli(args);
    assert.equal(ran.code, code, ran.err);
    assert.match(ran.err, message);
    assert.equal(ran.out, '');
  });
}

test('play: says that games were over already', async (t) => {
  const started = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:', token: 't' });
  assert.ok(started.ok);
  t.after(() => started.value.close());
  const over = file('over.pdn', '[GameType "20"] [Result "1-1"]\n\n1. 32-28 19-23 1-1\n');
  const args = ['play', over, '--to', started.value.url.replace('http', 'ws'), '--token', 't'];
  const fast = [...args, '--speed', '100000', '--pace', '0'];
  assert.deepEqual(await runCli(fast).then(({ code, err }) => [code, err]), [0, '']);
  const again = await runCli(fast);
  assert.equal(again.code, 0);
  assert.match(again.err, /^All games were over already, nothing was played.*--restart/);
});
