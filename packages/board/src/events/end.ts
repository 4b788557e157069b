/** The game is over: on the board by its rules, or by the record's result. */
export class DraughtsEndEvent extends Event {
  /** `w`, `b`, or null for a draw */
  readonly winner: 'w' | 'b' | null;
  readonly reason: string;
  constructor(winner: 'w' | 'b' | null, reason: string) {
    super('draughts-end', { bubbles: true, composed: true });
    this.winner = winner;
    this.reason = reason;
  }
}
