/** The rest of a board: what it need not have to be drawn for the first time. Loaded when it is drawn. */
export { dress } from './add-styles.ts';
import { addStyles } from './add-styles.ts';
import type { DraughtsBoard } from './draughts-board.ts';
import { Locale } from './locale.ts';
import { Motion } from './motion.ts';
import { restStyles } from './rest-styles.ts';

/** The rest of one board. */
export interface Completion {
  /** the language of the place where it stands */
  readonly locale: Locale;
  readonly motion: Motion;
}

/** Gives a board the other themes and its looks on paper, and what is returned. */
export function complete(board: DraughtsBoard): Completion {
  addStyles(board.renderRoot, restStyles);
  return { locale: new Locale(board), motion: new Motion(board) };
}
