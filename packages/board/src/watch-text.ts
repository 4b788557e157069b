import { namedIn, textIn } from './content.ts';
import type { DraughtsBoard } from './draughts-board.ts';

/**
 * The text inside a board may come or change later: from a page that is still being read, from a framework. Shows it
 * then, and now where it is another one than what is `shown`.
 */
export function watchText(board: DraughtsBoard, shown: string): void {
  let text = shown;
  const look = () => {
    const before = text;
    text = textIn(board);
    if (text === before || namedIn(board)) return;
    // In a text that has grown the place in the game is still the place.
    if (text.startsWith(before)) board.again();
    else board.requestUpdate('textContent', null);
  };
  new MutationObserver(look).observe(board, { childList: true, characterData: true, subtree: true });
  look();
}
