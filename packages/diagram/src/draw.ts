/** The drawing that the diagram and the board element share: geometry, men, colours. Figures are in `coordinates.ts`. */
export {
  EDGE,
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
export { PALETTES, THEMES, type Theme } from './palette.ts';
export { WOOD, type Palette } from './wood.ts';
