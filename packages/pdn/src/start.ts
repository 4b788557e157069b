import { pieces, positionOf, readFen, startPosition } from '@draughts/rules';
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
  const start = usual.get(variant) ?? startPosition(variant);
  usual.set(variant, start);
  const position = start.turn === starts ? start : positionOf(variant, starts, pieces(start));
  return { position, fromFen: false };
}

/** Where a game with this FEN tag begins, or none; null if something is odd about the FEN. */
export function startOf(candidate: Candidate, fen: string | undefined): Start | null {
  if (!fen?.trim()) return usualStart(candidate);
  const reading = readFen(candidate.variant, fen);
  const sound = reading.ok && !reading.value.warnings.length;
  return sound ? { position: reading.value.position, fromFen: true } : null;
}
