/** Defines `<draughts-board>`; a page that has another version already keeps the first. */
import { DraughtsBoard } from './draughts-board.ts';

if (globalThis.customElements && !customElements.get('draughts-board')) {
  customElements.define('draughts-board', DraughtsBoard);
}
