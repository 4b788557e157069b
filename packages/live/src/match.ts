import type { BoardEntry, BoardState } from './schema/state.ts';

/**
 * Points of a board's players over both games of their micro-match, whose colours are changed in the other game
 * (R64 9.1; both count, 2-1-0 each). Null: the board is in no micro-match.
 * @param boards the event's list, in which the other game is found
 */
export function matchScore(
  { match, result }: Pick<BoardState, 'match' | 'result'>,
  boards: readonly BoardEntry[],
): { w: number; b: number } | null {
  if (!match) return null;
  const other = boards.find((board) => board.match?.id === match.id && board.match.game !== match.game);
  return {
    w: (result?.w ?? 0) + (other?.result?.b ?? 0),
    b: (result?.b ?? 0) + (other?.result?.w ?? 0),
  };
}
