import { legalMoves, type Move } from './moves.ts';
import { readMoveText } from './move-text.ts';
import { writeMove } from './notation.ts';
import type { Position } from './position.ts';
import { refuse, type Refusal } from './refuse.ts';
import type { Fault, Result } from './result.ts';

/** A move text that could not be read as a legal move. */
export interface MoveFault extends Fault {
  /** the moves among which the text does not choose, or that are possible instead */
  readonly choices?: readonly Move[];
  /** why the move is refused; null for ambiguous and short texts */
  readonly refusal?: Refusal | null;
}

/** Reasons that are codes of their own; the others are kinds of MOVE_ILLEGAL. */
const PLAIN = ['CAPTURE_AMBIGUOUS', 'ORIGIN_EMPTY', 'WRONG_SIDE_TO_MOVE'];

/**
 * Reads a move: `32-28`, `32x23x14`, `c3:e5`, `a3b4`, `ab4`, `3228`, any of `- x : ×` or a dash between squares,
 * zero padding, upper case, whole or partial paths of a capture, a closing `a.l.`.
 * A text that is one move's own notation is that move; if several others fit it is an error that lists them.
 *
 * Errors: MOVE_SYNTAX, SQUARE_OUT_OF_RANGE, ORIGIN_EMPTY, WRONG_SIDE_TO_MOVE, CAPTURE_AMBIGUOUS (with `choices`),
 * MOVE_ILLEGAL (with `refusal`).
 */
export function readMove(position: Position, text: string): Result<Move, MoveFault> {
  const read = readMoveText(position, text);
  if (read.ok || 'error' in read) return read;
  const { squares, fitting } = read;
  const [from] = squares;
  const refusal = fitting[0] || !from ? null : refuse(position, { from, path: squares });
  const choices = fitting[0] ? fitting : (refusal?.moves ?? legalMoves(position));
  const why = fitting[0] ? 'CAPTURE_AMBIGUOUS' : (refusal?.code ?? 'MOVE_ILLEGAL');
  const code = PLAIN.includes(why) ? why : 'MOVE_ILLEGAL';
  const list = choices.map((move) => writeMove(position, move)).join(', ');
  const message = `${why}: write one of ${list}.`;
  return { ok: false, error: { code, message, at: text.search(/\S/), choices, refusal } };
}
