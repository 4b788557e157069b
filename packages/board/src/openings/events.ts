import type { LotRecord } from '@draughts/openings/lot';

/** A person chose an opening in the table, or closed it (`opening` is then empty). */
export class DraughtsOpeningEvent extends Event {
  /** `rulebook/II-7`, or empty */
  readonly opening: string;
  constructor(opening: string) {
    super('draughts-opening', { bubbles: true, composed: true });
    this.opening = opening;
  }
}

/** A draw was made on the page. */
export class DraughtsLotEvent extends Event {
  readonly record: LotRecord;
  constructor(record: LotRecord) {
    super('draughts-lot', { bubbles: true, composed: true });
    this.record = record;
  }
}

declare global {
  interface HTMLElementEventMap {
    'draughts-lot': DraughtsLotEvent;
    'draughts-opening': DraughtsOpeningEvent;
  }
}
