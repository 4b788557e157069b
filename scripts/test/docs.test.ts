/** What the documents say is so: the import table, and the examples of the packages. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { COMMANDS } from '@draughts/cli';
import { startRelay } from '@draughts/relay';
import { startMockObs } from '../../packages/obs/test/mock-obs.ts';

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

/** The examples of one package, in order; inside the repository, where the packages are found. */
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const scratch = mkdtempSync(join(ROOT, '.cache/examples-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
const examples = (name: string): string[] =>
  [...read(`packages/${name}/README.md`).matchAll(/```[jt]s\n([^]*?)```/g)].map(([, code]) => code);

/** Runs an example; ends it when it has printed all that is waited for. */
async function run(code: string, until: readonly string[] = [], env: object = {}): Promise<string> {
  const file = join(scratch, 'example.ts');
  writeFileSync(file, code);
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...env } });
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (text) => {
    printed += String(text);
    if (until.length && until.every((words) => printed.includes(words))) child.kill();
  });
  child.stderr.on('data', (text) => (errors += String(text)));
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  assert.ok(until.length ? signal : status === 0, printed + errors);
  return printed;
}

const bare = (text: string): string => text.replace(/\s/g, '');

for (const name of ['clock', 'diagram', 'live', 'openings', 'pdn', 'relay', 'rules']) {
  test(`the example in the README of ${name} runs, and prints what it says`, async () => {
    const [code, ...more] = examples(name);
    assert.ok(code && !more.length, 'there is one example');
    const said = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, words]) => bare(words));
    const printed = (await run(code)).split('\n').map(bare);
    for (const [at, words] of said.entries())
      assert.ok(printed[at] && words.startsWith(printed[at]), `${printed[at]} is printed, not ${words}`);
  });
}

test('the examples in the README of client show and publish a game of a relay', async (t) => {
  const relay = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:' });
  assert.ok(relay.ok);
  t.after(() => relay.value.close());
  const { url, token } = relay.value;
  const there = (code: string) => code.replace('ws://localhost:8080', url.replace('http', 'ws'));
  const [view, publish, ...more] = examples('client').map(there);
  assert.equal(more.length, 0);
  assert.equal(await run(publish, [], { DRAUGHTS_TOKEN: token }), "on the relay's disk as number 2\n");
  await run(view.replace('board/demo/1', 'board/club/1'), ['live', 'snapshot 1 32-28 B:W']);
});

test('the example in the README of obs sets a scene up', async (t) => {
  const obs = await startMockObs('secret');
  t.after(() => obs.close());
  const [code] = examples('obs');
  const printed = await run(code.replace('ws://127.0.0.1:4455', obs.url), [], { OBS_PASSWORD: 'secret' });
  assert.match(printed, /Draughts board/);
});

test('the README of cli names every command, and no other', () => {
  const named = read('packages/cli/README.md').match(/(?<=^\| `draughts )[a-z]+/gm);
  assert.deepEqual(named?.toSorted(), COMMANDS.map(({ name }) => name).toSorted());
});
