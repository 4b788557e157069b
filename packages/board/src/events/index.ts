/** The board's events, each in a module of its own: a diagram sends few of them. */
import type { DraughtsDrawEvent } from './draw.ts';
import type { DraughtsEndEvent } from './end.ts';
import type { DraughtsErrorEvent } from './error.ts';
import type { DraughtsLiveEvent } from './live.ts';
import type { DraughtsMoveEvent } from './move.ts';
import type { DraughtsPositionEvent } from './position.ts';
import type { DraughtsRefusedEvent } from './refused.ts';

declare global {
  interface HTMLElementEventMap {
    'draughts-move': DraughtsMoveEvent;
    'draughts-position': DraughtsPositionEvent;
    'draughts-refused': DraughtsRefusedEvent;
    'draughts-end': DraughtsEndEvent;
    'draughts-draw': DraughtsDrawEvent;
    'draughts-live': DraughtsLiveEvent;
    'draughts-error': DraughtsErrorEvent;
  }
}

export { DraughtsDrawEvent } from './draw.ts';
export { DraughtsEndEvent } from './end.ts';
export { DraughtsErrorEvent } from './error.ts';
export { DraughtsLiveEvent, type LiveState } from './live.ts';
export { DraughtsMoveEvent } from './move.ts';
export { DraughtsPositionEvent } from './position.ts';
export { DraughtsRefusedEvent } from './refused.ts';
