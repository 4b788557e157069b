import type { Geometry } from './geometry.ts';
import { EMPTY, KING, WALL, WHITE, BLACK, type Position } from './position.ts';
import type { Move } from './moves.ts';
import type { Priority, Variant } from './variants.ts';

// The search works on these, one call at a time, so that it allocates nothing but the moves that it finds. It marks
// the board of the position itself and leaves it as it was.
let cells: number[];
let geometry: Geometry;
let variant: Variant;
let own = 0;
let theirs = 0;
let origin = 0;
let startsAsMan = false;
let found: Move[];
let best = 0;
let depth = 0;
/** captured squares, whether they held kings, and landing squares of the capture under way */
const taken: number[] = [];
const kings: number[] = [];
const landings: number[] = [];

/** The captures that may be made: the best ones only, where the variant has priorities. */
export function captureMoves(position: Position): Move[] {
  const board = position.cells as number[];
  const { kingCaptures, step } = position.geometry;
  const { manCaptures } = position.geometry[position.turn];
  const mine = position.turn === 'w' ? WHITE : BLACK;
  const others = WHITE + BLACK - mine;
  found = [];
  let ready = false;
  for (let square = 1; square < board.length; square++) {
    const piece = board[square];
    if (!(piece & mine)) continue;
    const king = (piece & KING) > 0;
    const ways = king ? kingCaptures : manCaptures;
    const reach = king && position.variant.flying;
    for (let i = 0; i < ways.length; i++) {
      if (!victimFrom(board, step, square, ways[i], reach, others)) continue;
      if (!ready) prepare(position);
      ready = true;
      captureFrom(square, king);
      break;
    }
  }
  return found;
}

function prepare(position: Position): void {
  ({ variant, geometry } = position);
  cells = position.cells as number[];
  own = position.turn === 'w' ? WHITE : BLACK;
  theirs = WHITE + BLACK - own;
  best = 0;
  depth = 0;
}

function captureFrom(square: number, king: boolean): void {
  const piece = cells[square];
  origin = square;
  startsAsMan = !king;
  landings[0] = square;
  cells[square] = EMPTY;
  goOn(square, -1, true, king);
  cells[square] = piece;
}

/** The square of the piece that can be taken from a square in a direction, or 0. */
function victimFrom(
  board: readonly number[],
  step: Int8Array,
  square: number,
  d: number,
  reach: boolean,
  others: number,
): number {
  let target = step[square * 8 + d];
  if (reach) while (board[target] === EMPTY) target = step[target * 8 + d];
  return board[target] & others && board[step[target * 8 + d]] === EMPTY ? target : 0;
}

/**
 * Takes on from a square, depth first; false if nothing can be taken from there.
 * `heading` is the direction of the last capture, `near` whether it stopped right behind the piece.
 */
function goOn(square: number, heading: number, near: boolean, king: boolean): boolean {
  const ways = king ? geometry.kingCaptures : geometry[own === WHITE ? 'w' : 'b'].manCaptures;
  const reach = king && variant.flying;
  let any = false;
  for (const d of ways) {
    // Straight on is tried from the nearest square only; nobody turns round in mid-capture.
    if ((d === heading && !near) || (d === (heading ^ 3) && !variant.turnsRound)) continue;
    const target = victimFrom(cells, geometry.step, square, d, reach, theirs);
    const victim = cells[target];
    if (!target || (victim & KING && !king && !variant.menCaptureKings)) continue;
    any = true;
    cells[target] = variant.removal === 'after' ? WALL : EMPTY;
    taken[depth] = target;
    kings[depth] = victim & KING;
    depth++;
    land(geometry.step[target * 8 + d], d, king, reach && !variant.landsBehind);
    depth--;
    cells[target] = victim;
  }
  return any;
}

/** Tries every square on which a capture may land; where it can go on from one of them it may stop on none. */
function land(first: number, d: number, king: boolean, far: boolean): void {
  const { step, crown } = geometry;
  let goesOn = false;
  for (let square = first; cells[square] === EMPTY; square = step[square * 8 + d]) {
    landings[depth] = square;
    const crossing = !king && (crown[square] & own) > 0;
    const stops = crossing && variant.crossing === 'stops';
    const crowned = king || (crossing && variant.crossing === 'king');
    if (!stops && goOn(square, d, square === first, crowned)) goesOn = true;
    if (!far) break;
  }
  if (goesOn) return;
  for (let square = first; cells[square] === EMPTY; square = step[square * 8 + d]) {
    landings[depth] = square;
    add(square, startsAsMan && (king || (crown[square] & own) > 0));
    if (!far) break;
  }
}

function countKings(): number {
  let count = 0;
  for (let i = 0; i < depth; i++) if (kings[i]) count++;
  return count;
}

const criteria: Record<Priority, () => number> = {
  most: () => depth,
  kings: countKings,
  // Just under two men: 199 to 100 decides every comparison on these boards.
  value: () => depth * 100 + countKings() * 99,
  king: () => Number(!startsAsMan),
  early: () => {
    let bits = 0;
    for (let i = 0; i < 16; i++) bits = bits * 2 + (i < depth && kings[i] ? 1 : 0);
    return bits;
  },
};

/** Keeps the capture under way, unless a better one or the same one is known. */
function add(to: number, promotes: boolean): void {
  let score = 1;
  for (const name of variant.priority) score = score * 0x10000 + criteria[name]();
  if (score < best) return;
  if (score > best) found.length = 0;
  best = score;
  let at = 0;
  while (at < found.length && !isSame(found[at], to, promotes)) at++;
  if (at < found.length && !isEarlierPath(found[at].path)) return;
  const captures = taken.slice(0, depth);
  const path = landings.slice(0, depth + 1);
  found[at] = { from: origin, to, captures, path, promotes };
}

function isSame(move: Move, to: number, promotes: boolean): boolean {
  const { captures } = move;
  if (move.from !== origin || move.to !== to || move.promotes !== promotes || captures.length !== depth) return false;
  for (let i = 0; i < depth; i++) if (!captures.includes(taken[i])) return false;
  return true;
}

/** Of several ways to take the same pieces the one with the lowest landing squares stands for all. */
function isEarlierPath(path: readonly number[]): boolean {
  for (let i = 0; i <= depth; i++) if (landings[i] !== path[i]) return landings[i] < path[i];
  return false;
}
