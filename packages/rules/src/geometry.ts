import type { Move } from './moves.ts';
import type { Colour, Variant } from './variants.ts';

/** Directions: NW NE SW SE, then N E W S, as White sees the board; `d ^ 3` is the opposite one. */
export const DX = [-1, 1, -1, 1, 0, 1, -1, 0];
export const DY = [-1, -1, 1, 1, -1, 0, 0, 1];
const DIAGONALS = [0, 1, 2, 3];
const ORTHOGONALS = [4, 5, 6, 7];

/** In which directions the pieces of one colour go. */
interface Ways {
  readonly manMoves: readonly number[];
  readonly manCaptures: readonly number[];
}

/** The board of a variant as tables. Squares are 1-based; 0 is "off the board". */
export interface Geometry {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** square at `y * columns + x`, or 0 */
  readonly at: readonly number[];
  /** neighbour of a square in a direction: `step[square * 8 + direction]`, 0 at the edge */
  readonly step: Int8Array;
  /** who is crowned on a square: 1 White, 2 Black, 0 nobody */
  readonly crown: Int8Array;
  readonly w: Ways;
  readonly b: Ways;
  readonly kingMoves: readonly number[];
  readonly kingCaptures: readonly number[];
  /** filled by the move generator: every move without a capture, shared between positions */
  quiet?: readonly Move[];
}

const cache = new WeakMap<Variant, Geometry>();

/** The tables of a variant's board, made once. */
export function geometryOf(variant: Variant): Geometry {
  let geometry = cache.get(variant);
  if (!geometry) cache.set(variant, (geometry = build(variant)));
  return geometry;
}

function build(v: Variant): Geometry {
  const x = [-1];
  const y = [-1];
  const at: number[] = [];
  for (let i = 0; i < v.columns * v.rows; i++) {
    const cell = v.numberedFromBottom ? v.columns * v.rows - 1 - i : i;
    const column = cell % v.columns;
    const row = (cell - column) / v.columns;
    const plays = v.lines === 'orthogonal' || (column + v.rows - 1 - row) % 2 === Number(v.mirrored);
    at[cell] = plays ? x.push(column) && y.push(row) - 1 : 0;
  }
  const crown = Int8Array.from(y, (row, square) =>
    square ? Number(row === 0) + 2 * Number(row === v.rows - 1) : 0,
  );
  const step = new Int8Array(x.length * 8);
  for (let square = 1; square < x.length; square++) {
    for (let d = 0; d < 8; d++) {
      // On a board of diagonals the next playing square of a row or column is two steps off.
      const length = v.lines === 'diagonal' && d > 3 ? 2 : 1;
      const column = x[square] + DX[d] * length;
      const row = y[square] + DY[d] * length;
      const inside = column >= 0 && column < v.columns && row >= 0 && row < v.rows;
      step[square * 8 + d] = inside ? at[row * v.columns + column] : 0;
    }
  }
  const moves = v.lines === 'orthogonal' ? ORTHOGONALS : DIAGONALS;
  const captures = v.orthogonalCaptures ? [...DIAGONALS, ...ORTHOGONALS] : moves;
  // A man never goes back (dy > 0 for White); sideways only where the lines allow it (Turkish).
  const ways = (back: number): Ways => ({
    manMoves: moves.filter((d) => DY[d] !== back),
    manCaptures: v.menCaptureBackward ? captures : captures.filter((d) => DY[d] !== back),
  });
  return { x, y, at, step, crown, w: ways(1), b: ways(-1), kingMoves: moves, kingCaptures: captures, quiet: undefined };
}

/** Where a square is: x from the left, y from the top, 0-based, White at the bottom. */
export function squareToXY(variant: Variant, square: number): { x: number; y: number } {
  const { x, y } = geometryOf(variant);
  return { x: x[square], y: y[square] };
}

/** The playing square at x from the left, y from the top (0-based, White at the bottom); 0 if there is none. */
export function xyToSquare(variant: Variant, x: number, y: number): number {
  const inside = x >= 0 && x < variant.columns && y >= 0 && y < variant.rows;
  return inside ? geometryOf(variant).at[y * variant.columns + x] : 0;
}

/** The name of a square: `32` or `c3`; by default as the variant's games are written. */
export function squareName(
  variant: Variant,
  square: number,
  style: 'numeric' | 'algebraic' = variant.notation,
): string {
  if (style === 'numeric') return String(square);
  const { x, y } = squareToXY(variant, square);
  return String.fromCharCode(97 + x) + String(variant.rows - y);
}

/** The square that a text names, numeric (zero padded too) or algebraic, in any case; 0 if it names none. */
export function parseSquare(variant: Variant, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text) <= variant.squares ? Number(text) : 0;
  const letter = /^([a-z])(\d{1,2})$/i.exec(text);
  return letter
    ? xyToSquare(variant, letter[1].toLowerCase().charCodeAt(0) - 97, variant.rows - Number(letter[2]))
    : 0;
}

/** Whether a man of this colour is crowned on this square. */
export const isCrownRow = (variant: Variant, colour: Colour, square: number): boolean =>
  (geometryOf(variant).crown[square] & (colour === 'w' ? 1 : 2)) > 0;
