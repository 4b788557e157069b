export { DraughtsOpeningCard } from './card.ts';
export { DraughtsLotEvent, DraughtsOpeningEvent } from './events.ts';
export { DraughtsOpeningLot } from './lot.ts';
export { DraughtsOpeningTable } from './table.ts';
