import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Italian. */
export const it: CardTexts = {
  lang: 'it',
  unreviewed: true,
  side: { w: 'Bianco', b: 'Nero' },
  turn: { w: 'Muove il Bianco', b: 'Muove il Nero' },
  due: { w: 'Il Bianco deve prendere', b: 'Il Nero deve prendere' },
  or: ' o ',
  rules: { russian: 'Regole russe', brazilian: 'Regole brasiliane' },
  both: 'Uomini e donne',
  women: 'Donne',
  men: 'Uomini',
  free: 'Scelta libera: i giocatori aprono come vogliono.',
  doubt: 'Dubbio nella stampa',
  captureDue: 'Presa obbligatoria',
  tables: {
    rulebook: 'Regolamento, appendice 5',
    fmjd: 'FMJD sezione 64',
    brazilian: 'FMJD sezione 64, edizione brasiliana',
    idf: 'Tabella base IDF',
    drawing: 'Tabella di sorteggio',
    basic: 'Tabella base',
    one: 'Tabella 1: uomini e donne',
    two: 'Tabella 2: uomini',
    russianOnly: 'Ammessa solo dalle regole russe.',
    vii6: 'Uguale a VII-28. Sta tra gli spostamenti di d6: probabilmente si è perso uno spostamento di d6. Lasciata come stampata.',
    viii16:
      'Uguale a XI-28. Probabilmente si intendeva h2f4 f6e5, come nelle tabelle più recenti. Lasciata come stampata.',
    order:
      'Fuori dall’ordine alfabetico della colonna: aggiunta tardiva o, meno probabile, errore di stampa. Ammessa ed equilibrata.',
  },
};
