/** The entry for draw rules: how near a live game is to each of them. It loads the rules' counters, which viewers need not. */
import { ok, readFen, variantOf, type Position, type Result } from '@draughts/rules';
import { counters, type Counter, type DrawOptions } from '@draughts/rules/draws';
import type { BoardState } from './schema/state.ts';

export type { Counter, DrawOptions, DrawRuleId } from '@draughts/rules/draws';

/** The draw rules that run on a board, and how far each has come; a position that cannot be read is the fault. */
export function drawCounters(
  { variant, startFen, moves }: Pick<BoardState, 'variant' | 'startFen' | 'moves'>,
  options: DrawOptions = {},
): Result<readonly Counter[]> {
  const rules = variantOf(variant);
  const positions: Position[] = [];
  for (const fen of [startFen, ...moves.map((move) => move.fen)]) {
    const read = readFen(rules, fen);
    if (!read.ok) return read;
    positions.push(read.value.position);
  }
  return ok(counters({ positions }, options));
}
