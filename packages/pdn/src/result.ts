import type { Colour, Variant } from '@draughts/rules';
import { findTag, type Tag } from './tags.ts';

/** A result as points of White and Black, on the scale on which it was written (2-0, 1-0 or out of 10). */
export interface Score {
  readonly w: number;
  readonly b: number;
}

const PART = '(\\d{1,2}(?:[.,]5)?(?:\\s*(?:1\\/2|½))?|1\\/2|½)\\s*[+f-]?';
/** A word may follow: `2-0 (forfait)`. */
const PAIR = new RegExp(`^\\s*${PART}\\s*[-‐-―−:]\\s*${PART}(?:\\s*\\(?\\p{L}[^\\d]*)?\\s*$`, 'iu');

/** Of a draw one half, of a game that was not played the signs. */
const SHORT: Readonly<Record<string, string | undefined>> = {
  '½': '½-½',
  '1/2': '½-½',
  '+/-': '1-0',
  '+:-': '1-0',
  '-/+': '0-1',
  '-:+': '0-1',
};

const points = (text: string): number => {
  const half = /(?:1\/2|½)$/.test(text) ? 0.5 : 0;
  const whole = text.replace(/\s*(?:1\/2|½)$/, '').replace(',', '.');
  return Number(whole) + half;
};

/**
 * The points of a result text. `2-0 1-1 1-0 1/2-1/2 ½–½ 4-6 1 1/2-1/2 0-0`, also of forfeits (`2-0F`, `2-0 (forfait)`, `+/-`), `½` for a draw; null for `*`, `-`, `?` and what is none.
 * The first number is White's, except in variants (checkers, pool) where it is that of the side that starts.
 */
export function readResult(text: string, variant?: Variant, starts?: Colour): Score | null {
  const found = PAIR.exec(SHORT[text.trim()] ?? text);
  if (!found) return null;
  const [first, second] = [points(found[1]), points(found[2])];
  return variant && blackFirst(variant, starts) ? { w: second, b: first } : { w: first, b: second };
}

const blackFirst = ({ resultOf, starts: usual }: Variant, starts: Colour = usual): boolean =>
  resultOf === 'starter' && starts === 'b';

/** The points of White and Black in the order in which the variant's files have them, as `readResult` reads them. */
export function writeResult({ w, b }: Score, variant: Variant): string {
  return blackFirst(variant) ? `${b}-${w}` : `${w}-${b}`;
}

/** Who won: `both-lost` for 0-0. */
export function winnerOf(score: Score): Colour | 'draw' | 'both-lost' {
  if (score.w !== score.b) return score.w > score.b ? 'w' : 'b';
  return score.w === 0 ? 'both-lost' : 'draw';
}

/** The score of a game by its tag (in any language), else by its movetext. */
export function scoreOf(
  game: { readonly tags: readonly Tag[]; readonly textResult: string | null },
  variant: Variant,
  starts: Colour,
): Score | null {
  const tagged = findTag(game, 'Result');
  return (
    (tagged === undefined ? null : readResult(tagged, variant, starts)) ??
    (game.textResult === null ? null : readResult(game.textResult, variant, starts))
  );
}

/** Whether two result texts say different things: `2-0` and `1-0` do not, `*` and `?` say nothing. */
export function conflicts(a: string, b: string): boolean {
  const [left, right] = [readResult(a), readResult(b)];
  return left !== null && right !== null && winnerOf(left) !== winnerOf(right);
}
