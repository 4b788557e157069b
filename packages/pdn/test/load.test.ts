import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { loadPdn, readPdn, readPdnStream, writePdn, type PdnGame, type ReadOptions } from '@draughts/pdn';
import { hasShared, shared, sharedText } from './shared.ts';

/** A game without its getters, to compare. */
const plain = (games: readonly PdnGame[]) =>
  games.map((game) => ({ ...game, startFen: undefined, fen: undefined }));

const same = async (text: string, options: ReadOptions = {}) =>
  assert.deepEqual(plain(await loadPdn(text, options)), plain(readPdn(text, options)), text);

/** Whether each of the texts, in a process of its own, makes `call` load what guesses and forgives. */
function loads(call: 'loadPdn' | 'readPdnStream', texts: readonly string[]): readonly boolean[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=draughts-source', fileURLToPath(new URL('loads.ts', import.meta.url)), call],
    { input: JSON.stringify(texts), encoding: 'utf8' },
  );
  assert.ok(stdout, stderr);
  return JSON.parse(stdout) as boolean[];
}

const SOUND: readonly (readonly [what: string, text: string])[] = [
  ['a plain game', '[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 2-0'],
  ['GameType in full', '[GameType "25,W,8,8,A0,0"]\n1. c3-d4 b6-c5 2. d4xb6 a7xc5 *'],
  ['the variant by name', '[Variant "frisian"]\n1. 32-28 *'],
  [
    'comments, NAGs, clocks, variations',
    '[GameType "20"]\n1. 32-28! {x [%clk 1:00:00]} (1. 33-28 $3) 19-23 *',
  ],
  ['a set-up', '[GameType "20"]\n[SetUp "1"]\n[FEN "W:WK10:B1."]\n1. 10-5 /FEN "B:W5:B1"/ 1-6 1-1'],
  ['counters after a FEN', '[GameType "20"]\n[FEN "W:W31-50:B1-20:H0:F1"]\n32-28 *'],
  ['counters of kings that have not moved', '[GameType "40"]\n[FEN "W:WK46:BK5:H0:F1:+0+0"]\n46-41 *'],
  ['counters of kings that have moved', '[GameType "40"]\n[FEN "W:WK46,40:BK5,1:+105+0"]\n40-34 *'],
  ['a result in its tag, as PDN 3.0 writes games', '[GameType "20"]\n[Result "2-0"]\n1. 32-28 *'],
  ['a result in its tag only', '[Result "1/2-1/2"]\n[GameType "20"]\n1. 32-28'],
  [
    'numbers without spaces, a capture in full',
    '[GameType "20"]\n[FEN "W:W28:B3,13,23"]\n1.28x19x8 1...3x12 2.*',
  ],
  ['escapes', '[Event "\\"R&D\\" \\\\"]\n[GameType "20"]\n1. 32-28 *'],
];

const DOUBTFUL: readonly (readonly [what: string, text: string])[] = [
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
  ['stray words', '[GameType "20"]\n1. 32-28 good *'],
  ['a bare FEN', '[GameType "20"]\nW:W31:B20\n'],
  ['an unopened variation', '[GameType "20"]\n1. 32-28 ) 19-23 *'],
  ['very deep variations', `[GameType "20"]\n1. 32-28 ${'('.repeat(60)}${')'.repeat(60)} *`],
  ['text that was not read earlier', '[GameType "20"]\n1. 32-28 {[%unread 1-1]} *'],
  ['an unknown side to move', '[GameType "20"]\n[FEN "?:W31:B20"]\n31-27 *'],
  ['a result of another kind', '[GameType "20"]\n[Result "4-6"]\n1. 32-28 *'],
  ['results of the same kind that differ', '[GameType "20"]\n[Result "2-0"]\n1. 32-28 1-0'],
  ['a move with spaces', '[GameType "20"]\n1. 32 - 28 *'],
  ['a comment in a comment', '[GameType "20"]\n1. 32-28 {a {b} *'],
  ['a comment that was not closed before tags', '[GameType "20"]\n1. 32-28 {a\n[Event "b"]\n1. 32-28 {c} *'],
  ['a man on its crown row', '[GameType "20"]\n[FEN "W:W1,32:B20"]\n32-27 *'],
  ['spaces in a FEN', '[GameType "20"]\n[FEN "W:W31, 32:B20"]\n32-27 *'],
  ['counters of no kings', '[GameType "40"]\n[FEN "W:WK46,40:BK5,1:+101+0"]\n40-34 *'],
  ['other text after a FEN', '[GameType "20"]\n[FEN "W:W31-50:B1-20:H0:F1:x"]\n32-28 *'],
  ['a set-up with a space', '[GameType "20"]\n1. 32-28 /FEN "B:W31, 32:B20"/ 1... 20-25 *'],
  ['a set-up that is none', '[GameType "20"]\n1. 32-28 /FEN "W:W99:B1"/ *'],
  ['moves behind a semicolon', '[GameType "20"]\n1. 32-28; 19-23 *'],
  ['a remark in brackets', '[GameType "20"]\n1. 32-28 [so] 19-23 *'],
  ['a remark behind the result', '[GameType "20"]\n1. 32-28 2-0 (on time)'],
  ['a feed', JSON.stringify({ games: [{ pdn: '[GameType "20"]\n1. 32-28 *' }] })],
  ['a list', JSON.stringify([{ pdn: '[GameType "20"]\n1. 32-28 *' }])],
];

