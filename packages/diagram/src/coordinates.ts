import { squareName } from '@draughts/rules/board';
import {
  EDGE,
  cornerOf,
  isFullBoard,
  squareUnder,
  type Coordinates,
  type Notation,
  type View,
} from './board.ts';
import { strokeFor, textPath, textWidth } from './glyphs.ts';
import type { Palette } from './wood.ts';

const EDGE_HEIGHT = 0.2;
/** As large as leaves air between a number and the upper man of a king; names of three signs (`a10`) are smaller. */
const NUMBER_HEIGHT = 0.12;
const LONG_HEIGHT = 0.092;
/** Inset of a number from its square's corner. */
const NUMBER_INSET = 0.03;
/** How far the square's own colour goes around a number: there it can be read on any wash, ring or line. */
const HALO = 0.02;

/** The colours, by their names in a palette, of the figures and of what lies close around them. */
export function coordinateInks(
  view: View,
  where: Coordinates,
): { readonly ink: keyof Palette; readonly ground: keyof Palette } {
  if (where === 'edge') return { ink: 'label', ground: 'frame' };
  return isFullBoard(view.variant) ? { ink: 'black', ground: 'light' } : { ink: 'number', ground: 'dark' };
}

/** Path data of all coordinates, to be stroked (`coordinateStroke`). */
export function coordinatesPath(view: View, where: Coordinates, notation: Notation): string {
  if (where === 'squares') return numbersPath(view, notation);
  return where === 'edge' ? edgePath(view, notation) : '';
}

/** Width of the figures' strokes. */
export const coordinateStroke = (where: Coordinates): number =>
  Math.round(strokeFor(coordinateHeight(where)) * 1000) / 1000;

/** Width of the strokes of their halo, which goes under them. */
export const coordinateHalo = (where: Coordinates): number =>
  Math.round((coordinateStroke(where) + 2 * HALO) * 1000) / 1000;

/** Height of the figures. */
const coordinateHeight = (where: Coordinates): number => (where === 'squares' ? NUMBER_HEIGHT : EDGE_HEIGHT);

function numbersPath(view: View, notation: Notation): string {
  let path = '';
  for (let square = 1; square <= view.variant.squares; square++) {
    const { x, y } = cornerOf(view, square);
    const name = squareName(view.variant, square, notation);
    const height = name.length > 2 ? LONG_HEIGHT : NUMBER_HEIGHT;
    path += textPath(name, x + NUMBER_INSET, y + NUMBER_INSET, height);
  }
  return path;
}

function edgePath(view: View, notation: Notation): string {
  const { columns, rows } = view.variant;
  const centred = (text: string, x: number, y: number) =>
    textPath(text, x - textWidth(text, EDGE_HEIGHT) / 2, y - EDGE_HEIGHT / 2, EDGE_HEIGHT);
  const half = EDGE / 2;
  let path = '';
  const put = (column: number, row: number, x: number, y: number, letter: 0 | 1) => {
    if (notation === 'algebraic') {
      const name = letter
        ? String.fromCharCode(97 + (view.flipped ? columns - 1 - column : column))
        : String(view.flipped ? row + 1 : rows - row);
      path += centred(name, x, y);
      return;
    }
    const square = squareUnder(view, column, row);
    if (square) path += centred(String(square), x, y);
  };
  for (let x = 0; x < columns; x++) {
    put(x, 0, x + 0.5, -half, 1);
    put(x, rows - 1, x + 0.5, rows + half, 1);
  }
  for (let y = 0; y < rows; y++) {
    put(0, y, -half, y + 0.5, 0);
    put(columns - 1, y, columns + half, y + 0.5, 0);
  }
  return path;
}
