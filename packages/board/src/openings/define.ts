/** Defines the opening elements (and `<draughts-board>`). A page that has another version already keeps the first. */
import '../define.ts';
import { DraughtsOpeningCard } from './card.ts';
import { DraughtsOpeningLot } from './lot.ts';
import { DraughtsOpeningTable } from './table.ts';

const elements = {
  'draughts-opening-card': DraughtsOpeningCard,
  'draughts-opening-lot': DraughtsOpeningLot,
  'draughts-opening-table': DraughtsOpeningTable,
};
for (const [name, element] of Object.entries(elements)) {
  if (!customElements.get(name)) customElements.define(name, element);
}
