import { squareToXY, type Colour, type PlacedPiece, type Variant } from '@draughts/rules/board';
import type { Trace } from './frame.ts';

/**
 * A man on the page. It keeps its place in the list, and so its DOM element, as long as it lives; `taken` men are still
 * seen until the capture is over, `off` ones are elements kept for later.
 */
export interface Man {
  readonly square: number;
  readonly colour: Colour;
  readonly king: boolean;
  readonly state: 'on' | 'taken' | 'off';
}

/** A man that changed its square: its place in the list, and where it came from. */
export interface Shift {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** What becomes of the men from one position to the next. */
export interface Change {
  readonly men: readonly Man[];
  readonly shifts: readonly Shift[];
  /** places of the men that went */
  readonly taken: readonly number[];
}

/** Takes off what was only seen until the end of a capture. */
export const settle = (men: readonly Man[]): readonly Man[] =>
  men.some((man) => man.state === 'taken')
    ? men.map((man) => (man.state === 'taken' ? { ...man, state: 'off' as const } : man))
    : men;

/**
 * Finds which man is which in the next position: those that stand still first, then the one that the move names, then
 * the nearest of the same kind, then any of the same colour (a promotion).
 */
export function reconcile(
  variant: Variant,
  before: readonly Man[],
  placed: readonly PlacedPiece[],
  trace: Trace | null,
): Change {
  const open = new Map<number, PlacedPiece>();
  for (const piece of placed) open.set(piece.square, piece);
  // Men that stay as they are stay the same objects: they are not drawn again.
  const men: Man[] = [...settle(before)];
  const loose: number[] = [];
  const mover = trace ? men.findIndex((man) => man.state === 'on' && man.square === trace.from) : -1;
  men.forEach((man, index) => {
    if (man.state === 'off' || index === mover) return;
    const piece = open.get(man.square);
    if (piece?.colour === man.colour && piece.king === man.king) open.delete(man.square);
    else loose.push(index);
  });
  const shifts: Shift[] = [];
  const move = (index: number, piece: PlacedPiece) => {
    shifts.push({ index, from: men[index].square, to: piece.square });
    men[index] = { ...piece, state: 'on' };
    open.delete(piece.square);
  };
  const target = trace && open.get(trace.to);
  if (mover >= 0 && target?.colour === men[mover].colour) move(mover, target);
  else if (mover >= 0) loose.push(mover);
  const taken = matchLoose(variant, men, loose, open, move);
  for (const index of taken) men[index] = { ...men[index], state: 'taken' };
  placeRest(men, open.values());
  return { men, shifts: shifts.filter(({ from, to }) => from !== to || trace), taken };
}

/** Matches what is left by kind and nearness; returns the men that have no square any more. */
function matchLoose(
  variant: Variant,
  men: readonly Man[],
  loose: readonly number[],
  open: ReadonlyMap<number, PlacedPiece>,
  move: (index: number, piece: PlacedPiece) => void,
): number[] {
  let rest = [...loose];
  for (const sameKind of [true, false]) {
    rest = rest.filter((index) => {
      const man = men[index];
      let best: PlacedPiece | null = null;
      let nearest = Infinity;
      for (const piece of open.values()) {
        if (piece.colour !== man.colour || (sameKind && piece.king !== man.king)) continue;
        const far = distance(variant, man.square, piece.square);
        if (far < nearest) [best, nearest] = [piece, far];
      }
      if (best) move(index, best);
      return !best;
    });
  }
  return rest;
}

function placeRest(men: Man[], pieces: Iterable<PlacedPiece>): void {
  let index = 0;
  for (const piece of pieces) {
    while (index < men.length && men[index].state !== 'off') index++;
    men[index] = { ...piece, state: 'on' };
  }
}

function distance(variant: Variant, one: number, other: number): number {
  const a = squareToXY(variant, one);
  const b = squareToXY(variant, other);
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
