import assert from 'node:assert/strict';
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCli } from './run-cli.ts';

const pdn = (...args: string[]) => runCli(['pdn', ...args]);

const ROUND = `[Event "Cup"]
[Date "2024.12.30"]
[White "Ann"]
[Black "Bob"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 {even} *

[Event "Cup"]
[Date "2025.01.02"]
[White "Cid"]
[Black "Ann"]
[Result "1-1"]
[GameType "20"]

1. 33-28 18-22 *

[Event "Open"]
[White "Bob"]
[Black "Cid"]
[GameType "25"]

1. c3-d4 d6-c5 *
`;

async function fileWith(text: string | Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'draughts-pdn-')), 'games.pdn');
  await writeFile(file, text);
  return file;
}

interface Checked {
  readonly file: string;
  readonly encoding: string;
  readonly games: readonly Record<string, unknown>[];
}

test('check prints one line a file', async () => {
  const files = [await fileWith(ROUND), await fileWith('1. c3-d4 d6-c5 *'), await fileWith('')];
  const { code, out, err } = await pdn('check', ...files);
  assert.deepEqual([code, err], [0, '']);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Checked);
  assert.deepEqual(
    lines.map(({ file, encoding, games }) => [file, encoding, games.length]),
    files.map((file, index) => [file, 'utf-8', [3, 1, 0][index]]),
  );
  assert.deepEqual(lines[0].games[2], {
    index: 3,
    variant: 'russian',
    variantSource: 'tag',
    alsoFits: [],
    plies: 2,
    fen: 'W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,11,12,14',
    result: '*',
    problems: [],
  });
  assert.equal(lines[1].games[0].variantSource, 'detected');
});

test('check reports problems on stderr, with their place, and exits 1', async () => {
  const file = await fileWith('[Event "x"]\n\n1. 32-28 19-23 2. 37-32 *\n');
  const { code, out, err } = await pdn('check', file);
  assert.equal(code, 1);
  assert.match(err, new RegExp(`^${file}:3:19: 37-32: .* \\(MOVE_ILLEGAL\\)\n$`));
  const [game] = (JSON.parse(out) as Checked).games;
  assert.deepEqual(
    (game.problems as Record<string, unknown>[]).map(({ line, column, code: name, severity }) => [
      line,
      column,
      name,
      severity,
    ]),
    [[3, 19, 'MOVE_ILLEGAL', 'error']],
  );
  assert.equal((await pdn('check', file, '--quiet')).err, '');
});

test('check: a file that is not there does not cost the others', async () => {
  const file = await fileWith(ROUND);
  const { code, out, err } = await pdn('check', '/no/such/file', file);
  assert.deepEqual([code, out.trim().split('\n').length], [1, 1]);
  assert.equal((JSON.parse(out) as { games: unknown[] }).games.length, 3);
  assert.match(err, /^\/no\/such\/file: there is no such file \(ENOENT\)\n/);
});

test('check: a file that holds something, but no game, is wrong; an empty one is not', async () => {
  for (const text of ['hello world', '{a comment that never ends', new Uint8Array([0, 1, 2, 255, 254])]) {
    const file = await fileWith(text);
    const { code, out, err } = await pdn('check', file);
    assert.equal(code, 1);
    assert.deepEqual((JSON.parse(out) as Checked).games, []);
    assert.match(err, /games\.pdn:1:1: This text holds no game.* \(NO_GAMES\)\n$/);
  }
  const { code, err } = await pdn('check', await fileWith(''));
  assert.deepEqual([code, err], [0, '']);
});

test('check: nobody knows the position when its FEN cannot be read', async () => {
  const { out } = await pdn('check', await fileWith('[FEN "W::."]\n*'));
  assert.equal((JSON.parse(out) as Checked).games[0].fen, null);
});

test('check reads stdin, and what the caller says about it', async () => {
  const bytes = Uint8Array.from('[White "\u00c1\u00c2"]\n1. c3-d4 *', (char) => char.charCodeAt(0));
  const { code, out } = await runCli(
    ['pdn', 'check', '-', '--encoding', 'koi8-r', '--variant', 'czech'],
    [bytes],
  );
  const { encoding, games } = JSON.parse(out) as Checked;
  assert.deepEqual(
    [code, encoding, games[0].variant, games[0].variantSource],
    [0, 'koi8-r', 'czech', 'caller'],
  );
});

test('convert writes strict PDN', async () => {
  const file = await fileWith('1.32-28 19-23* 2.28:19 14:23 2-0');
  const { code, out } = await pdn('convert', file, '--no-roster');
  assert.equal(code, 0);
  assert.equal(out, '[GameType "20"]\n[Result "2-0"]\n\n1. 32-28 19-23 $7 2. 28x19 14x23 *\n');
  const algebraic = await pdn('convert', file, '--notation', 'algebraic');
  assert.match(algebraic.out, /\[GameType "20,W,10,10,A0,0"\]/);
  assert.match(algebraic.out, /1\. d4-e5 /);
});

