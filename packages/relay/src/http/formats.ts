import type { BoardState, EventState } from '@draughts/live';

export function pdnOf(board: BoardState, event: EventState | undefined): string {
  return `${board.variant}${event?.name}`;
}
export function svgOf(board: BoardState): string {
  return board.fen;
}
