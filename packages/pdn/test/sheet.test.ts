import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdn } from '../src/index.ts';
import { SHEET_TEXTS, isSheetLanguage, sheetHead, sheetOf } from '../src/sheet/sheet.ts';

const [game] = readPdn(
  '[White "Ann"] [WhiteTime "1:12"]\n1. 32-28 {[%clk 1:10:00]} 19-23 2. 28x19 14x23 2-0',
);

/** What a sheet of one page does not print. */
const SILENT = ['lang', 'dir', 'unreviewed', 'page'];

/** The same word as in English. */
const SAME = ['fr Date', 'nl Arbiter', 'nl Opening'];

for (const [lang, texts] of Object.entries(SHEET_TEXTS)) {
  test(`a sheet in ${lang} says all its words`, () => {
    assert.ok(isSheetLanguage(lang));
    assert.equal(texts.lang, lang);
    assert.ok(sheetHead(texts).includes(`<html lang="${lang}"`));
    const html = sheetOf(game, texts);
    const words = Object.entries(texts).filter(([name]) => !SILENT.includes(name));
    for (const [name, word] of words) assert.ok(html.includes(String(word)), name);
    const english = new Set<unknown>(Object.values(SHEET_TEXTS.en));
    const left =
      lang === 'en'
        ? []
        : words.filter(([, word]) => english.has(word) && !SAME.includes(`${lang} ${String(word)}`));
    assert.deepEqual(left, [], 'English words');
  });
}

test('words of the caller, and a page that runs from right to left', () => {
  const texts = { ...SHEET_TEXTS.en, lang: 'he', dir: 'rtl' as const, title: 'X-sheet' };
  assert.match(sheetHead(texts), /<html lang="he" dir="rtl">/);
  assert.match(sheetOf(game, texts), /<h1>X-sheet.*<div class="moves" dir="ltr">/s);
  assert.equal(isSheetLanguage('he'), false);
});
