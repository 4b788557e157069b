import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('fr');
const pieces = (taken: number) => count(taken, { one: '# pièce', other: '# pièces' });
const side = { w: 'Blancs', b: 'Noirs' };
const turn = { w: 'Trait aux Blancs', b: 'Trait aux Noirs' };
const man = { w: 'pion blanc', b: 'pion noir' };
const king = { w: 'dame blanche', b: 'dame noire' };
const army = armyIn({ man: ['pion en', 'pions en'], king: ['dame en', 'dames en'], none: 'aucun pion' });

/** What boards and companions say in French. */
export const fr: Translation<Texts> = {
  lang: 'fr',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, prise de ${pieces(taken)}` : ''}`,
  drawn: (name) => `Ouverture ${name}`,
  fault: faultsIn({
    fen: 'Cette position est illisible.',
    pdn: 'Il y a une erreur dans cette partie.',
    load: 'Tout n’a pas pu être chargé.',
    live: 'La partie en direct ne peut pas être affichée.',
    rest: 'Ceci ne peut pas être affiché.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'vide'}`,
  otherMove: (text) => `${text} n’est pas le coup joué. Essayez encore.`,
  counted: (yours, best) => `Ce coup prend ${pieces(yours)}, on peut en prendre ${best}.`,
  marks: {
    1: 'bon coup',
    2: 'erreur',
    3: 'excellent coup',
    4: 'gaffe',
    5: 'coup intéressant',
    6: 'coup douteux',
    7: 'seul coup',
  },
  premove: {
    waits: (move) => `${move} attend son tour.`,
    withdrawn: (move) => `${move} n’attend plus.`,
    dropped: (move) => `${move} ne peut pas être joué maintenant.`,
    choose: (move) => `${move} peut se jouer de plusieurs façons : choisissez.`,
    yours: (mine) => (mine === 'w' ? 'Vous jouez les Blancs.' : 'Vous jouez les Noirs.'),
  },
  connection: {
    connecting: 'Connexion…',
    live: 'En direct',
    reconnecting: 'Connexion perdue, reconnexion…',
    closed: 'Non connecté',
    back: 'Connexion rétablie',
  },
  live: {
    status: { scheduled: 'Pas encore commencée', paused: 'En pause', adjourned: 'Ajournée', void: 'Annulée' },
    resumed: 'La partie reprend',
    sealed: { w: 'Les Blancs ont mis un coup sous pli', b: 'Les Noirs ont mis un coup sous pli' },
    held: { w: 'Le coup des Blancs attend l’arbitre', b: 'Le coup des Noirs attend l’arbitre' },
    corrected: (reason) => (reason ? `Corrigé: ${reason}` : 'Corrigé'),
    illegal: 'contraire aux règles',
    irregular: 'irrégulier, accepté par l’arbitre',
    late: (time) => `${time} de retard`,
    result: (white, black) => `La partie est terminée, ${white}–${black}`,
  },
  clock: { w: 'Pendule des Blancs', b: 'Pendule des Noirs' },
  controls: {
    bar: 'Lecture',
    first: 'Début de la partie',
    back: 'Retour',
    play: 'Lire',
    pause: 'Pause',
    next: 'Coup suivant',
    last: 'Fin de la partie',
    flip: 'Tourner le damier',
    live: 'Retour au direct',
  },
  moves: 'Coups',
  games: 'Partie',
  rounds: 'Rondes',
  search: 'Chercher un joueur, un tournoi, une date ou un résultat',
  save: { copyFen: 'Copier le FEN', copied: 'Copié', savePdn: 'Télécharger le PDN' },
};
