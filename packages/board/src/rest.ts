/** The rest of a board: what it need not have to be drawn for the first time. Loaded when it is drawn. */
export { dress } from './add-styles.ts';
import { addStyles } from './add-styles.ts';
import type { DraughtsBoard } from './draughts-board.ts';
import { Locale } from './locale.ts';
import { restStyles } from './rest-styles.ts';

/** Gives a board the other themes, its looks on paper, and the language of its place on the page, which it returns. */
export function complete(board: DraughtsBoard): Locale {
  addStyles(board.renderRoot, restStyles);
  return new Locale(board);
}
