import { movesAlong, pieceAt, reach, type Colour, type Move, type Position } from '@draughts/rules';
import { openMoves, type Selection } from './selection.ts';

/** A move entered before it is its turn: the man, then landing squares. With two squares or more it waits. */
export type Plan = readonly number[];

/** What naming a square means for a plan; `foreign`: the square has a man of the other side on it. */
export type PlanChoice = { readonly kind: 'plan'; readonly plan: Plan } | { readonly kind: 'foreign' };

const plan = (...squares: number[]): PlanChoice => ({ kind: 'plan', plan: squares });

/** Whether a plan may go on to a square: from its man, or as the next leg of a capture. */
function goesOn(position: Position, [from, first, ...rest]: Plan, square: number): boolean {
  const { steps, legs, far } = reach(position, from);
  if (!first) return steps.has(square) || legs.has(square) || far.has(square);
  if (!legs.has(first) && !far.has(first)) return false;
  const next = reach(position, from, rest[rest.length - 1] ?? first);
  return next.legs.has(square) || next.far.has(square);
}

/**
 * What it means to name a square while the other side is to move. A man is chosen, then where it goes; a capture may be
 * named leg by leg. Any other square takes the plan back. `dropped`: the man was dragged there, so that a square with
 * another own man is where it goes and not another choice.
 */
export function planSquare(
  position: Position,
  colour: Colour,
  before: Plan,
  square: number,
  dropped: boolean,
): PlanChoice {
  const piece = pieceAt(position, square);
  const own = piece?.colour === colour;
  const last = before[before.length - 1];
  const free = dropped || !own || square === before[0];
  if (before.length && square !== last && free && goesOn(position, before, square)) {
    return plan(...before, square);
  }
  if (own && square !== last) return plan(square);
  return piece && !own && !before.length ? { kind: 'foreign' } : plan();
}

/** Where the man of a plan may be sent: the squares nearby, without those of own men. */
export function planTargets(position: Position, colour: Colour, [from, ...rest]: Plan): readonly number[] {
  if (!from || rest.length) return [];
  const { steps, legs } = reach(position, from);
  return [...new Set([...steps, ...legs])].filter((square) => pieceAt(position, square)?.colour !== colour);
}

/** What becomes of a plan when its turn has come. */
export type Due =
  | { readonly kind: 'move'; readonly move: Move }
  /** several captures fit: one is to be chosen */
  | { readonly kind: 'choose'; readonly selection: Selection }
  | { readonly kind: 'refused' };

/** The move that a plan means now: the one that ends where it ends, else the only one that goes there on its way. */
export function duePlan(position: Position, path: Plan): Due {
  const ending = movesAlong(position, path);
  const fitting = ending.length ? ending : openMoves(position, path);
  if (!fitting.length) return { kind: 'refused' };
  // Whoever names every landing square means just these.
  const exact = path.length > 2 ? fitting.filter((move) => String(move.path) === String(path)) : [];
  const [move, ...others] = exact.length ? exact : fitting;
  if (!others.length) return { kind: 'move', move };
  return { kind: 'choose', selection: { path, moves: fitting } };
}
