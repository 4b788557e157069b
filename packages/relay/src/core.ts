import type { Ledger } from './ledger.ts';
import type { RelayLimits } from './limits.ts';
import type { View } from './view.ts';
import type { Visitors } from './visitors.ts';

/** What sessions and requests need of the relay. */
export interface Relay {
  readonly ledger: Ledger;
  /** For publishers: as it stands. */
  readonly live: View;
  /** For everybody else: the same, or as it stood some time ago. */
  readonly shown: View;
  readonly limits: RelayLimits;
  readonly token: string;
  readonly origins: readonly string[];
  readonly visitors: Visitors;
  readonly now: () => number;
  /** Milliseconds, shortest and longest, that viewers wait before they come back. */
  readonly retry: () => [number, number];
}