test('merge, and its --unique', async () => {
  const file = await fileWith(ROUND);
  const count = (text: string) => text.match(/^\[Event /gm)?.length;
  assert.equal(count((await pdn('merge', file, file)).out), 6);
  assert.equal(count((await pdn('merge', file, file, '--unique')).out), 3);
});

test('a line on a terminal says how far a long file is read, and makes room for what else is said', async () => {
  const game = `[GameType "20"]\n1. 32-28 {${'x'.repeat(60_000)}} *\n`;
  const bad = '[GameType "20"]\n1. 32-29 *\n';
  const file = await fileWith(game.repeat(40) + bad + game.repeat(40));
  const ran = await runCli(['pdn', 'check', file], '', true);
  const err = ran.err.replaceAll('\u001b[K', '<clear>');
  assert.match(err, /^\r\S+: [1-9] MB, \d+ games \r/);
  assert.match(err, /games \r<clear>\S+:82:4: 32-29: [^\r]*\n\r\S+: [1-9] MB, /);
  assert.match(err, /games \r<clear>$/);
  assert.equal((await runCli(['pdn', 'check', file, '--quiet'])).err, '');
});

test('split numbers its files, and writes none over', async () => {
  const file = await fileWith(ROUND);
  const folder = await mkdtemp(join(tmpdir(), 'draughts-pdn-'));
  const { code, out } = await pdn('split', file, '--to', folder, '--games', '2');
  assert.deepEqual([code, out, await readdir(folder)], [0, '2 files\n', ['0001.pdn', '0002.pdn']]);
  const first = await readFile(join(folder, '0001.pdn'), 'utf8');
  assert.match(first, /^\[Event "Cup"\]\n/);
  assert.equal(first.match(/^\[Event /gm)?.length, 2);
  const again = await pdn('split', file, '--to', folder);
  assert.equal(again.code, 1);
  assert.match(again.err, /0001\.pdn: is there already/);
});

const filters: readonly (readonly [args: string[], whites: string])[] = [
  [[], 'Ann,Cid,Bob'],
  [['--player', 'ann'], 'Ann,Cid'],
  [['--player', 'ann', '--result', 'draw'], 'Cid'],
  [['--result', 'w'], 'Ann'],
  [['--result', 'none'], 'Bob'],
  [['--event', 'cup'], 'Ann,Cid'],
  [['--tag', 'Black=Bob'], 'Ann'],
  [['--only', 'russian'], 'Bob'],
  [['--from', '2025'], 'Cid'],
  [['--from', '2024.12.30', '--to-date', '2024'], 'Ann'],
  [['--min-plies', '3'], 'Ann'],
  [['--max-plies', '2', '--invert'], 'Ann'],
  [['--position', 'W:W31-50:B1-20'], 'Ann,Cid'],
];
for (const [args, whites] of filters) {
  test(`filter ${args.join(' ')}`, async () => {
    const { code, out } = await pdn('filter', await fileWith(ROUND), ...args);
    assert.equal(code, 0);
    assert.equal([...out.matchAll(/\[White "(\w+)"\]/g)].map(([, name]) => name).join(), whites);
  });
}

test('a score sheet', async () => {
  const file = await fileWith(
    '[White "<b>x</b>"]\n[GameType "20"]\n[Result "2-0"]\n1. 32-28 {[%clk 1:10:00]} 19-23 *',
  );
  const { code, out } = await pdn('convert', file, '--sheet');
  assert.equal(code, 0);
  assert.match(out, /^<!doctype html>/);
  assert.match(out, /<th scope="row">1<td>32-28<td class="t">1:10:00<td>19-23<td class="t">/);
  assert.ok(!out.includes('<b>x'));
  assert.equal(out.match(/<tr>/g)?.length, 2 + 80);
});

test('a score sheet in another language', async () => {
  const { out } = await pdn('convert', await fileWith('1. 32-28 *'), '--sheet', '--lang', 'zh');
  assert.match(out, /<html lang="zh">/);
  assert.match(out, /<h1>对局记录表/);
});

const wrong: readonly (readonly [args: string[], code: number, message: RegExp])[] = [
  [[], 2, /check, convert/],
  [['check'], 2, /name a PDN file/],
  [['check', '/no/such/file'], 1, /^\/no\/such\/file: there is no such file \(ENOENT\)\n$/],
  [['check', 'x', '--variant', 'chess'], 2, /no variant "chess"/],
  [['check', 'x', '--encoding', 'big5'], 2, /--encoding takes one of/],
  [['convert', 'x', '--sheet', '--lang', 'tlh'], 2, /--lang takes .*en, /],
  [['split', 'x'], 2, /--to DIR/],
  [['filter', 'x', '--from', 'may'], 2, /--from takes a date/],
  [['filter', 'x', '--result', '1-0'], 2, /--result is one of/],
  [['convert', 'x', '--notation', 'roman'], 2, /numeric or algebraic/],
];
for (const [args, code, message] of wrong) {
  test(`pdn ${args.join(' ')}: exit ${code}`, async () => {
    const ran = await pdn(...args);
    assert.equal(ran.code, code);
    assert.match(ran.err, message);
  });
}
