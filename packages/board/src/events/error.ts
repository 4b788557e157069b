import type { Fault } from '@draughts/rules/board';

/** Something that the board was given cannot be read; it goes on showing what it showed. */
export class DraughtsErrorEvent extends Event {
  readonly code: string;
  /** what is wrong and what to do */
  readonly message: string;
  /** offset in the text, where there is one */
  readonly at: number | undefined;
  constructor({ code, message, at }: Fault) {
    super('draughts-error', { bubbles: true, composed: true });
    this.code = code;
    this.message = message;
    this.at = at;
  }
}
