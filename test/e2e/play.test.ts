import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { connect, type ChannelUpdate } from '@draughts/client';
import { boardChannel, type BoardState } from '@draughts/live';
import {
  draughts,
  madeGame,
  relayProcess,
  scratch,
  until,
  type MadeGame,
  type RelayProcess,
} from './play-support.ts';

const LIMIT = { timeout: 120_000 };
const GAMES = [
  madeGame('international', 20, 40, 1),
  madeGame('brazilian', 26, 30, 2),
  madeGame('russian', 25, 30, 3),
];

function fileOf(t: TestContext, games: readonly Pick<MadeGame, 'text'>[]): string {
  const file = join(scratch(t), 'games.pdn');
  writeFileSync(file, games.map(({ text }) => text).join(''));
  return file;
}

/** Follows boards as any viewer does, and keeps everything it was told. */
function watch(t: TestContext, relay: RelayProcess, count: number) {
  const client = connect({ url: relay.url });
  t.after(() => client.close());
  const updates: ChannelUpdate[][] = Array.from({ length: count }, () => []);
  updates.forEach((list, i) =>
    client.subscribe(boardChannel('e', String(i + 1)), (update) => list.push(update)),
  );
  const last = (i: number) => updates[i].at(-1)?.state as BoardState | undefined;
  return {
    updates,
    last,
    ply: (i: number) => last(i)?.ply ?? 0,
    finished: () => updates.every((_, i) => last(i)?.status === 'finished'),
  };
}

/** The whole game, each move once, and every viewer saw it grow by one move at a time. */
function assertPlayed(game: MadeGame, updates: readonly ChannelUpdate[]): void {
  const states = updates.map(({ state }) => state as BoardState);
  const { moves, result } = states.at(-1)!;
  assert.deepEqual(
    moves.map(({ fen }) => fen),
    game.fens,
  );
  assert.deepEqual({ w: result?.w, b: result?.b }, { w: 1, b: 1 });
  states.forEach(({ fen, ply }, i) => {
    assert.equal(fen, ply === 0 ? states.at(-1)!.startFen : game.fens[ply - 1]);
    assert.ok(i === 0 || ply >= states[i - 1].ply);
  });
}

const playArgs = (file: string, relay: RelayProcess, ...more: string[]): string[] => [
  'play',
  file,
  '--to',
  relay.url,
  '--event',
  'e',
  '--pace',
  '5',
  '--speed',
  '100',
  ...more,
];

test('three variants at once, with a viewer that came first', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  const viewer = watch(t, relay, 3);
  const playing = draughts(t, playArgs(fileOf(t, GAMES), relay));
  assert.equal(await playing.ended, 0, playing.err());
  await until(t, viewer.finished);
  GAMES.forEach((game, i) => assertPlayed(game, viewer.updates[i]));
  const { state } = (await (await fetch(`${relay.http}/api/events/e`)).json()) as {
    state: { boards: { id: string }[] };
  };
  assert.deepEqual(
    state.boards.map(({ id }) => id),
    ['1', '2', '3'],
  );
});

test('the relay is killed twice in mid-game: no move lost, none doubled', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  const viewer = watch(t, relay, 3);
  const playing = draughts(t, playArgs(fileOf(t, GAMES), relay));
  for (const ply of [5, 15]) {
    await until(t, () => viewer.ply(0) >= ply, playing);
    await relay.kill();
    await relay.start();
  }
  assert.equal(await playing.ended, 0, playing.err());
  await until(t, viewer.finished);
  GAMES.forEach((game, i) => assertPlayed(game, viewer.updates[i]));
});

test('Ctrl-C stops the clocks; a second start goes on; a third has nothing to do', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  const viewer = watch(t, relay, 3);
  const file = fileOf(t, GAMES);
  const first = draughts(t, playArgs(file, relay));
  await until(t, () => viewer.ply(0) >= 6 && viewer.ply(2) >= 6, first);
  first.child.kill('SIGINT');
  assert.equal(await first.ended, 0, first.err());
  assert.match(first.err(), /3 of 3 games are not finished/);
  await until(t, () => [0, 1, 2].every((i) => viewer.last(i)?.status === 'paused'));
  assert.equal(viewer.last(0)?.clock?.run, null);
  const second = draughts(t, playArgs(file, relay));
  assert.equal(await second.ended, 0, second.err());
  assert.match(second.out(), /goes on after move/);
  await until(t, viewer.finished);
  GAMES.forEach((game, i) => assertPlayed(game, viewer.updates[i]));
  const seq = viewer.updates[0].at(-1)?.seq;
  const third = draughts(t, playArgs(file, relay, '--json'));
  assert.equal(await third.ended, 0, third.err());
  assert.deepEqual(
    (JSON.parse(third.out()) as { boards: { end: string }[] }).boards.map(({ end }) => end),
    ['finished', 'finished', 'finished'],
  );
  assert.equal(viewer.updates[0].at(-1)?.seq, seq);
});

