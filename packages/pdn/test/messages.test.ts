import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readPdn } from '../src/index.ts';
import { messageOf } from '../src/messages.ts';

/** A text for every problem that the reader reports, and what its message must say. */
const MESSAGES: readonly (readonly [text: string, code: string, message: RegExp])[] = [
  ['[Event "x\n[Site "y"]', 'TAG_UNTERMINATED', /closed/],
  ['Event "x"]\n1. 32-28', 'TAG_UNOPENED', /opening bracket/],
  ['[Event]\n1. 32-28', 'TAG_WITHOUT_VALUE', /double quotes/],
  ["[Event 'x']\n1. 32-28", 'TAG_SYNTAX', /as it is meant/],
  ['[GameType "20,W,10"] 1. 32-28', 'GAMETYPE_SYNTAX', /plain 20\.$/],
  ['[GameType "Dammen"] 1. 32-28', 'GAMETYPE_UNKNOWN', /GameType Dammen/],
  ['1. 32-28 {x', 'COMMENT_UNTERMINATED', /not closed/],
  ['1. 32-28 {a {b} c', 'TEXT_OUTSIDE_COMMENT', /first } ended/],
  ['1. 32-28 } 19-23', 'TEXT_OUTSIDE_COMMENT', /This } closes/],
  ['1. 32-28 hello', 'UNEXPECTED_TEXT', /no move/],
  ['1. 32-28 (1. 33-28', 'VARIATION_UNTERMINATED', /not closed/],
  ['1. 32-28 ) 19-23', 'VARIATION_UNOPENED', /left out/],
  [`1. 32-28 ${'('.repeat(60)}`, 'VARIATION_TOO_DEEP', /More than 50 /],
  ['1. 32-28 /FEN "W:W1:B2"', 'SETUP_UNTERMINATED', /slash/],
  ['1. 32-28 -- 37-32 2. 33-28', 'MOVE_UNKNOWN', /missing/],
  ['[GameType "20"] 1. 32-29', 'MOVE_ILLEGAL', /^32-29: .*kept as text\.$/],
  ['[GameType "20"] 1. 32-28 37-32', 'WRONG_SIDE_TO_MOVE', /^37-32: .*not to move/],
  ['[GameType "20"] 1. 32-99', 'SQUARE_OUT_OF_RANGE', /1 to 50/],
  ['1. 32-28 {[%unread 1-1]}', 'UNREAD_TEXT', /kept as it was/],
  ['1. 32-28 {[%clk soon]}', 'CLOCK_SYNTAX', /^soon /],
  ['[Result "2-0"] 1. 32-28 0-2', 'RESULT_CONFLICT', /tag says 2-0, the moves end with 0-2/],
  ['[GameType "20"] 1. c3-d4 d6-c5', 'NOTATION_CONFLICT', /read as russian, of which 2 plies/],
  [
    '[GameType "40"] 1. 34-30 20-25 2. 32-28 25x34 3. 39x30 19-23 4. 28x19 14x23',
    'VARIANT_DOUBTFUL',
    /legal in frisian, but all \d plies are in international/,
  ],
  ['[FEN "W:W31 32:B20"]', 'FEN_MENDED', /read as W:W31,32:B20\.$/],
  [`1. 32-28 ${'} '.repeat(1100)}`, 'MORE_PROBLEMS', /More than 1000 /],
  ['[FEN "?:W31:B20"]', 'FEN_SIDE_UNKNOWN', /White was taken/],
  ['[FEN "W:W3,31:B20"] [GameType "20"]', 'FEN_MAN_ON_CROWN_ROW', /crown row/],
  ['[FEN "W:W99:B20"] [GameType "20"]', 'FEN_SQUARE_OUT_OF_RANGE', /start position was taken/],
  ['1. 32-28 /FEN "W:W99:B2"/', 'FEN_SQUARE_OUT_OF_RANGE', /set-up was left out/],
];

for (const [text, code, message] of MESSAGES) {
  test(`${code} of ${text.slice(0, 40)}`, () => {
    const problem = readPdn(text)
      .flatMap(({ problems }) => problems)
      .find((one) => one.code === code);
    assert.ok(problem);
    assert.match(messageOf(problem), message);
    assert.doesNotMatch(messageOf(problem), /undefined|null|\[object/);
  });
}

test('every problem of the documentation has its message', () => {
  const page = readFileSync(new URL('../../../docs/pdn.md', import.meta.url), 'utf8');
  const table = page.split('\n').filter((line) => line.startsWith('| `'));
  const codes = table.flatMap((line) =>
    [...line.split('|')[1].matchAll(/`([A-Z_]{4,})`/g)].map(([, code]) => code),
  );
  assert.ok(codes.length > 20);
  const tested = new Set([
    ...MESSAGES.map(([, code]) => code),
    'ORIGIN_EMPTY',
    'CAPTURE_AMBIGUOUS',
    'MOVE_SYNTAX',
    'GAME_TOO_LONG',
  ]);
  assert.deepEqual(
    codes.filter((code) => !tested.has(code)),
    [],
  );
});
