/** Defines the companion elements; a page that has another version already keeps the first. */
import { DraughtsClock } from './clock.ts';
import { DraughtsControls } from './controls.ts';
import { DraughtsGames } from './games.ts';
import { DraughtsMoves } from './moves.ts';
import { DraughtsPlayer } from './player.ts';

const ELEMENTS = {
  'draughts-clock': DraughtsClock,
  'draughts-controls': DraughtsControls,
  'draughts-games': DraughtsGames,
  'draughts-moves': DraughtsMoves,
  'draughts-player': DraughtsPlayer,
};
for (const [name, element] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, element);
}

export { DraughtsClock, DraughtsControls, DraughtsGames, DraughtsMoves, DraughtsPlayer };
