import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Turkish. */
export const tr: CardTexts = {
  lang: 'tr',
  unreviewed: true,
  side: { w: 'Beyaz', b: 'Siyah' },
  turn: { w: 'Sıra beyazda', b: 'Sıra siyahta' },
  due: { w: 'Beyaz taş almak zorunda', b: 'Siyah taş almak zorunda' },
  or: ' veya ',
  rules: { russian: 'Rus kuralları', brazilian: 'Brezilya kuralları' },
  both: 'Kadınlar ve erkekler',
  women: 'Kadınlar',
  men: 'Erkekler',
  free: 'Serbest seçim: oyuncular diledikleri gibi açar.',
  doubt: 'Baskıda şüpheli',
  captureDue: 'Taş alma zorunlu',
  tables: {
    rulebook: 'Kural kitabı, ek 5',
    fmjd: 'FMJD 64 bölümü',
    brazilian: 'FMJD 64 bölümü, Brezilya baskısı',
    idf: 'IDF temel tablosu',
    drawing: 'Kura tablosu',
    basic: 'Temel tablo',
    one: 'Tablo 1: kadınlar ve erkekler',
    two: 'Tablo 2: erkekler',
    russianOnly: 'Yalnızca Rus kurallarına göre geçerli.',
    vii6: 'VII-28 ile aynı. d6 yer değiştirmeleri arasında: büyük olasılıkla bir d6 hamlesi düşmüş. Basıldığı gibi bırakıldı.',
    viii16:
      'XI-28 ile aynı. Büyük olasılıkla yeni tablolardaki gibi h2f4 f6e5 kastedildi. Basıldığı gibi bırakıldı.',
    order:
      'Sütunun alfabe sırasında değil: sonradan eklenmiş ya da, daha az olası, baskı hatası. Kurallara uygun ve dengeli.',
  },
};
