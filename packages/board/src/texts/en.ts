import type { Army, Texts } from './texts.ts';

const army = (side: string, { men, kings }: Army) => {
  const parts = [
    men.length && `${men.length === 1 ? 'man' : 'men'} on ${men.join(', ')}`,
    kings.length && `${kings.length === 1 ? 'king' : 'kings'} on ${kings.join(', ')}`,
  ];
  return `${side}: ${parts.filter(Boolean).join('; ') || 'no men'}.`;
};

export const en: Texts = {
  lang: 'en',
  side: { w: 'White', b: 'Black' },
  position: (turn, white, black) =>
    `${turn === 'w' ? 'White' : 'Black'} to move. ${army('White', white)} ${army('Black', black)}`,
  moved: (side, text, taken) =>
    `${side === 'w' ? 'White' : 'Black'} ${text}${taken ? `, takes ${taken}` : ''}`,
  drawn: (name) => `Opening ${name}`,
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
