import { squareName } from './geometry.ts';
import { legalMoves, type Move } from './moves.ts';
import type { Position } from './position.ts';

/** How `writeMove` writes. */
export interface WriteMoveOptions {
  /** `short` is `ab4` for `a3-b4`, where that is clear; default: as the variant's games are written */
  readonly notation?: 'numeric' | 'algebraic' | 'short';
  /** write every landing square of a capture, also where start and end would do */
  readonly full?: boolean;
  /** mark a choice between captures with the same result (R100 10.2.6) */
  readonly adLibitum?: boolean;
}

/**
 * A legal move as PDN 3.0 writes it: `32-28`, `32x23`, `c3:e5`; a capture that start and end do not tell from
 * another legal one has all its landing squares.
 */
export function writeMove(position: Position, move: Move, options: WriteMoveOptions = {}): string {
  const { variant, geometry } = position;
  const { notation, full, adLibitum } = options;
  const { x } = geometry;
  const legal = legalMoves(position);
  const same = legal.filter((other) => other.from === move.from && other.to === move.to);
  const squares = full || same[1] ? move.path : [move.from, move.to];
  const style = notation === 'short' ? 'algebraic' : notation;
  const names = squares.map((square) => squareName(variant, square, style));
  const alike = legal.filter((other) => other.to === move.to && x[other.from] === x[move.from]);
  const text =
    notation === 'short' && !names[2] && !alike[1]
      ? names[0][0] + names[1]
      : names.join(move.captures.length ? variant.captureSign : '-');
  return adLibitum ? text + ' a.l.' : text;
}
