import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const fr: Translation<SetupTexts> = {
  tools: 'Poser sur le damier',
  tool: {
    move: 'Déplacer',
    wm: 'Pion blanc',
    wk: 'Dame blanche',
    bm: 'Pion noir',
    bk: 'Dame noire',
    erase: 'Enlever',
  },
  turn: 'Au trait',
  actions: { start: 'Position initiale', clear: 'Vider', mirror: 'Changer de camp' },
  uncrowned: (square) =>
    `Un pion ne peut pas rester en ${square}, sa rangée de promotion : faites-en une dame ou déplacez-le.`,
  empty: 'Posez au moins un pion sur le damier.',
};