/** Trees as deep as this one's cannot be compared as a whole. */
const TOO_LONG = `[GameType "20"]\n[FEN "W:WK46:BK45"]\n${'46-41 45-50 41-46 50-45 '.repeat(1300)}*`;

for (const [what, text] of [...SOUND, ...DOUBTFUL, ['nothing', ''] as const])
  test(`loaded as it is read at once: ${what}`, () => same(text));

test('what guesses and forgives is loaded for a text that needs it only', () => {
  const texts = [...[...SOUND, ...DOUBTFUL].map(([, text]) => text), TOO_LONG];
  const wanted = texts.map((_, index) => index >= SOUND.length);
  assert.deepEqual(loads('loadPdn', texts), wanted);
  assert.deepEqual(loads('readPdnStream', texts), wanted);
});

test('what is written of sound games is sound', () => {
  const texts = SOUND.map(([, text]) => writePdn(readPdn(text)));
  assert.deepEqual(
    loads('loadPdn', texts),
    texts.map(() => false),
  );
});

test('the caller names the variant', () => same('1. 32-28 *', { variant: 'frisian' }));

test('a feed that could be read as a game', () => same('{"pdn":"} 32-28 ;"}', { variant: 'international' }));

const PIECES = [
  '[GameType "20"]\n',
  '[GameType "25,W,8,8,A0,0"]\n',
  '[Event "x"]\n',
  '[Result "1-1"]\n',
  '[Result "4-6"]\n',
  '[FEN "W:W31:B20"]\n',
  'W:W31:B20\n',
  '?12:7 13-8\n',
  '1. 32-28 ',
  '19-23 ',
  '2. 28x19 ',
  '1. c3-d4 ',
  '(1. 33-28) ',
  '{a [%clk 0:10] ',
  '} ',
  '( ',
  ') ',
  '; line\n',
  '% line\n',
  '/FEN "B:W31:B20"/ ',
  '$3 ',
  '! ',
  '- ',
  '4-6 ',
  'word ',
  '[so] ',
  '[Empty]\n',
  '(on time) ',
  '32-28,19-23 ',
  '; 18-23\n',
  '1) ',
  '&nbsp;',
  '<b>',
  '-- ',
  '[White: Ann]\n',
  'x8 ',
  'K28x5 ',
  '32 - 28 ',
  '32.28 ',
  '1.32-28 ',
  '1.1&nbsp;',
  '12 ',
  '1. ',
  '...',
  '½-½ ',
  '0.5-0.5 ',
  '1 - 1 ',
  '?W:W31:B20\n',
  '{ {a} b } ',
  '{x\n',
  '{[%unread 1-1]} ',
  '(?) ',
  '!? ',
  '* ',
  '2-0 ',
  '1/2-1/2\n\n',
  '\n\n',
  '["',
  'White "A"]\n',
];

test('any text is loaded as it is read at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }),
      fc.constantFrom(undefined, 'international' as const, 'russian' as const),
      (pieces, variant) => same(pieces.join(''), { variant }),
    ),
    { numRuns: 400 },
  );
});

test('any text is read alike as a stream', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), async (pieces) => {
      const text = pieces.join('');
      const bytes = new TextEncoder().encode(text);
      const games: PdnGame[] = [];
      for await (const { game } of readPdnStream(new Blob([bytes]).stream())) games.push(game);
      assert.deepEqual(plain(games), plain(readPdn(text)), text);
    }),
    { numRuns: 200 },
  );
});

test('real files are loaded as they are read at once', { skip: !hasShared }, async () => {
  for (const name of readdirSync(`${shared}/pdn/files`)) {
    const text = sharedText(`pdn/files/${name}`);
    await same(text);
    await same(writePdn(readPdn(text)));
  }
});
