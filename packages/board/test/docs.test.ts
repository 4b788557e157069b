import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PALETTES } from '@draughts/diagram';

const root = join(import.meta.dirname, '../../..');

const board = join(root, 'packages/board');
const run = spawnSync(process.execPath, ['scripts/board-docs.ts', '--check'], {
  cwd: root,
  encoding: 'utf8',
});

test('the tables of README.md say what the sources say', () => assert.equal(run.status, 0, run.stderr));

interface Named {
  readonly name: string;
  readonly description?: string;
  readonly privacy?: string;
}
interface Described {
  readonly tagName?: string;
  readonly attributes?: readonly Named[];
  readonly members: readonly Named[];
  readonly events?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}
interface Tag extends Named {
  readonly attributes: readonly Named[];
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(board, file), 'utf8'));
const { modules } = json('custom-elements.json') as {
  modules: readonly { path: string; declarations: readonly Described[] }[];
};
const elements = modules.flatMap(({ declarations }) => declarations).filter(({ tagName }) => tagName);
const namesOf = (items: readonly Named[] = []): string[] => items.map(({ name }) => name);

test('what editors read names what a page can use, and nothing else', () => {
  for (const { path } of modules) {
    const source = path.replace(/^dist/, 'src').replace(/js$/, 'ts');
    assert.ok(path.startsWith('dist/') && existsSync(join(board, source)), path);
  }
  const vscode = json('vscode.html-custom-data.json') as { tags: readonly Tag[] };
  const webTypes = json('web-types.json') as { contributions: { html: { elements: readonly Tag[] } } };
  for (const { tagName, attributes, members, events } of elements) {
    const known = namesOf(attributes).toSorted();
    for (const tags of [vscode.tags, webTypes.contributions.html.elements])
      assert.deepEqual(namesOf(tags.find(({ name }) => name === tagName)?.attributes).toSorted(), known);
    for (const { name, description, privacy } of [...(attributes ?? []), ...members, ...(events ?? [])])
      assert.ok(description && privacy !== 'private' && !name.startsWith('#'), `${tagName} ${name}`);
    for (const name of namesOf(events)) assert.match(name, /^(draughts-[a-z]+|input|change)$/);
  }
});

test('every part and variable is told of, and each of these is there', () => {
  const sources = globSync('src/**/*.ts', { cwd: board })
    .map((file) => readFileSync(join(board, file), 'utf8').replaceAll(/\/\*\*[^]*?\*\//g, ''))
    .join('');
  const all = (pattern: RegExp): string[] => [...sources.matchAll(pattern)].map(([, name]) => name);
  const variables = elements.flatMap(({ cssProperties }) => namesOf(cssProperties));
  // Each colour of a theme can be replaced.
  const colours = Object.keys(PALETTES.wood).map(
    (name) => `--draughts-board-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  const written = all(/var\(\s*(--draughts-[a-z-]+[a-z])(?=[,)])/g);
  assert.deepEqual(new Set([...colours, ...written]), new Set(variables));
  const parts = new Set(elements.flatMap(({ cssParts }) => namesOf(cssParts)));
  for (const part of all(/\bpart(?:="|: ')([a-z-]+)/g)) assert.ok(parts.has(part), part);
  for (const part of parts) assert.match(sources, new RegExp(`['"\`]${part}['"\` ]`), part);
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
