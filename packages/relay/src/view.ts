import { parseChannel, type Result } from '@draughts/live';
import type { Seen } from './channel.ts';
import type { Fanout } from './fanout.ts';
import { isEarly, outOfScope, type Holder } from './holder.ts';
import { fault, type Refusal } from './refusal.ts';

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

/** Both views of a relay; the same one where nothing is delayed. */
export interface Views {
  /** As it stands. */
  readonly live: View;
  /** For everybody else. */
  readonly shown: View;
}

/** The view whose time a visitor's connection has. */
export const viewOf = ({ live, shown }: Views, holder: Holder | null): View =>
  holder && isEarly(holder) ? live : shown;

/**
 * How a visitor sees a channel: as it stands where the token is for it, else late. A connection has one time, so who
 * lives in the relay's own cannot be shown the clocks of a late board; the list of an event has none.
 */
export function viewAt(views: Views, holder: Holder | null, ch: string): Result<View, Refusal> {
  const { live, shown } = views;
  const name = parseChannel(ch);
  if (live === shown || !holder || !name || viewOf(views, holder) === shown)
    return { ok: true, value: shown };
  const outside = outOfScope(holder, name);
  if (!outside) return { ok: true, value: live };
  if (name.kind === 'event') return { ok: true, value: shown };
  const message = `${outside.message} All else is late here: follow it over a connection without a token.`;
  return { ok: false, error: fault(outside.code, message) };
}
