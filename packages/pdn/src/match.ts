import { legalMoves, movesBetween, parseSquare, readMove, squareName, writeMove } from '@draughts/rules';
import type { Move, MoveFault, Position, Result, Variant } from '@draughts/rules';

/** A move that was found, with its own writing. */
export interface Match {
  readonly move: Move;
  readonly mv: string;
}

/** Start and end of a move, and how it is written, without and with a capture. */
interface Plain {
  readonly from: number;
  readonly to: number;
  readonly quiet: string;
  readonly taking: string;
}

const PLAIN = /^([a-z]?\d{1,2})(?:[-.:x]|(?=[a-z]))([a-z]?\d{1,2})$/i;
/** Games repeat few texts: each is read once. What names no two squares is not kept, so there is an end to them. */
const known = new WeakMap<Variant, Map<string, Plain>>();

/** The squares of a text like `32-28`, `c3:e5`, `a3b4`; null if it is anything else. */
function plainOf(variant: Variant, text: string): Plain | null {
  let texts = known.get(variant);
  if (!texts) known.set(variant, (texts = new Map<string, Plain>()));
  let plain = texts.get(text) ?? null;
  if (!plain && text.length < 8) {
    plain = readPlain(variant, text);
    if (plain) texts.set(text, plain);
  }
  return plain;
}

function readPlain(variant: Variant, text: string): Plain | null {
  const [from, to] = (PLAIN.exec(text)?.slice(1) ?? []).map((name) => parseSquare(variant, name));
  if (!from || !to) return null;
  const names = [squareName(variant, from), squareName(variant, to)];
  return { from, to, quiet: names.join('-'), taking: names.join(variant.captureSign) };
}

function plainMatch(position: Position, { from, to, quiet, taking }: Plain): Match | null {
  const [move, other] = movesBetween(position, from, to);
  return move && !other ? { move, mv: move.captures.length ? taking : quiet } : null;
}

/**
 * The legal move that a text means. Most moves of most files are told by start and end alone: those are found
 * without the general reader, which is several times slower.
 */
export function matchMove(position: Position, text: string): Result<Match, MoveFault> {
  const plain = plainOf(position.variant, text);
  const found = plain && plainMatch(position, plain);
  if (found) return { ok: true, value: found };
  const reading = readMove(position, text);
  if (!reading.ok) return reading;
  return { ok: true, value: { move: reading.value, mv: writeMove(position, reading.value) } };
}

/** The same, without a word on why there is none. */
export function findMove(position: Position, text: string): Match | null {
  const plain = plainOf(position.variant, text);
  const found = plain && plainMatch(position, plain);
  if (found) return found;
  if (plain && !legalMoves(position).some(({ from }) => from === plain.from)) return null;
  const reading = matchMove(position, text);
  return reading.ok ? reading.value : null;
}
