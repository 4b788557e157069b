/**
 * Defines `<draughts-board>`, and the elements around it as soon as the page has them. A page that loads this twice, or
 * has another version already, keeps the first.
 */
import { autoload } from './autoload.ts';
import { DraughtsBoard } from './draughts-board.ts';

if (globalThis.customElements && !customElements.get('draughts-board')) {
  customElements.define('draughts-board', DraughtsBoard);
  if (globalThis.document) autoload();
}
