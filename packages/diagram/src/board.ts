import { squareToXY, xyToSquare, type Variant } from '@draughts/rules/board';

/** Where coordinates stand: nowhere, on the board's edge, or in a corner of every playing square. */
export type Coordinates = 'none' | 'edge' | 'squares';
/** How squares are named: `32`, or `c3`. */
export type Notation = 'numeric' | 'algebraic';

/** How a board lies on the page. */
export interface View {
  readonly variant: Variant;
  /** Black at the bottom */
  readonly flipped: boolean;
}

/** Width of the edge that carries coordinates, in squares. */
export const EDGE = 0.5;

/** Top left corner of a square as it lies on the page, in squares. */
export function cornerOf({ variant, flipped }: View, square: number): { x: number; y: number } {
  const { x, y } = squareToXY(variant, square);
  return flipped ? { x: variant.columns - 1 - x, y: variant.rows - 1 - y } : { x, y };
}

/** The playing square at a column and row of the page, 0 if there is none. */
export function squareUnder({ variant, flipped }: View, x: number, y: number): number {
  return flipped
    ? xyToSquare(variant, variant.columns - 1 - x, variant.rows - 1 - y)
    : xyToSquare(variant, x, y);
}

/**
 * Path data of the dark squares, to be STROKED with width 1 and dashes of 1: one line a row. On a board whose every
 * square is played on (Turkish) it is the lines between the squares.
 */
export function darkSquares(view: View): string {
  const { columns, rows } = view.variant;
  const first = squareUnder(view, 0, 0) ? 0 : 1;
  let path = '';
  for (let y = 0; y < rows; y++) path += `M${(first + y) % 2} ${y}.5H${columns}`;
  return path;
}

/** Path data of the lines between the squares, for boards without dark squares. */
export function gridLines({ variant }: View): string {
  let path = '';
  for (let x = 1; x < variant.columns; x++) path += `M${x} 0V${variant.rows}`;
  for (let y = 1; y < variant.rows; y++) path += `M0 ${y}H${variant.columns}`;
  return path;
}

/** Whether every square of the board is a playing square. */
export const isFullBoard = (variant: Variant): boolean => variant.squares === variant.columns * variant.rows;

/** Path data of whole squares, to be filled. */
export const squaresPath = (view: View, squares: readonly number[]): string =>
  squares
    .map((square) => {
      const { x, y } = cornerOf(view, square);
      return `M${x} ${y}h1v1h-1z`;
    })
    .join('');
