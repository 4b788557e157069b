import {
  VARIANT_IDS,
  fail,
  isVariantId,
  ok,
  readFen,
  startPosition,
  variantOf,
  type Position,
  type Result,
} from '@draughts/rules';

/** A position from two words of a command line or of a JSON line; `start` as the FEN is the variant's start position. */
export function readPosition(variant: string, fen: string): Result<Position> {
  if (!isVariantId(variant)) {
    return fail(
      'VARIANT_UNKNOWN',
      `"${variant.slice(0, 40)}" is no variant; the variants are ${VARIANT_IDS.join(', ')}`,
    );
  }
  const rules = variantOf(variant);
  if (fen === 'start') return ok(startPosition(rules));
  const read = readFen(rules, fen);
  return read.ok ? ok(read.value.position) : read;
}
