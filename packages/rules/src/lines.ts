import { geometryOf, xyToSquare } from './geometry.ts';
import type { Move } from './moves.ts';
import type { Position } from './position.ts';
import type { Variant } from './variants.ts';

/** Directions: NW NE SW SE, then N E W S, as White sees the board; `d ^ 3` is the opposite one. */
const DX = [-1, 1, -1, 1, 0, 1, -1, 0];
const DY = [-1, -1, 1, 1, -1, 0, 0, 1];
const DIAGONALS = [0, 1, 2, 3];
const ORTHOGONALS = [4, 5, 6, 7];

/** In which directions the pieces of one colour go. */
interface Ways {
  readonly manMoves: readonly number[];
  readonly manCaptures: readonly number[];
}

/** Where the pieces of a variant go, as tables: a part of its board that a diagram does not need. */
export interface Lines {
  /** neighbour of a square in a direction: `step[square * 8 + direction]`, 0 at the edge */
  readonly step: Int8Array;
  /** who is crowned on a square: 1 White, 2 Black, 0 nobody */
  readonly crown: Int8Array;
  readonly w: Ways;
  readonly b: Ways;
  readonly kingMoves: readonly number[];
  readonly kingCaptures: readonly number[];
  /** filled by the move generator: moves without a capture, by start and end */
  readonly quiet: Move[][];
}

/** The tables of a position's board, made with the first move on it. */
export const linesOf = ({ geometry, variant }: Position): Lines => (geometry.lines ??= build(variant));

function build(v: Variant): Lines {
  const { x, y } = geometryOf(v);
  const crown = new Int8Array(x.length);
  const step = new Int8Array(x.length * 8);
  for (let square = 1; square < x.length; square++) {
    crown[square] = Number(y[square] === 0) + 2 * Number(y[square] === v.rows - 1);
    for (let d = 0; d < 8; d++) {
      // On a board of diagonals the next playing square of a row or column is two steps off.
      const length = v.lines === 'diagonal' && d > 3 ? 2 : 1;
      step[square * 8 + d] = xyToSquare(v, x[square] + DX[d] * length, y[square] + DY[d] * length);
    }
  }
  const moves = v.lines === 'orthogonal' ? ORTHOGONALS : DIAGONALS;
  const captures = v.orthogonalCaptures ? [...DIAGONALS, ...ORTHOGONALS] : moves;
  // A man never goes back (dy > 0 for White); sideways only where the lines allow it (Turkish).
  const ways = (back: number): Ways => ({
    manMoves: moves.filter((d) => DY[d] !== back),
    manCaptures: v.menCaptureBackward ? captures : captures.filter((d) => DY[d] !== back),
  });
  return {
    step,
    crown,
    w: ways(1),
    b: ways(-1),
    kingMoves: moves,
    kingCaptures: captures,
    quiet: [],
  };
}
