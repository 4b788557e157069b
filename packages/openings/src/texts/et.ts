import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Estonian. */
export const et: CardTexts = {
  lang: 'et',
  unreviewed: true,
  side: { w: 'Valge', b: 'Must' },
  turn: { w: 'Valge käik', b: 'Musta käik' },
  due: { w: 'Valge peab lööma', b: 'Must peab lööma' },
  or: ' või ',
  rules: { russian: 'Vene kabe reeglid', brazilian: 'Brasiilia kabe reeglid' },
  both: 'Naised ja mehed',
  women: 'Naised',
  men: 'Mehed',
  free: 'Vaba valik: mängijad avavad, nagu soovivad.',
  doubt: 'Trükis kaheldav',
  captureDue: 'Tuleb lüüa',
  tables: {
    rulebook: 'Reeglid, lisa 5',
    fmjd: 'FMJD 64 ruudu sektsioon',
    brazilian: 'FMJD 64 ruudu sektsioon, Brasiilia väljaanne',
    idf: 'IDF-i põhitabel',
    drawing: 'Loositabel',
    basic: 'Põhitabel',
    one: 'Tabel 1: naised ja mehed',
    two: 'Tabel 2: mehed',
    russianOnly: 'Lubatud ainult vene kabe reeglite järgi.',
    vii6: 'Sama mis VII-28. See on d6 tõstmiste seas: tõenäoliselt läks d6 tõstmine kaotsi. Jäetud nagu trükitud.',
    viii16: 'Sama mis XI-28. Tõenäoliselt mõeldi h2f4 f6e5, nagu uuemates tabelites. Jäetud nagu trükitud.',
    order:
      'Ei ole veeru tähestikulises järjekorras: hiljem lisatud või, vähem tõenäoline, trükiviga. Reeglipärane ja tasakaalus.',
  },
};
