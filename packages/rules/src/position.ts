import { geometryOf, type Geometry } from './geometry.ts';
import type { Colour, Variant } from './variants.ts';

/** What can stand on a cell, as bits: nothing. */
export const EMPTY = 0;
/** A white man; with {@link KING} a white king. */
export const WHITE = 1;
/** A black man; with {@link KING} a black king. */
export const BLACK = 2;
/** Added to the colour. */
export const KING = 4;
/** Off the board (cell 0), or captured in the move that is being searched. */
export const WALL = 8;

/** What stands on a square. */
export interface Piece {
  readonly colour: Colour;
  readonly king: boolean;
}

/** A piece and its square. */
export interface PlacedPiece extends Piece {
  /** 1-based square number */
  readonly square: number;
}

/** A position: immutable. Read it with `pieceAt` and `pieces`; the other fields belong to the rules package. */
export interface Position {
  readonly variant: Variant;
  readonly turn: Colour;
  /** @internal contents by square number; cell 0 is a wall */
  readonly cells: readonly number[];
  /** @internal */
  readonly geometry: Geometry;
  /** @internal */
  readonly runs: Runs;
}

/** The king of each side that moved last, where the variant limits that: moves in a row * 100 + square, or 0. */
export type Runs = Readonly<Record<Colour, number>>;

/** @internal */
export const NO_RUNS: Runs = { w: 0, b: 0 };

const toPiece = (cell: number): Piece => ({ colour: cell & WHITE ? 'w' : 'b', king: (cell & KING) !== 0 });

/** The piece on a square, or null (also for squares that do not exist). */
export function pieceAt(position: Position, square: number): Piece | null {
  const cell = position.cells[square];
  return cell && cell !== WALL ? toPiece(cell) : null;
}

/** All pieces, by ascending square. */
export function pieces({ cells }: Position): readonly PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  for (let square = 1; square < cells.length; square++) {
    const cell = cells[square];
    if (cell) placed.push({ square, ...toPiece(cell) });
  }
  return placed;
}

/** Whether a side has a piece of a kind on the board. @internal */
export const has = (position: Position, colour: Colour, king: boolean): boolean =>
  position.cells.includes((colour === 'w' ? WHITE : BLACK) + (king ? KING : 0));

/**
 * Builds a position. A man on its crown row stays a man; a later piece on the same square replaces the earlier.
 * Throws a RangeError for a square that does not exist: check input from outside with `readFen`.
 */
export function positionOf(
  variant: Variant,
  turn: Colour,
  placed: Iterable<PlacedPiece>,
  runs = NO_RUNS,
): Position {
  const cells = new Array<number>(variant.squares + 1).fill(EMPTY);
  cells[0] = WALL;
  for (const { square, colour, king } of placed) {
    if (!(square > 0 && square in cells)) {
      throw new RangeError(`No square ${square}.`);
    }
    cells[square] = (colour === 'w' ? WHITE : BLACK) + (king ? KING : 0);
  }
  return { variant, turn, cells, geometry: geometryOf(variant), runs };
}
