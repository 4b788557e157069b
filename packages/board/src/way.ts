import { cornerOf, type View } from '@draughts/diagram/draw';

/** The middle of a square, as a path has it. */
function pointOf(view: View, square: number): string {
  const { x, y } = cornerOf(view, square);
  return `${x + 0.5} ${y + 0.5}`;
}

/** A line over the middles of squares. */
export const wayOf = (view: View, path: readonly number[]): string =>
  `M${path.map((square) => pointOf(view, square)).join('L')}`;

/** A dot on the middle of each square; as large as it is stroked. */
export const dotsOn = (view: View, squares: readonly number[]): string =>
  squares.map((square) => `M${pointOf(view, square)}h0`).join('');
