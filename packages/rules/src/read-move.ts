import { parseSquare } from './geometry.ts';
import { legalMoves, type Move } from './moves.ts';
import { writeMove } from './notation.ts';
import type { Position } from './position.ts';
import { movesAlong, refuse, type Refusal } from './refuse.ts';
import { fail, ok, type Fault, type Result } from './result.ts';

/** A move text that could not be read as a legal move. */
export interface MoveFault extends Fault {
  /** the moves among which the text does not choose, or that are possible instead */
  readonly choices?: readonly Move[];
  /** why the move is refused; null for ambiguous and short texts */
  readonly refusal?: Refusal | null;
}

const TOKEN = /^\s*[-x:×*‐-―−]?\s*([a-z]?\d{1,2})/i;
const TAIL = /^\s*(?:a\.\s*l\.\s*)?$/i;
/** A file alone, as in `ab4`: the start of a short move. */
const SHORT = /^\s*([a-z])(?=[-x:×‐-―−]?[a-z]\d)/i;
/** Reasons that are codes of their own; the others are kinds of MOVE_ILLEGAL. */
const PLAIN = ['CAPTURE_AMBIGUOUS', 'ORIGIN_EMPTY', 'WRONG_SIDE_TO_MOVE'];
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
  const body = text.slice(0, MAX_LENGTH);
  const short = SHORT.exec(body);
  const squares: number[] = [];
  let at = short ? short[0].length : 0;
  for (let token; (token = TOKEN.exec(body.slice(at))); at += token[0].length) {
    const square = parseSquare(variant, token[1]);
    if (!square) {
      const squareAt = at + token[0].length - token[1].length;
      const message = parseInt(token[1])
        ? `Squares are 1 to ${variant.squares}.`
        : `${token[1]} is no playing square.`;
      return fail('SQUARE_OUT_OF_RANGE', message, squareAt);
    }
    squares.push(square);
  }
  if (squares.length < (short ? 1 : 2) || !TAIL.test(text.slice(at)) || text[MAX_LENGTH]) {
    return fail('MOVE_SYNTAX', 'Write 32-28 or c3:e5.', at);
  }
  const file = short && parseInt(short[1], 36) - 10;
  const paths = short ? geometry.x.flatMap((x, from) => (x === file ? [[from, ...squares]] : [])) : [squares];
  const fitting = paths.flatMap((path) => movesAlong(position, path));
  // A capture whose own notation this is goes before those of which it is a part.
  const exact = fitting.filter(({ path }) => paths.some((p) => String(p) === String(path)));
  const [own, ...others] = fitting[1] ? exact : fitting;
  if (own && !others[0]) return ok(own);
  const refusal = fitting[0] || short ? null : refuse(position, { from: squares[0], path: squares });
  const choices = fitting[0] ? fitting : (refusal?.moves ?? legalMoves(position));
  const why = fitting[0] ? 'CAPTURE_AMBIGUOUS' : (refusal?.code ?? 'MOVE_ILLEGAL');
  const code = PLAIN.includes(why) ? why : 'MOVE_ILLEGAL';
  const list = choices.map((move) => writeMove(position, move)).join(', ');
  const { error } = fail(code, `${why}: write one of ${list}.`, text.search(/\S/));
  return { ok: false, error: { ...error, choices, refusal } };
}
