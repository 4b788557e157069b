import type { Colour, Piece } from '@draughts/rules/board';

/** Men and kings of one side, as square names. */
export interface Army {
  readonly men: readonly string[];
  readonly kings: readonly string[];
}

/** A language's texts, as far as somebody has written them; the others are English. */
export type Translation<T> = {
  readonly [Name in keyof T]?: T[Name] extends (...args: never) => unknown
    ? T[Name]
    : T[Name] extends object
      ? Partial<T[Name]>
      : T[Name];
};

/** What a diagram says in one language. Every entry is a whole sentence or name; nothing is glued together outside. */
export interface DiagramTexts {
  /** BCP 47 tag */
  readonly lang: string;
  /** no speaker of the language has read these texts yet */
  readonly unreviewed?: true;
  /** names of the sides */
  readonly side: Readonly<Record<Colour, string>>;
  /** the whole position, for somebody who does not see it */
  position(turn: Colour, white: Army, black: Army): string;
  /** a move that was made: the side, how it is written, how many men it took */
  moved(side: Colour, text: string, taken: number): string;
  /** an opening that was drawn by lot, such as `II-7` */
  drawn(name: string): string;
  /** what is wrong, by the code of a fault; its details follow, in English, which has no words besides these */
  readonly fault?: (code: string) => string;
}

/** Marks of moves that have words, by their number: `!`, `?`, `!!`, `??`, `!?`, `?!`, `□` (PDN 3.0, numeric annotation glyphs). */
const MARKS = [1, 2, 3, 4, 5, 6, 7] as const;
type Mark = (typeof MARKS)[number];
/** Whether a glyph is one of those that have words. */
export const isMark = (nag: number): nag is Mark => MARKS.includes(nag as Mark);

/** All that boards and their companions say. */
export interface Texts extends DiagramTexts {
  /** a square and what stands on it: `26, white king` */
  square(name: string, piece: Piece | null): string;
  /** a move that is not the one to be found */
  otherMove(text: string): string;
  /** added to a reason: how many men the attempt takes, and how many must be taken */
  counted(yours: number, best: number): string;
  /** what a move's marks mean */
  readonly marks: Readonly<Record<Mark, string>>;
  /** moves that are entered before their turn */
  readonly premove: PremoveTexts;
  /** state of the connection to a live game; `back`: it was lost, and is there again */
  readonly connection: Readonly<Record<'connecting' | 'live' | 'reconnecting' | 'closed' | 'back', string>>;
  readonly live: LiveTexts;
  /** names of the clocks */
  readonly clock: Readonly<Record<Colour, string>>;
  readonly controls: Readonly<Record<ControlName, string>>;
  /** name of the list of moves */
  readonly moves: string;
  /** name of the game picker, and of its search field */
  readonly games: string;
  readonly search: string;
  /** name of the choice of an event's rounds */
  readonly rounds: string;
  /** what can be taken from a board */
  readonly save: Readonly<Record<'copyFen' | 'copied' | 'savePdn', string>>;
}

interface PremoveTexts {
  /** it was entered and waits */
  waits(move: string): string;
  /** it was taken back, by hand or because the board shows something else */
  withdrawn(move: string): string;
  /** its turn has come and it is not possible; a reason follows */
  dropped(move: string): string;
  /** its turn has come and several captures fit */
  choose(move: string): string;
  /** a man of the other side was taken up: the side that is played by hand */
  yours(side: Colour): string;
}

interface LiveTexts {
  /** the states of a game in which nobody moves */
  readonly status: Readonly<Record<'scheduled' | 'paused' | 'adjourned' | 'void', string>>;
  /** it goes on after one of them */
  readonly resumed: string;
  /** this side has sealed a move */
  readonly sealed: Readonly<Record<Colour, string>>;
  /** a move of this side waits for the arbiter */
  readonly held: Readonly<Record<Colour, string>>;
  /** the record was corrected; the reason may be empty */
  corrected(reason: string): string;
  /** a move that is against the rules and was kept */
  readonly illegal: string;
  /** one that the arbiter has accepted */
  readonly irregular: string;
  /** the relay is this much late, such as `15 minutes` */
  late(time: string): string;
  /** the game is over: points of White and of Black */
  result(white: number, black: number): string;
}

/** What can be put on a square in a set-up. */
export type Tool = 'move' | 'wm' | 'wk' | 'bm' | 'bk' | 'erase';

/** What `<draughts-setup>` says besides the positions. */
export interface SetupTexts {
  readonly tools: string;
  readonly tool: Readonly<Record<Tool, string>>;
  readonly turn: string;
  readonly actions: Readonly<Record<'start' | 'clear' | 'mirror', string>>;
  /** a man stands on its crown row: this square */
  uncrowned(square: string): string;
  readonly empty: string;
}

/** The buttons of `<draughts-controls>`; `bar` is the name of all of them together. */
export type ControlName = 'bar' | 'first' | 'back' | 'play' | 'pause' | 'next' | 'last' | 'flip' | 'live';
