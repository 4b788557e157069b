import { squareName } from '@draughts/rules/board';
import { EDGE, cornerOf, squareUnder, type Coordinates, type Notation, type View } from './board.ts';
import { strokeFor, textPath, textWidth } from './glyphs.ts';

const EDGE_HEIGHT = 0.2;
const NUMBER_HEIGHT = 0.125;
/** Inset of a number from its square's corner: between it and the man there must be air. */
const NUMBER_INSET = 0.035;

/** Path data of all coordinates, to be stroked (`coordinateStroke`). */
export function coordinatesPath(view: View, where: Coordinates, notation: Notation): string {
  if (where === 'squares') return numbersPath(view, notation);
  return where === 'edge' ? edgePath(view, notation) : '';
}

/** Width of the figures' strokes. */
export const coordinateStroke = (where: Coordinates): number =>
  Math.round(strokeFor(coordinateHeight(where)) * 1000) / 1000;

/** Height of the figures. */
const coordinateHeight = (where: Coordinates): number => (where === 'squares' ? NUMBER_HEIGHT : EDGE_HEIGHT);

function numbersPath(view: View, notation: Notation): string {
  let path = '';
  for (let square = 1; square <= view.variant.squares; square++) {
    const { x, y } = cornerOf(view, square);
    const name = squareName(view.variant, square, notation);
    path += textPath(name, x + NUMBER_INSET, y + NUMBER_INSET, NUMBER_HEIGHT);
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
