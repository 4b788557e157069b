/** The lot (R64 9.1): draws that everybody can draw again. */
export {
  announce,
  drawLot,
  makeSecret,
  numbers,
  poolOf,
  sha256Hex,
  type Draw,
  type Entropy,
  type LotRecord,
  type LotStep,
  type LotTerms,
  type PoolOptions,
} from './lot-draw.ts';
export { LOT_LIMITS } from './lot-limits.ts';
export { lotSteps, type LotSteps } from './lot-steps.ts';
export { offsetIn, readRecord, readTerms } from './lot-read.ts';
export { verifyLot, type LotFinding } from './lot-verify.ts';
