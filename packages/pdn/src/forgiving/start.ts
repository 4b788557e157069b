import { readFen } from '@draughts/rules';
import { errorAt, warningAt, type TextFault } from '../problem.ts';
import type { RawGame } from '../scan.ts';
import { usualStart, type Start } from '../start.ts';
import type { Candidate } from '../variant.ts';

/** Where a game begins, and what is odd about its FEN. */
export interface ForgivingStart extends Start {
  readonly faults: readonly TextFault[];
}

/**
 * Where a raw game begins under a variant: as its FEN says, as far as that can be read, else as usual. `written` is the FEN
 * as its tag has it.
 */
export function forgivingStart(
  raw: RawGame,
  candidate: Candidate,
  fen: string | undefined,
  written: string | undefined,
): ForgivingStart {
  const faults: TextFault[] = [];
  if (fen?.trim()) {
    const valueAt = raw.valueAt[raw.tags.findIndex(({ value }) => value === written)] ?? raw.at;
    // An unknown side to move is White: that is who studies are for.
    const reading = readFen(candidate.variant, fen.replace(/^\s*\?/, 'W'));
    if (/^\s*\?/.test(fen)) faults.push(warningAt(valueAt, 'FEN_SIDE_UNKNOWN'));
    if (reading.ok) {
      const { position, warnings } = reading.value;
      for (const fault of warnings) faults.push(warningAt(valueAt + (fault.at ?? 0), fault.code, { fault }));
      return { position, fromFen: true, faults };
    }
    const { error: fault } = reading;
    faults.push(errorAt(valueAt + (fault.at ?? 0), fault.code, { fault, other: 'start' }));
  }
  return { ...usualStart(candidate), faults };
}