test('play is killed, and two start instead: still each move once', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  const viewer = watch(t, relay, 3);
  const file = fileOf(t, GAMES);
  const first = draughts(t, playArgs(file, relay));
  await until(t, () => viewer.ply(0) >= 6, first);
  first.child.kill('SIGKILL');
  await first.ended;
  const both = [draughts(t, playArgs(file, relay)), draughts(t, playArgs(file, relay))];
  for (const playing of both) assert.equal(await playing.ended, 0, playing.err());
  await until(t, viewer.finished);
  GAMES.forEach((game, i) => assertPlayed(game, viewer.updates[i]));
});

test('a game with an error is reported with its place, the others are played', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  const viewer = watch(t, relay, 1);
  const broken = { text: '[Event "Bad"]\n[GameType "20"]\n\n1. 32-28 19-99 2. 28-22 *\n\n' };
  const file = fileOf(t, [broken, GAMES[0]]);
  const playing = draughts(t, playArgs(file, relay));
  assert.equal(await playing.ended, 1);
  assert.match(playing.err(), /games\.pdn:4:13: .* \(SQUARE_OUT_OF_RANGE\)/);
  await until(t, viewer.finished);
  assertPlayed(GAMES[0], viewer.updates[0]);
});

test('another game on the board is left alone, --restart replaces it', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  const viewer = watch(t, relay, 1);
  assert.equal(await draughts(t, playArgs(fileOf(t, [GAMES[0]]), relay)).ended, 0);
  const file = fileOf(t, [GAMES[1]]);
  const refused = draughts(t, playArgs(file, relay));
  assert.equal(await refused.ended, 1);
  assert.match(refused.err(), /holds another game.*--event.*--restart.*\(BOARD_TAKEN\)/);
  assert.equal(await draughts(t, playArgs(file, relay, '--restart')).ended, 0);
  await until(t, () => viewer.last(0)?.variant === 'brazilian' && viewer.finished());
  assert.deepEqual(
    viewer.last(0)?.moves.map(({ fen }) => fen),
    GAMES[1].fens,
  );
});

test('what can be wrong says where and what to do', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  const file = fileOf(t, GAMES);
  const rows: [args: string[], message: RegExp][] = [
    [playArgs(file, relay, '--token', 'wrong'), /127\.0\.0\.1.*--token or DRAUGHTS_TOKEN \(TOKEN_REFUSED\)/],
    [
      playArgs(file, { ...relay, url: 'ws://127.0.0.1:1/live' }),
      /ws:\/\/127\.0\.0\.1:1\/live: .*draughts relay.*\(UNREACHABLE\)/,
    ],
    [
      ['relay', '--port', new URL(relay.http).port, '--host', '127.0.0.1', '--data', ':memory:'],
      /in use.*--port.*\(PORT_IN_USE\)/,
    ],
  ];
  for (const [args, message] of rows) {
    const running = draughts(t, args);
    assert.equal(await running.ended, 1, `${args.join(' ')}: ${running.err()}`);
    assert.match(running.err(), message);
  }
});

test('the relay prints a new token once, and ends cleanly at SIGTERM', LIMIT, async (t) => {
  const data = scratch(t);
  const args = ['relay', '--port', '0', '--host', '127.0.0.1', '--data', data];
  for (const isNew of [true, false]) {
    const relay = draughts(t, args, { DRAUGHTS_TOKEN: undefined });
    await until(t, () => relay.out().includes('/api/events\n'), relay);
    relay.child.kill('SIGTERM');
    assert.equal(await relay.ended, 0, relay.err());
    assert.equal(relay.out().includes('token'), isNew);
    assert.equal(relay.err(), '');
  }
});
