export { startRelay, type RelayOptions, type RunningRelay } from './relay.ts';
export { RELAY_LIMITS, type RelayLimits } from './limits.ts';
export type { Pages } from './http/pages.ts';
