import type { Fanout } from './fanout.ts';
import type { Ledger } from './ledger.ts';
import type { RelayLimits } from './limits.ts';
import type { Visitors } from './visitors.ts';

/** What sessions and requests need of the relay. */
export interface Relay {
  readonly ledger: Ledger;
  readonly fanout: Fanout;
  readonly limits: RelayLimits;
  readonly token: string;
  readonly origins: readonly string[];
  readonly visitors: Visitors;
  readonly now: () => number;
  /** Milliseconds, shortest and longest, that viewers wait before they come back. */
  readonly retry: () => [number, number];
}
