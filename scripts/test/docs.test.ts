/** What the documents say is so: the import table, and the examples of the packages. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test, { after } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const PACKAGES = readdirSync(join(ROOT, 'packages')).filter((name) =>
  existsSync(join(ROOT, 'packages', name, 'package.json')),
);
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: readonly { name: string; comment?: string }[];
};

/** What a package's `package.json` names of ours. */
function dependencies(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@draughts/'))
    .map((name) => name.slice('@draughts/'.length))
    .sort();
}

const listed = (text: string): string[] => (text === 'nothing' ? [] : text.split(', ').sort());

/** What the rule of dependency-cruiser lets a package import. */
function allowed(name: string): string[] {
  const rule = forbidden.find((each) => each.name === `${name}-imports`);
  assert.ok(rule?.comment, `.dependency-cruiser.cjs has no rule for ${name}`);
  return listed(rule.comment.split(': ')[1]);
}

/** The brackets of the table in docs/architecture.md. */
function documented(name: string): string[] {
  const row = new RegExp(String.raw`^ {0,2}${name}/ .*\((.*)\)$`, 'm').exec(read('docs/architecture.md'));
  assert.ok(row, `docs/architecture.md has no row ${name}/`);
  return listed(row[1]);
}

for (const name of [...PACKAGES, 'overlay', 'demo']) {
  test(`${name} imports what docs/architecture.md, its package.json and the import rules say`, () => {
    const named = dependencies(PACKAGES.includes(name) ? `packages/${name}` : name);
    assert.deepEqual(documented(name), named);
    assert.deepEqual(allowed(name), named);
  });
}

/** These examples need a relay or an OBS that is running, or a page; that of rules has a test of its own. */
const ELSEWHERE = ['board', 'cli', 'client', 'obs', 'rules'];
/** Inside the repository, where the packages are found. */
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(ROOT, '.cache/examples-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
const bare = (text: string): string => text.replace(/\s/g, '');

for (const name of PACKAGES.filter((each) => !ELSEWHERE.includes(each))) {
  test(`the example in the README of ${name} runs, and prints what it says`, () => {
    const [, code] = /```[jt]s\n([^]*?)```/.exec(read(`packages/${name}/README.md`)) ?? [];
    assert.ok(code, 'there is an example');
    const file = join(scratch, `${name}.ts`);
    writeFileSync(file, code);
    const run = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 60_000 });
    assert.equal(run.status, 0, run.stderr);
    const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, words]) => bare(words));
    const printed = run.stdout.split('\n').map(bare);
    for (const [at, words] of said.entries())
      assert.ok(printed[at] && words.startsWith(printed[at]), `${printed[at]} is printed, not ${words}`);
  });
}
