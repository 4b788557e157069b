import type { Army, Texts } from './texts.ts';

const side = { w: 'Wit', b: 'Zwart' };
const man = { w: 'witte schijf', b: 'zwarte schijf' };
const king = { w: 'witte dam', b: 'zwarte dam' };

const army = (name: string, { men, kings }: Army) => {
  const parts = [
    men.length && `schijven op ${men.join(', ')}`,
    kings.length && `dammen op ${kings.join(', ')}`,
  ];
  return `${name}: ${parts.filter(Boolean).join('; ') || 'geen schijven'}.`;
};

export const nl: Texts = {
  lang: 'nl',
  unreviewed: true,
  side,
  position: (turn, white, black) => `${side[turn]} is aan zet. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, slaat ${taken}` : ''}`,
  drawn: (name) => `Opening ${name}`,
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'leeg'}`,
  otherMove: (text) => `${text} is niet wat er gespeeld werd. Probeer het opnieuw.`,
  counted: (yours, best) => `Dit slaat er ${yours}; er kunnen er ${best} geslagen worden.`,
  connection: {
    connecting: 'Verbinden…',
    live: 'Live',
    reconnecting: 'Verbinding weg, opnieuw verbinden…',
    closed: 'Niet verbonden',
  },
  controls: {
    bar: 'Naspelen',
    first: 'Begin van de partij',
    back: 'Terug',
    play: 'Afspelen',
    pause: 'Pauze',
    next: 'Volgende zet',
    last: 'Einde van de partij',
    flip: 'Bord draaien',
    live: 'Terug naar de livepartij',
  },
  moves: 'Zetten',
  games: 'Partij',
  search: 'Zoek op speler, toernooi, datum of uitslag',
};
