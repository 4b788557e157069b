/** Defines `<draughts-board>`. A page that loads it twice, or has another version already, keeps the first. */
import { DraughtsBoard } from './draughts-board.ts';

if (!customElements.get('draughts-board')) customElements.define('draughts-board', DraughtsBoard);
