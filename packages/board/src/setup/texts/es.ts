import type { SetupTexts, Translation } from '../../texts/texts.ts';

/** Not read by a speaker of the language yet. */
export const es: Translation<SetupTexts> = {
  tools: 'Poner en el tablero',
  tool: {
    move: 'Mover piezas',
    wm: 'Peón blanco',
    wk: 'Dama blanca',
    bm: 'Peón negro',
    bk: 'Dama negra',
    erase: 'Quitar',
  },
  turn: 'Turno',
  actions: { start: 'Posición inicial', clear: 'Vaciar', mirror: 'Cambiar de bando' },
  uncrowned: (square) =>
    `Un peón no puede estar en ${square}, su fila de coronación: conviértalo en dama o muévalo.`,
  empty: 'Ponga al menos una pieza en el tablero.',
};
