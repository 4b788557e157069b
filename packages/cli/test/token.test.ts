import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { connectPublisher } from '@draughts/client/publish';
import { startRelay } from '@draughts/relay';
import { boardsOption, endOption } from '../src/token-options.ts';
import { runCli } from './run-cli.ts';

const TOKEN = 'a-token-of-the-test';

async function relayFor(t: TestContext): Promise<string> {
  const started = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:', token: TOKEN });
  assert.ok(started.ok);
  t.after(() => started.value.close());
  return started.value.url;
}

test('a token is made, listed, used and revoked', async (t) => {
  const url = await relayFor(t);
  const token = (...args: string[]) => runCli(['token', ...args, '--relay', url, '--token', TOKEN]);
  const made = await token(
    ...['make', '--event', 'cup', '--boards', '1,5-7', '--board', '5-1', '--rights', 'publish, direct'],
    ...['--for', '90m', '--note', 'hall 2'],
  );
  assert.equal(made.code, 0, made.err);
  assert.match(made.out, /^[0-9a-f]{10}\.[\w-]{32}\n$/);
  const [secret] = made.out.trim().split('\n');
  const [id] = secret.split('.');
  assert.match(
    made.err,
    new RegExp(
      `^For boards 1,5,6,7,5-1 of the event cup: publish, direct, until \\d{4}-.*Z\\. .*"draughts token revoke ${id}" ends it\\.\n$`,
    ),
  );

  const publisher = connectPublisher({ url: `${url.replace('http', 'ws')}/live`, token: secret });
  t.after(() => publisher.close());
  assert.ok((await publisher.ready).ok);
  assert.deepEqual(publisher.rights, ['publish', 'direct']);
  assert.deepEqual(publisher.grant?.boards, ['1', '5', '6', '7', '5-1']);
  const ended = new Promise<string | undefined>((resolve) =>
    publisher.onState((state, why) => state === 'closed' && resolve(why)),
  );

  const listed = await token('list');
  assert.match(
    listed.out,
    new RegExp(
      `^${id}  good until \\S+ \\S+Z  boards 1,5,6,7,5-1 of the event cup  publish,direct  hall 2  made \\S+ \\S+Z by publisher at \\S+\n$`,
    ),
  );
  assert.ok(!listed.out.includes(secret));
  const revoked = await token('revoke', id);
  assert.deepEqual([revoked.code, revoked.out], [0, `${id} hall 2 is revoked\n`]);
  await ended;
  const after = await publisher.put('board/cup/1', { t: 'start' });
  assert.equal(after.ok ? '' : after.error.code, 'TOKEN_REFUSED');
  const json = await token('list', '--json');
  const info = JSON.parse(json.out) as { revoked?: { who: string } };
  assert.match(info.revoked?.who ?? '', /^publisher at /);
  assert.match((await token('list')).out, /revoked \S+ \S+Z by publisher at/);
  const unknown = await token('revoke', '0000000000');
  assert.equal(unknown.code, 1);
  assert.match(unknown.err, /\/api\/tokens\/0000000000: There is no token 0000000000\. \(TOKEN_UNKNOWN\)\n$/);
});

test('whoever is not the owner makes none', async (t) => {
  const url = await relayFor(t);
  const ask = (token: string) =>
    runCli([
      'token',
      'make',
      '--event',
      'e',
      '--rights',
      'publish',
      '--relay',
      url,
      '--token',
      token,
      '--json',
    ]);
  const { token } = JSON.parse((await ask(TOKEN)).out) as { token: string };
  const other = await ask(token);
  assert.deepEqual([other.code, other.out], [1, '']);
  assert.match(other.err, /made, listed and revoked with the relay's own token.*\(RIGHT_MISSING\)/);
});

const MAKE = ['make', '--event', 'cup', '--rights', 'publish', '--token', 'x'];
for (const [args, message] of [
  [[], /the first word is one of make, list, revoke/],
  [['list', 'x', '--token', 'x'], /list takes no argument "x"/],
  [['revoke', '--token', 'x'], /name the tokens by their ids/],
  [['make', '--rights', 'publish'], /--event takes the id of an event/],
  [['make', '--event', 'a/b', '--rights', 'publish'], /--event takes the id of an event, not "a\/b"/],
  [['make', '--event', 'cup'], /--rights names some of publish,arbitrate,direct,view-early/],
  [['make', '--event', 'cup', '--rights', 'publish,own'], /a right is one of publish/],
  [[...MAKE, '--boards', '8-5'], /a range goes up, such as 5-8; .* --board 8-5/],
  [[...MAKE, '--boards', ''], /--boards takes ids/],
  [[...MAKE, '--boards', '1,,2'], /--boards takes ids/],
  [[...MAKE, '--boards', '1-513'], /at most 512 boards/],
  [[...MAKE, '--boards', '1-300', '--boards', '1-300,1001-1300'], /at most 512 boards, these are 600/],
  [[...MAKE, '--for', '12'], /--for takes a time such as 90m, 12h or 3d/],
  [[...MAKE, '--for', '0h'], /--for takes a time/],
  [[...MAKE, '--for', '367d'], /up to 366d/],
  [[...MAKE, '--until', '2026-12-01'], /--until takes a day and a time/],
  [[...MAKE, '--until', '2026-13-01T18:00'], /--until takes a day and a time/],
  [[...MAKE, '--for', '1h', '--until', '2026-12-01T18:00'], /not both/],
  [[...MAKE, '--note', ''], /--note takes/],
  [[...MAKE, '--relay', 'ws://host'], /no address of a relay/],
  [['make', '--event', 'cup', '--rights', 'publish'], /the relay's own token is needed/],
] as const) {
  test(`token ${args.join(' ')} is wrong usage`, async () => {
    const { code, out, err } = await runCli(['token', ...args]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, message);
  });
}

test('nobody answers: it says so', async () => {
  const { code, err } = await runCli(['token', 'list', '--relay', 'http://127.0.0.1:1', '--token', 'x']);
  assert.equal(code, 1);
  assert.match(err, /no relay answers .* \(UNREACHABLE\)/);
});

test('ranges of boards are every number between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_000 }), fc.integer({ min: 1, max: 500 }), (from, more) => {
      const boards = boardsOption(`${from}-${from + more}`);
      assert.deepEqual(
        boards,
        Array.from({ length: more + 1 }, (_, i) => String(from + i)),
      );
    }),
  );
  assert.equal(boardsOption(undefined), undefined);
  assert.deepEqual(boardsOption('A1, 2,2', ['5-8']), ['A1', '2', '5-8']);
});

test('a token ends after a span or at a time', () => {
  assert.deepEqual(endOption(undefined, undefined), { seconds: 86_400 });
  assert.deepEqual(endOption('3d', undefined), { seconds: 259_200 });
  assert.deepEqual(endOption(undefined, '2026-12-01T18:00Z'), { expires: Date.UTC(2026, 11, 1, 18) });
  assert.deepEqual(endOption(undefined, '2026-12-01T18:00'), {
    expires: new Date(2026, 11, 1, 18).getTime(),
  });
});
