import type { Army, Texts } from './texts.ts';

const side = { w: 'Blancas', b: 'Negras' };
const man = { w: 'peón blanco', b: 'peón negro' };
const king = { w: 'dama blanca', b: 'dama negra' };

const army = (name: string, { men, kings }: Army) => {
  const parts = [men.length && `peones en ${men.join(', ')}`, kings.length && `damas en ${kings.join(', ')}`];
  return `${name}: ${parts.filter(Boolean).join('; ') || 'sin piezas'}.`;
};

export const es: Texts = {
  lang: 'es',
  unreviewed: true,
  side,
  position: (turn, white, black) => `Juegan ${side[turn]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, captura ${taken}` : ''}`,
  drawn: (name) => `Apertura ${name}`,
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'vacía'}`,
  otherMove: (text) => `${text} no es lo que se jugó. Inténtelo otra vez.`,
  counted: (yours, best) => `Esto captura ${yours} y se pueden capturar ${best}.`,
  connection: {
    connecting: 'Conectando…',
    live: 'En directo',
    reconnecting: 'Conexión perdida, reconectando…',
    closed: 'Sin conexión',
  },
  controls: {
    bar: 'Reproducción',
    first: 'Inicio de la partida',
    back: 'Atrás',
    play: 'Reproducir',
    pause: 'Pausa',
    next: 'Jugada siguiente',
    last: 'Final de la partida',
    flip: 'Girar el tablero',
    live: 'Volver al directo',
  },
  moves: 'Jugadas',
  games: 'Partida',
  search: 'Buscar jugador, torneo, fecha o resultado',
};
