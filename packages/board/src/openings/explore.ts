import { pathText, type Book } from '@draughts/openings';
import { legalMoves, play, writeFen, type Position } from '@draughts/rules';

/** A move that goes on towards openings. */
export interface Way {
  readonly text: string;
  /** the openings that have the position after it, or pass through it */
  readonly count: number;
}

/** The moves that lead on to openings of the tables, those with most openings first. */
export function waysOn(book: Book, position: Position): readonly Way[] {
  return legalMoves(position)
    .map((move) => ({
      text: pathText(position, move, 'algebraic'),
      count: book.at(writeFen(play(position, move))).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text));
}

/** The text of a search with one more move. */
export const withMove = (query: string, move: string): string => `${query.trim()} ${move}`.trim();

/** The text of a search with one move less. */
export const withoutLast = (query: string): string => query.trim().split(/\s+/).slice(0, -1).join(' ');
