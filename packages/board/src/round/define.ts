/** Defines `<draughts-round>` (and `<draughts-board>`); a page that has another version already keeps the first. */
import '../define-board.ts';
import { DraughtsRound } from './round.ts';

if (!customElements.get('draughts-round')) customElements.define('draughts-round', DraughtsRound);

export { DraughtsRound };
