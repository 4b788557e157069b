import { WIDE_SPACES } from './cursor.ts';

/** What the movetext of a game is made of, and what begins or ends it. */
export type TokenKind =
  | 'tag'
  | 'result'
  | 'number'
  | 'move'
  | 'comment'
  | 'brace'
  | 'nag'
  | 'open'
  | 'close'
  | 'setup'
  | 'star'
  | 'pass';

/** A character of a word: what is neither white space nor begins something else. */
export const WORD = String.raw`[^\0- \xa0${WIDE_SPACES}!$()*;<?[\\\]{}]`;

/** A pattern from the reading point on; `END` is the end of a word. */
export const pattern = (text: string, flags = ''): RegExp =>
  new RegExp(text.replaceAll('END', `(?!${WORD})`), `y${flags}`);

/** Results as PDN has them. */
export const RESULT = String.raw`(?:2-0|0-2|[01]-[01]|1/2-1/2)`;

type Tokens = readonly (readonly [kind: TokenKind, pattern: RegExp])[];

/**
 * Tokens as PDN has them, tried in this order. What looks like one of them is one, whatever stands around it: all else is
 * left to what forgives. These say what they are as they stand, and are what most of a file is.
 */
export const WORDS: Tokens = [
  [
    'move',
    pattern(
      String.raw`(?!${RESULT}END)(?:\d\d?(?:[-x]\d\d?){1,70}|[a-l]\d\d?(?:[-x:]?[a-l]\d\d?){1,70})END`,
      'i',
    ),
  ],
  // `1.32-28` is a number and a move, `32.28` a move as people type it.
  ['number', /[1-9]\d?\d?\.+(?!\.|\d\d?(?![-x:\d]))/y],
  ['result', pattern(`${RESULT}END`)],
  ['brace', /\{/y],
];

/** What else PDN has. The text of a token is what its first group caught, if it has one; the second is a tag's value. */
export const TOKENS: Tokens = [
  ['nag', /\$(\d{1,9})/y],
  // A `?` may also begin a FEN.
  ['nag', /\([!?]+\)|[!?]+(?![!?:\dWBK])/y],
  ['open', /\(/y],
  ['close', /\)/y],
  ['star', /\*/y],
  ['tag', /\[([A-Z]\w{0,63})\s*"((?:[^"\\\r\n&]|\\["\\]|&(?!#?\w+;))*)"[ \t]*\]/iy],
  ['setup', /\/FEN\s*"([^"\r\n]{0,2000})"\s*\//iy],
];
