import { geometryOf, squareName } from './geometry.ts';
import { legalMoves, quietMoves, restingKing, type Move } from './moves.ts';
import { outcome } from './outcome.ts';
import { pieceAt, type Position } from './position.ts';
import type { Priority, Variant } from './variants.ts';

/** Why a move is refused. Pages translate the code; `message` is its English text. */
export type RefusalCode =
  | 'GAME_OVER'
  | 'SQUARE_OUT_OF_RANGE'
  | 'ORIGIN_EMPTY'
  | 'NOT_YOUR_PIECE'
  | 'KING_MUST_REST'
  | 'MUST_CAPTURE'
  | 'MUST_TAKE_MOST'
  | 'MUST_TAKE_VALUE'
  | 'MUST_TAKE_WITH_KING'
  | 'MUST_TAKE_MOST_KINGS'
  | 'MUST_TAKE_KING_FIRST'
  | 'CAPTURE_UNFINISHED'
  | 'KING_MUST_GO_ON'
  | 'MAN_CANNOT_TAKE_KING'
  | 'MAN_CANNOT_TAKE_BACK'
  | 'MAN_CANNOT_MOVE_BACK'
  | 'SQUARE_OCCUPIED'
  | 'WAY_BLOCKED'
  | 'TOO_FAR'
  | 'NOT_ON_A_LINE'
  | 'PIECE_BLOCKED'
  | 'WRONG_PATH';

/** A refused move, as data for a page. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  /** the squares that the message speaks of: the piece, the pieces that must capture, what stands in the way */
  readonly squares: readonly number[];
  /** the moves that are possible instead: of this piece if it has any, else of all */
  readonly moves: readonly Move[];
  /** pieces that the refused capture takes and that must be taken, where that is the reason */
  readonly counts?: { readonly yours: number; readonly best: number };
}

/** What somebody tried: a piece alone, a start and an end, or squares of a capture in order (from first). */
export interface Attempt {
  readonly from: number;
  readonly to?: number;
  readonly path?: readonly number[];
}

const PRIORITY_CODES: Record<Priority, RefusalCode> = {
  most: 'MUST_TAKE_MOST',
  value: 'MUST_TAKE_VALUE',
  king: 'MUST_TAKE_WITH_KING',
  kings: 'MUST_TAKE_MOST_KINGS',
  early: 'MUST_TAKE_KING_FIRST',
};

const MESSAGES: Record<RefusalCode, string> = {
  GAME_OVER: 'The game is over.',
  SQUARE_OUT_OF_RANGE: 'There is no such square on this board.',
  ORIGIN_EMPTY: 'There is no piece on this square.',
  NOT_YOUR_PIECE: 'This piece belongs to the side that is not to move.',
  KING_MUST_REST: 'This king has moved three times in a row; move another piece.',
  MUST_CAPTURE: 'A capture is possible, so it must be made.',
  MUST_TAKE_MOST: 'The capture of the most pieces must be made.',
  MUST_TAKE_VALUE: 'The capture of the highest value must be made.',
  MUST_TAKE_WITH_KING: 'Where a king can take as well, it must be the king that takes.',
  MUST_TAKE_MOST_KINGS: 'The capture of the most kings must be made.',
  MUST_TAKE_KING_FIRST: 'The capture that meets a king soonest must be made.',
  CAPTURE_UNFINISHED: 'A capture must be completed.',
  KING_MUST_GO_ON: 'The king must stop where it can go on capturing.',
  MAN_CANNOT_TAKE_KING: 'A man cannot capture a king.',
  MAN_CANNOT_TAKE_BACK: 'A man cannot capture backward.',
  MAN_CANNOT_MOVE_BACK: 'A man cannot move backward.',
  SQUARE_OCCUPIED: 'The square is occupied.',
  WAY_BLOCKED: 'A piece stands in the way.',
  TOO_FAR: 'This piece moves one square at a time.',
  NOT_ON_A_LINE: 'The piece does not move in this direction.',
  PIECE_BLOCKED: 'This piece has no move.',
  WRONG_PATH: 'No capture goes over these squares.',
};

/** Every playing square that a capture touches in order: passed, taken and landed on. */
export function trail(position: Position, move: Move): number[] {
  const { x, y, at } = position.geometry;
  const squares = [move.from];
  for (let leg = 1; leg < move.path.length; leg++) {
    const [a, b] = [move.path[leg - 1], move.path[leg]];
    const far = Math.max(Math.abs(x[b] - x[a]), Math.abs(y[b] - y[a]));
    for (let i = 1; i <= far; i++) {
      const column = x[a] + ((x[b] - x[a]) * i) / far;
      const row = y[a] + ((y[b] - y[a]) * i) / far;
      const square = at[row * position.variant.columns + column];
      if (square) squares.push(square);
    }
  }
  return squares;
}

/** Whether squares occur in a list in this order. */
const inOrder = (squares: readonly number[], list: readonly number[]): boolean => {
  let next = 0;
  for (const square of list) if (square === squares[next]) next++;
  return next === squares.length;
};

/** Whether a move goes from the first of the squares over the others to the last; captured squares count as passed. */
export const fits = (position: Position, move: Move, squares: readonly number[]): boolean =>
  move.from === squares[0] &&
  move.to === squares[squares.length - 1] &&
  (squares.length <= 2 || (move.captures.length > 0 && inOrder(squares, trail(position, move))));

/**
 * Why an attempt is not a legal move; null if it is one (with `from` alone: if the piece has a legal move).
 * Finds the reason by lifting one rule after the other until the attempt would be legal.
 */
