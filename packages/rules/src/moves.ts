import type { Geometry } from './geometry.ts';
import { isCrownRow } from './geometry.ts';
import { BLACK, EMPTY, KING, WALL, WHITE, has, makePosition, type Position } from './position.ts';
import type { Priority, Variant } from './variants.ts';

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

// The search for captures works on these, one call at a time: it allocates only the moves that it returns.
let cells: number[];
let geometry: Geometry;
let variant: Variant;
let theirs = 0;
let ownBit = 0;
let origin = 0;
let startsAsMan = false;
let found: Move[];
let best = 0;
let depth = 0;
const taken: number[] = [];
const kinds: number[] = [];
const landings: number[] = [];

/** All legal moves, best captures only where the variant says so; none when the game is over. */
export function legalMoves(position: Position): readonly Move[] {
  ({ variant, geometry } = position);
  if (variant.firstKingWins && (has(position, 'w', true) || has(position, 'b', true))) return [];
  cells = position.cells as number[];
  ownBit = position.turn === 'w' ? WHITE : BLACK;
  theirs = WHITE + BLACK - ownBit;
  found = [];
  best = 0;
  depth = 0;
  for (let square = 1; square < cells.length; square++) {
    if (cells[square] & ownBit) captureFrom(square);
  }
  if (!found.length) quietMoves(position);
  return found;
}

function captureFrom(square: number): void {
  const piece = cells[square];
  origin = square;
  startsAsMan = !(piece & KING);
  landings[0] = square;
  cells[square] = EMPTY;
  continueCapture(square, -1, true, !startsAsMan);
  cells[square] = piece;
}

/**
 * Takes on from a square, depth first; false if nothing can be taken from there.
 * `heading` is the direction of the last capture, `adjacent` whether it stopped right behind the piece.
 */
function continueCapture(square: number, heading: number, adjacent: boolean, king: boolean): boolean {
  const ways = king ? geometry.kingCaptures : geometry[ownBit === WHITE ? 'w' : 'b'].manCaptures;
  const { step } = geometry;
  const far = king && variant.flying;
  let any = false;
  for (const d of ways) {
    // Straight on is tried from the nearest square only; nobody turns round in mid-capture.
    if ((d === heading && !adjacent) || (d === (heading ^ 3) && !variant.turnsRound)) continue;
    let target = step[square * 8 + d];
    if (far) while (cells[target] === EMPTY) target = step[target * 8 + d];
    const victim = cells[target];
    if (!(victim & theirs) || (victim & KING && !king && !variant.menCaptureKings)) continue;
    const landing = step[target * 8 + d];
    if (cells[landing] !== EMPTY) continue;
    any = true;
    cells[target] = variant.removal === 'after' ? WALL : EMPTY;
    taken[depth] = target;
    kinds[depth] = victim & KING;
    depth++;
    land(landing, d, king, far && !variant.landsBehind);
    depth--;
    cells[target] = victim;
  }
  return any;
}

/** Tries every square on which a capture may land; where it can go on from one of them it may stop on none. */
function land(first: number, d: number, king: boolean, far: boolean): void {
  const { step } = geometry;
  let goesOn = false;
  for (let square = first; cells[square] === EMPTY; square = step[square * 8 + d]) {
    landings[depth] = square;
    const crossing = !king && isCrownRow(variant, ownBit === WHITE ? 'w' : 'b', square);
    const stops = crossing && variant.crossing === 'stops';
    const crowned = king || (crossing && variant.crossing === 'king');
    if (!stops && continueCapture(square, d, square === first, crowned)) goesOn = true;
    if (!far) break;
  }
  if (goesOn) return;
  for (let square = first; cells[square] === EMPTY; square = step[square * 8 + d]) {
    landings[depth] = square;
    addCapture(square, king);
    if (!far) break;
  }
}

const criteria: Record<Priority, () => number> = {
  most: () => depth,
  kings: () => countKings(),
  // Just under two men: 199 to 100 decides every comparison on these boards.
  value: () => depth * 100 + countKings() * 99,
  king: () => Number(!startsAsMan),
  early: () => {
    let bits = 0;
    for (let i = 0; i < 16; i++) bits = bits * 2 + (i < depth && kinds[i] ? 1 : 0);
    return bits;
  },
};

function countKings(): number {
  let kings = 0;
  for (let i = 0; i < depth; i++) if (kinds[i]) kings++;
  return kings;
}

function addCapture(to: number, king: boolean): void {
  let score = 1;
  for (const name of variant.priority) score = score * 0x10000 + criteria[name]();
  if (score < best) return;
  if (score > best) found.length = 0;
  best = score;
  const promotes = startsAsMan && (king || isCrownRow(variant, ownBit === WHITE ? 'w' : 'b', to));
  let at = 0;
  for (; at < found.length; at++) {
    const move = found[at];
    if (move.from === origin && move.to === to && move.promotes === promotes && sameCaptures(move)) break;
  }
  if (at < found.length && !isEarlierPath(found[at].path)) return;
  const captures = taken.slice(0, depth);
  const path = landings.slice(0, depth + 1);
  found[at] = { from: origin, to, captures, path, promotes };
}

/** Of several ways to take the same pieces the one with the lowest landing squares stands for all. */
function isEarlierPath(path: readonly number[]): boolean {
  for (let i = 0; i <= depth; i++) if (landings[i] !== path[i]) return landings[i] < path[i];
  return false;
}

function sameCaptures(move: Move): boolean {
  if (move.captures.length !== depth) return false;
  for (let i = 0; i < depth; i++) if (!move.captures.includes(taken[i])) return false;
  return true;
}

function quietMoves(position: Position): void {
  const { step, kingMoves } = geometry;
  const { manMoves } = geometry[position.turn];
  const resting = restingKing(position);
  for (let from = 1; from < cells.length; from++) {
    const piece = cells[from];
    if (!(piece & ownBit) || from === resting) continue;
    const far = piece & KING && variant.flying;
    for (const d of piece & KING ? kingMoves : manMoves) {
      for (let to = step[from * 8 + d]; cells[to] === EMPTY; to = step[to * 8 + d]) {
        const promotes = !(piece & KING) && isCrownRow(variant, position.turn, to);
        found.push({ from, to, captures: NONE, path: [from, to], promotes });
        if (!far) break;
      }
    }
  }
}

/** The moves without a capture, whether or not one is compulsory. */
export function quietMovesOf(position: Position): readonly Move[] {
  ({ variant, geometry } = position);
  cells = position.cells as number[];
  ownBit = position.turn === 'w' ? WHITE : BLACK;
  found = [];
  quietMoves(position);
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
