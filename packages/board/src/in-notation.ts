import type { Notation } from '@draughts/diagram/draw';
import { parseSquare, squareName, type Variant } from '@draughts/rules/board';

/** A move's text with its squares as a board names them; what names no square stays as it is written. */
export function inNotation(text: string, variant: Variant, notation: Notation): string {
  if (notation === variant.notation) return text;
  return text.replace(/[^x:*\s-]+/gi, (name) => {
    const square = parseSquare(variant, name);
    return square ? squareName(variant, square, notation) : name;
  });
}
