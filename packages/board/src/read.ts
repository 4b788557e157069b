import {
  VARIANT_IDS,
  fail,
  isVariantId,
  ok,
  readFen,
  variantOf,
  type Position,
  type Result,
  type Variant,
} from '@draughts/rules/board';

/** The variant that an attribute names; null for none. */
export function readVariant(id: string | undefined): Result<Variant | null> {
  if (!id) return ok(null);
  if (isVariantId(id)) return ok(variantOf(id));
  return fail('VARIANT_UNKNOWN', `No variant "${id.slice(0, 40)}"; there are ${VARIANT_IDS.join(', ')}.`);
}

/**
 * Reads a FEN for the variant that an attribute names. Without one a numeric FEN is international; an algebraic one
 * fits several variants and is refused (VARIANT_NEEDED).
 */
export function readPosition(id: string | undefined, fen: string): Result<Position> {
  const variant = readVariant(id);
  if (!variant.ok) return variant;
  const lists = fen.replace(/:\s*[WB]/gi, ':');
  if (!variant.value && /[:,]\s*K?\s*[a-jl]\d/i.test(lists)) {
    return fail(
      'VARIANT_NEEDED',
      'Squares with letters are used by several variants: set the variant attribute.',
    );
  }
  const reading = readFen(variant.value ?? variantOf('international'), fen);
  return reading.ok ? ok(reading.value.position) : reading;
}
