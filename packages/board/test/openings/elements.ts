export { type DraughtsBoard } from '../../src/index.ts';
export {
  type DraughtsOpeningCard,
  type DraughtsOpeningLot,
  type DraughtsOpeningTable,
} from '../../src/openings/define.ts';
