import type { Result } from '@draughts/rules/board';
import type { Source, Stage } from '../source.ts';
import { fetchText } from './fetch.ts';
import { open as openPdn } from './pdn.ts';

/** Shows a game of a PDN file at an address. */
export async function open(
  stage: Stage,
  address: string,
  signal: AbortSignal,
): Promise<Result<Source> | null> {
  const text = await fetchText(address, document.baseURI, signal);
  if (signal.aborted) return null;
  return text.ok ? openPdn(stage, text.value, signal) : text;
}
