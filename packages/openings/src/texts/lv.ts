import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Latvian. */
export const lv: CardTexts = {
  lang: 'lv',
  unreviewed: true,
  side: { w: 'Baltie', b: 'Melnie' },
  turn: { w: 'Gājiens baltajiem', b: 'Gājiens melnajiem' },
  due: { w: 'Baltajiem jāsit', b: 'Melnajiem jāsit' },
  or: ' vai ',
  rules: { russian: 'Krievu noteikumi', brazilian: 'Brazīlijas noteikumi' },
  both: 'Sievietes un vīrieši',
  women: 'Sievietes',
  men: 'Vīrieši',
  free: 'Brīva izvēle: spēlētāji sāk, kā vēlas.',
  doubt: 'Apšaubāms iespiedumā',
  captureDue: 'Jāsit',
  tables: {
    rulebook: 'Noteikumi, 5. pielikums',
    fmjd: 'FMJD 64 lauciņu sekcija',
    brazilian: 'FMJD 64 lauciņu sekcija, Brazīlijas izdevums',
    idf: 'IDF pamattabula',
    drawing: 'Izlozes tabula',
    basic: 'Pamattabula',
    one: '1. tabula: sievietes un vīrieši',
    two: '2. tabula: vīrieši',
    russianOnly: 'Atļauts tikai pēc krievu noteikumiem.',
    vii6: 'Tāda pati kā VII-28. Tā ir starp d6 pārvietojumiem: droši vien d6 gājiens ir pazudis. Atstāts, kā iespiests.',
    viii16:
      'Tāda pati kā XI-28. Droši vien bija domāts h2f4 f6e5, kā jaunākās tabulās. Atstāts, kā iespiests.',
    order:
      'Nav kolonnas alfabēta secībā: pievienots vēlāk vai, mazāk ticams, iespiedkļūda. Atbilst noteikumiem un ir līdzvērtīgs.',
  },
};
