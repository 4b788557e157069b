import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { startRelay, type RunningRelay } from '@draughts/relay';
import { startMockObs, type MockObs } from '../../obs/test/mock-obs.ts';
import { main } from '../src/main.ts';
import { runCli } from './run-cli.ts';

let obs: MockObs;
let relay: RunningRelay;

before(async () => {
  obs = await startMockObs();
  const started = await startRelay({
    port: 0,
    host: '127.0.0.1',
    data: ':memory:',
    token: 'token-for-the-obs-tests',
  });
  assert.ok(started.ok);
  relay = started.value;
});
after(async () => {
  await obs.close();
  await relay.close();
});

const setup = (...more: string[]) =>
  runCli(['obs', 'setup', '--obs', obs.url, '--password', 'secret', '--relay', relay.url, ...more]);

async function put(path: string, body: object): Promise<void> {
  const response = await fetch(`${relay.url}/api/events/${path}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${relay.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(response.ok, await response.text());
}

test('setup makes scene and source once, and a second run changes nothing', async () => {
  const first = await setup('--event', 'cup', '--board', '1');
  assert.equal(first.err, '');
  assert.equal(first.code, 0);
  assert.match(first.out, /made the scene “Draughts”\nmade the source “Draughts board”\n/);
  assert.ok(first.out.includes(`${relay.url}/overlay/board.html?event=cup&board=1`));
  const second = await setup('--event', 'cup', '--board', '1');
  assert.match(second.out, /^all was there already\n/);
});

test('setup for another board changes the address and nothing else', async () => {
  const { code, out } = await setup('--event', 'cup', '--board', '2', '--json');
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(out), {
    scene: 'Draughts',
    source: 'Draughts board',
    url: `${relay.url}/overlay/board.html?event=cup&board=2`,
    changes: ['changed url of “Draughts board”'],
  });
});

test('refresh presses OBS’s own button', async () => {
  const { code } = await runCli(['obs', 'refresh', '--obs', obs.url, '--password', 'secret']);
  assert.equal(code, 0);
  assert.equal(obs.requests.at(-1), 'PressInputPropertiesButton');
});

test('what is not named is looked up on the relay', async () => {
  const none = await setup();
  assert.equal(none.code, 1);
  assert.match(none.err, /has no event yet.*\(EVENT_NEEDED\)/);
  await put('worldcup', { name: 'World Cup' });
  const empty = await setup();
  assert.match(empty.err, /The event worldcup has no board yet.*\(BOARD_NEEDED\)/);
  for (const board of ['10', '2']) await put(`worldcup/boards/${board}`, {});
  const found = await setup('--json');
  assert.equal(found.err, '');
  assert.ok((JSON.parse(found.out) as { url: string }).url.endsWith('?event=worldcup&board=2'));
  await put('another', { name: 'Another' });
  const many = await setup();
  assert.match(many.err, /several events; name one with --event: another, worldcup|worldcup, another/);
});

for (const [what, args, message] of [
  ['a wrong password', ['--password', 'wrong'], /refuses the password.*\(OBS_PASSWORD\)/],
  ['no OBS', ['--obs', 'ws://127.0.0.1:1'], /No OBS at ws:\/\/127\.0\.0\.1:1.*\(OBS_UNREACHABLE\)/],
  [
    'a wrong OBS address',
    ['--obs', 'localhost:4455'],
    /give one like ws:\/\/127\.0\.0\.1:4455.*\(OBS_ADDRESS\)/,
  ],
  ['a wrong relay address', ['--relay', 'localhost'], /no address of a relay.*\(RELAY_ADDRESS\)/],
] as const) {
  test(`${what} is said, with what to do`, async () => {
    const { code, out, err } = await setup('--event', 'e', '--board', '1', ...args);
    assert.equal(code, 1);
    assert.equal(out, '');
    assert.match(err, message);
  });
}

test('a relay that is away is said when it is needed', async () => {
  const { code, err } = await setup('--relay', 'http://127.0.0.1:1');
  assert.equal(code, 1);
  assert.match(err, /No relay answers at http:\/\/127\.0\.0\.1:1.*--relay.*\(RELAY_UNREACHABLE\)/);
});

for (const args of [[], ['nonsense'], ['toString'], ['setup', 'more'], ['setup', '--event', 'a b']]) {
  test(`wrong usage: draughts obs ${args.join(' ')}`, async () => {
    assert.equal((await runCli(['obs', ...args])).code, 2);
  });
}

test('run sets OBS up and keeps on until it is told to stop', async () => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const stop = new AbortController();
  const args = ['obs', 'run', '--obs', obs.url, '--password', 'secret', '--relay', relay.url];
  const running = main([...args, '--event', 'cup', '--board', '3'], {
    stdin,
    stdout,
    stderr,
    env: {},
    interrupted: () => stop.signal,
    keepOn() {},
  });
  const [said] = (await once(stdout, 'data')) as [Buffer];
  assert.match(String(said), /changed url of “Draughts board”/);
  stop.abort();
  assert.equal(await running, 0);
  const refused = await runCli(['obs', 'run', '--obs', obs.url, '--password', 'no', '--relay', relay.url]);
  assert.deepEqual([refused.code, /OBS_PASSWORD/.test(refused.err)], [1, true]);
});
