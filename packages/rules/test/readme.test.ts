import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

test('the lines of the README print what they say', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const code = /```js\n([^]*?)```/.exec(readme)?.[1] ?? '';
  const promised = [...code.matchAll(/console\.log.*\/\/ (.*)/g)].map((found) =>
    found[1].replace(/:? two.*/, ''),
  );
  const args = ['--conditions=draughts-source', '--input-type=module', '-e', code];
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  assert.deepEqual(stdout.replaceAll('[ ', '[').replaceAll(' ]', ']').trim().split('\n'), promised, stderr);
  assert.equal(promised.length, 3);
});
