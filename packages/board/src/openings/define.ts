/** Defines the opening elements (and `<draughts-board>`). A page that has another version already keeps the first. */
import './early.ts';
import { DraughtsBoard } from '../draughts-board.ts';
import { DraughtsOpeningCard } from './card.ts';
import { DraughtsOpeningLot } from './lot.ts';
import { DraughtsOpeningTable } from './table.ts';

// The table first: it is what people look for on a page that has all of them.
const ELEMENTS = {
  'draughts-opening-table': DraughtsOpeningTable,
  'draughts-board': DraughtsBoard,
  'draughts-opening-card': DraughtsOpeningCard,
  'draughts-opening-lot': DraughtsOpeningLot,
};
for (const [name, element] of Object.entries(ELEMENTS)) {
  if (!customElements.get(name)) customElements.define(name, element);
}

export { DraughtsLotEvent, DraughtsOpeningEvent } from './events.ts';
export { DraughtsOpeningCard, DraughtsOpeningLot, DraughtsOpeningTable };
