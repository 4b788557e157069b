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
  return captures.length ? captures : quietMoves(position);
}

/**
 * The one legal move from one square to another, as `legalMoves` finds it, without making the others; null if there is
 * none, undefined if there are several: captures of different men.
 */
export function moveBetween(position: Position, from: number, to: number): Move | null | undefined {
  if (isOver(position)) return null;
  const captures = captureMoves(position);
  if (!captures.length) return quietBetween(position, from, to);
  let found: Move | null = null;
  for (const move of captures) {
    if (move.from !== from || move.to !== to) continue;
    if (found) return undefined;
    found = move;
  }
  return found;
}

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

/** The moves without a capture, whether or not one is compulsory. */
export function quietMoves(position: Position): readonly Move[] {
  const found: Move[] = [];
  const { cells, variant, turn } = position;
  const lines = linesOf(position);
  const { step, kingMoves, crown, quiet } = lines;
  const { manMoves } = lines[turn];
  const own = turn === 'w' ? WHITE : BLACK;
  const resting = restingKing(position);
  for (let from = 1; from < cells.length; from++) {
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

/** The same, from one square to another only. */
function quietBetween(position: Position, from: number, to: number): Move | null {
  const { cells, variant, turn } = position;
  const { step, kingMoves, crown, quiet, [turn]: ways } = linesOf(position);
  const own = turn === 'w' ? WHITE : BLACK;
  const piece = cells[from];
  if (!(piece & own) || cells[to] !== EMPTY || from === restingKing(position)) return null;
  const king = (piece & KING) > 0;
  const moves = king ? kingMoves : ways.manMoves;
  for (let i = 0; i < moves.length; i++) {
    let next = step[from * 8 + moves[i]];
    if (king && variant.flying) while (next !== to && cells[next] === EMPTY) next = step[next * 8 + moves[i]];
    if (next === to) return quietMove(quiet, from, to, !king && (crown[to] & own) > 0);
  }
  return null;
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
  const runs = advance(position, move, cells);
  return { variant, turn: position.turn === 'w' ? 'b' : 'w', cells, geometry, runs };
}

/**
 * Plays a line on one board, at a fraction of what a position for every move costs. `next` chooses the move in the
 * position that it is given, which changes as soon as it has returned; null ends the line.
 */
export function playThrough(start: Position, next: (position: Position) => Move | null): void {
  const cells = start.cells.slice();
  const position: { -readonly [K in keyof Position]: Position[K] } = { ...start, cells };
  for (let move = next(position); move; move = next(position)) {
    position.runs = advance(position, move, cells);
    position.turn = position.turn === 'w' ? 'b' : 'w';
  }
}

/** Makes a position's move on cells that are as it has them; the counters after it. */
function advance(position: Position, move: Move, cells: number[]): Runs {
  const piece = cells[move.from];
  cells[move.from] = EMPTY;
  // Walking over the frozen list of the others, too, would be slow.
  if (move.captures.length) for (const square of move.captures) cells[square] = EMPTY;
  cells[move.to] = move.promotes ? piece | KING : piece;
  return position.variant.kingMoveLimit ? countRuns(position, move, piece, cells) : NO_RUNS;
}

/** Carries the Frisian counters over a move: a king's moves in a row, while its side has a man and nothing is taken. */
function countRuns(
  { runs, turn }: Position,
  { from, to, captures }: Move,
  piece: number,
  after: readonly number[],
): Runs {
  const [own, other, otherMan] = turn === 'w' ? [runs.w, runs.b, BLACK] : [runs.b, runs.w, WHITE];
  const counts = piece & KING && !captures.length && after.includes(WHITE + BLACK - otherMan);
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
