import type { Army, Texts } from './texts.ts';

const side = { w: 'Weiß', b: 'Schwarz' };
const man = { w: 'weißer Stein', b: 'schwarzer Stein' };
const king = { w: 'weiße Dame', b: 'schwarze Dame' };

const army = (name: string, { men, kings }: Army) => {
  const parts = [
    men.length && `Steine auf ${men.join(', ')}`,
    kings.length && `Damen auf ${kings.join(', ')}`,
  ];
  return `${name}: ${parts.filter(Boolean).join('; ') || 'keine Steine'}.`;
};

export const de: Texts = {
  lang: 'de',
  unreviewed: true,
  side,
  position: (turn, white, black) => `${side[turn]} am Zug. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, schlägt ${taken}` : ''}`,
  drawn: (name) => `Eröffnung ${name}`,
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'leer'}`,
  otherMove: (text) => `${text} wurde nicht gespielt. Versuchen Sie es noch einmal.`,
  counted: (yours, best) => `Das schlägt ${yours}; ${best} können geschlagen werden.`,
  connection: {
    connecting: 'Verbinden…',
    live: 'Live',
    reconnecting: 'Verbindung verloren, neuer Versuch…',
    closed: 'Nicht verbunden',
  },
  controls: {
    bar: 'Nachspielen',
    first: 'Partieanfang',
    back: 'Zurück',
    play: 'Abspielen',
    pause: 'Pause',
    next: 'Nächster Zug',
    last: 'Partieende',
    flip: 'Brett drehen',
    live: 'Zurück zur Livepartie',
  },
  moves: 'Züge',
  games: 'Partie',
  search: 'Nach Spieler, Turnier, Datum oder Ergebnis suchen',
};
