import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startRelay } from '@draughts/relay';
import { runCli } from './run-cli.ts';

const TOKEN = 'a-token-of-the-test';

test('the log of an event and its boards is read in the order of time', async (t) => {
  const started = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:', token: TOKEN });
  assert.ok(started.ok);
  t.after(() => started.value.close());
  const { url } = started.value;
  const send = (path: string, method: string, body: object) =>
    fetch(`${url}/api/events/cup${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    });
  await send('', 'PUT', { name: 'Cup' });
  for (const board of ['1', '2']) await send(`/boards/${board}`, 'PUT', { variant: 'brazilian' });
  const live = `${url.replace('http', 'ws')}/live#cup`;
  const audit = (...args: string[]) => runCli(['audit', ...args, '--token', TOKEN]);

  const drawn = await runCli([
    'opening',
    'lot',
    'rulebook',
    ...['--seed', 'a fixed secret', '--pairing', '1', '--pairing', '2', '--to', live, '--token', TOKEN],
  ]);
  assert.equal(drawn.code, 0, drawn.err);
  const lots = await audit(live, '--kind', 'lot', '--json');
  assert.equal(lots.code, 0, lots.err);
  const entries = lots.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { ch: string; why: string });
  assert.deepEqual(
    entries.map(({ ch }) => ch),
    ['board/cup/1', 'board/cup/2'],
  );
  for (const { why } of entries)
    assert.match(why, /^lot with the commitment [0-9a-f]{64}; secret a fixed secret$/);

  const all = await audit(live);
  assert.match(
    all.out,
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ {2}event\/cup {2}setup \{"name":"Cup"\} {2}publisher at [\w.:]+\n/,
  );
  assert.equal(all.out.trim().split('\n').length, 5);
  const one = await audit(`${live}/2`, '--kind', 'setup', '--kind', 'lot');
  assert.deepEqual(
    one.out
      .trim()
      .split('\n')
      .map((line) => line.split('  ')[2].split(' ')[0]),
    ['setup', 'lot'],
  );

  const folder = await mkdtemp(join(tmpdir(), 'draughts-audit-'));
  const [secret, terms] = [join(folder, 'secret'), join(folder, 'terms.json')];
  const air = ['--to', live, '--token', TOKEN];
  // Another opening than the one that board 2 has.
  const had = /board 2: (\S+)/.exec(drawn.out)?.[1] ?? '';
  const what = ['rulebook', '--pairing', '2', '--exclude', had];
  const announced = await runCli(['opening', 'lot', ...what, '--announce', secret, ...air]);
  assert.equal(announced.code, 0, announced.err);
  await writeFile(terms, announced.out);
  const draw = ['opening', 'lot', '--terms', terms, '--secret', secret, '--entropy', 'Ann: 42', ...air];
  const taken = await runCli(draw);
  assert.equal(taken.code, 1);
  assert.match(taken.err, /^cup\/2: .*\(OPENING_DRAWN\)/);
  assert.equal((await runCli([...draw, '--replace'])).code, 0);
  const told = await audit(live, '--kind', 'note', '--kind', 'lot');
  const { commitment } = JSON.parse(announced.out) as { commitment: string };
  const lines = told.out.trim().split('\n').slice(-2);
  assert.ok(
    lines[0].includes(`Lot announced: 1 from 143 of rulebook. SHA-256 of the secret: ${commitment}`),
    told.out,
  );
  assert.ok(lines[1].includes(`secret ${(await readFile(secret, 'utf8')).trim()}`), told.out);

  const missing = await audit(`${live}/9`);
  assert.deepEqual([missing.code, missing.out], [1, '']);
  assert.match(missing.err, /\(BOARD_UNKNOWN\)/);
  const wrong = await runCli(['audit', live, '--token', 'nope']);
  assert.equal(wrong.code, 1);
  assert.match(wrong.err, /\(TOKEN_BAD\)/);
});

const wrong: readonly (readonly [args: string[], code: number, message: RegExp])[] = [
  [[], 2, /name one event or board/],
  [['nowhere'], 2, /no address of a relay|event/],
  [['ws://127.0.0.1:1/live#cup'], 2, /token is needed/],
  [['ws://127.0.0.1:1/live#cup', '--token', 'x'], 1, /no relay answers .*\(UNREACHABLE\)/],
];
for (const [args, code, message] of wrong) {
  test(`audit ${args.join(' ')} ends with ${code}`, async () => {
    const ran = await runCli(['audit', ...args]);
    assert.deepEqual([ran.code, ran.out], [code, '']);
    assert.match(ran.err, message);
  });
}
