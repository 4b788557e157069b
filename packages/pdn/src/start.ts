import { pieces, positionOf, readFen, startPosition } from '@draughts/rules';
import type { Colour, Position, Variant } from '@draughts/rules';
import { errorAt, warningAt, type TextFault } from './problem.ts';
import type { RawGame } from './scan.ts';

/** Where a game begins. */
export interface Start {
  readonly position: Position;
  readonly fromFen: boolean;
  readonly faults: readonly TextFault[];
}

const usual = new WeakMap<Variant, Position>();

/** The start position of a variant, made once. */
function usualStart(variant: Variant): Position {
  let position = usual.get(variant);
  if (!position) usual.set(variant, (position = startPosition(variant)));
  return position;
}

/**
 * The start position of a raw game under a variant: its FEN, else the variant's own, `starts` to move. `written` is the
 * FEN as its tag has it.
 */
export function startOf(
  raw: RawGame,
  variant: Variant,
  starts: Colour,
  fen: string | undefined,
  written = fen,
): Start {
  const faults: TextFault[] = [];
  if (fen?.trim()) {
    const valueAt = raw.valueAt[raw.tags.findIndex(({ value }) => value === written)] ?? raw.at;
    // An unknown side to move is White: that is who studies are for.
    const reading = readFen(variant, fen.replace(/^\s*\?/, 'W'));
    if (/^\s*\?/.test(fen)) faults.push(warningAt(valueAt, 'FEN_SIDE_UNKNOWN'));
    if (reading.ok) {
      const { position, warnings } = reading.value;
      for (const fault of warnings) faults.push(warningAt(valueAt + (fault.at ?? 0), fault.code, { fault }));
      return { position, fromFen: true, faults };
    }
    const { error: fault } = reading;
    faults.push(errorAt(valueAt + (fault.at ?? 0), fault.code, { fault, other: 'start' }));
  }
  const start = usualStart(variant);
  const position = start.turn === starts ? start : positionOf(variant, starts, pieces(start));
  return { position, fromFen: false, faults };
}

/** Men that a drawing table put elsewhere before the first move (R64: opening by lot). */
export interface Relocation {
  readonly moves: readonly string[];
  readonly fen: string;
}
