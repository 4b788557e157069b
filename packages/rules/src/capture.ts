import { linesOf, type Lines } from './lines.ts';
import { EMPTY, KING, WALL, WHITE, BLACK, type Position } from './position.ts';
import type { Move } from './moves.ts';
import type { Priority, Variant } from './variants.ts';

/**
 * Only composed positions have more ways to capture than this (a game never has a thousandth of it). There the search
 * stops, and the captures found so far count: it must not hang whoever reads a FEN from outside.
 */
const MAX_STEPS = 60_000;

// The search works on these, one call at a time, so that it allocates nothing but the moves that it finds. It marks
// the board of the position itself and leaves it as it was.
let cells: number[];
let lines: Lines;
let variant: Variant;
let own = 0;
let theirs = 0;
let origin = 0;
let startsAsMan = false;
let found: Move[];
let best = 0;
let depth = 0;
/** kings taken: how many, and as binary digits behind the point, the first capture first */
let kings = 0;
let kingBits = 0;
let steps = 0;
/** captured squares and landing squares of the capture under way */
const taken: number[] = [];
const landings: number[] = [];

const NONE: readonly Move[] = Object.freeze([]);

/** The captures that may be made: the best ones only, where the variant has priorities. */
export function captureMoves(position: Position): readonly Move[] {
  const board = position.cells as number[];
  lines = linesOf(position);
  const { kingCaptures, step } = lines;
  const { manCaptures } = lines[position.turn];
  const mine = position.turn === 'w' ? WHITE : BLACK;
  const others = WHITE + BLACK - mine;
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
  return ready ? found : NONE;
}

function prepare(position: Position): void {
  found = [];
  ({ variant } = position);
  cells = position.cells as number[];
  own = position.turn === 'w' ? WHITE : BLACK;
  theirs = WHITE + BLACK - own;
  best = 0;
  steps = 0;
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
  if (++steps > MAX_STEPS) return false;
  const ways = king ? lines.kingCaptures : lines[own === WHITE ? 'w' : 'b'].manCaptures;
  const reach = king && variant.flying;
  let any = false;
  for (const d of ways) {
    // Straight on is tried from the nearest square only; nobody turns round in mid-capture.
    if ((d === heading && !near) || (d === (heading ^ 3) && !variant.turnsRound)) continue;
    const target = victimFrom(cells, lines.step, square, d, reach, theirs);
    const victim = cells[target];
    if (!target || (victim & KING && !king && !variant.menCaptureKings)) continue;
    any = true;
    cells[target] = variant.removal === 'after' ? WALL : EMPTY;
    const isKing = Number((victim & KING) > 0);
    const bit = isKing * 2 ** ~depth;
    taken[depth++] = target;
    kings += isKing;
    kingBits += bit;
    land(lines.step[target * 8 + d], d, king, reach && !variant.landsBehind);
    kingBits -= bit;
    kings -= isKing;
    depth--;
    cells[target] = victim;
  }
  return any;
}

/** Tries every square on which a capture may land; where it can go on from one of them it may stop on none. */
function land(first: number, d: number, king: boolean, far: boolean): void {
  const { step, crown } = lines;
  const { completion } = variant;
  let goesOn = false;
  let last = first;
  for (let square = first; cells[square] === EMPTY; square = step[square * 8 + d]) {
    landings[depth] = last = square;
    const crossing = !king && (crown[square] & own) > 0;
    const stops = crossing && variant.crossing === 'stops';
    const crowned = king || (crossing && variant.crossing === 'king');
    const goes = !stops && goOn(square, d, square === first, crowned);
    if (!goes && completion === 'square') add(square, king);
    if (goes) goesOn = true;
    if (!far) break;
  }
  if (completion === 'square' || (goesOn && completion === 'route')) return;
  for (let square = first; ; square = step[square * 8 + d]) {
    landings[depth] = square;
    add(square, king);
    if (square === last) break;
  }
}

/** How good the capture under way is by one criterion. */
function rank(by: Priority): number {
  if (by === 'most') return depth;
  if (by === 'kings') return kings;
  if (by === 'value') return depth + kings * (variant.kingValue - 1);
  return by === 'early' ? kingBits : Number(!startsAsMan);
}

/** Keeps the capture under way, by a king or not when it ends, unless a better one or the same one is known. */
function add(to: number, king: boolean): void {
  const promotes = startsAsMan && (king || (lines.crown[to] & own) > 0);
  let score = 1;
  for (const by of variant.priority) score = score * 128 + rank(by);
  if (score < best) return;
  if (score > best) found.length = 0;
  best = score;
  const captures = taken.slice(0, depth);
  const path = landings.slice(0, depth + 1);
  const move = { from: origin, to, captures, path, promotes };
  if (variant.mergesRoutes) for (const known of found) if (isSame(known, move)) return;
  found.push(move);
}

const isSame = (a: Move, b: Move): boolean =>
  a.from === b.from &&
  a.to === b.to &&
  a.promotes === b.promotes &&
  a.captures.length === b.captures.length &&
  a.captures.every((square) => b.captures.includes(square));
