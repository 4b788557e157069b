import { parseSquare } from './geometry.ts';
import { legalMoves, type Move } from './moves.ts';
import { writeMove, writtenSquares } from './notation.ts';
import type { Position } from './position.ts';
import { fits, refuse, type Refusal } from './refuse.ts';
import { fail, ok, type Fault, type Result } from './result.ts';

/** A move text that could not be read as a legal move. */
export interface MoveFault extends Fault {
  /** the moves among which the text does not choose */
  readonly choices?: readonly Move[];
  /** why the move is refused */
  readonly refusal?: Refusal;
}

const SEPARATOR = /\s*[-x:×*‐-―−]?\s*/iy;
const SQUARE = /[a-z]?\d{1,2}/iy;
/** A file alone, as in `ab4`: the start of a short move. */
const SHORT = /^([a-z])(?=[-x:×‐-―−]?[a-z]\d)/i;

interface Token {
  readonly text: string;
  readonly at: number;
}

/** Cuts a move text into its squares; null where it is not one. */
function tokenize(text: string): { short: string; tokens: Token[]; end: number } {
  const body = text.replace(/\s*a\.\s*l\.\s*$/i, '').trimEnd();
  const tokens: Token[] = [];
  let at = body.search(/\S|$/);
  const short = SHORT.exec(body.slice(at))?.[1].toLowerCase() ?? '';
  if (short) at++;
  while (at < body.length) {
    SEPARATOR.lastIndex = at;
    const gap = tokens.length || short ? (SEPARATOR.exec(body)?.[0].length ?? 0) : 0;
    SQUARE.lastIndex = at + gap;
    const square = SQUARE.exec(body);
    if (!square) break;
    tokens.push({ text: square[0], at: at + gap });
    at += gap + square[0].length;
  }
  return { short, tokens, end: at === body.length ? -1 : at };
}

/**
 * Reads a move: `32-28`, `32x23x14`, `c3:e5`, `a3b4`, `ab4`, `3228`, any of `- x : ×` or a dash between squares,
 * zero padding, upper case, whole or partial paths of a capture, a closing `a.l.`.
 * A text that is one move's own notation is that move; if several others fit it is an error that lists them.
 *
 * Errors: MOVE_SYNTAX, SQUARE_OUT_OF_RANGE, ORIGIN_EMPTY, WRONG_SIDE_TO_MOVE, CAPTURE_AMBIGUOUS (with `choices`),
 * MOVE_ILLEGAL (with `refusal`).
 */
export function readMove(position: Position, text: string): Result<Move, MoveFault> {
  const { short, tokens, end } = tokenize(text.slice(0, 400));
  if (end >= 0 || tokens.length + Number(short !== '') < 2) {
    return fail('MOVE_SYNTAX', 'Write a move as two squares, like 32-28 or c3:e5.', Math.max(end, 0));
  }
  const squares: number[] = [];
  for (const token of tokens) {
    const square = parseSquare(position.variant, token.text);
    if (!square) return fail('SQUARE_OUT_OF_RANGE', `${token.text} is not a square of this board.`, token.at);
    squares.push(square);
  }
  const legal = legalMoves(position);
  const fitting = short
    ? legal.filter((move) => fitsShort(position, move, short, squares))
    : legal.filter((move) => fitsText(position, move, squares));
  const own = fitting.filter((move) =>
    isOwn(writtenSquares(legal, move), short ? [move.from, ...squares] : squares),
  );
  if (own.length === 1) return ok(own[0]);
  if (fitting.length === 1) return ok(fitting[0]);
  if (fitting.length) {
    const names = fitting.map((move) => writeMove(position, move)).join(' or ');
    return {
      ok: false,
      error: { ...fail('CAPTURE_AMBIGUOUS', `Several moves fit: ${names}.`).error, choices: fitting },
    };
  }
  if (short) return fail('MOVE_ILLEGAL', `No legal move is written ${text.trim()}.`);
  const refusal = refuse(position, { from: squares[0], path: squares });
  const codes: Partial<Record<string, string>> = {
    ORIGIN_EMPTY: 'ORIGIN_EMPTY',
    NOT_YOUR_PIECE: 'WRONG_SIDE_TO_MOVE',
  };
  const code = codes[refusal?.code ?? ''] ?? 'MOVE_ILLEGAL';
  const message = refusal?.message ?? 'This move is not legal.';
  const error = { code, message, at: tokens[0].at };
  return { ok: false, error: refusal ? { ...error, refusal } : error };
}

const isOwn = (own: readonly number[], squares: readonly number[]): boolean =>
  own.length === squares.length && own.every((square, i) => square === squares[i]);

/** Paths may be partial, and may list the captured pieces in any order instead (Hub, pydraughts). */
function fitsText(position: Position, move: Move, squares: readonly number[]): boolean {
  if (fits(position, move, squares)) return true;
  const listed = new Set(squares.slice(2));
  return (
    squares.length > 2 &&
    move.from === squares[0] &&
    move.to === squares[1] &&
    listed.size === move.captures.length &&
    move.captures.every((square) => listed.has(square))
  );
}

const fitsShort = (position: Position, move: Move, file: string, squares: readonly number[]): boolean =>
  position.geometry.x[move.from] === file.charCodeAt(0) - 97 && fits(position, move, [move.from, ...squares]);
