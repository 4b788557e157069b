/** The element's class, its events, and the types of all elements; nothing is defined: that does `define.js`. */
export { DraughtsBoard } from './draughts-board.ts';
export {
  DraughtsDrawEvent,
  DraughtsEndEvent,
  DraughtsErrorEvent,
  DraughtsLiveEvent,
  DraughtsMoveEvent,
  DraughtsPositionEvent,
  DraughtsRefusedEvent,
  type LiveState,
} from './events/index.ts';
export type { Frame, Trace } from './frame.ts';
export { Game, type GameNode, type Step, type Tags } from './game.ts';
export type { Coordinates, Notation, Theme } from '@draughts/diagram/draw';
export type { Shape } from '@draughts/diagram/shapes';
export type { Position, Result } from '@draughts/rules/board';
// Other elements are known by name (`HTMLElementTagNameMap`) wherever this one is; each is loaded when a page has it.
export type * from './companions/define.ts';
export type * from './openings/define.ts';
export type { DraughtsRound, RoundBoard } from './round/round.ts';
export type { DraughtsSetup } from './setup/setup.ts';
