import { english } from './english.ts';
import type { DiagramTexts, Texts } from './texts.ts';

export const en: Texts = {
  ...english,
  square: (name, piece) =>
    `${name}, ${piece ? `${piece.colour === 'w' ? 'white' : 'black'} ${piece.king ? 'king' : 'man'}` : 'empty'}`,
  otherMove: (text) => `${text} is not what was played. Try again.`,
  counted: (yours, best) => `This takes ${yours}, and ${best} can be taken.`,
  connection: {
    connecting: 'Connecting…',
    live: 'Live',
    reconnecting: 'Connection lost, reconnecting…',
    closed: 'Not connected',
  },
  controls: {
    bar: 'Replay',
    first: 'Start of the game',
    back: 'Back',
    play: 'Play',
    pause: 'Pause',
    next: 'Next move',
    last: 'End of the game',
    flip: 'Turn the board',
    live: 'Back to the live game',
  },
  moves: 'Moves',
  games: 'Game',
  search: 'Search for a player, event, date or result',
};

/** A board's texts with those that a diagram does not need; other languages have them from the beginning. */
export const allTexts = (texts: DiagramTexts): Texts => (texts === english ? en : (texts as Texts));
