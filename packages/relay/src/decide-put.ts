import { isDeepStrictEqual } from 'node:util';
import {
  decide,
  decideEvent,
  entryOf,
  eventChannel,
  reduceChannel,
  type BoardChange,
  type BoardState,
  type EventChange,
  type EventOp,
  type EventState,
  type LiveEvent,
  type Mode,
  type Op,
  type Result,
} from '@draughts/live';
import { blankOf, type Channel } from './channel.ts';
import type { Openings } from './openings.ts';
import type { Put } from './put.ts';
import type { RelayLimits } from './limits.ts';
import type { Shown } from './shown.ts';
import type { Step } from './writer.ts';

/** A newest state is kept beside the log every so many events, so that a start reads little. */
const SNAPSHOT_EVERY = 64;

/** An operation that was read, and its text for the log. */
export interface ReadOp {
  readonly op: Op | EventOp;
  readonly text: string;
}

/** What is needed to decide on an operation besides its channel. */
export interface Context {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly limits: RelayLimits;
  readonly mode: Mode;
  readonly now: () => number;
  /** Ids of events whose log keeps its end only. */
  readonly forget: readonly string[];
  /** What viewers are shown, where that is not all there is. */
  readonly shown: Pick<Shown, 'standing'> | null;
  readonly openings: Pick<Openings, 'fensOf'>;
}

/**
 * The events of one operation: its own, and the board's entry in the event's list where that changes. They are pending
 * on their channels from now on. Empty: the operation would change nothing and need not be.
 */
export function stepsOf(
  context: Context,
  channel: Channel,
  request: Put,
  read: ReadOp,
): Result<readonly Step[]> {
  const at = context.now();
  const { state, secret } = channel.pending;
  const offersFrom =
    (eventOf(context, channel)?.pending.state as EventState | null | undefined)?.offersFrom ?? 0;
  const { fensOf } = context.openings;
  const ctx = { now: at, mode: context.mode, offersFrom, fensOf };
  const decided =
    channel.name.kind === 'event'
      ? decideEvent(state as EventState | null, read.op as EventOp, ctx)
      : decide(state as BoardState | null, read.op as Op, { ...ctx, secret });
  if (!decided.ok) return decided;
  if (request.unlessSame && state) {
    const next = reduceChannel(channel.ch, state, decided.value as LiveEvent);
    if (isDeepStrictEqual(next, state)) return { ok: true, value: [] };
  }
  const first = step(context, channel, decided.value, at, { ...read, request });
  const entry = entryStep(context, channel, at);
  return { ok: true, value: entry ? [first, entry] : [first] };
}

/** The event that a channel belongs to, or is. */
const eventOf = ({ channels }: Context, { name }: Channel): Channel | undefined =>
  channels.get(eventChannel(name.event));

/**
 * The list follows a board at once where people look for it, and from time to time, or when it is `due`, in its number of
 * moves. Null: it need not now.
 */
export function entryStep(context: Context, channel: Channel, at: number, due = false): Step | null {
  const { limits } = context;
  const { name, pending } = channel;
  if (name.kind === 'event') return null;
  const event = eventOf(context, channel);
  if (!event?.pending.state || !pending.state) return null;
  const entry = entryOf(name.board, pending.state as BoardState);
  const old = (event.pending.state as EventState).boards.find(({ id }) => id === entry.id);
  const looksSame = old !== undefined && isDeepStrictEqual({ ...old, ply: entry.ply }, entry);
  if (looksSame && (old.ply === entry.ply || (!due && at - channel.entryAt < limits.entryMs))) return null;
  channel.entryAt = at;
  return step(context, event, { t: 'meta', set: {}, boards: [entry], st: at }, at);
}

interface By extends ReadOp {
  readonly request: Put;
}

/** One event after what is pending on its channel. */
function step(
  { forget, limits, shown }: Context,
  channel: Channel,
  change: BoardChange | EventChange,
  at: number,
  by?: By,
): Step {
  const { ch, name, pending } = channel;
  const seq = pending.seq + 1;
  const { t, ...rest } = change;
  const event = { t, ch, seq, ...rest } as LiveEvent;
  const state = reduceChannel(ch, pending.state ?? blankOf(name), event);
  const secret =
    name.kind === 'board'
      ? secretAfter(state as BoardState, pending.secret, by?.op as Op | undefined)
      : undefined;
  channel.pending = { seq, state, ...(secret ? { secret } : {}) };
  const op = by
    ? { id: by.request.opId, kind: by.op.t, text: by.text, who: by.request.who, why: by.request.why }
    : null;
  // What viewers must not see yet has to be made again from events after a start.
  const kept = shown ? shown.standing(ch) : channel.pending;
  const snapshot =
    seq % SNAPSHOT_EVERY === 0 && kept.state
      ? { seq: kept.seq, state: JSON.stringify(kept.state) }
      : undefined;
  // What a sealed or held move was stands in the log only. An operation sent again must still be known.
  const oldest = Math.min(seq - Math.max(limits.opIds, limits.replay), kept.seq);
  const forgets = snapshot && !secret && oldest > 0 && forget.includes(name.event);
  return {
    channel,
    after: channel.pending,
    record: {
      ch,
      seq,
      st: at,
      event: JSON.stringify(event),
      op,
      ...(snapshot && { snapshot }),
      ...(forgets && { forgetTo: oldest }),
    },
  };
}

/** What viewers must not see yet: the operation that sealed a move or whose move is held back, as long as it is. */
function secretAfter(state: BoardState, before: Op | undefined, op: Op | undefined): Op | undefined {
  if (!state.sealed && !state.held) return undefined;
  return op?.t === 'seal' || op?.t === 'move' ? op : before;
}
