import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const tr: Translation<SetupTexts> = {
  tools: 'Tahtaya koy',
  tool: {
    move: 'Taşları taşı',
    wm: 'Beyaz taş',
    wk: 'Beyaz dama',
    bm: 'Siyah taş',
    bk: 'Siyah dama',
    erase: 'Kaldır',
  },
  turn: 'Sıra',
  actions: { start: 'Başlangıç konumu', clear: 'Temizle', mirror: 'Tarafları değiştir' },
  uncrowned: (square) =>
    `Taş, dama çıktığı sıradaki ${square} karesinde duramaz: onu dama yapın ya da taşıyın.`,
  empty: 'Tahtaya en az bir taş koyun.',
};
