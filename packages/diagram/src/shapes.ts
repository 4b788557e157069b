import { cornerOf, type View } from './board.ts';
import { circle } from './man.ts';

/** Colours of arrows and circles, by the letters that PDN comments use for them (`[%cal Gc3d4]`). */
export const SHAPE_COLOURS = {
  green: '#1f8a3b',
  red: '#c0282d',
  blue: '#1f5fc4',
  yellow: '#d98a00',
} as const;

/** A colour by its name, a key of {@link SHAPE_COLOURS}. */
export type ShapeColour = keyof typeof SHAPE_COLOURS;

/** An arrow, or a circle around a square when `to` is left out. */
export interface Shape {
  readonly from: number;
  readonly to?: number;
  /** green by default */
  readonly colour?: ShapeColour;
}

const SHAFT = 0.09;
const HEAD = 0.24;
const HEAD_LENGTH = 0.42;

const number = (value: number) => Math.round(value * 1000) / 1000;

/** Path data of a shape, to be filled with the rule `evenodd`. Squares that do not exist give an empty path. */
export function shapePath(view: View, { from, to }: Shape): string {
  const known = (square: number) => Number.isInteger(square) && square > 0 && square <= view.variant.squares;
  if (!known(from) || (to !== undefined && !known(to))) return '';
  const a = cornerOf(view, from);
  if (to === undefined || to === from) {
    return circle(a.x + 0.5, a.y + 0.5, 0.47) + circle(a.x + 0.5, a.y + 0.5, 0.4);
  }
  const b = cornerOf(view, to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  /** A point so far along the arrow and so far to its side. */
  const point = (along: number, aside: number) =>
    `${number(a.x + 0.5 + ux * along - uy * aside)} ${number(a.y + 0.5 + uy * along + ux * aside)}`;
  const neck = length - HEAD_LENGTH;
  const corners = [
    point(0.2, SHAFT),
    point(neck, SHAFT),
    point(neck, HEAD),
    point(length - 0.05, 0),
    point(neck, -HEAD),
    point(neck, -SHAFT),
    point(0.2, -SHAFT),
  ];
  return `M${corners.join('L')}z`;
}
