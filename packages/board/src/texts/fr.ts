import type { Army, Texts } from './texts.ts';

const side = { w: 'Blancs', b: 'Noirs' };
const man = { w: 'pion blanc', b: 'pion noir' };
const king = { w: 'dame blanche', b: 'dame noire' };

const army = (name: string, { men, kings }: Army) => {
  const parts = [men.length && `pions en ${men.join(', ')}`, kings.length && `dames en ${kings.join(', ')}`];
  return `${name}: ${parts.filter(Boolean).join('; ') || 'aucun pion'}.`;
};

export const fr: Texts = {
  lang: 'fr',
  unreviewed: true,
  side,
  position: (turn, white, black) => `${side[turn]} : au trait. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, prise de ${taken}` : ''}`,
  drawn: (name) => `Ouverture ${name}`,
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'vide'}`,
  otherMove: (text) => `${text} n’est pas le coup joué. Essayez encore.`,
  counted: (yours, best) => `Ce coup prend ${yours}, on peut en prendre ${best}.`,
  connection: {
    connecting: 'Connexion…',
    live: 'En direct',
    reconnecting: 'Connexion perdue, reconnexion…',
    closed: 'Non connecté',
  },
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
  search: 'Chercher un joueur, un tournoi, une date ou un résultat',
};
