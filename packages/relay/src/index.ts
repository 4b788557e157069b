export { startRelay } from './relay.ts';
export type { RelayOptions, RunningRelay } from './options.ts';
export { RELAY_LIMITS, type RelayLimits } from './limits.ts';
export type { Pages } from './http/pages.ts';
