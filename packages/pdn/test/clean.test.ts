import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readPdn, writePdn, type PdnGame } from '@draughts/pdn';
import { readClean } from '@draughts/pdn/clean';
import { hasShared, shared, sharedText } from './shared.ts';

/** A game without its getters, to compare. */
const plain = (games: readonly PdnGame[] | null) => games?.map((game) => ({ ...game }));

const CLEAN: readonly (readonly [what: string, text: string])[] = [
  ['a plain game', '[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 2-0'],
  ['GameType in full', '[GameType "25,W,8,8,A0,0"]\n1. c3-d4 b6-c5 2. d4xb6 a7xc5 *'],
  ['the variant by name', '[Variant "frisian"]\n1. 32-28 *'],
  [
    'comments, NAGs, clocks, variations',
    '[GameType "20"]\n1. 32-28! {x [%clk 1:00:00]} (1. 33-28 $3) 19-23 *',
  ],
  ['a set-up', '[GameType "20"]\n[SetUp "1"]\n[FEN "W:WK10:B1."]\n1. 10-5 /FEN "B:W5:B1"/ 1-6 1-1'],
  ['escapes', '[Event "\\"R&D\\" \\\\"]\n[GameType "20"]\n1. 32-28 *'],
];

for (const [what, text] of CLEAN)
  test(`read as it stands: ${what}`, () => {
    const games = readClean(text);
    assert.equal(games?.length, 1);
    assert.deepEqual(plain(games), plain(readPdn(text)));
  });

const DOUBTFUL: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['no variant', '1. 32-28 *'],
  ['no move that tells the variant', '[Event "x"]\n*'],
  ['an illegal move', '[GameType "20"]\n1. 32-29 *'],
  ['an illegal move in a variation', '[GameType "20"]\n1. 32-28 (1. 32-29) *'],
  ['an odd GameType', '[GameType "20,W"]\n1. 32-28 *'],
  ['an unclosed tag', '[GameType "20"\n1. 32-28 *'],
  ['an escaped tag', '[GameType "20"]\n[White "M&uuml;ller"]\n1. 32-28 *'],
  ['a tag in another language', '[GameType "20"]\n[R&eacute;sultat "2-0"]\n1. 32-28 *'],
  ['a value with a quote', '[GameType "20"]\n[Event "a "b" c"]\n1. 32-28 *'],
  ['two results', '[GameType "20"]\n[Result "2-0"]\n1. 32-28 0-2'],
  ['split jumps', '[GameType "25"]\n1. c3-d4 d6-c5 2. b4xd6 d6xf8 *'],
  ['a relocation', '[GameType "25"]\n1. A3-F4 C7-C5 2. b2-a3 *'],
  ['a clock that is none', '[GameType "20"]\n1. 32-28 {[%clk soon]} *'],
  ['a feed', JSON.stringify({ games: [{ pdn: '[GameType "20"]\n1. 32-28 *' }] })],
  ['a list', JSON.stringify([{ pdn: '[GameType "20"]\n1. 32-28 *' }])],
];

for (const [what, text] of DOUBTFUL)
  test(`left to the forgiving reader: ${what}`, () => {
    assert.equal(readClean(text), null);
  });

test('the caller names the variant', () => {
  assert.deepEqual(
    plain(readClean('1. 32-28 *', { variant: 'frisian' })),
    plain(readPdn('1. 32-28 *', { variant: 'frisian' })),
  );
});

test('of real files, all that is read without forgiveness is read alike', { skip: !hasShared }, () => {
  let clean = 0;
  for (const name of readdirSync(`${shared}/pdn/files`)) {
    const text = sharedText(`pdn/files/${name}`);
    const games = readPdn(text);
    const read = readClean(text);
    if (read) {
      clean++;
      assert.deepEqual(plain(read), plain(games), name);
    }
    const written = writePdn(games);
    const again = readClean(written);
    if (again) assert.deepEqual(plain(again), plain(readPdn(written)), name);
    else
      assert.ok(
        readPdn(written).some(({ problems }) => problems.length > 0),
        name,
      );
  }
  assert.ok(clean > 10);
});
