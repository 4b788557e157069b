import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, connect as connectTcp, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { connect, type ChannelUpdate } from '@draughts/client';
import { playGames } from '@draughts/cli/play';
import { boardChannel, type BoardState } from '@draughts/live';
import { readPdn } from '@draughts/pdn';
import { TOKEN, madeGame, relayProcess, until, type RelayProcess } from './play-support.ts';

const GAME = madeGame('international', 20, 60, 9);

/** A piece of network between a client and the relay, that can be cut and can swallow everything. */
async function network(t: TestContext, relay: RelayProcess) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectTcp(Number(new URL(relay.http).port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  t.after(() => {
    server.close();
    cut();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}/live`,
    cut,
    /** From now on nothing gets through the connections that stand, and nobody is told. */
    swallow: () => sockets.forEach((socket) => socket.unpipe().pause()),
  };
}

test(
  'a publisher and a viewer whose networks are cut again and again: each move once',
  { timeout: 120_000 },
  async (t) => {
    const relay = await relayProcess(t);
    const [near, far] = [await network(t, relay), await network(t, relay)];
    const viewer = connect({ url: far.url });
    t.after(() => viewer.close());
    const updates: ChannelUpdate[] = [];
    viewer.subscribe(boardChannel('e', '1'), (update) => updates.push(update));
    const last = () => updates.at(-1)?.state as BoardState | undefined;
    const games = readPdn(GAME.text);
    const playing = playGames(games, { url: near.url, token: TOKEN, event: 'e' }, { paceMs: 20, speed: 1 });
    for (let ply = 5; ply <= 55; ply += 10) {
      await until(t, () => (last()?.ply ?? 0) >= ply);
      near.cut();
      if (ply % 20 === 5) far.cut();
    }
    const played = await playing;
    assert.deepEqual(played, { ok: true, value: [{ board: '1', end: 'finished' }] });
    await until(t, () => last()?.status === 'finished');
    assert.deepEqual(
      last()?.moves.map(({ fen }) => fen),
      GAME.fens,
    );
    const plies = updates.map(({ state }) => (state as BoardState).ply);
    assert.deepEqual(
      plies,
      plies.toSorted((a, b) => a - b),
    );
  },
);

test(
  'a viewer whose network swallows everything notices, and comes back to the right position',
  { timeout: 120_000 },
  async (t) => {
    const relay = await relayProcess(t);
    const far = await network(t, relay);
    const games = readPdn(GAME.text);
    // a viewer in a hurry: its seconds are a fiftieth as long
    const after = (ms: number, callback: () => void) => {
      const timer = setTimeout(callback, ms / 50);
      return () => clearTimeout(timer);
    };
    const viewer = connect({ url: far.url, after });
    t.after(() => viewer.close());
    const states: string[] = [];
    viewer.onState((state, why) => states.push(`${state} ${why ?? ''}`));
    let shown: BoardState | undefined;
    viewer.subscribe(boardChannel('e', '1'), ({ state }) => (shown = state as BoardState));
    const playing = playGames(games, { url: relay.url, token: TOKEN, event: 'e' }, { paceMs: 20, speed: 1 });
    await until(t, () => (shown?.ply ?? 0) >= 10);
    far.swallow();
    await playing;
    await until(t, () => shown?.status === 'finished');
    assert.deepEqual(
      shown?.moves.map(({ fen }) => fen),
      GAME.fens,
    );
    assert.ok(states.includes('reconnecting the network is silent'), states.join('\n'));
  },
);
