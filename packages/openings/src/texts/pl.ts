import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Polish. */
export const pl: CardTexts = {
  lang: 'pl',
  unreviewed: true,
  side: { w: 'Białe', b: 'Czarne' },
  turn: { w: 'Ruch białych', b: 'Ruch czarnych' },
  due: { w: 'Białe muszą bić', b: 'Czarne muszą bić' },
  or: ' lub ',
  rules: { russian: 'Zasady rosyjskie', brazilian: 'Zasady brazylijskie' },
  both: 'Kobiety i mężczyźni',
  women: 'Kobiety',
  men: 'Mężczyźni',
  free: 'Dowolny wybór: zawodnicy zaczynają, jak chcą.',
  doubt: 'Wątpliwe w druku',
  captureDue: 'Bicie obowiązkowe',
  tables: {
    rulebook: 'Przepisy, załącznik 5',
    fmjd: 'FMJD, sekcja 64',
    brazilian: 'FMJD, sekcja 64, wydanie brazylijskie',
    idf: 'Podstawowa tabela IDF',
    drawing: 'Tabela losowania',
    basic: 'Tabela podstawowa',
    one: 'Tabela 1: kobiety i mężczyźni',
    two: 'Tabela 2: mężczyźni',
    russianOnly: 'Możliwe tylko według zasad rosyjskich.',
    vii6: 'To samo co VII-28. Stoi wśród przestawień z d6: prawdopodobnie zgubiono ruch z d6. Pozostawiono jak w druku.',
    viii16:
      'To samo co XI-28. Prawdopodobnie miało być h2f4 f6e5, jak w nowszych tabelach. Pozostawiono jak w druku.',
    order:
      'Poza porządkiem alfabetycznym kolumny: dodane później albo, co mniej prawdopodobne, błąd druku. Zgodne z zasadami i wyrównane.',
  },
};
