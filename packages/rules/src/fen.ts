import { isCrownRow, parseSquare, squareName } from './geometry.ts';
import { pieces, positionOf, type PlacedPiece, type Position } from './position.ts';
import { fail, ok, type Fault, type Result } from './result.ts';
import type { Colour, Variant } from './variants.ts';

/** A FEN that could be read, and what is odd about it. */
export interface FenReading {
  readonly position: Position;
  readonly warnings: readonly Fault[];
}

/** No board has more than 72 squares; anything much longer than their list is not a FEN. */
const MAX_LENGTH = 2000;
const ITEM = /\s*(K?)\s*(?:(\d+)(?:\s*-\s*(\d+))?|([a-jl-zA-Z]\d+|k\d+))\s*/y;
const LIST_START = /\s*:?\s*([WBwb]?)\s*/y;
const RUNS = /^:\+(\d{1,3})\+(\d{1,3})$/;

/** Runs a sticky pattern at an offset. */
function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Reads a PDN 3.0 FEN: `W:W31-50:BK1,2`, squares numeric or algebraic, ranges, spaces and a closing dot allowed,
 * Frisian king-move counters (`:+b+w`) and lidraughts' `:H0:F1` after it.
 *
 * Errors: FEN_TOO_LONG, FEN_SIDE_EXPECTED, FEN_COLOUR_EXPECTED, FEN_COLOUR_REPEATED, FEN_SQUARE_EXPECTED,
 * FEN_SQUARE_OUT_OF_RANGE, FEN_RANGE_REVERSED, FEN_DUPLICATE_SQUARE, FEN_UNEXPECTED_TEXT; `at` is the offset.
 * Warnings: FEN_SIDE_UNKNOWN (`?`), FEN_MAN_ON_CROWN_ROW, FEN_COUNTER_IGNORED.
 * An empty side is no fault, nor is any number of kings.
 */
export function readFen(variant: Variant, text: string): Result<FenReading> {
  if (text.length > MAX_LENGTH) {
    return fail('FEN_TOO_LONG', `A FEN has at most ${MAX_LENGTH} characters; shorten it.`, MAX_LENGTH);
  }
  const side = /^\s*([WBwb?])\s*(?=:)/.exec(text);
  if (!side) return fail('FEN_SIDE_EXPECTED', 'Begin with the side to move: W: or B:.', text.search(/\S|$/));
  const placed = new Map<number, PlacedPiece>();
  const warnings: Fault[] = [];
  let at = side[0].length;
  let first = '';
  for (let list = 0; list < 2; list++) {
    const start = match(LIST_START, text, at) as RegExpExecArray;
    const letter = start[1].toLowerCase();
    const letterAt = at + start[0].search(/[WBwb]|$/);
    if (!letter) {
      const where = start[0].trim() === ':' || !list ? at + start[0].length : letterAt;
      return fail('FEN_COLOUR_EXPECTED', 'A list of pieces begins with W or B.', where);
    }
    if (letter === first) {
      const other = first === 'w' ? 'B' : 'W';
      return fail('FEN_COLOUR_REPEATED', `The second list must be of the other colour: ${other}.`, letterAt);
    }
    first = letter;
    const end = readList(variant, text, at + start[0].length, letter as Colour, placed, warnings);
    if (!end.ok) return end;
    at = end.value;
  }
  const turn = side[1] === '?' ? variant.starts : (side[1].toLowerCase() as Colour);
  if (side[1] === '?') {
    warnings.unshift(fail('FEN_SIDE_UNKNOWN', `Side to move unknown; taken as ${turn}.`, 0).error);
  }
  const rest = /^\s*\.?\s*((?::[HF]\d+)*)(:\+\d+\+\d+)?((?::[HF]\d+)*)\s*\.?\s*$/.exec(text.slice(at));
  if (!rest) return fail('FEN_UNEXPECTED_TEXT', 'A FEN ends after its second list of pieces.', at);
  const runs = readRuns(variant, rest[2] ?? '', placed);
  if (!runs) warnings.push(fail('FEN_COUNTER_IGNORED', 'King-move counters fit no king here.', at).error);
  return ok({ position: positionOf(variant, turn, placed.values(), runs ?? undefined), warnings });
}

/** Reads one colour's list from an offset into `placed`; the value is the offset behind it. */
function readList(
  variant: Variant,
  text: string,
  at: number,
  colour: Colour,
  placed: Map<number, PlacedPiece>,
  warnings: Fault[],
): Result<number> {
  for (let item = 0; ; item++) {
    const found = match(ITEM, text, at);
    if (!found) {
      if (!item && /[:.]|$/y.test(text.slice(at, at + 1))) return ok(at);
      const king = match(/\s*K?\s*/y, text, at) as RegExpExecArray;
      return fail('FEN_SQUARE_EXPECTED', 'A square is missing here.', at + king[0].length);
    }
    const squareAt = at + found[0].search(/\S/);
    const numberAt = at + found[0].indexOf(found[2] ?? found[4]);
    const from = parseSquare(variant, found[2] ?? found[4]);
    const to = found[3] ? parseSquare(variant, found[3]) : from;
    if (!from || !to) {
      const where = from ? at + found[0].lastIndexOf(found[3]) : numberAt;
      const last = squareName(variant, variant.squares, 'numeric');
      return fail('FEN_SQUARE_OUT_OF_RANGE', `No such square: this board has 1 to ${last}.`, where);
    }
    if (to < from) return fail('FEN_RANGE_REVERSED', `A range runs upwards: ${to}-${from}.`, squareAt);
    for (let square = from; square <= to; square++) {
      const name = squareName(variant, square);
      if (placed.has(square)) {
        return fail('FEN_DUPLICATE_SQUARE', `Square ${name} is given twice.`, squareAt);
      }
      const king = found[1] === 'K';
      placed.set(square, { square, colour, king });
      if (!king && isCrownRow(variant, colour, square)) {
        const message = `A man cannot stand on ${name}, its crown row; loaded as a man.`;
        warnings.push(fail('FEN_MAN_ON_CROWN_ROW', message, squareAt).error);
      }
    }
    at += found[0].length;
    if (text[at] !== ',') return ok(at);
    at++;
  }
}

/** The Frisian counters, Black's first; null when they name no king of that side. */
function readRuns(variant: Variant, text: string, placed: Map<number, PlacedPiece>) {
  const found = RUNS.exec(text);
  if (!found) return text ? null : { w: 0, b: 0 };
  const [b, w] = [Number(found[1]), Number(found[2])];
  const fits = (run: number, colour: Colour) => {
    const piece = placed.get(run % 100);
    return !run || (run < variant.kingMoveLimit * 100 + 100 && piece?.king && piece.colour === colour);
  };
  return fits(b, 'b') && fits(w, 'w') ? { w, b } : null;
}

/** Writes a numeric FEN: ascending squares, no ranges, no spaces; Frisian counters when there are any. */
export function writeFen(position: Position): string {
  const list = (colour: Colour) =>
    pieces(position)
      .filter((piece) => piece.colour === colour)
      .map(({ square, king }) => (king ? 'K' : '') + square)
      .join();
  const { whiteRun, blackRun } = position;
  const runs = whiteRun || blackRun ? `:+${blackRun}+${whiteRun}` : '';
  return `${position.turn.toUpperCase()}:W${list('w')}:B${list('b')}${runs}`;
}

/** The position in which the games of a variant begin. */
export function startPosition(variant: Variant): Position {
  const reading = readFen(variant, variant.start);
  if (!reading.ok) throw new Error(reading.error.message);
  return reading.value.position;
}
