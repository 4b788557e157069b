import { WIDE_SPACES } from './cursor.ts';

/** What the movetext of a game is made of, and what begins or ends it. */
export type TokenKind =
  | 'tag'
  | 'result'
  | 'number'
  | 'move'
  | 'comment'
  | 'brace'
  | 'line'
  | 'percent'
  | 'strayBrace'
  | 'nag'
  | 'open'
  | 'close'
  | 'setup'
  | 'star'
  | 'pass'
  | 'fen'
  | 'unopenedTag'
  | 'text';

/** A character of a word: what is neither white space nor begins something else. */
export const WORD = String.raw`[^\0- \xa0${WIDE_SPACES}!$()*;<?[\\\]{}]`;
const pattern = (text: string, flags = ''): RegExp =>
  new RegExp(text.replaceAll('END', `(?=&nbsp;|(?!${WORD}))`), `y${flags}`);

/** A forfeit is marked with an F: `2-0F`. */
const POINTS = String.raw`(0[.,]5|1/2|[012½])[Ff]?`;
const SIGN = String.raw`[-x:×‐-―−]`;
const GAP = String.raw`[ \t]{1,3}`;
/** Letters of squares, also Cyrillic ones that look the same: nobody sees the difference who types them. */
const FILE = '[a-lавсен]';

/**
 * The patterns of the tokens, tried in this order; `END` is the end of a word. The text of a token is what its first
 * group caught, if it has one.
 */
export const TOKENS: readonly (readonly [kind: TokenKind, pattern: RegExp])[] = [
  ['result', pattern(String.raw`${POINTS}[ \t]{0,3}[-‐-―−:][ \t]{0,3}${POINTS}(?![.,]?[\w½/:‐-―−-])`)],
  // `32 - 28` and `32.28`, as people type them; `1.32-28` is a number and a move.
  [
    'move',
    pattern(
      String.raw`(\d{1,2}${GAP}${SIGN}${GAP}\d{1,2}|${FILE}\d${GAP}${SIGN}${GAP}${FILE}\d)END(?!${GAP}?${SIGN})`,
      'i',
    ),
  ],
  ['move', pattern(String.raw`(\d{1,2}\.\d{1,2})END(?!${GAP}?${SIGN})`)],
  ['number', pattern(String.raw`\d{1,4}(?:\.+|…)|\d{1,3}END`)],
  // A king may be marked: `K28x5`.
  [
    'move',
    pattern(
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
  ['nag', /\$(\d{1,9})/y],
  ['nag', /\([!?]+\)|[!?]+/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['star', /\*/y],
  ['setup', /\/FEN\s*"([^"\r\n]{0,2000})"(\s*\/)?/iy],
  ['pass', pattern(String.raw`\.{2,}|…|(?:[-–]{1,9}|x{1,9})END`)],
  ['strayBrace', /\}/y],
  ['text', pattern(`[^]${WORD}{0,200}`)],
];

/** What most of a movetext is, told at a glance: a move, a number, with a space behind them. */
export const COMMON: readonly (readonly [kind: TokenKind, pattern: RegExp])[] = [
  ['move', /(?:(?:[3-9]|\d\d)[-x]\d\d?|[a-h]\d[-:x]?[a-h]\d)(?=[ \r\n!?)])/y],
  ['number', /\d{1,3}\.(?=[ \r\n])/y],
];

/** Tokens that are what they seem only where a line begins. */
export const LINE_STARTS: readonly TokenKind[] = ['unopenedTag', 'fen', 'percent', 'line'];

/** The text of a move with Latin letters for the Cyrillic ones that look like them. */
export const latin = (text: string): string =>
  text.replace(/[авсен]/gi, (letter) => 'abceh'['авсен'.indexOf(letter.toLowerCase())]);
