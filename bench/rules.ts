/**
 * Move trees per second, ours beside the npm packages for the same boards, taken in turns within one run. "Every leaf"
 * goes through the public `legalMoves` and `play` down to the last move; "in bulk" counts the last moves without playing
 * them.
 */
import { createRequire } from 'node:module';
import {
  legalMoves,
  perft,
  play,
  startPosition,
  variantOf,
  type Position,
  type VariantId,
} from '@draughts/rules';
import { printRows, type Row } from './row.ts';

interface PeerMove {
  readonly from: number;
  readonly to: number;
}
interface Peer {
  moves(): readonly PeerMove[];
  move(move: PeerMove): unknown;
  undo(): unknown;
}
const require = createRequire(import.meta.url);
const Draughts = require('draughts') as new () => Peer;

/** Its declarations do not resolve under NodeNext. */
interface Rapid {
  readonly moves: readonly unknown[];
  clone(): Rapid;
  move(move: unknown): void;
}
const { EnglishDraughtsEngineFactory: rapidEngines } =
  (await import('rapid-draughts/english')) as unknown as {
    readonly EnglishDraughtsEngineFactory: { setup(): Rapid };
  };

function everyLeaf(position: Position, depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const move of legalMoves(position)) leaves += everyLeaf(play(position, move), depth - 1);
  return leaves;
}

function rapid(engine: Rapid, depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const move of engine.moves) {
    const next = engine.clone();
    next.move(move);
    leaves += rapid(next, depth - 1);
  }
  return leaves;
}

/** Its own `perft` answers 0 in this release, so it is walked by its public methods. */
function draughts(game: Peer, depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const move of game.moves()) {
    game.move(move);
    leaves += draughts(game, depth - 1);
    game.undo();
  }
  return leaves;
}

const ROUNDS = 8;
const ROUND_MS = 250;

/** Processor time spent, in ms: a busy machine does not change it much. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The best of some rounds in leaves per second; every round runs all of them in turn. */
function race(runners: readonly (() => number)[]): number[] {
  const best = runners.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    runners.forEach((run, i) => {
      const start = spent();
      let leaves = 0;
      while (spent() - start < ROUND_MS) leaves += run();
      best[i] = Math.max(best[i], (leaves / (spent() - start)) * 1000);
    });
  }
  return best;
}

interface Contest {
  readonly id: VariantId;
  readonly depth: number;
  readonly board: string;
  readonly peer?: { readonly name: string; readonly run: () => number };
}

const CONTESTS: readonly Contest[] = [
  {
    id: 'english',
    depth: 6,
    board: '8x8',
    peer: { name: 'rapid-draughts', run: () => rapid(rapidEngines.setup(), 6) },
  },
  {
    id: 'international',
    depth: 6,
    board: '10x10',
    peer: { name: 'draughts', run: () => draughts(new Draughts(), 3) },
  },
  { id: 'brazilian', depth: 6, board: '8x8' },
  { id: 'russian', depth: 6, board: '8x8' },
];

function rowsOf({ id, depth, board, peer }: Contest): Row[] {
  const start = startPosition(variantOf(id));
  const runners = [() => everyLeaf(start, depth), () => perft(start, depth), ...(peer ? [peer.run] : [])];
  const [leaf, bulk, theirs] = race(runners);
  const row = (name: string, label: string, value: number, unit: Row['unit'], note: string): Row => ({
    key: `rules.${id}.${name}`,
    label: `${id} ${board}, ${label}`,
    value,
    unit,
    note,
  });
  const own = [
    row('leaf', 'every leaf', leaf, 'nodes/s', `start, depth ${depth}`),
    row('bulk', 'in bulk', bulk, 'nodes/s', `start, depth ${depth}`),
  ];
  if (!peer) return own;
  return [
    ...own,
    row('peer', peer.name, theirs, 'nodes/s', 'every leaf'),
    row('leafRatio', 'every leaf : peer', leaf / theirs, 'x', `against ${peer.name}`),
    row('bulkRatio', 'in bulk : peer', bulk / theirs, 'x', `against ${peer.name}`),
  ];
}

/** The rows of the rules. */
export const bench = async (): Promise<readonly Row[]> => CONTESTS.flatMap(rowsOf);

if (import.meta.main) printRows(await bench());
