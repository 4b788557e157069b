import type { Shape } from '@draughts/diagram/shapes';

/** People drew on the board, or took away what they had drawn. */
export class DraughtsDrawEvent extends Event {
  /** all that is drawn now, as the board's property says */
  readonly shapes: readonly Shape[];
  constructor(shapes: readonly Shape[]) {
    super('draughts-draw', { bubbles: true, composed: true });
    this.shapes = shapes;
  }
}
