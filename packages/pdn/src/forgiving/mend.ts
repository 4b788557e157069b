import { legalMoves, parseSquare, pieceAt, pieces, positionOf, writeFen, writeMove } from '@draughts/rules';
import type { Position } from '@draughts/rules';
import { findMove, type Match } from '../match.ts';
import type { Item } from '../scan.ts';

/** Men that a drawing table put elsewhere before the first move (R64: opening by lot). */
export interface Relocation {
  readonly moves: readonly string[];
  readonly fen: string;
}

/** What a move that cannot be played turned out to be; `used` items were taken for it. */
export type Mended = { readonly used: number } & (
  | { readonly found: Match; readonly relocation?: undefined; readonly remark?: undefined }
  | {
      readonly found?: undefined;
      readonly relocation: Relocation;
      readonly position: Position;
      readonly remark?: undefined;
    }
  /** it is a word of somebody's, no move */
  | { readonly found?: undefined; readonly relocation?: undefined; readonly remark: true }
);

/** No capture has more jumps. */
const MAX_JUMPS = 40;

const REMARK: Mended = { used: 1, remark: true };

/**
 * Finds out what the move at an index is, which cannot be played as it stands: what programs and drawing tables are known
 * for is forgiven. `opens`: the game may begin with it.
 */
export const mend = (
  position: Position,
  items: readonly Item[],
  index: number,
  opens: boolean,
): Mended | null =>
  time(position, items, index) ??
  joinJumps(position, items, index) ??
  listedCaptures(position, items[index].text) ??
  (opens ? relocate(position, items, index) : null);

/** The text of a move where rank 1 is at the top. */
export const fromTop = ({ variant }: Position, text: string): string =>
  text.replace(
    /([a-z])(\d+)/gi,
    (_, file: string, rank: string) => file + String(variant.rows + 1 - Number(rank)),
  );

/** `32-28 0:01 19-23 0:02`: what a clock showed, where the next move can be played. */
function time(position: Position, items: readonly Item[], index: number): Mended | null {
  const { text } = items[index];
  if (!/^\d?\d:[0-5]\d(?::[0-5]\d)?$/.test(text)) return null;
  if (/^0?0:|^\d:0|:\d\d:/.test(text)) return REMARK;
  const next = items.find(({ kind }, at) => at > index && kind !== 'number' && kind !== 'comment');
  return next?.kind === 'move' && findMove(position, next.text) ? REMARK : null;
}

/** One token per jump: `e5xc3 7. c3xa1`. The jumps are put together while each starts where the last one ended. */
function joinJumps(position: Position, items: readonly Item[], index: number): Mended | null {
  const square = (name: string | undefined) => parseSquare(position.variant, name ?? '');
  let { text } = items[index];
  for (let at = index + 1; at < items.length && at < index + MAX_JUMPS; at++) {
    if (items[at].kind === 'number') continue;
    if (items[at].kind !== 'move') return null;
    const [first, ...others] = items[at].text.split(/[-x:]/);
    if (square(first) !== square(text.split(/[-x:]/).at(-1)) || !others.length) return null;
    text = [text, ...others].join('x');
    const found = findMove(position, text);
    if (found) return { found, used: at - index + 1 };
  }
  return null;
}

/** Start, end and the squares of all that is taken, in any order: `5x3x8x18x19`, as engines write captures. */
function listedCaptures(position: Position, text: string): Mended | null {
  const [from, to, ...taken] = text.split(/[x:]/).map((name) => parseSquare(position.variant, name));
  if (!from || !to) return null;
  const move = legalMoves(position).find(
    ({ from: start, to: end, captures }) =>
      start === from &&
      end === to &&
      captures.length === taken.length &&
      captures.every((square) => taken.includes(square)),
  );
  return move?.captures.length ? { found: { move, mv: writeMove(position, move) }, used: 1 } : null;
}

/**
 * A first pair that no rules allow but that moves a man of each side to an empty square is a relocation by a
 * drawing table: both men are lifted, then both are put down, and White moves. Null if it is none; `used` items
 * were taken.
 */
function relocate(position: Position, items: readonly Item[], index: number): Mended | null {
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
