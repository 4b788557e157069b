import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const lt: Translation<SetupTexts> = {
  tools: 'Dėti ant lentos',
  tool: {
    move: 'Perkelti',
    wm: 'Balta šaškė',
    wk: 'Balta dama',
    bm: 'Juoda šaškė',
    bk: 'Juoda dama',
    erase: 'Nuimti',
  },
  turn: 'Ėjimas',
  actions: { start: 'Pradinė padėtis', clear: 'Išvalyti', mirror: 'Sukeisti puses' },
  uncrowned: (square) =>
    `Paprastoji šaškė negali stovėti langelyje ${square}, damų eilėje: paverskite ją dama arba perkelkite.`,
  empty: 'Padėkite ant lentos bent vieną šaškę.',
};
