/**
 * Defines `<draughts-board>` on a server, which cannot wait for a module once it draws: all of them come before. A page
 * that is made there shows the right board before any script runs.
 */
import './preload.ts';
import { ServedBoard } from './served-board.ts';

if (globalThis.customElements && !customElements.get('draughts-board')) {
  customElements.define('draughts-board', ServedBoard);
}
