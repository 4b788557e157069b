import {
  BLANK_BOARD,
  BLANK_EVENT,
  parseChannel,
  positionHash,
  reduceChannel,
  type BoardState,
  type Channel as ChannelName,
  type ChannelState,
  type LiveEvent,
  type Op,
} from '@draughts/live';
import type { StoredChannel } from './store/types.ts';

/** Where a channel stands. `seq` 0: nothing has happened, the channel does not exist for viewers. */
export interface Standing {
  readonly seq: number;
  readonly state: ChannelState | null;
  /** The operation that viewers must not see yet: a sealed move, or one that is held back. */
  readonly secret?: Op;
}

/** A message as it goes out. */
export interface Outgoing {
  /** Where the channel stands after it; null where it does not move the channel. */
  readonly seq: number | null;
  readonly text: string;
}

/** A logged event as it goes out. */
export interface LoggedEvent extends Outgoing {
  readonly seq: number;
}

/** Acknowledged or about to be; `hash` tells a repetition from another operation under the same id. */
export interface KnownOp {
  readonly seq: number;
  readonly hash: string;
}

/** A channel as visitors see it. */
export interface Seen {
  readonly ch: string;
  readonly name: ChannelName;
  /** What is on the disk, for viewers of a delayed relay: what was then. */
  committed: Standing;
  /** The last of its events, for viewers that come back. */
  readonly recent: LoggedEvent[];
  /** Its state as JSON, made once for all who ask for it at this `seq`. */
  written: { readonly seq: number; readonly state: string } | null;
}

/** A channel of the relay: what is on the disk, and what is on its way there. */
export interface Channel extends Seen {
  /** With the operations that wait for the disk. */
  pending: Standing;
  readonly ops: Map<string, KnownOp>;
  /** Whether `ops` holds every operation of the log; else older ones have to be looked up in the store. */
  allOps: boolean;
  /** When the board's entry last went into its event's list. */
  entryAt: number;
}

const NOTHING: Standing = { seq: 0, state: null };

/** A channel to which nothing has happened, as visitors see it. */
export const newSeen = (ch: string, name: ChannelName): Seen => ({
  ch,
  name,
  committed: NOTHING,
  recent: [],
  written: null,
});

/** A channel to which nothing has happened. */
export const newChannel = (ch: string, name: ChannelName): Channel => ({
  ...newSeen(ch, name),
  pending: NOTHING,
  ops: new Map(),
  allOps: true,
  entryAt: 0,
});

/** The state that a first event is applied to. */
export const blankOf = (name: ChannelName): ChannelState =>
  name.kind === 'event' ? BLANK_EVENT : BLANK_BOARD;

/** A channel as its log says. */
export function restore(stored: StoredChannel, replay: number): Channel | null {
  const name = parseChannel(stored.ch);
  if (!name) return null;
  const channel = newChannel(stored.ch, name);
  let state = stored.state === null ? blankOf(name) : (JSON.parse(stored.state) as ChannelState);
  for (const { seq, text } of stored.events) {
    if (seq > stored.stateSeq) state = reduceChannel(stored.ch, state, JSON.parse(text) as LiveEvent);
  }
  const secret = name.kind === 'board' ? secretOf(state as BoardState, stored) : undefined;
  channel.committed = channel.pending = { seq: stored.seq, state, ...(secret ? { secret } : {}) };
  channel.recent.push(...stored.events.slice(-replay).map(({ seq, text }) => ({ seq, text })));
  for (const { id, seq, text } of stored.lastOps) channel.ops.set(id, { seq, hash: positionHash(text) });
  channel.allOps = stored.allOps;
  return channel;
}

function secretOf(state: BoardState, stored: StoredChannel): Op | undefined {
  const text = state.sealed ? stored.lastSeal : state.held ? stored.lastMove : null;
  return text === null ? undefined : (JSON.parse(text) as Op);
}

/** Forgets the oldest operation ids that the store knows; those on their way are known here only. */
export function trimOps(channel: Channel, size: number): void {
  const { ops, committed } = channel;
  for (const [opId, { seq }] of ops) {
    if (ops.size <= size) return;
    if (seq <= committed.seq && ops.delete(opId)) channel.allOps = false;
  }
}
