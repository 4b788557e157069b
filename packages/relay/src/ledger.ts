import { isDeepStrictEqual } from 'node:util';
import {
  BoardOpSchema,
  decide,
  decideEvent,
  entryOf,
  eventChannel,
  EventOpSchema,
  parseChannel,
  parseWith,
  positionHash,
  reduceChannel,
  type BoardChange,
  type BoardState,
  type EventChange,
  type EventOp,
  type EventState,
  type LiveEvent,
  type Mode,
  type Op,
  type PutBody,
} from '@draughts/live';
import { blankOf, newChannel, restore, type Channel, type LoggedEvent } from './channel.ts';
import type { RelayLimits } from './limits.ts';
import { fault, type Refusal } from './refusal.ts';
import type { OpenStore } from './store/store.ts';
import type { StoreFault } from './store/types.ts';
import { createWriter, type Step } from './writer.ts';

/** A newest state is kept beside the log every so many events, so that a start reads little. */
const SNAPSHOT_EVERY = 64;

type BoardName = Extract<ReturnType<typeof parseChannel>, { kind: 'board' }>;

export interface Ack {
  readonly opId: string;
  readonly ch: string;
  readonly seq: number;
}
export type PutOutcome =
  { readonly ok: true; readonly value: Ack } | { readonly ok: false; readonly error: Refusal };

/** An operation as it came in. `who` is for the log. */
export interface Put extends PutBody {
  readonly ch: string;
  readonly who: string;
  /** Acknowledge at once what would change nothing. */
  readonly unlessSame?: boolean;
}

/** Called for every committed event, after its operation was acknowledged. */
export type OnCommitted = (channel: Channel, event: LoggedEvent) => void;

export interface LedgerOptions {
  readonly opened: OpenStore;
  readonly limits: RelayLimits;
  readonly mode: Mode;
  readonly now: () => number;
  readonly onCommitted: OnCommitted;
  /** The store did not take what it was given. */
  readonly onTrouble: (trouble: StoreFault) => void;
}

/** All channels: takes operations in, and says what there is. */
export interface Ledger {
  readonly epoch: string;
  /** A channel that exists for viewers, else undefined. */
  get(ch: string): Channel | undefined;
  events(): readonly Channel[];
  /** Validate, commit, acknowledge (`done`), broadcast (`onCommitted`): in this order. */
  put(put: Put, done: (outcome: PutOutcome) => void): void;
  /** Whether the store took the last thing it was given; null when it did, else why not. */
  trouble(): { code: string; message: string } | null;
  /** Operations since the start. */
  readonly counts: { accepted: number; refused: number };
  /** Resolves when nothing waits for the disk any more. */
  drained(): Promise<void>;
}

