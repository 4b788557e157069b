import { findMove as meant, moveBetween, parseSquare, squareName, writeMove } from '@draughts/rules';
import type { Move, Position, Variant } from '@draughts/rules';

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
  /** what it was found to be the last time */
  match?: Match;
}

const PLAIN = /^([a-z]?\d{1,2})(?:[-.:x]|(?=[a-z]))([a-z]?\d{1,2})$/i;
/** Games repeat few texts: each is read once. What names no two squares is not kept, so there is an end to them. */
const known = new WeakMap<Variant, Map<string, Plain>>();
/** Those of the variant of the last move: the next move is mostly of the same. */
let texts = new Map<string, Plain>();
let textsOf: Variant | undefined;

/** The squares of a text like `32-28`, `c3:e5`, `a3b4`; null if it is anything else. */
function plainOf(variant: Variant, text: string): Plain | null {
  if (variant !== textsOf) {
    textsOf = variant;
    texts = known.get(variant) ?? new Map<string, Plain>();
    known.set(variant, texts);
  }
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

/** The one legal move between two squares; null if there is none, undefined if the text has to say more. */
function plainMatch(position: Position, plain: Plain): Match | null | undefined {
  const move = moveBetween(position, plain.from, plain.to);
  if (!move) return move;
  if (move === plain.match?.move) return plain.match;
  return (plain.match = { move, mv: move.captures.length ? plain.taking : plain.quiet });
}

/**
 * The legal move that a text means. Most moves of most files are told by start and end alone: those are found
 * without the general reader, which is several times slower.
 */
export function findMove(position: Position, text: string): Match | null {
  const plain = plainOf(position.variant, text);
  const found = plain ? plainMatch(position, plain) : undefined;
  if (found !== undefined) return found;
  const move = meant(position, text);
  return move && { move, mv: writeMove(position, move) };
}
