import { parseSquare } from './geometry.ts';
import { positionOf, type PlacedPiece, type Position } from './position.ts';
import type { Colour, Variant } from './variants.ts';

/** Characters of a FEN at most: no board has more than 72 squares, and anything much longer than their list is none. */
export const MAX_FEN = 2000;

/**
 * Reads a FEN that is written as it should be: `W:W31-50:BK1,2`, squares numeric or algebraic, ranges, a closing dot.
 * For anything else it is null: `readFen` forgives more, knows what may follow the lists, and says what is wrong.
 */
export function readPlainFen(variant: Variant, text: string): Position | null {
  if (text.length > MAX_FEN) return null;
  const [turn, ...lists] = text.replace(/\.$/, '').split(':');
  if (!/^[WB](WB|BW)$/.test(turn + lists.map(([colour]) => colour).join(''))) return null;
  const placed: PlacedPiece[] = [];
  for (const list of lists) {
    const colour = list[0].toLowerCase() as Colour;
    for (const item of list.length > 1 ? list.slice(1).split(',') : []) {
      const [, king, first, last = first] = /^(K?)([a-l]?\d+)(?:-(\d+))?$/.exec(item) ?? [];
      const from = Number(first) || parseSquare(variant, first ?? '');
      const to = Number(last) || parseSquare(variant, last ?? '');
      if (!from || to < from || to > variant.squares) return null;
      for (let square = from; square <= to; square++) placed.push({ square, colour, king: !!king });
    }
  }
  const position = positionOf(variant, turn.toLowerCase() as Colour, placed);
  // One cell is the wall; a square that is named twice leaves fewer.
  return position.cells.filter(Boolean).length > placed.length ? position : null;
}
