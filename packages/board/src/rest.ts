/** The rest of a board: what it need not have to be drawn for the first time. Loaded when it is drawn. */
export { dress } from './add-styles.ts';
import { addStyles } from './add-styles.ts';
import { describePosition } from './describe.ts';
import type { DraughtsBoard } from './draughts-board.ts';
import { Locale } from './locale.ts';
import { Motion } from './motion.ts';
import { restStyles } from './rest-styles.ts';
import { watchText } from './watch-text.ts';

/** The rest of one board. */
export interface Completion {
  /** the language of the place where it stands */
  readonly locale: Locale;
  readonly motion: Motion;
  /** the position in words */
  describe(): string | null;
}

/** Gives a board the other themes and its looks on paper, another text inside it than what is `shown`, and what is returned. */
export function complete(board: DraughtsBoard, shown: string): Completion {
  watchText(board, shown);
  addStyles(board.renderRoot, restStyles);
  const locale = new Locale(board);
  return {
    locale,
    motion: new Motion(board),
    describe: () => board.position && describePosition(locale.texts, board.position, board.squareNames),
  };
}
