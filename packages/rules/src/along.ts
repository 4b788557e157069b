import { geometryOf } from './geometry.ts';
import { legalMoves, type Move } from './moves.ts';
import type { Position } from './position.ts';
import type { Variant } from './variants.ts';

/** Whether a move goes from the first of the squares over the others, in this order, to the last. */
export function follows(position: Position, move: Move, squares: readonly number[]): boolean {
  if (move.from !== squares[0] || move.to !== squares.at(-1)) return false;
  const { x, y, at } = position.geometry;
  let column = x[move.from];
  let row = y[move.from];
  let next = 1;
  for (const end of move.path) {
    while (column !== x[end] || row !== y[end]) {
      column += Math.sign(x[end] - column);
      row += Math.sign(y[end] - row);
      if (at[row * position.variant.columns + column] === squares[next]) next++;
    }
  }
  return next >= squares.length;
}

/** The same position under changed rules. */
export const under = (position: Position, change: Partial<Variant>): Position => {
  const variant = { ...position.variant, ...change };
  const geometry = change.menCaptureBackward ? geometryOf(variant) : position.geometry;
  return { ...position, variant, geometry };
};

/** The legal moves that follow squares: as listed by `legalMoves`, else on another route to the same result. */
export function movesAlong(position: Position, squares: readonly number[]): readonly Move[] {
  const along = (rules: Position) => legalMoves(rules).filter((move) => follows(position, move, squares));
  const found = along(position);
  if (found[0] || !squares[2]) return found;
  const routes = along(under(position, { mergesRoutes: false }));
  return [...new Map(routes.map((move) => [String([...move.captures].sort()), move])).values()];
}
