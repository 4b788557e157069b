import {
  VARIANT_IDS,
  fail,
  isVariantId,
  ok,
  readFen,
  startPosition,
  variantOf,
  type Fault,
  type Position,
  type Result,
} from '@draughts/rules';
import type { Place } from './io.ts';

/** A position from two words of a command line or of a JSON line; `start` as the FEN is the variant's start position. */
export function readPosition(variant: string, fen: string): Result<Position> {
  if (!isVariantId(variant)) {
    return fail(
      'VARIANT_UNKNOWN',
      `"${variant.slice(0, 40)}" is no variant; the variants are ${VARIANT_IDS.join(', ')}`,
      0,
    );
  }
  const rules = variantOf(variant);
  if (fen === 'start') return ok(startPosition(rules));
  const read = readFen(rules, fen);
  return read.ok ? ok(read.value.position) : read;
}

/** Where in a command line's VARIANT or FEN a fault is, for `faultText`. */
export function positionFault(fault: Fault): [Place, Fault] {
  const file = fault.code === 'VARIANT_UNKNOWN' ? 'VARIANT' : 'FEN';
  return [{ file, line: 1, column: (fault.at ?? 0) + 1 }, fault];
}
