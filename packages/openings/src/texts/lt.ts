import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Lithuanian. */
export const lt: CardTexts = {
  lang: 'lt',
  unreviewed: true,
  side: { w: 'Baltosios', b: 'Juodosios' },
  turn: { w: 'Baltųjų ėjimas', b: 'Juodųjų ėjimas' },
  due: { w: 'Baltosios privalo kirsti', b: 'Juodosios privalo kirsti' },
  or: ' arba ',
  rules: { russian: 'Rusiškos taisyklės', brazilian: 'Braziliškos taisyklės' },
  both: 'Moterys ir vyrai',
  women: 'Moterys',
  men: 'Vyrai',
  free: 'Laisvas pasirinkimas: žaidėjai pradeda, kaip nori.',
  doubt: 'Abejotina spaudoje',
  captureDue: 'Reikia kirsti',
  tables: {
    rulebook: 'Taisyklės, 5 priedas',
    fmjd: 'FMJD 64 langelių sekcija',
    brazilian: 'FMJD 64 langelių sekcija, braziliškas leidimas',
    idf: 'Pagrindinė IDF lentelė',
    drawing: 'Burtų lentelė',
    basic: 'Pagrindinė lentelė',
    one: '1 lentelė: moterys ir vyrai',
    two: '2 lentelė: vyrai',
    russianOnly: 'Galima tik pagal rusiškas taisykles.',
    vii6: 'Tas pats kaip VII-28. Yra tarp d6 perkėlimų: tikriausiai dingo d6 ėjimas. Palikta, kaip išspausdinta.',
    viii16:
      'Tas pats kaip XI-28. Tikriausiai turėta omenyje h2f4 f6e5, kaip naujesnėse lentelėse. Palikta, kaip išspausdinta.',
    order:
      'Ne stulpelio abėcėlės tvarka: pridėta vėliau arba, mažiau tikėtina, spaudos klaida. Pagal taisykles ir lygiavertė.',
  },
};
