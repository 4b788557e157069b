import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const mn: Translation<SetupTexts> = {
  tools: 'Хөлөг дээр тавих',
  tool: {
    move: 'Хүү зөөх',
    wm: 'Цагаан хүү',
    wk: 'Цагаан даам',
    bm: 'Хар хүү',
    bk: 'Хар даам',
    erase: 'Авах',
  },
  turn: 'Нүүх ээлж',
  actions: { start: 'Эхлэх байрлал', clear: 'Цэвэрлэх', mirror: 'Тал солих' },
  uncrowned: (square) =>
    `Хүү даам болох эгнээний ${square} нүдэнд байж болохгүй: даам болгох эсвэл зөөнө үү.`,
  empty: 'Хөлөг дээр дор хаяж нэг хүү тавина уу.',
};
