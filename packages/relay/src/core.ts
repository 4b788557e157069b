import type { Ledger } from './ledger.ts';
import type { RelayLimits } from './limits.ts';
import type { Tokens } from './tokens.ts';
import type { View } from './view.ts';
import type { Visitors } from './visitors.ts';

/** What sessions and requests need of the relay. */
export interface Relay {
  readonly ledger: Ledger;
  /** As it stands: for the owner, and for others where their token says so. */
  readonly live: View;
  /** For everybody else: the same, or as it stood some time ago. */
  readonly shown: View;
  readonly limits: RelayLimits;
  /** The owner's. */
  readonly token: string;
  readonly tokens: Tokens;
  readonly origins: readonly string[];
  readonly visitors: Visitors;
  readonly now: () => number;
  /** Milliseconds, shortest and longest, that viewers wait before they come back. */
  readonly retry: () => [number, number];
}
