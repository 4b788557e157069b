import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const ru: Translation<SetupTexts> = {
  tools: 'Поставить на доску',
  tool: {
    move: 'Передвинуть',
    wm: 'Белая простая',
    wk: 'Белая дамка',
    bm: 'Чёрная простая',
    bk: 'Чёрная дамка',
    erase: 'Снять',
  },
  turn: 'Ход',
  actions: { start: 'Начальная позиция', clear: 'Очистить', mirror: 'Поменять стороны' },
  uncrowned: (square) =>
    `Простая не может стоять на ${square}, на дамочном ряду: сделайте её дамкой или переставьте.`,
  empty: 'Поставьте на доску хотя бы одну шашку.',
};
