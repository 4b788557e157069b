import { ok, type Result } from '@draughts/rules';
import { drawLot, numbers, seedText, sha256Hex, type LotRecord, type LotStep } from './lot-draw.ts';

/** A draw worked out word for word. */
export interface LotSteps {
  /** the text whose SHA-256 is the seed */
  readonly text: string;
  readonly seed: string;
  readonly steps: readonly LotStep[];
}

/** How a draw follows from its terms, secret and entropy. Errors: those of `drawLot`. */
export function lotSteps(record: LotRecord): Result<LotSteps> {
  const drawn = drawLot(record, record.secret, record.entropy);
  if (!drawn.ok) return drawn;
  const text = seedText(record, record.secret, record.entropy);
  const seed = sha256Hex(text);
  const steps: LotStep[] = [];
  const below = numbers(seed, (step) => steps.push(step));
  record.pairings.forEach((_, drawn) => below(record.pool.length - (record.replacement ? 0 : drawn)));
  return ok({ text, seed, steps });
}
