import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../src/commands.ts';
import { runCli } from './run-cli.ts';

async function exitCode(child: ChildProcess): Promise<unknown> {
  return ((await once(child, 'exit')) as unknown[])[0];
}

const BIN = fileURLToPath(new URL('../bin/draughts.js', import.meta.url));

test('--help lists every command, on stdout', async () => {
  const { code, out, err } = await runCli(['--help']);
  assert.equal(code, 0);
  assert.equal(err, '');
  for (const { name, summary } of COMMANDS) assert.match(out, new RegExp(`^ {2}${name} +${summary}$`, 'm'));
});

for (const { name, summary, load } of COMMANDS) {
  test(`${name} --help explains it, and the table has its summary`, async () => {
    const { code, out } = await runCli([name, '--help']);
    assert.equal(code, 0);
    assert.match(out, new RegExp(`^Usage: draughts ${name}`));
    assert.equal((await load()).summary, summary);
  });
}

test('--help after -- is an argument like any other', async () => {
  assert.equal((await runCli(['moves', '--', '--help'])).code, 2);
});

for (const args of [[], ['nonsense'], ['perft', '--nonsense'], ['perft', 'russian'], ['moves', 'russian']]) {
  test(`wrong usage exits with 2 and says so on stderr: draughts ${args.join(' ')}`, async () => {
    const { code, out, err } = await runCli(args);
    assert.equal(code, 2);
    assert.equal(out, '');
    assert.match(err, /draughts/);
  });
}

for (const [args, words] of [
  [['relay', '--redis', 'x'], 'there is no option --redis'],
  [['perft', 'russian', 'start', '-1'], 'there is no option -1'],
  [['diagram', 'start', '--width'], '--width needs a value'],
  [
    ['diagram', 'start', '--width', '-3'],
    '--width needs a value; one that begins with "-" is joined: --width=-X',
  ],
  [['perft', '--json=yes'], '--json takes no value'],
] as const) {
  test(`what is wrong with an option, without the words of Node: draughts ${args.join(' ')}`, async () => {
    const { code, err } = await runCli(args);
    assert.equal(code, 2);
    assert.equal(err.split('\n')[0], `draughts ${args[0]}: ${words}`);
  });
}

test('--version says the version of the package', async () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  assert.deepEqual(await runCli(['--version']), { code: 0, out: `${version}\n`, err: '' });
});

test('the bin runs from the sources without options to Node', async () => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [BIN, 'perft', 'international', 'start', '3'], { env });
  const [out, code] = await Promise.all([text(child.stdout), exitCode(child)]);
  assert.equal(out, '[9,81,658]\n');
  assert.equal(code, 0);
});

test('a reader that goes away ends the command quietly', async () => {
  const child = spawn(process.execPath, [BIN, 'moves']);
  const line = '{"variant":"international","fen":"start"}\n';
  child.stdin.on('error', () => {}); // the command may end before it has read everything
  child.stdin.end(line.repeat(2000));
  child.stdout.once('data', () => child.stdout.destroy());
  const [err, code] = await Promise.all([text(child.stderr), exitCode(child)]);
  assert.equal(err, '');
  assert.equal(code, 0);
});