export function refuse(position: Position, attempt: Attempt): Refusal | null {
  const { variant } = position;
  const { from } = attempt;
  const legal = legalMoves(position);
  const squares = attempt.path ?? (attempt.to === undefined ? [from] : [from, attempt.to]);
  const suits = (move: Move) => (squares.length < 2 ? move.from === from : fits(position, move, squares));
  const mine = legal.filter((move) => move.from === from);
  const because = (code: RefusalCode, about: readonly number[], counts?: Refusal['counts']): Refusal => {
    const refusal = { code, message: MESSAGES[code], squares: about, moves: mine.length ? mine : legal };
    return counts ? { ...refusal, counts } : refusal;
  };
  if (outcome(position)?.winner) return because('GAME_OVER', []);
  const off = squares.filter((square) => !(square in position.cells) || square < 1);
  if (off.length) return because('SQUARE_OUT_OF_RANGE', off);
  const piece = pieceAt(position, from);
  if (!piece) return because('ORIGIN_EMPTY', [from]);
  if (piece.colour !== position.turn) return because('NOT_YOUR_PIECE', [from]);
  if (legal.some(suits)) return null;
  const captors = [...new Set(legal.map((move) => move.from))];
  // Lift the priorities one by one, the last first.
  for (let kept = variant.priority.length - 1; kept >= 0; kept--) {
    const allowed = under(position, { priority: variant.priority.slice(0, kept) }).find(suits);
    if (!allowed) continue;
    const counts = { yours: allowed.captures.length, best: legal[0].captures.length };
    return because(PRIORITY_CODES[variant.priority[kept]], captors, counts);
  }
  const unfinished = explainStop(position, squares);
  if (unfinished) return because(unfinished, [squares[squares.length - 1]]);
  const quiet = quietMoves(position).some(suits);
  if (quiet && legal[0].captures.length) return because('MUST_CAPTURE', captors);
  if (from === restingKing(position) && quietMoves(lift(position, { kingMoveLimit: 0 })).some(suits)) {
    return because('KING_MUST_REST', [from]);
  }
  if (under(position, { priority: [], menCaptureKings: true }).some(suits)) {
    return because('MAN_CANNOT_TAKE_KING', [from]);
  }
  if (under(position, { priority: [], menCaptureBackward: true }).some(suits)) {
    return because('MAN_CANNOT_TAKE_BACK', [from]);
  }
  if (squares.length < 2) return because('PIECE_BLOCKED', [from]);
  if (squares.length > 2) return because('WRONG_PATH', squares);
  return because(...explainStep(position, from, squares[1]));
}

/** The same position under changed rules. */
const lift = (position: Position, change: Partial<Variant>): Position => {
  const variant = { ...position.variant, ...change };
  return { ...position, variant, geometry: geometryOf(variant) };
};

const under = (position: Position, change: Partial<Variant>): readonly Move[] =>
  legalMoves(lift(position, change)).filter((move) => move.captures.length > 0);

/** A capture that was stopped on its way, or a king that landed where it cannot go on. */
function explainStop(position: Position, squares: readonly number[]): RefusalCode | null {
  if (squares.length < 2) return null;
  const captures = under(position, { priority: [] }).filter((move) => move.from === squares[0]);
  const last = squares[squares.length - 1];
  if (captures.some((move) => move.path.includes(last) && inOrder(squares, trail(position, move)))) {
    return 'CAPTURE_UNFINISHED';
  }
  // Squares behind the landing: the king flew on over the square where it had to turn.
  const { step } = position.geometry;
  for (const { path, captures: taken } of captures) {
    for (let leg = 1; leg < path.length; leg++) {
      for (const d of position.geometry.kingCaptures) {
        if (step[taken[leg - 1] * 8 + d] === 0) continue;
        let square = step[taken[leg - 1] * 8 + d];
        if (!isBetween(position, path[leg - 1], taken[leg - 1], square)) continue;
        for (; position.cells[square] === 0 || square === squares[0]; square = step[square * 8 + d]) {
          if (square === last) return 'KING_MUST_GO_ON';
        }
      }
    }
  }
  return null;
}

const isBetween = ({ geometry: { x, y } }: Position, a: number, middle: number, b: number): boolean =>
  Math.sign(x[middle] - x[a]) === Math.sign(x[b] - x[middle]) &&
  Math.sign(y[middle] - y[a]) === Math.sign(y[b] - y[middle]);

/** Why a piece cannot step from one square to another. */
function explainStep(position: Position, from: number, to: number): [RefusalCode, number[]] {
  const { cells, geometry, turn, variant } = position;
  if (cells[to]) return ['SQUARE_OCCUPIED', [to]];
  for (const d of geometry.kingMoves) {
    const passed: number[] = [];
    let square = geometry.step[from * 8 + d];
    for (; square && square !== to; square = geometry.step[square * 8 + d]) passed.push(square);
    if (!square) continue;
    const king = pieceAt(position, from)?.king;
    if (!king && !geometry[turn].manMoves.includes(d)) return ['MAN_CANNOT_MOVE_BACK', [from, to]];
    const blocking = passed.filter((between) => cells[between]);
    if (blocking.length) return ['WAY_BLOCKED', blocking];
    if (passed.length && !(king && variant.flying)) return ['TOO_FAR', [from, to]];
  }
  return ['NOT_ON_A_LINE', [from, to]];
}

/** For messages: the names of squares in the variant's notation. */
export const names = (position: Position, squares: readonly number[]): string =>
  squares.map((square) => squareName(position.variant, square)).join(', ');
