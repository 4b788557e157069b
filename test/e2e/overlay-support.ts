import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { connectPublisher, type Publisher } from '@draughts/client/publish';
import type { Page } from 'playwright-core';

export { openBrowser } from '../../scripts/chromium.ts';
export { freePort } from '../../scripts/free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const OVERLAY = join(ROOT, 'dist', 'overlay');

/** A relay process; `kill` is SIGKILL, `start` brings it back on the same port with the same data. */
export interface TestRelay {
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** `ws://HOST/live` */
  readonly live: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Hello {
  readonly port: number;
  readonly url: string;
  readonly token: string;
}

async function spawnRelay(
  data: string,
  port: number,
  overlay: string,
): Promise<{ child: ChildProcess; hello: Hello }> {
  const script = fileURLToPath(new URL('overlay-relay.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--conditions=draughts-source', script, data, String(port), overlay],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (!child.stdout) throw new Error('the relay has no output');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the relay ended with ${String(code)} before it was up`);
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
  ended.catch(() => undefined); // from now on its end is expected
  return { child, hello: JSON.parse(line) as Hello };
}

/** Starts a relay with data of its own. */
export async function startTestRelay({ port = 0, overlay = OVERLAY } = {}): Promise<TestRelay> {
  if (!existsSync(join(overlay, 'board.html'))) throw new Error('dist/overlay is missing: npm run build');
  const data = mkdtempSync(join(tmpdir(), 'draughts-overlay-'));
  let { child, hello } = await spawnRelay(data, port, overlay);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    ...hello,
    live: `ws://127.0.0.1:${hello.port}/live`,
    kill,
    start: async () => {
      ({ child, hello } = await spawnRelay(data, hello.port, overlay));
    },
    stop: async () => {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The network between a page and the relay, which a test can cut. */
export interface Network {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startNetwork(target: number): Promise<Network> {
  const sockets = new Set<Socket>();
  let broken = false;
  const hold = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const server = createServer((near) => {
    if (broken) return near.destroy();
    const far = connect(target, '127.0.0.1');
    hold(near, far);
    hold(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    broken = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => (broken = false),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A game that a test plays into a relay. */
export class TestGame {
  readonly publisher: Publisher;
  readonly ch: string;
  readonly event: string;

  constructor(relay: TestRelay, event: string, board: string) {
    this.publisher = connectPublisher({ url: relay.live, token: relay.token });
    this.event = event;
    this.ch = `board/${event}/${board}`;
  }

  async put(op: Parameters<Publisher['put']>[1], ch = this.ch): Promise<void> {
    const put = await this.publisher.put(ch, op);
    if (!put.ok) throw new Error(`${JSON.stringify(op)}: ${put.error.message}`);
  }

  /** Makes event and board, and starts the game. */
  async begin({
    white = 'Roel Boomstra',
    black = 'Alexander Georgiev',
    baseMs = 4_800_000,
  } = {}): Promise<void> {
    await this.put({ t: 'setup', name: 'World Championship' }, `event/${this.event}`);
    await this.put({
      t: 'setup',
      variant: 'international',
      round: '5',
      board: '1',
      players: {
        w: { name: white, title: 'GMI', rating: 2458, flag: 'NED' },
        b: { name: black, title: 'GMI', rating: 2421, flag: 'ru' },
      },
    });
    await this.put({ t: 'start', control: { kind: 'fischer', baseMs, incrementMs: 60_000 } });
  }

  async move(...moves: string[]): Promise<void> {
    for (const mv of moves) await this.put({ t: 'move', mv });
  }

  close(): void {
    this.publisher.close();
  }
}

/** What the page shows. */
export interface Shown {
  /** Plies that the board itself stands at. */
  readonly ply: number;
  readonly white: number;
  readonly black: number;
  /** The newest move of the ticker. */
  readonly last: string;
}

/** Waits until the board and the ticker both show the move, and no man is under way any more. */
export async function untilShown(page: Page, ply: number, last: string): Promise<Shown> {
  const seen = await page.waitForFunction(
    ([wantedPly, wantedMove]) => {
      const board = document.querySelector('draughts-board');
      const root = board?.shadowRoot;
      // One that has ended and holds its end is no movement.
      if (!board || !root || root.getAnimations().some(({ playState }) => playState === 'running'))
        return null;
      const text = document.querySelector('.pairs b.last')?.textContent ?? '';
      if (board.node?.ply !== wantedPly || text !== wantedMove) return null;
      const men = (colour: string) => root.querySelectorAll(`i.on[part~=${colour}]`).length;
      return { ply: board.node.ply, white: men('white'), black: men('black'), last: text };
    },
    [ply, last] as const,
  );
  return (await seen.jsonValue()) as Shown;
}

/** Where screenshots are kept: a git-ignored folder. */
export function artefact(name: string): string {
  const folder = join(ROOT, 'artefacts');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
