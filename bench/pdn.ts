/**
 * Reading real PDN files: plies a second on one core (processor time, so that other work on the machine does not count),
 * and the memory that a file of 100 MB needs. Without the corpus beside the checkout: games of our own writing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { readPdnBytes, readPdnStream, writePdn, emptyTree, addMove, type GameTree } from '@draughts/pdn';
import { legalMoves, play, startPosition, variantOf, writeMove } from '@draughts/rules';
import { printRows, type Row } from './row.ts';

const CORPUS = new URL('../../shared/data/pdn/files/', import.meta.url);
const RUNS = 8;
const MEGABYTES = 100;

/** A round of made-up games: each plays the legal move that its number chooses. */
function madeUp(): Uint8Array {
  const games = Array.from({ length: 400 }, (_, game) => {
    let position = startPosition(variantOf('international'));
    let tree: GameTree = emptyTree(position);
    let path: readonly number[] = [];
    for (let ply = 0; ply < 100; ply++) {
      const moves = legalMoves(position);
      if (!moves.length) break;
      const move = moves[(game * 31 + ply * 7) % moves.length];
      ({ tree, path } = addMove(tree, path, writeMove(position, move), move));
      position = play(position, move);
    }
    return { tags: [{ name: 'Event', value: `Game ${game}` }], variant: 'international' as const, tree };
  });
  return new TextEncoder().encode(writePdn(games));
}

const files = (): readonly Uint8Array[] =>
  existsSync(CORPUS) ? readdirSync(CORPUS).map((name) => readFileSync(new URL(name, CORPUS))) : [madeUp()];

/** Plies of all files, and how many of them were read in a second of the best run. */
function speed(corpus: readonly Uint8Array[]): { plies: number; perSecond: number } {
  let best = 0;
  let plies = 0;
  for (let run = 0; run < RUNS; run++) {
    plies = 0;
    const before = process.cpuUsage();
    for (const bytes of corpus) for (const game of readPdnBytes(bytes).games) plies += game.plies;
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, plies / ((user + system) / 1e6));
  }
  return { plies, perSecond: best };
}

/**
 * Reads 100 MB as a stream in this process, the games of standard input again and again, and prints the most memory that
 * it held. Making the games here would take more than reading them does.
 */
async function measureMemory(): Promise<void> {
  // As `draughts pdn` does it.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=60');
  const games = await buffer(process.stdin);
  async function* source(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < MEGABYTES * 1e6; sent += games.length) {
      for (let at = 0; at < games.length; at += 1 << 16) yield games.subarray(at, at + (1 << 16));
    }
  }
  let count = 0;
  for await (const _ of readPdnStream(source())) count++;
  console.log(JSON.stringify({ games: count, peak: process.resourceUsage().maxRSS / 1000 }));
}

/** The same in a process of its own: memory of this one has seen other benchmarks. */
function memory(): { games: number; peak: number } {
  const { stdout, status } = spawnSync(process.execPath, [import.meta.filename, '--memory'], {
    input: madeUp(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the memory run ended with ${status}`);
  return JSON.parse(stdout) as { games: number; peak: number };
}

/** The rows of the PDN reader. */
export async function bench(): Promise<readonly Row[]> {
  const corpus = files();
  const { plies, perSecond } = speed(corpus);
  const { games, peak } = memory();
  return [
    {
      key: 'pdn.plies',
      label: 'PDN files read and replayed, one core',
      value: perSecond,
      unit: 'plies/s',
      note: `${corpus.length} files, ${plies.toLocaleString('en')} plies, encodings and variants detected`,
    },
    {
      key: 'pdn.memory',
      label: `a file of ${MEGABYTES} MB read as a stream, at most`,
      value: peak,
      unit: 'MB',
      note: `${games.toLocaleString('en')} games, whole process`,
    },
  ];
}

if (import.meta.main) {
  if (process.argv.includes('--memory')) await measureMemory();
  else printRows(await bench());
}
