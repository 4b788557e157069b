import { isCrownRow, pieces, positionOf, readWrittenFen } from '@draughts/rules';
import type { Position, Variant } from '@draughts/rules';
import type { Candidate } from './variant.ts';

/** Where a game begins. */
export interface Start {
  readonly position: Position;
  readonly fromFen: boolean;
}

const usual = new WeakMap<Variant, Position>();

/** The start position of a variant, made once; the side to move that begins. */
export function usualStart({ variant, starts }: Candidate): Start {
  // The record's own FEN is readable.
  const start = usual.get(variant) ?? (readWrittenFen(variant, variant.start) as Position);
  usual.set(variant, start);
  const position = start.turn === starts ? start : positionOf(variant, starts, pieces(start));
  return { position, fromFen: false };
}

/** Move counters that lidraughts writes behind the lists; they say nothing. */
const COUNTERS = /(?::[HF]\d{1,3}){1,2}(?=:\+|$)/;

/** Where a game with this FEN tag begins, or none; null if something is odd about the FEN. */
export function startOf(candidate: Candidate, fen: string | undefined): Start | null {
  if (!fen?.trim()) return usualStart(candidate);
  const { variant } = candidate;
  const position = readWrittenFen(variant, fen.replace(COUNTERS, ''));
  const sound =
    position &&
    pieces(position).every(({ king, colour, square }) => king || !isCrownRow(variant, colour, square));
  return sound ? { position, fromFen: true } : null;
}
