import { allRoutes, landingsOf, legalMoves, pieceAt, type Move, type Position } from '@draughts/rules';

/** What has been chosen so far: the man, and the landing squares that were named one by one. */
export interface Selection {
  /** from, then landing squares; empty: nothing is chosen */
  readonly path: readonly number[];
  /** legal moves that begin like this */
  readonly moves: readonly Move[];
}

/** What naming a square means. */
export type Choice =
  | { readonly kind: 'select'; readonly selection: Selection }
  | { readonly kind: 'move'; readonly move: Move }
  /** not possible: `path` is what was tried */
  | { readonly kind: 'refused'; readonly path: readonly number[] }
  /** a square that has nothing to do with a move */
  | { readonly kind: 'nothing' };

/** No man is chosen. */
export const NOTHING: Selection = { path: [], moves: [] };

/** Whether landing squares are named in their order, after the start of the path. Some may be left out on the way. */
function inOrder(landings: readonly number[], path: readonly number[]): boolean {
  let at = -1;
  return path.slice(1).every((square) => (at = landings.indexOf(square, at + 1)) >= 0);
}

const resultOf = ({ to, captures }: Move) => `${to} ${[...captures].sort().join()}`;

/** The moves that land on squares in the order of a path; where only another route to the same end does, that route. */
function ordered(position: Position, path: readonly number[]): readonly Move[] {
  const mine = legalMoves(position).filter((move) => move.from === path[0]);
  const found = mine.filter((move) => inOrder(move.path.slice(1), path));
  if (path.length < 2 || !mine.some((move) => move.captures.length > 1)) return found;
  const routes = allRoutes(position).filter(
    (move) => move.from === path[0] && inOrder(landingsOf(position, move), path),
  );
  return [...new Map([...routes, ...found].map((move) => [resultOf(move), move])).values()];
}

/** The moves that a selection leaves open: its squares in their order, else, since the end may be named first, in any. */
export function openMoves(position: Position, path: readonly number[]): readonly Move[] {
  const found = ordered(position, path);
  if (found.length) return found;
  const mine = legalMoves(position).filter((move) => move.from === path[0]);
  return mine.filter((move) => path.every((square) => move.path.includes(square)));
}

const select = (position: Position, path: readonly number[]): Choice => ({
  kind: 'select',
  selection: { path, moves: openMoves(position, path) },
});

/** How many legs of its capture a man has gone: as far as the last square that was named, if all that is open goes there alike. */
export function legsGone({ path, moves }: Selection): number {
  const [first, ...others] = moves;
  const gone = path[1] && first ? first.path.indexOf(path[path.length - 1], 1) : 0;
  const same = others.every((move) =>
    first.path.every((square, leg) => leg > gone || square === move.path[leg]),
  );
  return gone > 0 && same ? gone : 0;
}

/** Ends of the moves that are open, and the next landing squares of captures: where a press may lead. */
export function targetsOf({ path, moves }: Selection): readonly number[] {
  const last = path[path.length - 1];
  const found = new Set<number>();
  for (const move of moves) {
    found.add(move.to);
    const next = move.path[move.path.lastIndexOf(last) + 1];
    if (move.captures.length && next) found.add(next);
  }
  return [...found];
}

/** Men that must be used, because a capture is due; none when the choice is free. */
export function forcedMen(position: Position): readonly number[] {
  const legal = legalMoves(position);
  return legal[0]?.captures.length ? [...new Set(legal.map((move) => move.from))] : [];
}

/**
 * What it means to name a square. A capture that is the only one goes by its start or its end; where several fit, landing
 * squares are named, in their order or after the end, until one is left. A square named again is where the move ends.
 */
export function choose(position: Position, selection: Selection, square: number): Choice {
  const { path } = selection;
  const legal = legalMoves(position);
  if (!path.length) return chooseFirst(position, legal, square);
  const named = [...path, square];
  // A capture may come to a square twice, and to its start again.
  if (path.includes(square) && !ordered(position, named).length) {
    return path.includes(square, 1) ? chooseAgain(selection, square) : { kind: 'select', selection: NOTHING };
  }
  const onward = openMoves(position, named);
  if (onward.length === 1 && named.includes(onward[0].to, 1)) return { kind: 'move', move: onward[0] };
  if (onward.length) return { kind: 'select', selection: { path: named, moves: onward } };
  if (pieceAt(position, square)?.colour === position.turn) return chooseFirst(position, legal, square);
  return { kind: 'refused', path: named };
}

/** A landing square was named a second time: the move that ends there, of several the one that lands nowhere else. */
function chooseAgain({ path, moves }: Selection, square: number): Choice {
  const ending = moves.filter((move) => move.to === square);
  const named = ending.filter((move) => move.path.every((landing) => path.includes(landing)));
  const [move, ...others] = named.length ? named : ending;
  if (move && !others.length) return { kind: 'move', move };
  return { kind: 'select', selection: move ? { path, moves } : NOTHING };
}

function chooseFirst(position: Position, legal: readonly Move[], square: number): Choice {
  const piece = pieceAt(position, square);
  const mine = legal.filter((move) => move.from === square);
  if (piece?.colour === position.turn) {
    if (!mine.length) return { kind: 'refused', path: [square] };
    const only = mine.length === 1 && mine[0].captures.length > 0;
    return only ? { kind: 'move', move: mine[0] } : select(position, [square]);
  }
  const byEnd = legal.filter((move) => move.to === square && move.captures.length > 0);
  if (byEnd.length === 1) return { kind: 'move', move: byEnd[0] };
  return piece ? { kind: 'refused', path: [square] } : { kind: 'nothing' };
}
