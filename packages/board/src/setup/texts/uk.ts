import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const uk: Translation<SetupTexts> = {
  tools: 'Поставити на дошку',
  tool: {
    move: 'Пересунути',
    wm: 'Біла проста',
    wk: 'Біла дамка',
    bm: 'Чорна проста',
    bk: 'Чорна дамка',
    erase: 'Зняти',
  },
  turn: 'Хід',
  actions: { start: 'Початкова позиція', clear: 'Очистити', mirror: 'Поміняти сторони' },
  uncrowned: (square) =>
    `Проста не може стояти на ${square}, на дамковому ряду: зробіть її дамкою або переставте.`,
  empty: 'Поставте на дошку хоча б одну шашку.',
};
