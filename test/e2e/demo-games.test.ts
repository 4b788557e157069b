/** The games of the demonstration: real ones, whole, and written by our own writer. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import test from 'node:test';
import { readPdn, tagOf, writePdn } from '@draughts/pdn';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync(join(ROOT, 'demo/public/games/*.pdn')).sort();
/** Real files with what is in them; not part of the repository. */
const CORPUS = join(ROOT, '../shared/data/pdn/expected.json');

const games = FILES.map((file) => {
  const text = readFileSync(file, 'utf8');
  return { name: basename(file), text, read: readPdn(text) };
});

test('there are at most twelve games, and each of the three rule-book variants has one', () => {
  assert.ok(games.length <= 12);
  const variants = new Set(games.map(({ read }) => read[0].variant));
  assert.deepEqual([...variants].sort(), ['brazilian', 'international', 'russian']);
});

for (const { name, text, read } of games) {
  test(`${name} is one whole game, and our writer writes it just so`, () => {
    assert.equal(read.length, 1);
    assert.deepEqual(read[0].problems, []);
    assert.ok(read[0].plies > 40, `${read[0].plies} plies`);
    assert.ok(read[0].score, 'the result is known');
    for (const tag of ['White', 'Black']) assert.match(tagOf(read[0], tag) ?? '', /\p{L}{3}/u);
    assert.doesNotMatch(text, /[{}();]/, 'facts only: no comments, no variations');
    assert.equal(writePdn(read), text);
  });
}

if (existsSync(CORPUS)) {
  type Expected = Record<string, { expect?: { variant: string; plies: number; fen: string }[] }>;
  test('each game ends where a game of the corpus of real games ends, after as many moves', () => {
    const corpus = Object.values(JSON.parse(readFileSync(CORPUS, 'utf8')) as Expected);
    const known = new Set(
      corpus.flatMap(({ expect = [] }) => expect.map((g) => `${g.variant} ${g.plies} ${g.fen}`)),
    );
    for (const { name, read } of games) {
      const { variant, plies, fen } = read[0];
      assert.ok(known.has(`${variant} ${plies} ${fen}`), name);
    }
  });
}
