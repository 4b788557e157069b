import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const de: Translation<SetupTexts> = {
  tools: 'Aufs Brett setzen',
  tool: {
    move: 'Steine ziehen',
    wm: 'Weißer Stein',
    wk: 'Weiße Dame',
    bm: 'Schwarzer Stein',
    bk: 'Schwarze Dame',
    erase: 'Wegnehmen',
  },
  turn: 'Am Zug',
  actions: { start: 'Grundstellung', clear: 'Leeren', mirror: 'Seiten tauschen' },
  uncrowned: (square) =>
    `Auf ${square}, seiner Umwandlungsreihe, kann kein einfacher Stein stehen: machen Sie ihn zur Dame oder versetzen Sie ihn.`,
  empty: 'Setzen Sie mindestens einen Stein auf das Brett.',
};
