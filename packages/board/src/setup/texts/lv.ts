import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const lv: Translation<SetupTexts> = {
  tools: 'Likt uz galdiņa',
  tool: {
    move: 'Pārvietot',
    wm: 'Balts kauliņš',
    wk: 'Balta dāma',
    bm: 'Melns kauliņš',
    bk: 'Melna dāma',
    erase: 'Noņemt',
  },
  turn: 'Gājiens',
  actions: { start: 'Sākuma pozīcija', clear: 'Notīrīt', mirror: 'Mainīt puses' },
  uncrowned: (square) =>
    `Vienkāršs kauliņš nevar stāvēt uz ${square}, savā dāmu rindā: padariet to par dāmu vai pārvietojiet.`,
  empty: 'Uzlieciet uz galdiņa vismaz vienu kauliņu.',
};
