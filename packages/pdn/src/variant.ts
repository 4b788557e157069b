import { VARIANT_IDS, isVariantId, variantByGameType, variantOf } from '@draughts/rules';
import type { Colour, Variant, VariantId } from '@draughts/rules';
import type { RawGame } from './scan.ts';

/** A GameType tag, taken apart: `20,W,10,10,N2,0`. */
export interface GameType {
  readonly number: number;
  readonly starts?: Colour;
  readonly width?: number;
  readonly height?: number;
  readonly notation?: 'numeric' | 'algebraic';
  /** bottom left is not a playing square */
  readonly mirrored?: boolean;
  /** false: more than the number is there, but it is not what PDN 3.0 asks for */
  readonly wellFormed: boolean;
}

const NUMBER = /^\s*(\d{1,3})/;
const FULL = /^\s*\d{1,3}(?:,([WB]),(\d+),(\d+),([ANS])[0-3](?:,([01]))?)?\s*$/;

/** Reads a GameType tag; null if it does not even begin with a number. */
export function readGameType(text: string): GameType | null {
  const number = NUMBER.exec(text);
  if (!number) return null;
  const full = FULL.exec(text);
  if (!full || full[2] === '0') return { number: Number(number[1]), wellFormed: false };
  if (!full[1]) return { number: Number(number[1]), wellFormed: true };
  return {
    number: Number(number[1]),
    starts: full[1] === 'W' ? 'w' : 'b',
    width: Number(full[2]),
    height: Number(full[3]),
    notation: full[4] === 'N' ? 'numeric' : 'algebraic',
    mirrored: full[5] === '1',
    wellFormed: true,
  };
}

const NAMES: Record<string, VariantId> = {
  standard: 'international',
  dammen: 'international',
  american: 'english',
  checkers: 'english',
  frysk: 'frysk',
};

/** The variant that a `Variant` tag names (lidraughts, PlayStrategy); undefined for "From Position" and the like. */
export function variantByName(text: string): VariantId | undefined {
  const name = text
    .toLowerCase()
    .split('/')[0]
    .replace(/[^a-z]/g, '');
  return isVariantId(name) ? name : NAMES[name];
}

/** The full GameType of a variant, as PDN 3.0 has it: `20,W,10,10,N2,0`. */
export function writeGameType(variant: Variant): string {
  const { starts, columns, rows, notation, mirrored, numberedFromBottom, gameType } = variant;
  // The corner of the first square as the starting side sees it: 0 bottom left, 1 bottom right, 2 top left.
  const corner = notation === 'algebraic' ? 'A0' : numberedFromBottom === (starts === 'b') ? 'N2' : 'N1';
  return [gameType, starts.toUpperCase(), columns, rows, corner, Number(mirrored)].join();
}

/** What a game's moves and set-ups say about its board. */
export interface Evidence {
  readonly moves: number;
  readonly numeric: boolean;
  readonly algebraic: boolean;
  /** highest square number and, of algebraic squares, column and row */
  readonly square: number;
  readonly column: number;
  readonly row: number;
}

const SQUARES = /([a-z]?)(\d{1,2})/gi;

/** Collects the evidence of a raw game and its FEN. */
export function evidenceOf(raw: RawGame, fen: string | undefined): Evidence {
  let [moves, square, column, row] = [0, 0, 0, 0];
  let [numeric, algebraic] = [false, false];
  const look = (text: string, isMove: boolean) => {
    for (const [, letter, digits] of text.matchAll(SQUARES)) {
      const number = Number(digits);
      const column_ = letter.toLowerCase().charCodeAt(0) - 96;
      if (letter && column_ <= 12) {
        if (isMove) algebraic = true;
        column = Math.max(column, column_);
        row = Math.max(row, number);
      } else {
        if (isMove) numeric = true;
        square = Math.max(square, number);
      }
    }
  };
  for (const { kind, text } of raw.items) {
    if (kind !== 'move' && kind !== 'setup') continue;
    if (kind === 'move') moves++;
    if (!/^\d{4}$/.test(text)) look(text, kind === 'move');
    else numeric = true;
  }
  if (fen) look(fen.replace(/^[^:]*:|:[HF]\d+|:\+.*$/g, '').replace(/(^|:)\s*[WB]|K/gi, '$1'), false);
  return { moves, numeric, algebraic, square, column, row };
}

/** A variant under which a game may be read, and who starts in it. */
export interface Candidate {
  readonly variant: Variant;
  readonly starts: Colour;
}

/**
 * The variants that the evidence leaves, the likeliest first: those written as the game is, on the smallest board
 * that holds it. Variants outside PDN 3.0 are only read where a tag says so: their moves look like another's.
 */
export function candidatesFor(evidence: Evidence): readonly Candidate[] {
  const { moves, numeric, algebraic, square, column, row } = evidence;
  // Without a move to prove it, a square above 50 is a slip in an ordinary FEN rather than a rare board.
  const largest = moves ? Infinity : 50;
  const holds = (v: Variant) =>
    v.squares >= square && v.columns >= column && v.rows >= row && (column || v.squares <= largest);
  const written = algebraic ? 'algebraic' : 'numeric';
  const known = LIKELIEST.map(variantOf).filter((variant) => variant.gameType < 90 && holds(variant));
  if (square || column) known.sort((a, b) => a.squares - b.squares);
  const natural = known
    .filter(({ notation }) => notation === written)
    .map((variant) => ({ variant, starts: variant.starts }));
  if (!algebraic || numeric) {
    const foreign = known.filter(({ notation }) => notation !== written);
    return [...natural, ...foreign.map((variant) => ({ variant, starts: variant.starts }))];
  }
  // Pool and checkers are also played on sites that write a1-h8 and let White begin.
  const sites = known.filter(
    (v) => v.notation !== written && v.rows === 8 && !v.mirrored && !v.numberedFromBottom,
  );
  return [...natural, ...sites.map((variant) => ({ variant, starts: 'w' as const }))];
}

const FIRST: readonly VariantId[] = [
  'international',
  'english',
  'russian',
  'brazilian',
  'italian',
  'frisian',
];
/** How common the variants are in files that do not name theirs. */
const LIKELIEST: readonly VariantId[] = [...FIRST, ...VARIANT_IDS.filter((id) => !FIRST.includes(id))];

/** The variant that a game's tags name, and from which tag. */
export function taggedVariant(
  gameType: string | undefined,
  name: string | undefined,
): { variant: Variant; starts?: Colour; gameType?: GameType } | null {
  const type = gameType === undefined ? null : readGameType(gameType);
  const variant = type && variantByGameType(type.number);
  if (variant) return { variant, starts: type.starts, gameType: type };
  const named = name === undefined ? undefined : variantByName(name);
  return named ? { variant: variantOf(named) } : null;
}
