import type { Lines } from './lines.ts';
import type { Colour, Variant } from './variants.ts';

/** The board of a variant as tables. Squares are 1-based; 0 is "off the board". */
export interface Geometry {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** square at `y * columns + x`, or 0 */
  readonly at: readonly number[];
  /** what moves need besides; null until there are any */
  lines: Lines | null;
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
  return { x, y, at, lines: null };
}

/** Where a square is: x from the left, y from the top, 0-based, White at the bottom. */
export function squareToXY(variant: Variant, square: number): { x: number; y: number } {
  const { x, y } = geometryOf(variant);
  return { x: x[square], y: y[square] };
}

/** The playing square at x from the left, y from the top (0-based, White at the bottom); 0 if there is none. */
export function xyToSquare(variant: Variant, x: number, y: number): number {
  const { columns, rows } = variant;
  return x >= 0 && x < columns && y >= 0 && y < rows ? geometryOf(variant).at[y * columns + x] : 0;
}

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
  squareToXY(variant, square).y === (colour === 'w' ? 0 : variant.rows - 1);
