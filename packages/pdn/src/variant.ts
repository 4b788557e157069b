import { isVariantId, variantByGameType, variantOf } from '@draughts/rules';
import type { Colour, Variant, VariantId } from '@draughts/rules';

/** A GameType tag, taken apart: `20,W,10,10,N2,0`. */
export interface GameType {
  readonly number: number;
  readonly starts?: Colour;
  readonly notation?: 'numeric' | 'algebraic';
  /** false: more than the number is there, but it is not what PDN 3.0 asks for */
  readonly wellFormed: boolean;
}

/** Reads a GameType tag; null if it does not even begin with a number. */
export function readGameType(text: string): GameType | null {
  const [whole, digits, rest, starts, notation] =
    /^\s*(\d{1,3})(,([WB]),[1-9]\d*,\d+,([ANS])[0-3](?:,[01])?)?\s*/.exec(text) ?? [];
  if (!digits) return null;
  const number = Number(digits);
  const wellFormed = whole?.length === text.length;
  if (!rest || !wellFormed) return { number, wellFormed };
  return {
    number,
    starts: starts === 'W' ? 'w' : 'b',
    notation: notation === 'N' ? 'numeric' : 'algebraic',
    wellFormed,
  };
}

/** The names that playing sites have for variants. */
const NAMES: Readonly<Record<string, VariantId>> = {
  standard: 'international',
  dammen: 'international',
  american: 'english',
  checkers: 'english',
};

/** The variant that a `Variant` tag names (lidraughts, PlayStrategy); undefined for "From Position" and the like. */
export function variantByName(text: string): VariantId | undefined {
  const name = text
    .toLowerCase()
    .split('/')[0]
    .replace(/[^a-z]/g, '');
  return isVariantId(name) ? name : NAMES[name];
}

/** What lidraughts writes for an international game from a set-up. */
const FROM_POSITION = 99;

/** A variant under which a game may be read, and who starts in it. */
export interface Candidate {
  readonly variant: Variant;
  readonly starts: Colour;
}

/** The variant that a game's tags name, and from which tag. */
export function taggedVariant(
  gameType: string | undefined,
  name: string | undefined,
): { variant: Variant; starts?: Colour; gameType?: GameType } | null {
  const type = gameType === undefined ? null : readGameType(gameType);
  const variant = type && variantByGameType(type.number);
  if (variant) return { variant, starts: type.starts, gameType: type };
  const named = name === undefined ? undefined : variantByName(name);
  if (named) return { variant: variantOf(named) };
  return type?.number === FROM_POSITION ? { variant: variantOf('international'), gameType: type } : null;
}
