import { follows, movesAlong, under } from './along.ts';
import { linesOf } from './lines.ts';
import { legalMoves, quietMoves, type Move } from './moves.ts';
import { pieceAt, type Position } from './position.ts';
import type { Priority, Variant } from './variants.ts';

/** Why a move is refused; pages translate it, `explain` of `@draughts/rules/reasons` says it in English. */
export type RefusalCode =
  | 'GAME_OVER'
  | 'SQUARE_OUT_OF_RANGE'
  | 'ORIGIN_EMPTY'
  | 'WRONG_SIDE_TO_MOVE'
  | `PRIORITY_${Uppercase<Priority>}`
  | 'MUST_CAPTURE'
  | 'KING_MUST_GO_ON'
  | 'CAPTURE_UNFINISHED'
  | 'MAN_CANNOT_TAKE_KING'
  | 'MAN_CANNOT_TAKE_BACK'
  | 'KING_MUST_REST'
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
  /** the squares it is about: the piece, the pieces that must capture, what stands in the way */
  readonly squares: readonly number[];
  /** the moves that are possible instead: of this piece if it has any, else all */
  readonly moves: readonly Move[];
  /** the capture that the attempt would be if only this rule did not forbid it */
  readonly attempted: Move | undefined;
}

/** What somebody tried: a piece alone, a start and an end, or squares of a capture in order (`from` first). */
export interface Attempt {
  readonly from: number;
  readonly to?: number;
  readonly path?: readonly number[];
}

/** The rules that may forbid a move, each with the change that lifts it; the nearest to being legal first. */
const lifted = ({ priority }: Variant): [RefusalCode, Partial<Variant>][] => [
  ...priority
    .map((name, i): [RefusalCode, Partial<Variant>] => [
      `PRIORITY_${name.toUpperCase() as Uppercase<Priority>}`,
      { priority: priority.slice(0, i) },
    ])
    .reverse(),
  ['KING_MUST_GO_ON', { priority: [], completion: 'square' }],
  ['CAPTURE_UNFINISHED', { priority: [], completion: 'none' }],
  ['KING_MUST_REST', { kingMoveLimit: 0 }],
  ['MAN_CANNOT_TAKE_KING', { priority: [], menCaptureKings: true }],
  ['MAN_CANNOT_TAKE_BACK', { priority: [], menCaptureBackward: true }],
];

/**
 * Why an attempt is not a legal move; null if it is one (with `from` alone: if the piece has a legal move).
 * Lifts one rule after the other until the attempt would be legal: that rule is the reason.
 */
export function refuse(position: Position, { from, to, path }: Attempt): Refusal | null {
  const squares = path ?? (to === undefined ? [from] : [from, to]);
  const legal = legalMoves(position);
  const mine = legal.filter((move) => move.from === from);
  const moves = mine[0] ? mine : legal;
  const refused = (code: RefusalCode, about: readonly number[], attempted?: Move): Refusal => ({
    code,
    squares: about,
    moves,
    attempted,
  });
  const suits = (move: Move) => (squares[1] ? follows(position, move, squares) : move.from === from);
  if (!legal.length) return refused('GAME_OVER', []);
  const off = squares.filter((square) => !(square > 0 && square in position.cells));
  if (off.length) return refused('SQUARE_OUT_OF_RANGE', off);
  const piece = pieceAt(position, from);
  if (!piece) return refused('ORIGIN_EMPTY', [from]);
  if (piece.colour !== position.turn) return refused('WRONG_SIDE_TO_MOVE', [from]);
  if (squares[1] ? movesAlong(position, squares)[0] : mine[0]) return null;
  const captors = [...new Set(legal.map((move) => move.from))];
  for (const [code, change] of lifted(position.variant)) {
    const move = legalMoves(under(position, { ...change, mergesRoutes: false })).find(suits);
    if (move) return refused(code, code[0] === 'P' ? captors : squares.slice(-1), move);
  }
  const step = quietMoves(under(position, { kingMoveLimit: 0 })).find(suits);
  if (step) return refused('MUST_CAPTURE', captors, step);
  if (!squares[1]) return refused('PIECE_BLOCKED', squares);
  return refused(
    ...(squares[2] ? (['WRONG_PATH', squares] as const) : explainStep(position, from, squares[1])),
  );
}

/** Why a piece cannot step from one square to another. */
function explainStep(
  position: Position,
  from: number,
  to: number,
): readonly [RefusalCode, readonly number[]] {
  const { cells, turn } = position;
  const lines = linesOf(position);
  if (cells[to]) return ['SQUARE_OCCUPIED', [to]];
  const king = pieceAt(position, from)?.king;
  for (const d of lines.kingMoves) {
    let blocking = 0;
    let square = lines.step[from * 8 + d];
    for (; square && square !== to; square = lines.step[square * 8 + d]) {
      if (cells[square]) blocking ||= square;
    }
    if (!square) continue;
    if (!king && !lines[turn].manMoves.includes(d)) return ['MAN_CANNOT_MOVE_BACK', [from]];
    return blocking ? ['WAY_BLOCKED', [blocking]] : ['TOO_FAR', [from]];
  }
  return ['NOT_ON_A_LINE', [from]];
}
