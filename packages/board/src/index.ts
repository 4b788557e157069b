export { DraughtsBoard } from './draughts-board.ts';
export {
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
