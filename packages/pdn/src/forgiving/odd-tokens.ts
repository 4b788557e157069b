import type { ForgivingCursor } from './cursor.ts';
import { WORD, pattern, type TokenKind } from '../tokens.ts';

/** What else stands in files. */
export type OddKind =
  TokenKind | 'comment' | 'line' | 'percent' | 'strayBrace' | 'fen' | 'unopenedTag' | 'text';

/** A space of a web page ends a word too. */
const odd = (text: string, flags?: string): RegExp =>
  pattern(text.replaceAll('END', '(?=&nbsp;|END)'), flags);

/** A forfeit is marked with an F: `2-0F`. */
const POINTS = String.raw`(0[.,]5|1/2|[012½])[Ff]?`;
const SIGN = String.raw`[-x:×‐-―−]`;
const GAP = String.raw`[ \t]{1,3}`;
/** Letters of squares, also Cyrillic ones that look the same: nobody sees the difference who types them. */
const FILE = '[a-lавсен]';

/**
 * What is none of `TOKENS` as it stands, or not in its place, tried in this order. The text of a token is what its first
 * group caught, if it has one.
 */
const ODD_TOKENS: readonly (readonly [kind: OddKind, pattern: RegExp])[] = [
  ['result', odd(String.raw`${POINTS}[ \t]{0,3}[-‐-―−:][ \t]{0,3}${POINTS}(?![.,]?[\w½/:‐-―−-])`)],
  // `32 - 28` and `32.28`, as people type them; `1.32-28` is a number and a move.
  [
    'move',
    odd(
      String.raw`(\d{1,2}${GAP}${SIGN}${GAP}\d{1,2}|${FILE}\d${GAP}${SIGN}${GAP}${FILE}\d)END(?!${GAP}?${SIGN})`,
      'i',
    ),
  ],
  ['move', odd(String.raw`(\d{1,2}\.\d{1,2})END(?!${GAP}?${SIGN})`)],
  ['number', odd(String.raw`\d{1,4}(?:\.+|…)|\d{1,3}END`)],
  // A king may be marked: `K28x5`.
  [
    'move',
    odd(
      String.raw`(?:[KD](?=\d\d?\D|${FILE}\d))?(\d{1,2}(?:${SIGN}\d{1,2}){1,70}|\d{4}|${FILE}\d{1,2}(?:${SIGN}?${FILE}\d{1,2}){1,70}|${FILE}[-x:]?${FILE}\d)[.,:]?END`,
      'i',
    ),
  ],
  ['tag', /\[\s*([\p{L}&][\p{L}\p{M}\w&#; -]{0,63}?)\s*("|&quot;|\]|$|[\r\n])/muy],
  ['unopenedTag', /([A-Z]\w{0,31})[ \t]*(")(?=[^"\r\n]{0,400}"\])/y],
  ['fen', /([WB?][:\dWBK][WBKGPHF\d a-lk,.:?+-]{0,2000}?)[ \t]*(?=[\r\n]|\\[rn]|<br|$)/y],
  ['brace', /\{/y],
  ['comment', /\[%[^\]\r\n]{0,400}\]/y],
  ['line', /;(.*?)(?=\\[rn]|<br|$)/my],
  ['percent', /%(.*?)(?=\\[rn]|<br|$)/my],
  ['nag', /[!?]+/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['setup', /\/FEN\s*"([^"\r\n]{0,2000})"/iy],
  ['pass', odd(String.raw`\.{2,}|…|(?:[-–]{1,9}|x{1,9})END`)],
  ['strayBrace', /\}/y],
  ['text', odd(`[^]${WORD}{0,200}`)],
];

/** Tokens that are what they seem only where a line begins. */
const LINE_STARTS: readonly OddKind[] = ['unopenedTag', 'fen', 'percent', 'line'];
/** Of the pairs of points those that are results: a 2 goes with a 0 only. */
const RESULTS = /^(?:2-0|0-2|(?!2).+-(?!2).+)$/;

/** The text of a move with Latin letters for the Cyrillic ones that look like them. */
const latin = (text: string): string =>
  text.replace(/[авсен]/gi, (letter) => 'abceh'['авсен'.indexOf(letter.toLowerCase())]);

/** Whether a text has the lists of both sides, as a FEN has them. */
export const isWhole = (text: string): boolean => /^[WB?]:[WB][\w,.-]*:[WB]/.test(text);

/** A token of these. */
export interface OddToken {
  readonly kind: OddKind;
  readonly whole: string;
  /** what it says: the name of a tag, a move in Latin letters */
  readonly part: string;
  /** what the value of a tag begins with */
  readonly stop: string | undefined;
}

/** A scanner that knows what lies around its reading point. */
export interface Surveyor {
  readonly cursor: ForgivingCursor;
  readonly opened: readonly number[];
}

/** The odd token at the reading point. */
export function oddToken(scanner: Surveyor): OddToken | null {
  const { text, at } = scanner.cursor;
  for (const [kind, tokens] of ODD_TOKENS) {
    tokens.lastIndex = at;
    const found = tokens.exec(text);
    if (!found || !isIt(scanner, kind, found[0])) continue;
    const [whole, part = whole, stop] = found;
    const said = kind === 'result' ? whole.replace(/[ \t]/g, '') : kind === 'move' ? latin(part) : part;
    return { kind, whole, part: said, stop };
  }
  return null;
}

/** Whether a token is what it seems. */
function isIt({ cursor, opened }: Surveyor, kind: OddKind, whole: string): boolean {
  if (kind === 'result') return RESULTS.test(whole.replace(/[ \tf]/gi, '').replace(/[‐-―−:]/, '-'));
  if (kind === 'fen') {
    if (opened.length || !whole.includes(':')) return false;
    // A ballot may number its positions: `{1} W:W31-50:B1-20`.
    if (isWhole(whole)) return true;
  }
  return !LINE_STARTS.includes(kind) || cursor.startsLine();
}
