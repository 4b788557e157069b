import type { Entropy } from '@draughts/openings/lot';
import { UsageError } from '../io.ts';

/** What players added, as `--entropy "NAME: TEXT"` says it. */
export function entropyOf(texts: readonly string[] = []): readonly Entropy[] {
  return texts.map((text) => {
    const colon = text.indexOf(':');
    if (colon < 1) throw new UsageError(`--entropy takes "NAME: TEXT", not "${text}"`);
    return { by: text.slice(0, colon).trim(), text: text.slice(colon + 1).trim() };
  });
}
