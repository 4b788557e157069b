import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const nl: Translation<SetupTexts> = {
  tools: 'Op het bord zetten',
  tool: {
    move: 'Stukken verplaatsen',
    wm: 'Witte schijf',
    wk: 'Witte dam',
    bm: 'Zwarte schijf',
    bk: 'Zwarte dam',
    erase: 'Weghalen',
  },
  turn: 'Aan zet',
  actions: { start: 'Beginstand', clear: 'Leegmaken', mirror: 'Kleuren wisselen' },
  uncrowned: (square) =>
    `Een schijf kan niet op ${square}, de damlijn, staan: maak er een dam van of verplaats haar.`,
  empty: 'Zet minstens één stuk op het bord.',
};
