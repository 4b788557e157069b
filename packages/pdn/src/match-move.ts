import { ok, readMove, writeMove, type MoveFault, type Position, type Result } from '@draughts/rules';
import { findMove, type Match } from './match.ts';

/** The legal move that a text means, or why there is none: telling that takes longer, and more code. */
export function matchMove(position: Position, text: string): Result<Match, MoveFault> {
  const found = findMove(position, text);
  if (found) return ok(found);
  const reading = readMove(position, text);
  return reading.ok ? ok({ move: reading.value, mv: writeMove(position, reading.value) }) : reading;
}
