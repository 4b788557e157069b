import { type Colour } from '@draughts/rules/board';

/** Men and kings of one side, as square names. */
export interface Army {
  readonly men: readonly string[];
  readonly kings: readonly string[];
}

/** What a board says in one language. Every entry is a whole sentence or name; nothing is glued together outside. */
export interface Texts {
  /** BCP 47 tag */
  readonly lang: string;
  /** the whole position, for somebody who does not see it */
  position(turn: Colour, white: Army, black: Army): string;
  /** a move that was made: the side, how it is written, how many men it took */
  moved(side: Colour, text: string, taken: number): string;
  /** state of the connection to a live game */
  readonly connection: Readonly<Record<'connecting' | 'live' | 'reconnecting' | 'closed', string>>;
}
