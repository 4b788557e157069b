import type { Position } from '@draughts/rules/board';

/** How a position came about, as far as it is known. */
export interface Trace {
  readonly from: number;
  readonly to: number;
  /** from, every landing square, to */
  readonly path: readonly number[];
  /** in the order taken */
  readonly captures: readonly number[];
  /** the move as it is written */
  readonly text: string;
}

/** What a board shows: a position, the move that led to it (null: none, or not known), and its ply in the game. */
export interface Frame {
  readonly position: Position;
  readonly trace: Trace | null;
  readonly ply: number;
}
