import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runCli } from './run-cli.ts';

/** The exit code of a command whose output nobody reads: `| head -c0`. */
async function unread(...args: string[]): Promise<unknown> {
  const bin = join(import.meta.dirname, '../bin/draughts.js');
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let wrong = '';
  child.stderr.on('data', (text) => (wrong += String(text)));
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number | null];
  assert.doesNotMatch(wrong, /EPIPE|at .*\.ts:/);
  return code;
}

describe('output that nobody reads', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unread-'));
    const lot = await runCli(['opening', 'lot', 'rulebook', '--seed', 'x', '--pairings', '50', '--json']);
    const record = JSON.parse(lot.out) as { draws: { opening: string }[] };
    await writeFile(join(folder, 'fair.json'), JSON.stringify(record));
    record.draws.reverse();
    await writeFile(join(folder, 'unfair.json'), JSON.stringify(record));
    const game = '[Event "x"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n';
    await writeFile(join(folder, 'wrong.pdn'), `${game.repeat(3000)}[Event "y"]\n\n1. 32-11 *\n`);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const [args, code] of [
    [['opening', 'verify', '--steps', 'fair.json'], 0],
    [['opening', 'verify', '--steps', 'unfair.json'], 1],
    [['pdn', 'check', 'wrong.pdn'], 1],
    [['perft', 'international', 'start', '2'], 0],
  ] as const) {
    it(`${args.join(' ')} ends with ${code}`, async () => {
      const named = args.map((arg) => (/\.(json|pdn)$/.test(arg) ? join(folder, arg) : arg));
      assert.equal(await unread(...named), code);
    });
  }
});
