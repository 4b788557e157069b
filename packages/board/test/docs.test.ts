import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../..');

test('the tables of README.md say what the sources say', () => {
  const run = spawnSync(process.execPath, ['scripts/board-docs.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(run.status, 0, run.stderr);
});

interface Entry {
  readonly default: string;
  readonly 'draughts-source': string;
}

test('the package ships what editors and sites read', () => {
  const pack = JSON.parse(readFileSync(join(root, 'packages/board/package.json'), 'utf8')) as {
    files: string[];
    sideEffects: string[];
    exports: Record<string, string | (Entry & { node?: Entry })>;
  };
  for (const file of ['custom-elements.json', 'web-types.json', 'vscode.html-custom-data.json', 'types']) {
    assert.ok(pack.files.includes(file), file);
  }
  // A module that defines an element is a side effect, or bundlers leave it out.
  const entries = Object.values(pack.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : entry.node ? [entry, entry.node] : [entry],
  );
  for (const entry of entries) {
    if (!/(define|server)\.js$/.test(entry.default)) continue;
    assert.ok(
      pack.sideEffects.includes(entry.default) && pack.sideEffects.includes(entry['draughts-source']),
      entry.default,
    );
  }
});
