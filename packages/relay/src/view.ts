import type { Seen } from './channel.ts';
import type { Fanout } from './fanout.ts';

/** The relay as some of its visitors see it: as it stands, or as it stood some time ago. */
export interface View {
  /** Seconds that it is behind; 0: it is live. */
  readonly delay: number;
  /** The time that it is there, ms since 1970: clocks that are read by it are right for what is shown. */
  readonly now: () => number;
  readonly fanout: Fanout;
  /** A channel that exists there, else undefined. */
  readonly get: (ch: string) => Seen | undefined;
  readonly events: () => readonly Seen[];
}
