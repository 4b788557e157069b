/** Defines `<draughts-setup>` (and `<draughts-board>`); a page that has another version already keeps the first. */
import '../define-board.ts';
import { DraughtsSetup } from './setup.ts';

if (!customElements.get('draughts-setup')) customElements.define('draughts-setup', DraughtsSetup);

export { DraughtsSetup };
