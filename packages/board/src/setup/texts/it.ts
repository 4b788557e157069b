import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const it: Translation<SetupTexts> = {
  tools: 'Metti sulla damiera',
  tool: {
    move: 'Sposta i pezzi',
    wm: 'Pedina bianca',
    wk: 'Dama bianca',
    bm: 'Pedina nera',
    bk: 'Dama nera',
    erase: 'Togli',
  },
  turn: 'Muove',
  actions: { start: 'Posizione iniziale', clear: 'Svuota', mirror: 'Scambia i colori' },
  uncrowned: (square) =>
    `Una pedina non può stare in ${square}, la sua base di promozione: falla diventare dama o spostala.`,
  empty: 'Metti almeno un pezzo sulla damiera.',
};
