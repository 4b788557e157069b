import { writeFen, writeMove, type VariantId } from '@draughts/rules';
import { rulesFor, lineOf, type Opening } from './table.ts';

/** An opening as a game needs it: what is set up, and which moves are played before the players think. */
export interface OpeningGame {
  readonly variant: VariantId;
  /** where the game starts: after a relocation, else the usual start; a numeric FEN */
  readonly startFen: string;
  /** the opening's moves in the variant's own writing */
  readonly moves: readonly string[];
  /** tags for the game's PDN */
  readonly tags: Readonly<Record<string, string>>;
}

/**
 * An opening as the operation `lot` of the relay, a PDN game and a micro-match need it (R64 9.1: two games, same
 * opening, colours changed). Null when the cell is not legal under these rules.
 */
export function gameOf(opening: Opening, rules: VariantId = rulesFor(opening)): OpeningGame | null {
  const line = lineOf(opening, rules);
  if (!line.ok) return null;
  const { start, steps, final } = line.value;
  const first = opening.cell.kind === 'relocation' ? final : start;
  let before = first;
  const moves = steps.map(({ move, position }) => {
    const text = writeMove(before, move);
    before = position;
    return text;
  });
  const startFen = writeFen(first);
  const setUp: Record<string, string> =
    opening.cell.kind === 'relocation' ? { SetUp: '1', FEN: startFen } : {};
  return { variant: rules, startFen, moves, tags: { Opening: opening.ref, ...setUp } };
}
