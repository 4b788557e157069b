import { dictionaryOf } from '../locale.ts';
import type { SetupTexts } from '../texts/texts.ts';
import { completed } from '../texts/with-english.ts';

/** What stands on a set-up; the languages lie beside it in `texts`. */
const english: SetupTexts = {
  tools: 'Put on the board',
  tool: {
    move: 'Move men',
    wm: 'White man',
    wk: 'White king',
    bm: 'Black man',
    bk: 'Black king',
    erase: 'Take off',
  },
  turn: 'To move',
  actions: { start: 'Start position', clear: 'Clear', mirror: 'Change sides' },
  uncrowned: (square) => `A man cannot stand on ${square}, its crown row: make it a king or move it.`,
  empty: 'Put at least one man on the board.',
};

/** The same in every language. */
export const setupTexts = dictionaryOf<SetupTexts>(english, async (lang) =>
  completed<SetupTexts>(english, (await import('./texts/languages.ts')).languages[lang]?.()),
);
