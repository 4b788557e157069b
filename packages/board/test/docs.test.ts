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

/** A page of each framework, which test/e2e/frameworks.test.ts opens. */
const PAGES = ['react/page.tsx', 'vue/page.vue', 'svelte/page.svelte', 'angular/page.ts'] as const;

test('the table of frameworks in README.md says what their pages do', () => {
  const frameworks = join(root, 'test/frameworks');
  const readme = readFileSync(join(root, 'packages/board/README.md'), 'utf8');
  for (const page of PAGES) {
    const source = readFileSync(join(frameworks, page), 'utf8');
    const row = readme.split('\n').find((line) => line.toLowerCase().startsWith(`| ${page.split('/')[0]} `));
    const [types, element] = [...(row ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    assert.ok(source.includes(types), `${page} has not ${types}`);
    // An event is bound as it stands there; a property may have another value.
    const bindings = element.match(/[^\s<>/]+=("[^"]*"|\{[^}]*\})|(?<=\s)\{[^}]*\}/g) ?? [];
    assert.ok(bindings.length >= 2, `${page}: ${element}`);
    for (const binding of bindings) {
      const used = binding.includes('draughts-') ? binding : binding.replace(/(?<==["{]).*/, '');
      assert.ok(source.includes(used), `${page} has not ${used}`);
    }
  }
  const [rule] = /isCustomElement: [^`]+/.exec(readme) ?? assert.fail('no rule for Vue');
  assert.ok(readFileSync(join(frameworks, 'build.mjs'), 'utf8').includes(rule), rule);
});
