/** Defines `<draughts-board>`, and the elements around it as soon as the page has them. */
import './define-board.ts';
import { rest } from './on-demand.ts';

// The DOM of a server has nothing to watch.
if (globalThis.document)
  rest.load().then(
    ({ autoload }) => autoload(),
    () => undefined,
  );
