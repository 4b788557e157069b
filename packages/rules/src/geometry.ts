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
  /** filled by the move generator: moves without a capture, by start and end */
  readonly quiet: Move[][];
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
  const cells = v.columns * v.rows;
  for (let i = 0; i < cells; i++) {
    const cell = v.numberedFromBottom ? cells - 1 - i : i;
    const column = cell % v.columns;
    const row = (cell - column) / v.columns;
    const plays = v.lines === 'orthogonal' || (column + v.rows - 1 - row) % 2 === Number(v.mirrored);
    at[cell] = plays ? x.push(column) && y.push(row) - 1 : 0;
  }
  const crown = new Int8Array(x.length);
  const step = new Int8Array(x.length * 8);
  for (let square = 1; square < x.length; square++) {
    crown[square] = Number(y[square] === 0) + 2 * Number(y[square] === v.rows - 1);
    for (let d = 0; d < 8; d++) {
      // On a board of diagonals the next playing square of a row or column is two steps off.
      const length = v.lines === 'diagonal' && d > 3 ? 2 : 1;
      step[square * 8 + d] = lookUp(v, at, x[square] + DX[d] * length, y[square] + DY[d] * length);
    }
  }
  const moves = v.lines === 'orthogonal' ? ORTHOGONALS : DIAGONALS;
  const captures = v.orthogonalCaptures ? [...DIAGONALS, ...ORTHOGONALS] : moves;
  // A man never goes back (dy > 0 for White); sideways only where the lines allow it (Turkish).
  const ways = (back: number): Ways => ({
    manMoves: moves.filter((d) => DY[d] !== back),
    manCaptures: v.menCaptureBackward ? captures : captures.filter((d) => DY[d] !== back),
  });
  return {
    x,
    y,
    at,
    step,
    crown,
    w: ways(1),
    b: ways(-1),
    kingMoves: moves,
    kingCaptures: captures,
    quiet: [],
  };
}

/** Where a square is: x from the left, y from the top, 0-based, White at the bottom. */
export function squareToXY(variant: Variant, square: number): { x: number; y: number } {
  const { x, y } = geometryOf(variant);
  return { x: x[square], y: y[square] };
}

/** The playing square at x from the left, y from the top (0-based, White at the bottom); 0 if there is none. */
export function xyToSquare(variant: Variant, x: number, y: number): number {
  return lookUp(variant, geometryOf(variant).at, x, y);
}

const lookUp = ({ columns, rows }: Variant, at: readonly number[], x: number, y: number): number =>
  x >= 0 && x < columns && y >= 0 && y < rows ? at[y * columns + x] : 0;

/** The name of a square: `32` or `c3`; by default as the variant's games are written. */
export function squareName(
  variant: Variant,
  square: number,
  style: 'numeric' | 'algebraic' = variant.notation,
): string {
  if (style === 'numeric') return String(square);
  const { x, y } = squareToXY(variant, square);
  // In base 36 the letters follow the digits.
  return (x + 10).toString(36) + String(variant.rows - y);
}

/** The square that a text names, numeric (zero padded too) or algebraic, in any case; 0 if it names none. */
export function parseSquare(variant: Variant, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text) <= variant.squares ? Number(text) : 0;
  const [, file, rank] = /^([a-z])(\d{1,2})$/i.exec(text) ?? [];
  return file ? xyToSquare(variant, parseInt(file, 36) - 10, variant.rows - Number(rank)) : 0;
}

/** Whether a man of this colour is crowned on this square. */
export const isCrownRow = (variant: Variant, colour: Colour, square: number): boolean =>
  (geometryOf(variant).crown[square] & (colour === 'w' ? 1 : 2)) > 0;
