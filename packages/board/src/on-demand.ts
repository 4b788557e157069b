/** Modules that some boards need. */
import { Later } from './later.ts';
import type { OpenSource } from './source.ts';

/** Other themes, paper, languages: wanted by every board, but not to be drawn for the first time. */
export const rest = new Later(() => import('./rest.ts'));
/** Games, play, drawing: what a diagram does not need. Their moves are seen from the first one on. */
export const rooms = new Later(async () => {
  const [room] = await Promise.all([import('./room.ts'), rest.load().catch(() => undefined)]);
  return room;
});
/** Figures and letters. */
export const figures = new Later(() => import('./figures.ts'));
/** For a FEN that is not as it should be: forgives it, or says what is wrong. */
export const reader = new Later(() => import('./read.ts'));

/** For boards that wait until they are near. */
export const nearness = new Later(() => import('./near.ts'));

const openPdn = async () => (await import('./sources/pdn.ts')).openPdn;

/** What opens a game, by the property that asks for it; `text`: what stands inside the element. */
export const sources = {
  live: new Later<OpenSource>(async () => (await import('./sources/live.ts')).openLive),
  pdn: new Later<OpenSource>(openPdn),
  text: new Later<OpenSource>(openPdn),
  src: new Later<OpenSource>(async () => (await import('./sources/src.ts')).openSrc),
  opening: new Later<OpenSource>(async () => (await import('./sources/opening.ts')).openOpening),
};
