import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestContext } from 'node:test';
import {
  legalMoves,
  play,
  startPosition,
  variantOf,
  writeFen,
  writeMove,
  type VariantId,
} from '@draughts/rules';
import { freePort } from '../../scripts/free-port.ts';

const BIN = join(import.meta.dirname, '../../packages/cli/bin/draughts.js');

export const TOKEN = 'a-token-of-the-test';

/** A command of ours in its own process. */
export interface Running {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves to the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Starts `draughts ARGS`; it is ended with the test at the latest. */
export function draughts(
  t: TestContext,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): Running {
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { ...process.env, DRAUGHTS_TOKEN: TOKEN, ...env },
  });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  t.after(() => child.kill('SIGKILL'));
  return { child, ended, out: () => texts.out, err: () => texts.err };
}

/** Waits for a condition, as long as `process` goes on or has ended well; the test's own time limit ends it. */
export async function until(t: TestContext, condition: () => boolean, process?: Running): Promise<void> {
  while (!condition()) {
    if (process?.child.exitCode) throw new Error(`ended with ${process.child.exitCode}: ${process.err()}`);
    await delay(10, undefined, { signal: t.signal });
  }
}

/** A folder that goes with the test. */
export function scratch(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'draughts-play-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A relay that can be killed and comes back at the same address with the same data. */
export interface RelayProcess {
  readonly url: string;
  readonly http: string;
  /** Its data folder. */
  readonly data: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function relayProcess(t: TestContext): Promise<RelayProcess> {
  const port = await freePort();
  const data = scratch(t);
  let running: Running;
  const relay: RelayProcess = {
    url: `ws://127.0.0.1:${port}/live`,
    http: `http://127.0.0.1:${port}`,
    data,
    async kill() {
      running.child.kill('SIGKILL');
      await running.ended;
    },
    async start() {
      running = draughts(t, ['relay', '--port', String(port), '--host', '127.0.0.1', '--data', data]);
      await until(t, () => running.out().includes('The relay is up'), running);
    },
  };
  await relay.start();
  return relay;
}

export interface MadeGame {
  readonly text: string;
  /** Positions after each move. */
  readonly fens: readonly string[];
}

/** A game of arbitrary legal moves, the same one for the same seed. */
export function madeGame(variant: VariantId, gameType: number, plies: number, seed: number): MadeGame {
  let position = startPosition(variantOf(variant));
  let state = seed;
  const words: string[] = [];
  const fens: string[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // LCG of Numerical Recipes
    const move = moves[Math.floor((state / 2 ** 32) * moves.length)];
    if (ply % 2 === 0) words.push(`${ply / 2 + 1}.`);
    words.push(writeMove(position, move));
    position = play(position, move);
    fens.push(writeFen(position));
  }
  const tags = `[Event "Test"]\n[White "White ${seed}"]\n[Black "Black ${seed}"]\n[Result "1-1"]\n[GameType "${gameType}"]\n`;
  return { text: `${tags}\n${words.join(' ')} 1-1\n\n`, fens };
}
