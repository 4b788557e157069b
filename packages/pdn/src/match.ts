import { legalMoves, readMove, squareName, writeMove, xyToSquare } from '@draughts/rules';
import type { Move, MoveFault, Position, Result, Variant } from '@draughts/rules';

/** A move that was found, with its own writing. */
export interface Match {
  readonly move: Move;
  readonly mv: string;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The square that a text names at `from`, * 256 plus the offset behind it; 0 if none does. */
function squareAt(variant: Variant, text: string, from: number): number {
  let at = from;
  const letter = text.charCodeAt(at) | 32;
  const lettered = letter >= 97 && letter <= 122;
  if (lettered) at++;
  let number = 0;
  for (; isDigit(text.charCodeAt(at)); at++) number = number * 10 + text.charCodeAt(at) - 48;
  const square = lettered
    ? xyToSquare(variant, letter - 97, variant.rows - number)
    : number <= variant.squares
      ? number
      : 0;
  return square && at < 256 ? square * 256 + at : 0;
}

/** Start and end of a plain move `32-28`, `c3:e5`, `a3b4`, as from * 256 + to; 0 if the text is anything else. */
function plainSquares(variant: Variant, text: string): number {
  const from = squareAt(variant, text, 0);
  if (!from) return 0;
  let at = from & 255;
  const sign = text.charCodeAt(at);
  // - : X x
  if (sign === 45 || sign === 58 || sign === 88 || sign === 120) at++;
  else if (isDigit(text.charCodeAt(0))) return 0;
  const to = squareAt(variant, text, at);
  return to && (to & 255) === text.length ? (from >> 8) * 256 + (to >> 8) : 0;
}

/** The only legal move from one square to another; undefined if there is none, or several. */
function onlyMove(position: Position, squares: number): Move | undefined {
  const from = squares >> 8;
  const to = squares & 255;
  let found: Move | undefined;
  for (const move of legalMoves(position)) {
    if (move.from !== from || move.to !== to) continue;
    if (found) return undefined;
    found = move;
  }
  return found;
}

/** The legal move that a text means, without a word on why there is none. */
export function plainMatch(position: Position, text: string): Move | undefined {
  const squares = plainSquares(position.variant, text);
  const found = squares ? onlyMove(position, squares) : undefined;
  if (found) return found;
  if (squares && !legalMoves(position).some((move) => move.from === squares >> 8)) return undefined;
  const reading = readMove(position, text);
  return reading.ok ? reading.value : undefined;
}

/**
 * The legal move that a text means. Most moves of most files are told by start and end alone: those are found
 * without the general reader, which is several times slower.
 */
export function matchMove(position: Position, text: string): Result<Match, MoveFault> {
  const { variant } = position;
  const squares = plainSquares(variant, text);
  const found = squares ? onlyMove(position, squares) : undefined;
  if (found) {
    const sign = found.captures.length ? variant.captureSign : '-';
    const mv = squareName(variant, found.from) + sign + squareName(variant, found.to);
    return { ok: true, value: { move: found, mv } };
  }
  const reading = readMove(position, text);
  if (!reading.ok) return reading;
  return { ok: true, value: { move: reading.value, mv: writeMove(position, reading.value) } };
}
