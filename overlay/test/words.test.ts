import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BLANK_BOARD, BLANK_EVENT, type BoardState } from '@draughts/live/view';
import { sceneOf } from '../src/scene.ts';
import { WORDS, endingIn, wordsFor, type Words } from '../src/words.ts';

/** All that a language says. */
const said = (words: Words): readonly string[] => [
  ...Object.values(words.side),
  words.opening('II-7'),
  words.byLot,
  words.round('5'),
  words.board('1'),
  words.game(2),
  ...Object.values(words.status),
  ...Object.values(words.how),
];
/** What is the same word in English. */
const SAME = ['Opening II-7', 'Partita 2', 'Forfait', 'Forfeit', 'Void'];

for (const [lang, words] of Object.entries(WORDS)) {
  test(`${lang}: every word is there, holds what it was given, and is no English`, () => {
    assert.equal(words.lang, lang);
    const all = said(words);
    assert.equal(all.length, said(WORDS.en).length);
    for (const text of all) assert.match(text, /^[^<>&@$]*\p{L}[^<>&@$]*$/u);
    for (const [at, part] of ['II-7', '', '5', '1', '2'].entries())
      assert.ok(all[at + 2].includes(part), all[at + 2]);
    if (lang === 'en') return;
    const english = new Set(said(WORDS.en));
    assert.deepEqual(
      all.filter((text) => english.has(text) && !SAME.includes(text)),
      [],
    );
  });
}

const BOARD: BoardState = {
  ...BLANK_BOARD,
  fen: 'W:W31:B1',
  round: '5',
  board: '1',
  opening: 'rulebook/II-7',
};

test('a scene in the language of its page', () => {
  const over = { ...BOARD, result: { w: 1, b: 1, how: 'agreement' } } as BoardState;
  const zh = sceneOf(over, BLANK_EVENT, wordsFor('zh-Hans'));
  assert.deepEqual([zh.place, zh.opening, zh.note], ['第 5 轮 · 第 1 台', '指定开局 II-7', '协议和棋']);
  assert.equal(zh.bars.w.name, '白方');
  const ru = sceneOf({ ...BOARD, status: 'adjourned' }, null, wordsFor('ru'));
  assert.deepEqual([ru.place, ru.note], ['Тур 5 · Доска 1', 'Отложена']);
});

test('a language that we do not have is English, an ending that is no word of ours stays as it is', () => {
  for (const tag of ['sr', 'xx-YY', 'constructor']) assert.equal(wordsFor(tag), WORDS.en);
  assert.equal(wordsFor('pt-BR'), WORDS.pt);
  assert.equal(endingIn(WORDS.de, 'no moves'), 'Kein Zug möglich');
  for (const how of ['three kings against one', 'toString']) {
    assert.equal(endingIn(WORDS.de, how).toLowerCase(), how.toLowerCase());
  }
});
