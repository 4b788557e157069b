import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Dutch. */
export const nl: CardTexts = {
  lang: 'nl',
  unreviewed: true,
  side: { w: 'Wit', b: 'Zwart' },
  turn: { w: 'Wit is aan zet', b: 'Zwart is aan zet' },
  due: { w: 'Wit moet slaan', b: 'Zwart moet slaan' },
  or: ' of ',
  rules: { russian: 'Russische regels', brazilian: 'Braziliaanse regels' },
  both: 'Dames en heren',
  women: 'Dames',
  men: 'Heren',
  free: 'Vrije keuze: de spelers openen zoals zij willen.',
  doubt: 'Twijfelachtig in druk',
  captureDue: 'Slagplicht',
  tables: {
    rulebook: 'Reglement, bijlage 5',
    fmjd: 'FMJD sectie 64',
    brazilian: 'FMJD sectie 64, Braziliaanse uitgave',
    idf: 'IDF-basistabel',
    drawing: 'Lotingstabel',
    basic: 'Basistabel',
    one: 'Tabel 1: dames en heren',
    two: 'Tabel 2: heren',
    russianOnly: 'Alleen toegestaan volgens de Russische regels.',
    vii6: 'Gelijk aan VII-28. Staat tussen de verplaatsingen van d6: waarschijnlijk is een d6-zet weggevallen. Gelaten zoals gedrukt.',
    viii16:
      'Gelijk aan XI-28. Waarschijnlijk was h2f4 f6e5 bedoeld, zoals in nieuwere tabellen. Gelaten zoals gedrukt.',
    order:
      'Niet in de alfabetische volgorde van de kolom: later ingevoegd of, minder waarschijnlijk, een drukfout. Reglementair en in evenwicht.',
  },
};
