/**
 * The draughtsman seen from above, as data: `@draughts/diagram` draws it as SVG, the board element as CSS gradients.
 * Radii are fractions of the man's own radius, so the drawing is sharp at every size.
 */

/** A man's diameter as a fraction of its square. */
export const MAN_SIZE = 0.8;
/** Where the rim's bevel begins. */
export const FACE = 0.93;
/** Middle radius of each fine concentric ridge. */
export const RIDGES = [0.78, 0.54, 0.3] as const;
/** Width of a ridge's line. */
export const RIDGE_WIDTH = 0.05;
/** How far the upper man of a king is moved up, as a fraction of the square: hardly, the square's number is there. */
export const KING_UP = 0.01;
/** How far the lower one is moved down. */
export const KING_DOWN = 0.08;
/** Below this many pixels a square a king wears a crown mark instead of a second man. */
export const CROWN_BELOW = 24;
/** The crown mark: corners in a box of 100 by 100 that lies over the man. */
export const CROWN: readonly (readonly [x: number, y: number])[] = [
  [26, 68],
  [22, 34],
  [38, 48],
  [50, 28],
  [62, 48],
  [78, 34],
  [74, 68],
];

const number = (value: number) => String(Math.round(value * 1000) / 1000);

/** Path data of a circle. */
export const circle = (x: number, y: number, radius: number): string => {
  const [r, d] = [number(radius), number(radius * 2)];
  return `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0`;
};
