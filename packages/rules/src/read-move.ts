import { parseSquare } from './geometry.ts';
import { legalMoves, type Move } from './moves.ts';
import { writeMove, writtenSquares } from './notation.ts';
import type { Position } from './position.ts';
import { follows, refuse, type Refusal } from './refuse.ts';
import { fail, ok, type Fault, type Result } from './result.ts';

/** A move text that could not be read as a legal move. */
export interface MoveFault extends Fault {
  /** the moves among which the text does not choose, or that are possible instead */
  readonly choices?: readonly Move[];
  /** why the move is refused */
  readonly refusal?: Refusal;
}

const TOKEN = /\s*[-x:×*‐-―−]?\s*([a-z]?\d{1,2})/iy;
/** A file alone, as in `ab4`: the start of a short move. */
const SHORT = /^([a-z])(?=[-x:×‐-―−]?[a-z]\d)/i;
/** A capture of a whole board is no longer; what is behind it cannot be a move. */
const MAX_LENGTH = 300;

/**
 * Reads a move: `32-28`, `32x23x14`, `c3:e5`, `a3b4`, `ab4`, `3228`, any of `- x : ×` or a dash between squares,
 * zero padding, upper case, whole or partial paths of a capture, a closing `a.l.`.
 * A text that is one move's own notation is that move; if several others fit it is an error that lists them.
 *
 * Errors: MOVE_SYNTAX, SQUARE_OUT_OF_RANGE, ORIGIN_EMPTY, WRONG_SIDE_TO_MOVE, CAPTURE_AMBIGUOUS (with `choices`),
 * MOVE_ILLEGAL (with `refusal`).
 */
export function readMove(position: Position, text: string): Result<Move, MoveFault> {
  const { variant, geometry } = position;
  const body = text.slice(0, MAX_LENGTH).replace(/\s*a\.\s*l\.\s*$|\s+$/i, '');
  const start = body.search(/\S|$/);
  const short = SHORT.exec(body.slice(start))?.[1].toLowerCase().charCodeAt(0);
  const squares: number[] = [];
  let at = start + (short ? 1 : 0);
  while (at < body.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(body);
    if (!token) return fail('MOVE_SYNTAX', 'Write a move like 32-28 or c3:e5.', at);
    at += token[0].length;
    const square = parseSquare(variant, token[1]);
    if (!square)
      return fail('SQUARE_OUT_OF_RANGE', `Squares are 1 to ${variant.squares}.`, at - token[1].length);
    squares.push(square);
  }
  if (squares.length < (short ? 1 : 2) || text.length > MAX_LENGTH)
    return fail('MOVE_SYNTAX', 'Write a move like 32-28 or c3:e5.', at);
  const legal = legalMoves(position);
  const whole = (move: Move) => (short ? [move.from, ...squares] : squares);
  const fitting = legal.filter(
    (move) => follows(position, move, whole(move)) && (!short || geometry.x[move.from] === short - 97),
  );
  if (fitting.length === 1) return ok(fitting[0]);
  const own = fitting.find((move) => String(whole(move)) === String(writtenSquares(legal, move)));
  if (own) return ok(own);
  const [found] = fitting;
  const refusal = found || short ? null : refuse(position, { from: squares[0], path: squares });
  const choices = found ? fitting : (refusal?.moves ?? legal);
  const why = refusal?.code ?? 'MOVE_ILLEGAL';
  const known = why === 'ORIGIN_EMPTY' || why === 'WRONG_SIDE_TO_MOVE' ? why : 'MOVE_ILLEGAL';
  const list = choices.map((move) => writeMove(position, move)).join(', ');
  const { error } = fail(
    found ? 'CAPTURE_AMBIGUOUS' : known,
    `${found ? 'Several moves fit' : why}; write one of: ${list}.`,
    start,
  );
  return { ok: false, error: refusal ? { ...error, choices, refusal } : { ...error, choices } };
}
