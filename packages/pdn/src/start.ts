import { pieceAt, pieces, parseSquare, positionOf, readFen, startPosition, writeFen } from '@draughts/rules';
import type { Colour, Position, Variant } from '@draughts/rules';
import { errorAt, warningAt, type TextFault } from './problem.ts';
import type { Item, RawGame } from './scan.ts';

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

/** The start position of a raw game under a variant: its FEN, else the variant's own, `starts` to move. */
export function startOf(raw: RawGame, variant: Variant, starts: Colour, fen: string | undefined): Start {
  const faults: TextFault[] = [];
  if (fen?.trim()) {
    const valueAt = raw.valueAt[raw.tags.findIndex(({ value }) => value === fen)] ?? raw.at;
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

/**
 * A first pair that no rules allow but that moves a man of each side to an empty square is a relocation by a
 * drawing table: both men are lifted, then both are put down, and White moves. Null if it is none; `used` items
 * were taken.
 */
export function relocate(
  position: Position,
  items: readonly Item[],
  index: number,
): { readonly position: Position; readonly relocation: Relocation; readonly used: number } | null {
  const { variant, turn } = position;
  if (variant.notation !== 'algebraic') return null;
  const second = items.findIndex(({ kind }, at) => at > index && kind !== 'number' && kind !== 'comment');
  const both = items[second]?.kind === 'move' ? [items[index], items[second]] : [items[index]];
  const board = new Map(pieces(position).map((piece) => [piece.square, piece]));
  const squares = both.map(({ text }) => text.split('-').map((part) => parseSquare(variant, part)));
  const men = squares.map(([from]) => pieceAt(position, from));
  if (men.some((man, side) => !man || (man.colour === turn) !== (side === 0))) return null;
  for (const [from] of squares) board.delete(from);
  for (const [side, [from, to, more]] of squares.entries()) {
    const man = men[side];
    if (!man || !to || more !== undefined || board.has(to) || from === to) return null;
    board.set(to, { square: to, colour: man.colour, king: false });
  }
  const changed = positionOf(variant, turn, board.values());
  const moves = both.map(({ text }) => text.toLowerCase());
  return {
    position: changed,
    relocation: { moves, fen: writeFen(changed) },
    used: both.length === 2 ? second - index + 1 : 1,
  };
}
