import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const pt: Translation<SetupTexts> = {
  tools: 'Colocar no tabuleiro',
  tool: {
    move: 'Mover peças',
    wm: 'Pedra branca',
    wk: 'Dama branca',
    bm: 'Pedra preta',
    bk: 'Dama preta',
    erase: 'Retirar',
  },
  turn: 'A jogar',
  actions: { start: 'Posição inicial', clear: 'Limpar', mirror: 'Trocar de lado' },
  uncrowned: (square) =>
    `Uma pedra não pode ficar em ${square}, a sua linha de coroação: faça dela uma dama ou mova-a.`,
  empty: 'Coloque pelo menos uma peça no tabuleiro.',
};
