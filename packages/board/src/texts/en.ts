import { english } from './english.ts';
import type { DiagramTexts, Texts } from './texts.ts';
import { withEnglish } from './with-english.ts';

/** What boards and companions say in English. */
export const en: Texts = {
  ...english,
  square: (name, piece) =>
    `${name}, ${piece ? `${piece.colour === 'w' ? 'white' : 'black'} ${piece.king ? 'king' : 'man'}` : 'empty'}`,
  otherMove: (text) => `${text} is not what was played. Try again.`,
  counted: (yours, best) => `This takes ${yours}, and ${best} can be taken.`,
  marks: {
    1: 'good move',
    2: 'mistake',
    3: 'excellent move',
    4: 'blunder',
    5: 'interesting move',
    6: 'doubtful move',
    7: 'only move',
  },
  premove: {
    waits: (move) => `${move} waits for its turn.`,
    withdrawn: (move) => `${move} no longer waits.`,
    dropped: (move) => `${move} cannot be played now.`,
    choose: (move) => `${move} can be played in several ways: choose one.`,
    yours: (side) => (side === 'w' ? 'You play White.' : 'You play Black.'),
  },
  connection: {
    connecting: 'Connecting…',
    live: 'Live',
    reconnecting: 'Connection lost, reconnecting…',
    closed: 'Not connected',
    back: 'Connected again',
  },
  live: {
    status: { scheduled: 'Not begun yet', paused: 'Paused', adjourned: 'Adjourned', void: 'Void' },
    resumed: 'The game goes on',
    sealed: { w: 'White has sealed a move', b: 'Black has sealed a move' },
    held: { w: "White's move waits for the arbiter", b: "Black's move waits for the arbiter" },
    corrected: (reason) => (reason ? `Corrected: ${reason}` : 'Corrected'),
    illegal: 'against the rules',
    irregular: 'irregular, accepted by the arbiter',
    late: (time) => `${time} late`,
    result: (white, black) => `The game is over, ${white}–${black}`,
  },
  clock: { w: "White's clock", b: "Black's clock" },
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
  rounds: 'Rounds',
  search: 'Search for a player, event, date or result',
  save: { copyFen: 'Copy FEN', copied: 'Copied', savePdn: 'Download PDN' },
};

const whole = new WeakMap<DiagramTexts, Texts>();

/** A board's texts with those that a diagram does not need; what a language does not have is English. */
export function allTexts(texts: DiagramTexts): Texts {
  const known = whole.get(texts) ?? withEnglish(en, texts);
  whole.set(texts, known);
  return known;
}
