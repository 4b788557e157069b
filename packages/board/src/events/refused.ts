/** A move by hand was refused. */
export class DraughtsRefusedEvent extends Event {
  readonly code: string;
  /** the reason, in the board's language */
  readonly message: string;
  constructor(code: string, message: string) {
    super('draughts-refused', { bubbles: true, composed: true });
    this.code = code;
    this.message = message;
  }
}
