import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const et: Translation<SetupTexts> = {
  tools: 'Lauale panek',
  tool: {
    move: 'Tõsta kabendeid',
    wm: 'Valge kivi',
    wk: 'Valge kabe',
    bm: 'Must kivi',
    bk: 'Must kabe',
    erase: 'Võta ära',
  },
  turn: 'Käik',
  actions: { start: 'Algseis', clear: 'Tühjenda', mirror: 'Vaheta pooled' },
  uncrowned: (square) =>
    `Kivi ei saa seista väljal ${square}, oma kabestumisreal: tehke temast kabe või tõstke ta mujale.`,
  empty: 'Pange lauale vähemalt üks kabend.',
};
