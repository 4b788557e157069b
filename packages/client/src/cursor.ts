import {
  positionHash,
  reduce,
  type BoardEvent,
  type BoardState,
  type ChannelState,
  type EventEvent,
  type EventState,
  type LiveEvent,
  type Snap,
} from '@draughts/live/view';

/** How far a channel has been followed. */
export interface Cursor {
  /** null: nothing yet, so only a snapshot can begin it. */
  readonly epoch: string | null;
  readonly seq: number;
  readonly state: ChannelState | null;
}

/** Before anything of a channel has come. */
export const NOTHING: Cursor = { epoch: null, seq: 0, state: null };

/** What a message means for a channel. */
export type Verdict =
  | { readonly kind: 'show'; readonly cursor: Cursor; readonly event: LiveEvent | null }
  /** Old or not for us: nothing happens. */
  | { readonly kind: 'skip' }
  /** Something is missing in between: ask for what comes after our `seq`. */
  | { readonly kind: 'resume' }
  /** Our position is not the relay's: ask for everything. `cursor` is what may be shown until then. */
  | { readonly kind: 'restart'; readonly cursor?: Cursor };

function hasHash(state: ChannelState, hash: string | null): boolean {
  return hash === null || !('fen' in state) || positionHash(state.fen) === hash;
}

function snapshot(cursor: Cursor, { epoch, seq, state, hash }: Snap): Verdict {
  if (epoch === cursor.epoch && seq < cursor.seq) return { kind: 'skip' };
  const next = { epoch, seq, state };
  if (!hasHash(state, hash)) return { kind: 'restart', cursor: next };
  return { kind: 'show', cursor: next, event: null };
}

type FollowEvent = (state: EventState, event: EventEvent) => EventState;

let followEvent: FollowEvent | undefined;

/** Has channels of whole events followed too: pages that show boards alone need not load how. */
export function followEvents(reduceEvent: FollowEvent): void {
  followEvent = reduceEvent;
}

function after(state: ChannelState, event: LiveEvent): ChannelState {
  if (!event.ch.startsWith('event/')) return reduce(state as BoardState, event as BoardEvent);
  if (!followEvent) throw new Error('this client follows boards alone');
  return followEvent(state as EventState, event as EventEvent);
}

/**
 * Judges a `snap` or an event by the rule of the wire: an event is applied only when its `seq` is ours + 1,
 * is dropped when it is not newer, and otherwise shows that something was missed (never 12 on 10).
 */
export function follow(cursor: Cursor, message: Snap | LiveEvent): Verdict {
  if (message.t === 'snap') return snapshot(cursor, message);
  if (!cursor.state || message.seq <= cursor.seq) return { kind: 'skip' };
  if (message.seq !== cursor.seq + 1) return { kind: 'resume' };
  const state = after(cursor.state, message);
  if (message.t === 'mv' && !hasHash(state, message.hash)) return { kind: 'restart' };
  return { kind: 'show', cursor: { epoch: cursor.epoch, seq: message.seq, state }, event: message };
}
