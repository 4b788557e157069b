import { squareName } from './geometry.ts';
import { legalMoves, type Move } from './moves.ts';
import type { Position } from './position.ts';

export interface WriteMoveOptions {
  /** default: as the variant's games are written */
  readonly notation?: 'numeric' | 'algebraic';
  /** write every landing square of a capture, also where start and end would do */
  readonly full?: boolean;
}

/** The squares that the shortest unambiguous writing of a move names (PDN 3.0). */
export function writtenSquares(legal: readonly Move[], move: Move): readonly number[] {
  const rivals = legal.filter((other) => other.from === move.from && other.to === move.to);
  return rivals.length > 1 ? move.path : [move.from, move.to];
}

/**
 * A legal move as PDN 3.0 writes it: `32-28`, `32x23`, `c3:e5`; a capture that start and end do not tell from
 * another legal one has all its landing squares.
 */
export function writeMove(position: Position, move: Move, options: WriteMoveOptions = {}): string {
  const { variant } = position;
  return (options.full ? move.path : writtenSquares(legalMoves(position), move))
    .map((square) => squareName(variant, square, options.notation))
    .join(move.captures.length ? variant.captureSign : '-');
}
