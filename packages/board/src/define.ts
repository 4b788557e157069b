/** Defines `<draughts-board>`, and the elements around it as soon as the page has them. */
import './define-board.ts';
export type * from './index.ts';

// The DOM of a server has nothing to watch.
if (globalThis.document)
  import('./autoload.ts').then(
    ({ autoload }) => autoload(),
    () => undefined,
  );
