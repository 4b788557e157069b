/** How a live board stands with its relay; `closed`: it will not be tried again. */
export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'closed';

/** The connection to a live game changed. */
export class DraughtsLiveEvent extends Event {
  readonly state: LiveState;
  /** why, where it is known */
  readonly reason: string | undefined;
  constructor(state: LiveState, reason?: string) {
    super('draughts-live', { bubbles: true, composed: true });
    this.state = state;
    this.reason = reason;
  }
}
