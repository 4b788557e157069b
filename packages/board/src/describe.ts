import { pieces, squareName, type Position } from '@draughts/rules/board';
import type { Notation } from '@draughts/diagram/draw';
import type { DiagramTexts } from './texts/texts.ts';

/** A position in words. */
export function describePosition(texts: DiagramTexts, position: Position, notation?: Notation): string {
  const army = () => ({ men: [] as string[], kings: [] as string[] });
  const armies = { w: army(), b: army() };
  for (const { square, colour, king } of pieces(position)) {
    armies[colour][king ? 'kings' : 'men'].push(squareName(position.variant, square, notation));
  }
  return texts.position(position.turn, armies.w, armies.b);
}
