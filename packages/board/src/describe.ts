import { pieces, squareName, type Colour, type Position } from '@draughts/rules/board';
import type { Notation } from '@draughts/diagram/draw';
import type { Army, DiagramTexts } from './texts/texts.ts';

/** A position in words. */
export function describePosition(texts: DiagramTexts, position: Position, notation?: Notation): string {
  const all = pieces(position);
  const names = (colour: Colour, king: boolean) =>
    all
      .filter((piece) => piece.colour === colour && piece.king === king)
      .map((piece) => squareName(position.variant, piece.square, notation));
  const army = (colour: Colour): Army => ({ men: names(colour, false), kings: names(colour, true) });
  return texts.position(position.turn, army('w'), army('b'));
}
