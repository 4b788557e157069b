import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { REASONS } from '../src/input/reasons.ts';
import type { Texts } from '../src/texts/texts.ts';

const folder = join(import.meta.dirname, '../src/texts');
const files = readdirSync(folder).filter((name) => /^..\.ts$/.test(name));

/** Every text that a language has, with the same names and men in all of them. */
function spoken(texts: Texts): Record<string, string> {
  const army = { men: ['31', '32'], kings: ['5'] };
  return {
    position: texts.position('w', army, { men: [], kings: [] }),
    moved: texts.moved('b', '32x23', 3),
    square: texts.square('26', { colour: 'w', king: true }),
    man: texts.square('26', { colour: 'b', king: false }),
    empty: texts.square('26', null),
    other: texts.otherMove('32-28'),
    counted: texts.counted(1, 4),
    ...texts.connection,
    ...texts.controls,
    moves: texts.moves,
    games: texts.games,
    search: texts.search,
  };
}

for (const file of files) {
  const lang = file.slice(0, 2);
  test(`${lang}: every text is there, holds what it was given, and differs from the others`, async () => {
    const module = (await import(`../src/texts/${file}`)) as Record<string, Texts>;
    const texts = module[lang];
    assert.equal(texts.lang, lang);
    const all = spoken(texts);
    for (const [name, text] of Object.entries(all)) {
      assert.ok(text.trim() && !/undefined|\[object|\{\w?\}/.test(text), `${name}: ${text}`);
    }
    for (const part of ['31', '32', '5']) assert.ok(all.position.includes(part), all.position);
    assert.ok(all.moved.includes('32x23') && all.moved.includes('3'), all.moved);
    assert.equal(new Set([all.square, all.man, all.empty]).size, 3);
    assert.ok(/1.*4|4.*1/.test(all.counted), all.counted);
    if (lang !== 'en' && lang !== 'zh') assert.equal(texts.unreviewed, true);
  });
}

test('every language says why a move is refused, each reason in words of its own', async () => {
  const langs = files.map((file) => file.slice(0, 2)).filter((lang) => lang !== 'en' && lang !== 'zh');
  assert.deepEqual(Object.keys(REASONS).sort(), langs.sort());
  for (const lang of langs) {
    const reasons = Object.values(await REASONS[lang]());
    assert.equal(new Set(reasons).size, reasons.length, lang);
    for (const reason of reasons) assert.match(reason, /^\p{Lu}.*\.$/u);
  }
});
