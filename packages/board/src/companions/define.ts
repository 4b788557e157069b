/** Defines all companion elements. */
export { DraughtsClock } from './clock.ts';
export { DraughtsControls } from './controls.ts';
export { DraughtsGames } from './games.ts';
export { DraughtsMoves } from './moves.ts';
export { DraughtsPlayer } from './player.ts';
