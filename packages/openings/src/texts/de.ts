import type { CardTexts } from './texts.ts';

/** What stands on an opening card in German. */
export const de: CardTexts = {
  lang: 'de',
  unreviewed: true,
  side: { w: 'Weiß', b: 'Schwarz' },
  turn: { w: 'Weiß am Zug', b: 'Schwarz am Zug' },
  due: { w: 'Weiß muss schlagen', b: 'Schwarz muss schlagen' },
  or: ' oder ',
  rules: { russian: 'Russische Regeln', brazilian: 'Brasilianische Regeln' },
  both: 'Damen und Herren',
  women: 'Damen',
  men: 'Herren',
  free: 'Freie Wahl: Die Spieler eröffnen, wie sie wollen.',
  doubt: 'Im Druck zweifelhaft',
  captureDue: 'Schlagzwang',
  tables: {
    rulebook: 'Regelwerk, Anhang 5',
    fmjd: 'FMJD Sektion 64',
    brazilian: 'FMJD Sektion 64, brasilianische Ausgabe',
    idf: 'IDF-Grundtabelle',
    drawing: 'Auslosungstabelle',
    basic: 'Grundtabelle',
    one: 'Tabelle 1: Damen und Herren',
    two: 'Tabelle 2: Herren',
    russianOnly: 'Nur nach russischen Regeln möglich.',
    vii6: 'Gleich wie VII-28. Steht unter den Versetzungen von d6: Wahrscheinlich ging ein d6-Zug verloren. Wie gedruckt belassen.',
    viii16:
      'Gleich wie XI-28. Wahrscheinlich war h2f4 f6e5 gemeint, wie in neueren Tabellen. Wie gedruckt belassen.',
    order:
      'Nicht in der alphabetischen Ordnung der Spalte: später eingefügt oder, weniger wahrscheinlich, ein Druckfehler. Regelgerecht und ausgeglichen.',
  },
};
