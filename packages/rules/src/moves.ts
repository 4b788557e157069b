import { captureMoves } from './capture.ts';
import { BLACK, EMPTY, KING, WHITE, has, makePosition, type Position } from './position.ts';
import type { Geometry } from './geometry.ts';

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

const NONE: readonly number[] = Object.freeze([]);

/** All legal moves, best captures only where the variant says so; none when the game is over. */
export function legalMoves(position: Position): readonly Move[] {
  if (position.variant.firstKingWins && (has(position, 'w', true) || has(position, 'b', true))) return [];
  const captures = captureMoves(position);
  return captures.length ? captures : addQuietMoves(position, captures);
}

/** The moves without a capture, whether or not one is compulsory. */
export const quietMoves = (position: Position): readonly Move[] => addQuietMoves(position, []);

/** The moves without a capture of a board, made once and shared: at `from * 128 + to`, crowning ones 0x4000 higher. */
function quietTable(geometry: Geometry): readonly Move[] {
  if (geometry.quiet) return geometry.quiet;
  const table = new Array<Move>(0x8000).fill({ from: 0, to: 0, captures: NONE, path: NONE, promotes: false });
  const { step, x } = geometry;
  for (let from = 1; from < x.length; from++) {
    for (let d = 0; d < 8; d++) {
      for (let to = step[from * 8 + d]; to; to = step[to * 8 + d]) {
        const move = { from, to, captures: NONE, path: Object.freeze([from, to]) };
        table[from * 128 + to] = Object.freeze({ ...move, promotes: false });
        table[from * 128 + to + 0x4000] = Object.freeze({ ...move, promotes: true });
      }
    }
  }
  return (geometry.quiet = table);
}

function addQuietMoves(position: Position, found: Move[]): readonly Move[] {
  const { cells, variant, geometry, turn } = position;
  const { step, kingMoves, crown } = geometry;
  const { manMoves } = geometry[turn];
  const own = turn === 'w' ? WHITE : BLACK;
  const quiet = quietTable(geometry);
  const resting = variant.kingMoveLimit ? restingKing(position) : 0;
  for (let from = 1; from < cells.length; from++) {
    const piece = cells[from];
    if (!(piece & own) || from === resting) continue;
    if (piece & KING) {
      for (const d of kingMoves) {
        for (let to = step[from * 8 + d]; cells[to] === EMPTY; to = step[to * 8 + d]) {
          found.push(quiet[from * 128 + to]);
          if (!variant.flying) break;
        }
      }
    } else {
      for (const d of manMoves) {
        const to = step[from * 8 + d];
        if (cells[to] === EMPTY) found.push(quiet[from * 128 + to + (crown[to] & own ? 0x4000 : 0)]);
      }
    }
  }
  return found;
}

/** The king that has used up its moves in a row (Frisian), or 0. */
export function restingKing(position: Position): number {
  const limit = position.variant.kingMoveLimit;
  const run = position.turn === 'w' ? position.whiteRun : position.blackRun;
  return limit && run >= limit * 100 && has(position, position.turn, false) ? run % 100 : 0;
}

/** The position after a move. The move must be one of the position's `legalMoves`. */
export function play(position: Position, move: Move): Position {
  const next = position.cells.slice();
  const piece = next[move.from];
  next[move.from] = EMPTY;
  for (const square of move.captures) next[square] = EMPTY;
  next[move.to] = move.promotes ? piece | KING : piece;
  const turn = position.turn === 'w' ? 'b' : 'w';
  const after = makePosition(position.variant, turn, next, position.geometry, 0, 0);
  return position.variant.kingMoveLimit ? countRuns(position, move, after) : after;
}

/** Carries the Frisian king-move counters over a move. */
function countRuns(before: Position, move: Move, after: Position): Position {
  const white = before.turn === 'w';
  const own = white ? before.whiteRun : before.blackRun;
  const other = white ? before.blackRun : before.whiteRun;
  const quietKing =
    before.cells[move.from] & KING && !move.captures.length && has(before, before.turn, false);
  const count = own % 100 === move.from ? Math.floor(own / 100) + 1 : 1;
  const mine = quietKing ? count * 100 + move.to : 0;
  const theirsKept = move.captures.includes(other % 100) || !has(after, after.turn, false) ? 0 : other;
  const { variant, turn, cells, geometry } = after;
  return makePosition(variant, turn, cells, geometry, white ? mine : theirsKept, white ? theirsKept : mine);
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
