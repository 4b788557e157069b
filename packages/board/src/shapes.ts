import { parseSquare, type Variant } from '@draughts/rules/board';
import type { Shape, ShapeColour } from '@draughts/diagram/shapes';

const COLOURS: Readonly<Record<string, ShapeColour>> = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' };
/** So many shapes are drawn; a comment with more is no drawing. */
const MAX_SHAPES = 100;
const COMMAND = /\[%c([as])l\s+([^\]]{1,2000})\]/g;
/** `Gc3d4`, `G3228`, `G32-28`; for circles `Gc3`, `G32`. */
const ITEM = /^([GRBY])([a-z]\d{1,2}|\d{1,2})(?:-?([a-z]\d{1,2}|\d{1,2}))?$/i;

/** The arrows (`[%cal ...]`) and circles (`[%csl ...]`) of a comment; what cannot be read is left out. */
export function shapesOf(variant: Variant, comment: string): Shape[] {
  const shapes: Shape[] = [];
  for (const [, kind, list] of comment.matchAll(COMMAND)) {
    for (const item of list.split(',')) {
      const found = ITEM.exec(item.trim());
      const from = found ? parseSquare(variant, found[2]) : 0;
      const to = found?.[3] ? parseSquare(variant, found[3]) : 0;
      if (!found || !from || (kind === 'a') !== to > 0 || shapes.length >= MAX_SHAPES) continue;
      shapes.push({ from, colour: COLOURS[found[1].toUpperCase()], ...(to && { to }) });
    }
  }
  return shapes;
}
