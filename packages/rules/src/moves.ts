import { captureMoves } from './capture.ts';
import { linesOf } from './lines.ts';
import { BLACK, EMPTY, KING, NO_RUNS, WHITE, has, type Position, type Runs } from './position.ts';

/** One legal move: one per (from, to, captured set, promotion). */
export interface Move {
  readonly from: number;
  readonly to: number;
  /** captured squares in the order taken */
  readonly captures: readonly number[];
  /** `from`, every landing square, `to`; a landing square is where the direction turns, else right behind the piece */
  readonly path: readonly number[];
  /** a man becomes a king */
  readonly promotes: boolean;
}

const isOver = (position: Position): boolean =>
  position.variant.firstKingWins && (has(position, 'w', true) || has(position, 'b', true));

const NONE: readonly number[] = Object.freeze([]);

/** All legal moves, best captures only where the variant says so; none when the game is over. */
export function legalMoves(position: Position): readonly Move[] {
  if (isOver(position)) return [];
  const captures = captureMoves(position);
  return captures.length ? captures : addQuietMoves(position, captures);
}

/**
 * The legal moves from one square to another: those that `legalMoves` finds, without making the others. Several only
 * where captures of different men join the two.
 */
export function movesBetween(position: Position, from: number, to: number): readonly Move[] {
  if (isOver(position)) return [];
  const captures = captureMoves(position);
  const moves = captures.length ? captures : addQuietMoves(position, captures, from, from);
  return moves.filter((move) => move.from === from && move.to === to);
}

/** The moves without a capture, whether or not one is compulsory. */
export const quietMoves = (position: Position): readonly Move[] => addQuietMoves(position, []);

/** Moves without a capture are the same in every position: made once for a board, and shared. */
function quietMove(known: Move[][], from: number, to: number, promotes: boolean): Move {
  const mine = (known[from] ??= []);
  return (mine[promotes ? to + 100 : to] ??= Object.freeze({
    from,
    to,
    captures: NONE,
    path: Object.freeze([from, to]),
    promotes,
  }));
}

function addQuietMoves(
  position: Position,
  found: Move[],
  first = 1,
  last = position.cells.length - 1,
): readonly Move[] {
  const { cells, variant, turn } = position;
  const lines = linesOf(position);
  const { step, kingMoves, crown, quiet } = lines;
  const { manMoves } = lines[turn];
  const own = turn === 'w' ? WHITE : BLACK;
  const resting = restingKing(position);
  for (let from = first; from <= last; from++) {
    const piece = cells[from];
    if (!(piece & own) || from === resting) continue;
    if (piece & KING) {
      for (const d of kingMoves) {
        for (let to = step[from * 8 + d]; cells[to] === EMPTY; to = step[to * 8 + d]) {
          found.push(quietMove(quiet, from, to, false));
          if (!variant.flying) break;
        }
      }
    } else {
      for (const d of manMoves) {
        const to = step[from * 8 + d];
        if (cells[to] === EMPTY) found.push(quietMove(quiet, from, to, (crown[to] & own) > 0));
      }
    }
  }
  return found;
}

/** The king that has used up its moves in a row (Frisian), or 0. */
function restingKing(position: Position): number {
  const { variant, turn, runs } = position;
  const limit = variant.kingMoveLimit;
  return limit && runs[turn] >= limit * 100 && has(position, turn, false) ? runs[turn] % 100 : 0;
}

/** The position after a move. The move must be one of the position's `legalMoves`. */
export function play(position: Position, move: Move): Position {
  const { variant, geometry } = position;
  const cells = position.cells.slice();
  const piece = cells[move.from];
  cells[move.from] = EMPTY;
  for (const square of move.captures) cells[square] = EMPTY;
  cells[move.to] = move.promotes ? piece | KING : piece;
  const runs = variant.kingMoveLimit ? countRuns(position, move, cells) : NO_RUNS;
  return { variant, turn: position.turn === 'w' ? 'b' : 'w', cells, geometry, runs };
}

/** Carries the Frisian counters over a move: a king's moves in a row, while its side has a man and nothing is taken. */
function countRuns(
  { runs, turn, cells }: Position,
  { from, to, captures }: Move,
  after: readonly number[],
): Runs {
  const [own, other, otherMan] = turn === 'w' ? [runs.w, runs.b, BLACK] : [runs.b, runs.w, WHITE];
  const counts = cells[from] & KING && !captures.length && after.includes(WHITE + BLACK - otherMan);
  const mine = counts ? (own % 100 === from ? own - from : 0) + 100 + to : 0;
  const theirs = captures.includes(other % 100) || !after.includes(otherMan) ? 0 : other;
  return turn === 'w' ? { w: mine, b: theirs } : { w: theirs, b: mine };
}

/** Orders moves by from, to, captured squares: the canonical order of lists. */
export function compareMoves(a: Move, b: Move): number {
  if (a.from !== b.from || a.to !== b.to) return a.from - b.from || a.to - b.to;
  const [left, right] = [a, b].map((move) => [...move.captures].sort((x, y) => x - y));
  for (let i = 0; i < left.length && i < right.length; i++) {
    if (left[i] !== right[i]) return left[i] - right[i];
  }
  return left.length - right.length || Number(a.promotes) - Number(b.promotes);
}

/** Leaves of the move tree at a depth: one move per (from, to, captured set, promotion). */
export function perft(position: Position, depth: number): number {
  if (depth < 1) return 1;
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) nodes += perft(play(position, move), depth - 1);
  return nodes;
}
