import type { Position } from '@draughts/rules/board';
import type { Trace } from '../frame.ts';

/** A move, before it is made by hand: `preventDefault()` takes it back. */
export class DraughtsMoveEvent extends Event {
  /** the move as it is written, `32-28` */
  readonly move: string;
  readonly trace: Trace;
  /** before the move */
  readonly position: Position;
  constructor(trace: Trace, position: Position) {
    super('draughts-move', { bubbles: true, composed: true, cancelable: true });
    this.move = trace.text;
    this.trace = trace;
    this.position = position;
  }
}
