/** The light entry: boards, variants, positions, FEN. No move generator. */
export { fail, ok, type Fault, type Result } from './result.ts';
export {
  VARIANT_IDS,
  isVariantId,
  variantByGameType,
  variantOf,
  type Colour,
  type Priority,
  type Variant,
  type VariantId,
} from './variants.ts';
export { isCrownRow, parseSquare, squareName, squareToXY, xyToSquare } from './geometry.ts';
export { pieceAt, pieces, positionOf, type Piece, type PlacedPiece, type Position } from './position.ts';
export { readFen, startPosition, type FenReading } from './fen.ts';
export { readPlainFen } from './plain-fen.ts';
export { writeFen } from './write-fen.ts';
export { readWrittenFen } from './written-fen.ts';
