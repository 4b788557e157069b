/** The drawing that the diagram and the board element share: geometry, men, figures, colours. */
export {
  EDGE,
  coordinateHeight,
  coordinatesPath,
  cornerOf,
  darkSquares,
  gridLines,
  isFullBoard,
  squareUnder,
  squaresPath,
  type Coordinates,
  type Notation,
  type View,
} from './board.ts';
export { strokeFor, textPath, textWidth } from './glyphs.ts';
export {
  CROWN,
  CROWN_BELOW,
  FACE,
  KING_DOWN,
  KING_UP,
  MAN_SIZE,
  RIDGES,
  RIDGE_WIDTH,
  circle,
} from './man.ts';
export { PALETTES, THEMES, type Palette, type Theme } from './palette.ts';
