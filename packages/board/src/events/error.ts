import type { Fault } from '@draughts/rules/board';

/** Something that the board was given cannot be read; it goes on showing what it showed. */
export class DraughtsErrorEvent extends Event {
  declare readonly code: string;
  /** what is wrong and what to do */
  declare readonly message: string;
  /** offset in the text, where there is one */
  declare readonly at: number | undefined;
  constructor(fault: Fault) {
    super('draughts-error', { bubbles: true, composed: true });
    Object.assign(this, fault);
  }
}
