import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('es');
const pieces = (taken: number) => count(taken, { one: '# pieza', other: '# piezas' });
const side = { w: 'Blancas', b: 'Negras' };
const turn = { w: 'Juegan las blancas', b: 'Juegan las negras' };
const man = { w: 'peón blanco', b: 'peón negro' };
const king = { w: 'dama blanca', b: 'dama negra' };
const army = armyIn({ man: ['peón en', 'peones en'], king: ['dama en', 'damas en'], none: 'sin piezas' });

/** What boards and companions say in Spanish. */
export const es: Translation<Texts> = {
  lang: 'es',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, capturan ${pieces(taken)}` : ''}`,
  drawn: (name) => `Apertura ${name}`,
  fault: faultsIn({
    fen: 'No se puede leer esta posición.',
    pdn: 'Hay un error en esta partida.',
    load: 'No se ha podido cargar todo.',
    live: 'No se puede mostrar la partida en directo.',
    rest: 'Esto no se puede mostrar.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'vacía'}`,
  otherMove: (text) => `${text} no es lo que se jugó. Inténtelo otra vez.`,
  counted: (yours, best) => `Así se capturan ${pieces(yours)}, y es posible capturar ${best}.`,
  marks: {
    1: 'buena jugada',
    2: 'error',
    3: 'jugada excelente',
    4: 'error grave',
    5: 'jugada interesante',
    6: 'jugada dudosa',
    7: 'única jugada',
  },
  premove: {
    waits: (move) => `${move} espera su turno.`,
    withdrawn: (move) => `${move} ya no espera.`,
    dropped: (move) => `${move} no se puede jugar ahora.`,
    choose: (move) => `${move} se puede jugar de varias maneras: elija una.`,
    yours: (mine) => (mine === 'w' ? 'Usted juega con blancas.' : 'Usted juega con negras.'),
  },
  connection: {
    connecting: 'Conectando…',
    live: 'En directo',
    reconnecting: 'Conexión perdida, reconectando…',
    closed: 'Sin conexión',
    back: 'Conexión recuperada',
  },
  live: {
    status: { scheduled: 'Aún no ha empezado', paused: 'En pausa', adjourned: 'Aplazada', void: 'Anulada' },
    resumed: 'La partida continúa',
    sealed: { w: 'Las blancas han sellado una jugada', b: 'Las negras han sellado una jugada' },
    held: { w: 'La jugada de las blancas espera al árbitro', b: 'La jugada de las negras espera al árbitro' },
    corrected: (reason) => (reason ? `Corregido: ${reason}` : 'Corregido'),
    illegal: 'contra las reglas',
    irregular: 'irregular, aceptada por el árbitro',
    late: (time) => `${time} de retraso`,
    result: (white, black) => `La partida ha terminado, ${white}–${black}`,
  },
  clock: { w: 'Reloj de las blancas', b: 'Reloj de las negras' },
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
  rounds: 'Rondas',
  search: 'Buscar jugador, torneo, fecha o resultado',
  save: { copyFen: 'Copiar FEN', copied: 'Copiado', savePdn: 'Descargar PDN' },
};
