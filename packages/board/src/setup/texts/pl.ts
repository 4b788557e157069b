import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const pl: Translation<SetupTexts> = {
  tools: 'Ustaw na warcabnicy',
  tool: {
    move: 'Przestaw',
    wm: 'Biały pionek',
    wk: 'Biała damka',
    bm: 'Czarny pionek',
    bk: 'Czarna damka',
    erase: 'Zdejmij',
  },
  turn: 'Ruch mają',
  actions: { start: 'Pozycja początkowa', clear: 'Wyczyść', mirror: 'Zamień strony' },
  uncrowned: (square) =>
    `Pionek nie może stać na ${square}, na polu przemiany: zamień go na damkę albo przestaw.`,
  empty: 'Ustaw na warcabnicy co najmniej jedną bierkę.',
};