export function createLedger({ opened, limits, mode, now, onCommitted, onTrouble }: LedgerOptions): Ledger {
  const channels = new Map<string, Channel>();
  for (const stored of opened.channels) {
    const channel = restore(stored, limits.replay);
    if (channel) channels.set(channel.ch, channel);
  }
  const writer = createWriter({ store: opened.store, limits, onCommitted, onTrouble });
  const existing = (ch: string): Channel | undefined => {
    const channel = channels.get(ch);
    return channel && channel.committed.seq > 0 ? channel : undefined;
  };

  const counts = { accepted: 0, refused: 0 };

  function put(request: Put, told: (outcome: PutOutcome) => void): void {
    const done = (outcome: PutOutcome): void => {
      counts[outcome.ok ? 'accepted' : 'refused']++;
      told(outcome);
    };
    const refused = (error: Refusal): void => done({ ok: false, error });
    const name = parseChannel(request.ch);
    if (!name)
      return refused(
        fault('CHANNEL_BAD', `${request.ch} is no channel: name event/EVENT or board/EVENT/BOARD.`),
      );
    const schema = name.kind === 'event' ? EventOpSchema : BoardOpSchema;
    const op = parseWith(schema, request.op, 'OP_BAD');
    if (!op.ok) return refused(fault('OP_BAD', `The operation ${String(request.op.t)}: ${op.error.message}`));
    const channel = channels.get(request.ch) ?? newChannel(request.ch, name);
    const text = JSON.stringify(op.value);
    if (channel.ops.has(request.opId) || channel.opCount <= channel.ops.size)
      return accept(channel, request, op.value, text, done);
    void opened.store.findOp(request.ch, request.opId).then((found) => {
      if (!found.ok) return refused({ ...found.error, retryable: true });
      if (found.value)
        channel.ops.set(request.opId, { seq: found.value.seq, hash: positionHash(found.value.text) });
      accept(channel, request, op.value, text, done);
    });
  }

  function accept(
    channel: Channel,
    request: Put,
    op: Op | EventOp,
    text: string,
    done: (outcome: PutOutcome) => void,
  ): void {
    const { opId, ch } = request;
    const refused = (error: Refusal): void => done({ ok: false, error });
    const hash = positionHash(text);
    const known = channel.ops.get(opId);
    if (known && known.hash !== hash) {
      return refused(fault('OP_ID_USED', `opId ${opId} was used for another operation: make a new one.`));
    }
    const acknowledge = (seq: number) => (error: Refusal | null) =>
      done(error ? { ok: false, error } : { ok: true, value: { opId, ch, seq } });
    if (known) return writer.after(channel, known.seq, acknowledge(known.seq));
    const problem = unfit(channel, request);
    if (problem) return refused(problem);
    const steps = stepsOf(channel, request, op, text);
    if (!steps.ok) return refused(fault(steps.error.code, steps.error.message));
    if (steps.value.length === 0)
      return writer.after(channel, channel.pending.seq, acknowledge(channel.pending.seq));
    channels.set(ch, channel);
    const { seq } = steps.value[0].record;
    channel.ops.set(opId, { seq, hash });
    channel.opCount++;
    writer.add({ opId, steps: steps.value, done: acknowledge(seq) });
  }

  /** What is wrong with the place and time of an operation, whatever it is. */
  function unfit(channel: Channel, { expect, ch }: Put): Refusal | null {
    const { seq } = channel.pending;
    if (expect !== undefined && expect !== seq) {
      return {
        ...fault(
          'SEQ_MISMATCH',
          `${ch} is at ${seq}, not at ${expect}: look at what has changed, then send again.`,
        ),
        retryable: true,
        seq,
      };
    }
    if (writer.waiting() >= limits.waitingOps) {
      return {
        ...fault('BUSY', 'Too many operations wait for the disk: send again in a moment.'),
        retryable: true,
      };
    }
    if (seq > 0) return null;
    if (channel.name.kind === 'event') {
      const full = [...channels.values()].filter(({ name }) => name.kind === 'event').length >= limits.events;
      return full ? fault('EVENTS_LIMIT', `This relay holds at most ${limits.events} events.`) : null;
    }
    const event = channels.get(eventChannel(channel.name.event))?.pending.state as
      EventState | null | undefined;
    if (!event)
      return fault(
        'EVENT_UNKNOWN',
        `There is no event ${channel.name.event}: create it first (PUT /api/events/${channel.name.event}).`,
      );
    const full = event.boards.length >= limits.boards;
    return full ? fault('BOARDS_LIMIT', `An event holds at most ${limits.boards} boards.`) : null;
  }

  /** The events of one operation: its own, and the board's entry in the event's list where that changes. */
  function stepsOf(channel: Channel, request: Put, op: Op | EventOp, text: string) {
    const at = now();
    const { state, secret } = channel.pending;
    const decided =
      channel.name.kind === 'event'
        ? decideEvent(state as EventState | null, op as EventOp, { now: at, mode })
        : decide(state as BoardState | null, op as Op, { now: at, mode, secret });
    if (!decided.ok) return decided;
    if (
      request.unlessSame &&
      state &&
      isDeepStrictEqual(reduceChannel(channel.ch, state, decided.value as LiveEvent), state)
    ) {
      return { ok: true as const, value: [] };
    }
    const first = step(channel, decided.value, at, { op, text, request });
    const entry =
      channel.name.kind === 'board'
        ? entryStep(channel, channel.name, first.after.state as BoardState, at)
        : null;
    return { ok: true as const, value: entry ? [first, entry] : [first] };
  }

  /** The list follows a board at once where people look for it, and from time to time in its number of moves. */
  function entryStep(
    channel: Channel,
    { event: id, board }: BoardName,
    state: BoardState,
    at: number,
  ): Step | null {
    const event = channels.get(eventChannel(id));
    if (!event?.pending.state) return null;
    const entry = entryOf(board, state);
    const old = (event.pending.state as EventState).boards.find(({ id }) => id === entry.id);
    if (
      old &&
      isDeepStrictEqual({ ...old, ply: entry.ply }, entry) &&
      (old.ply === entry.ply || at - channel.entryAt < limits.entryMs)
    )
      return null;
    channel.entryAt = at;
    return step(event, { t: 'meta', set: {}, boards: [entry], st: at }, at);
  }

  return {
    epoch: opened.store.epoch,
    get: existing,
    events: () =>
      [...channels.values()].filter(({ name, committed }) => name.kind === 'event' && committed.seq > 0),
    put,
    counts,
    trouble: () => writer.trouble(),
    drained: () => writer.drained(),
  };
}

interface By {
  readonly op: Op | EventOp;
  readonly text: string;
  readonly request: Put;
}

/** One event after what is pending on its channel. */
function step(channel: Channel, change: BoardChange | EventChange, at: number, by?: By): Step {
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
  const snapshot = seq % SNAPSHOT_EVERY === 0 ? { state: JSON.stringify(state) } : {};
  return {
    channel,
    after: channel.pending,
    record: { ch, seq, st: at, event: JSON.stringify(event), op, ...snapshot },
  };
}

/** What viewers must not see yet: the operation that sealed a move or whose move is held back, as long as it is. */
function secretAfter(state: BoardState, before: Op | undefined, op: Op | undefined): Op | undefined {
  if (!state.sealed && !state.held) return undefined;
  return op?.t === 'seal' || op?.t === 'move' ? op : before;
}
