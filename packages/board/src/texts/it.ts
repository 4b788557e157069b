import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('it');
const pieces = (taken: number) => count(taken, { one: '# pezzo', other: '# pezzi' });
const side = { w: 'Bianco', b: 'Nero' };
const turn = { w: 'Muove il Bianco', b: 'Muove il Nero' };
const man = { w: 'pedina bianca', b: 'pedina nera' };
const king = { w: 'dama bianca', b: 'dama nera' };
const army = armyIn({ man: ['pedina in', 'pedine in'], king: ['dama in', 'dame in'], none: 'nessun pezzo' });

/** What boards and companions say in Italian. */
export const it: Translation<Texts> = {
  lang: 'it',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, prende ${pieces(taken)}` : ''}`,
  drawn: (name) => `Apertura ${name}`,
  fault: faultsIn({
    fen: 'Questa posizione non è leggibile.',
    pdn: 'C’è un errore in questa partita.',
    load: 'Non è stato possibile caricare tutto.',
    live: 'La partita in diretta non può essere mostrata.',
    rest: 'Questo non può essere mostrato.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'vuota'}`,
  otherMove: (text) => `${text} non è la mossa giocata. Riprova.`,
  counted: (yours, best) => `Così prendi ${pieces(yours)}, ma se ne possono prendere ${best}.`,
  marks: {
    1: 'buona mossa',
    2: 'errore',
    3: 'mossa eccellente',
    4: 'errore grave',
    5: 'mossa interessante',
    6: 'mossa dubbia',
    7: 'unica mossa',
  },
  premove: {
    waits: (move) => `${move} aspetta il suo turno.`,
    withdrawn: (move) => `${move} non aspetta più.`,
    dropped: (move) => `${move} non si può giocare adesso.`,
    choose: (move) => `${move} si può giocare in più modi: scegline uno.`,
    yours: (mine) => (mine === 'w' ? 'Giochi con il Bianco.' : 'Giochi con il Nero.'),
  },
  connection: {
    connecting: 'Connessione…',
    live: 'In diretta',
    reconnecting: 'Connessione persa, nuovo tentativo…',
    closed: 'Non connesso',
    back: 'Di nuovo connesso',
  },
  live: {
    status: {
      scheduled: 'Non ancora iniziata',
      paused: 'In pausa',
      adjourned: 'Aggiornata',
      void: 'Annullata',
    },
    resumed: 'La partita riprende',
    sealed: { w: 'Il Bianco ha messo una mossa in busta', b: 'Il Nero ha messo una mossa in busta' },
    held: { w: 'La mossa del Bianco aspetta l’arbitro', b: 'La mossa del Nero aspetta l’arbitro' },
    corrected: (reason) => (reason ? `Corretto: ${reason}` : 'Corretto'),
    illegal: 'contro le regole',
    irregular: 'irregolare, accettata dall’arbitro',
    late: (time) => `${time} di ritardo`,
    result: (white, black) => `La partita è finita, ${white}–${black}`,
  },
  clock: { w: 'Orologio del Bianco', b: 'Orologio del Nero' },
  controls: {
    bar: 'Riproduzione',
    first: 'Inizio della partita',
    back: 'Indietro',
    play: 'Riproduci',
    pause: 'Pausa',
    next: 'Mossa successiva',
    last: 'Fine della partita',
    flip: 'Gira la damiera',
    live: 'Torna alla diretta',
  },
  moves: 'Mosse',
  games: 'Partita',
  rounds: 'Turni',
  search: 'Cerca giocatore, torneo, data o risultato',
  save: { copyFen: 'Copia FEN', copied: 'Copiato', savePdn: 'Scarica PDN' },
};
