import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Portuguese. */
export const pt: CardTexts = {
  lang: 'pt',
  unreviewed: true,
  side: { w: 'Brancas', b: 'Pretas' },
  turn: { w: 'Brancas jogam', b: 'Pretas jogam' },
  due: { w: 'Brancas devem capturar', b: 'Pretas devem capturar' },
  or: ' ou ',
  rules: { russian: 'Regras russas', brazilian: 'Regras brasileiras' },
  both: 'Homens e mulheres',
  women: 'Mulheres',
  men: 'Homens',
  free: 'Livre: os jogadores abrem como quiserem.',
  doubt: 'Duvidoso na impressão',
  captureDue: 'Captura obrigatória',
  tables: {
    rulebook: 'Regulamento, anexo 5',
    fmjd: 'FMJD, seção 64',
    brazilian: 'FMJD, seção 64, edição brasileira',
    idf: 'Tabela básica da IDF',
    drawing: 'Tabela de sorteio',
    basic: 'Tabela básica',
    one: 'Tabela 1: homens e mulheres',
    two: 'Tabela 2: homens',
    russianOnly: 'Legal apenas nas regras russas.',
    vii6: 'Igual a VII-28. Está entre os deslocamentos de d6: provavelmente perdeu-se um de d6. Mantida como impressa.',
    viii16:
      'Igual a XI-28. Provavelmente seria h2f4 f6e5, como em tabelas mais novas. Mantida como impressa.',
    order:
      'Fora da ordem alfabética da coluna: inserção tardia ou, menos provável, erro de impressão. Legal e equilibrada.',
  },
};
