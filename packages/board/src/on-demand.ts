/** Modules that some boards need. */
import { Later } from './later.ts';

/** Other themes, paper, languages: wanted by every board, but not to be drawn for the first time. */
export const rest = new Later(() => import('./rest.ts'));
/** Modules that find the rest there. */
const withRest = <T>(load: () => Promise<T>) =>
  new Later(async () => (await Promise.all([load(), rest.load()]))[0]);

/** Games, play, drawing: what a diagram does not need. Their moves are seen from the first one on. */
export const rooms = withRest(() => import('./room.ts'));
/** Figures and letters. */
export const figures = new Later(() => import('./figures.ts'));
/** For a FEN that is not as it should be: forgives it, or says what is wrong. */
export const reader = withRest(() => import('./read.ts'));

/** Buttons to play through a game. */
export const controls = new Later(() => import('./companions/controls.ts'));

/** For boards that wait until they are near. */
export const nearness = new Later(() => import('./near.ts'));
