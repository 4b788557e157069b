import { geometryOf } from './geometry.ts';
import { legalMoves, type Move } from './moves.ts';
import type { Position } from './position.ts';
import type { Variant } from './variants.ts';

/** The squares from one to another in a straight line, without the first. */
function* between({ geometry, variant }: Position, from: number, to: number): Generator<number> {
  const { x, y, at } = geometry;
  let column = x[from];
  let row = y[from];
  while (column !== x[to] || row !== y[to]) {
    column += Math.sign(x[to] - column);
    row += Math.sign(y[to] - row);
    yield at[row * variant.columns + column];
  }
}

/** Whether a move goes from the first of the squares over the others, in this order, to the last. */
export function follows(position: Position, move: Move, squares: readonly number[]): boolean {
  if (move.from !== squares[0] || move.to !== squares.at(-1)) return false;
  let next = 1;
  for (let leg = 1; leg < move.path.length; leg++) {
    for (const square of between(position, move.path[leg - 1], move.path[leg])) {
      if (square === squares[next]) next++;
    }
  }
  return next >= squares.length;
}

/** Where a capture could be said to land: its landing squares, and between men in one line any square of those. */
export function landingsOf(position: Position, { path, captures }: Move): readonly number[] {
  const { x, y } = position.geometry;
  const way = (leg: number) => [x, y].map((axis) => Math.sign(axis[path[leg + 1]] - axis[path[leg]])).join();
  return path.slice(1).flatMap((end, leg) => {
    if (!leg || way(leg) !== way(leg - 1)) return [end];
    const passed = [...between(position, path[leg], end)];
    return [
      ...passed.slice(
        0,
        passed.findIndex((square) => captures.includes(square)),
      ),
      end,
    ];
  });
}

/** The same position under changed rules. */
export const under = (position: Position, change: Partial<Variant>): Position => {
  const variant = { ...position.variant, ...change };
  const geometry = change.menCaptureBackward ? geometryOf(variant) : position.geometry;
  return { ...position, variant, geometry };
};

/** The legal moves by every route that leads to the same: `legalMoves` lists one of them. */
export const allRoutes = (position: Position): readonly Move[] =>
  legalMoves(under(position, { mergesRoutes: false }));

/** The legal moves that follow squares: as listed by `legalMoves`, else on another route to the same result. */
export function movesAlong(position: Position, squares: readonly number[]): readonly Move[] {
  const along = (moves: readonly Move[]) => moves.filter((move) => follows(position, move, squares));
  const found = along(legalMoves(position));
  if (found[0] || !squares[2]) return found;
  const routes = along(allRoutes(position));
  return [...new Map(routes.map((move) => [String([...move.captures].sort()), move])).values()];
}
