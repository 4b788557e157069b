import { legalMoves } from './moves.ts';
import { EMPTY, has, type Position } from './position.ts';
import type { Colour } from './variants.ts';

/** How a position ends the game, all by itself; `winner` null is a draw. */
export interface Outcome {
  readonly winner: Colour | null;
  readonly reason: 'no-pieces' | 'no-moves' | 'first-king' | 'one-each';
}

/**
 * Whether a position alone ends the game. A side without pieces has lost (has won in antidraughts), whoever is to
 * move; with both sides empty it is the side to move. Draws that need the game's history: `@draughts/rules/draws`.
 */
export function outcome(position: Position): Outcome | null {
  const { variant, turn } = position;
  const other: Colour = turn === 'w' ? 'b' : 'w';
  const ended = (loser: Colour, reason: Outcome['reason']): Outcome => ({
    winner: (variant.noMoves === 'loses') === (loser === 'w') ? 'b' : 'w',
    reason,
  });
  const isEmpty = (colour: Colour) => !has(position, colour, false) && !has(position, colour, true);
  if (isEmpty(turn)) return ended(turn, 'no-pieces');
  if (isEmpty(other)) return ended(other, 'no-pieces');
  if (variant.firstKingWins) {
    if (has(position, other, true)) return { winner: other, reason: 'first-king' };
    if (has(position, turn, true)) return { winner: turn, reason: 'first-king' };
  }
  const moves = legalMoves(position);
  if (!moves.length) return ended(turn, 'no-moves');
  const oneEach = variant.oneEachDraws && position.cells.filter((cell) => cell !== EMPTY).length === 3;
  return oneEach && !moves[0].captures.length ? { winner: null, reason: 'one-each' } : null;
}
