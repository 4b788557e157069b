import { geometryOf, parseSquare } from './geometry.ts';
import { MAX_FEN } from './plain-fen.ts';
import { NO_RUNS, positionOf, type PlacedPiece, type Position } from './position.ts';
import { fail, ok, type Fault, type Result } from './result.ts';
import type { Colour, Variant } from './variants.ts';
import { countersFit } from './written-fen.ts';

/** A FEN that could be read, and what is odd about it. */
export interface FenReading {
  readonly position: Position;
  readonly warnings: readonly Fault[];
}

const ITEM = /^\s*(K?)\s*([a-z]?\d+)\s*(?:-\s*(\d+)\s*)?$/i;

/**
 * Reads a PDN 3.0 FEN: `W:W31-50:BK1,2`, squares numeric or algebraic, ranges, spaces and a closing dot allowed,
 * Frisian king-move counters (`:+b+w`) and lidraughts' `:H0:F1` after it.
 *
 * Errors: FEN_SIDE_EXPECTED, FEN_COLOUR_EXPECTED, FEN_COLOUR_REPEATED, FEN_SQUARE_EXPECTED,
 * FEN_SQUARE_OUT_OF_RANGE, FEN_RANGE_REVERSED, FEN_DUPLICATE_SQUARE, FEN_UNEXPECTED_TEXT; `at` is the offset.
 * Warnings: FEN_SIDE_UNKNOWN (`?`), FEN_KING_LOWER_CASE (`k18`), FEN_MAN_ON_CROWN_ROW, FEN_COUNTER_IGNORED.
 * An empty side is no fault, nor is any number of kings.
 */
export function readFen(variant: Variant, text: string): Result<FenReading> {
  if (text.length > MAX_FEN) return fail('FEN_UNEXPECTED_TEXT', 'Write nothing here.', MAX_FEN);
  const [side, ...lists] = text.split(':');
  const mover = side.trim().toLowerCase();
  if (!lists.length || !/^[wb?]$/.test(mover)) {
    return fail('FEN_SIDE_EXPECTED', 'Begin with W: or B:.', text.search(/\S|$/));
  }
  const placed: PlacedPiece[] = [];
  const warnings: Fault[] = [];
  if (mover === '?') warnings.push(fail('FEN_SIDE_UNKNOWN', 'Begin with W: or B:.', 0).error);
  let at = side.length + 1;
  let first = '';
  let runs = NO_RUNS;
  if (lists.length < 2) lists.push('');
  for (const [i, list] of lists.entries()) {
    const start = at + list.search(/\S|$/);
    const content = list.trim().replace(/\s*\.$/, '');
    const fault =
      i < 2 ? readList(variant, content, start, first, placed, warnings) : readSuffix(content, start);
    if (fault && 'ok' in fault) return fault;
    if (fault) runs = fault;
    first = content[0]?.toLowerCase();
    at += list.length + 1;
  }
  const turn = mover === '?' ? variant.starts : (mover as Colour);
  let position = positionOf(variant, turn, Object.values(placed), runs);
  if (!countersFit(position)) {
    warnings.push(fail('FEN_COUNTER_IGNORED', 'No such king.', text.indexOf('+')).error);
    position = { ...position, runs: NO_RUNS };
  }
  return ok({ position, warnings });
}

/** Reads one colour's list, which begins at an offset, into `placed`. */
function readList(
  variant: Variant,
  list: string,
  at: number,
  other: string,
  placed: PlacedPiece[],
  warnings: Fault[],
) {
  const colour = list.slice(0, 1).toLowerCase();
  if (colour !== 'w' && colour !== 'b') {
    return fail('FEN_COLOUR_EXPECTED', 'Begin with W or B.', at);
  }
  if (colour === other) return fail('FEN_COLOUR_REPEATED', 'Begin with the other one.', at);
  const { y } = geometryOf(variant);
  const crown = colour === 'w' ? 0 : variant.rows - 1;
  at++;
  for (const item of list.length > 1 ? list.slice(1).split(',') : []) {
    const found = ITEM.exec(item);
    const itemAt = at + item.search(/\S|$/);
    const squareAt = at + item.search(/(?!\s|K)|$/);
    if (!found) return fail('FEN_SQUARE_EXPECTED', 'Write a square here.', squareAt);
    let king = found[1] === 'K';
    // A lower-case k is the file of a wide board, or else a king.
    let from = parseSquare(variant, (king ? '' : found[1]) + found[2]);
    if (!from && found[1] && !king) {
      king = true;
      from = parseSquare(variant, found[2]);
      if (from) warnings.push(fail('FEN_KING_LOWER_CASE', 'Write K for a king.', squareAt).error);
    }
    const to = found[3] ? parseSquare(variant, found[3]) : from;
    if (!from || !to) {
      const where = from ? at + item.lastIndexOf(found[3]) : squareAt;
      return fail('FEN_SQUARE_OUT_OF_RANGE', `Squares are 1 to ${variant.squares}.`, where);
    }
    if (to < from) return fail('FEN_RANGE_REVERSED', `Write ${to}-${from}.`, itemAt);
    for (let square = from; square <= to; square++) {
      if (square in placed) return fail('FEN_DUPLICATE_SQUARE', `Square ${square} is taken.`, itemAt);
      placed[square] = { square, colour, king };
      if (!king && y[square] === crown) {
        warnings.push(fail('FEN_MAN_ON_CROWN_ROW', `A man on ${square}, its crown row.`, itemAt).error);
      }
    }
    at += item.length + 1;
  }
  return null;
}

/** What may follow the lists: Frisian counters, Black's first; the move counters of lidraughts, which say nothing. */
function readSuffix(text: string, at: number) {
  const found = /^(?:[HF]\d+|\+(\d{1,3})\+(\d{1,3}))$/.exec(text);
  if (!found) return fail('FEN_UNEXPECTED_TEXT', 'Write nothing here.', at);
  return found[1] ? { w: Number(found[2]), b: Number(found[1]) } : null;
}

/** The position in which the games of a variant begin. */
export function startPosition(variant: Variant): Position {
  // The record's own FEN is readable.
  const { value } = readFen(variant, variant.start) as { value: FenReading };
  return value.position;
}
