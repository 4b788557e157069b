import {
  BoardOpSchema,
  eventChannel,
  EventOpSchema,
  parseChannel,
  parseWith,
  positionHash,
  type EventOp,
  type EventState,
  type Mode,
  type Op,
  type Result,
} from '@draughts/live';
import { newChannel, restore, type Channel } from './channel.ts';
import { stepsOf, type Context } from './decide-put.ts';
import { createEntries } from './entries.ts';
import { refuseOp } from './holder.ts';
import type { RelayLimits } from './limits.ts';
import { createOpenings } from './openings.ts';
import { fault, type Refusal } from './refusal.ts';
import type { Shown } from './shown.ts';
import type { OpenStore } from './store/store.ts';
import type { OnCommitted, Put, PutOutcome } from './put.ts';
import type { AuditEntry, AuditQuery, StoreFault } from './store/types.ts';
import { createWriter } from './writer.ts';

/** What the ledger is made of; times are ms since 1970. */
export interface LedgerOptions {
  readonly opened: Pick<OpenStore, 'store' | 'channels'>;
  readonly limits: RelayLimits;
  readonly mode: Mode;
  readonly now: () => number;
  /** Ids of events whose log keeps its end only. */
  readonly forget: readonly string[];
  /** What viewers are shown, where that is not all there is. */
  readonly shown?: Pick<Shown, 'standing' | 'isFull'> | null;
  readonly onCommitted: OnCommitted;
  /** The store did not take what it was given. */
  readonly onTrouble: (trouble: StoreFault) => void;
}

/** All channels: takes operations in, and says what there is. */
export interface Ledger {
  readonly epoch: string;
  /** A channel that exists, else undefined. */
  get(ch: string): Channel | undefined;
  events(): readonly Channel[];
  /** Validate, commit, acknowledge (`done`), broadcast (`onCommitted`): in this order. */
  put(put: Put, done: (outcome: PutOutcome) => void): void;
  /** Operations of a channel, as its log has them. */
  audit(query: AuditQuery): Promise<Result<readonly AuditEntry[], StoreFault>>;
  /** Whether the store took the last thing it was given; null when it did, else why not. */
  trouble(): { code: string; message: string } | null;
  /** Operations since the start. */
  readonly counts: { accepted: number; refused: number };
  /** Nothing comes any more: what waits for its time goes to the disk now. Resolves when nothing waits for that. */
  drained(): Promise<void>;
}

/** Begins with what the store holds. */
export function createLedger(options: LedgerOptions): Ledger {
  const { opened, limits, mode, now, forget, shown = null, onCommitted, onTrouble } = options;
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
  const openings = createOpenings();
  const context: Context = { channels, limits, mode, now, forget, shown, openings };
  const entries = createEntries(context, writer);
  /** Of channels with an operation for which something is looked up: what comes behind it waits too, for the order. */
  const turns = new Map<string, Promise<unknown>>();

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
    const { ch } = request;
    const text = JSON.stringify(op.value);
    const channel = (): Channel => channels.get(ch) ?? newChannel(ch, name);
    const look = (): Promise<Refusal | null> | null => lookUp(channel(), request, op.value);
    const go = (): void => accept(channel(), request, op.value, text, done);
    const looking = turns.get(ch)?.then(look) ?? look();
    if (!looking) return go();
    const turn = looking.then((error) => (error ? refused(error) : go()));
    turns.set(ch, turn);
    void turn.then(() => turns.get(ch) === turn && turns.delete(ch));
  }

  /** What has to be looked up before an operation is decided on; null: nothing. */
  function lookUp(channel: Channel, { ch, opId }: Put, op: Op | EventOp): Promise<Refusal | null> | null {
    const table = op.t === 'lot' ? openings.load(op.opening) : null;
    const isKnown = channel.allOps || channel.ops.has(opId);
    if (isKnown) return table;
    return opened.store.findOp(ch, opId).then((found) => {
      if (!found.ok) return { ...found.error, retryable: true };
      if (found.value) channel.ops.set(opId, { seq: found.value.seq, hash: positionHash(found.value.text) });
      return table;
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
    const problem = forbidden(channel, request, op) ?? unfit(channel, request) ?? unmade(channel);
    if (problem) return refused(problem);
    const steps = stepsOf(context, channel, request, {
      op,
      text,
    });
    if (!steps.ok) return refused(fault(steps.error.code, steps.error.message));
    if (steps.value.length === 0)
      return writer.after(channel, channel.pending.seq, acknowledge(channel.pending.seq));
    channels.set(ch, channel);
    const { seq } = steps.value[0].record;
    channel.ops.set(opId, { seq, hash });
    writer.add({ opId, steps: steps.value, done: acknowledge(seq) });
    if (channel.name.kind === 'board' && steps.value.length === 1) entries.later(channel);
  }

  /** Why who asks may not do this to the channel as it stands. */
  const forbidden = ({ name, pending }: Channel, { holder }: Put, op: Op | EventOp): Refusal | null =>
    holder ? refuseOp(holder, name, op, pending.state) : null;

  /** Whether an operation comes at the right place and time, whatever it is. */
  function unfit(channel: Channel, { expect, ch }: Put): Refusal | null {
    const { seq } = channel.pending;
    if (expect !== undefined && expect !== seq) {
      const message = `${ch} is at ${seq}, not at ${expect}: look at what has changed, then send again.`;
      return { code: 'SEQ_MISMATCH', message, retryable: true, seq };
    }
    const busy = (message: string): Refusal => ({ code: 'BUSY', message, retryable: true });
    if (writer.waiting() >= limits.waitingOps)
      return busy('Too many operations wait for the disk: send again in a moment.');
    return shown?.isFull()
      ? busy('Too much waits to be shown by this delayed relay: send again in a while, or shorten --delay.')
      : null;
  }

  /** Why a channel that does not exist cannot be made. */
  function unmade({ name, pending }: Channel): Refusal | null {
    if (pending.seq > 0) return null;
    if (name.kind === 'event') {
      const full =
        [...channels.values()].filter((other) => other.name.kind === 'event').length >= limits.events;
      return full ? fault('EVENTS_LIMIT', `This relay holds at most ${limits.events} events.`) : null;
    }
    const event = channels.get(eventChannel(name.event))?.pending.state as EventState | null | undefined;
    if (!event) {
      return fault(
        'EVENT_UNKNOWN',
        `There is no event ${name.event}: create it first (PUT /api/events/${name.event}).`,
      );
    }
    const full = event.boards.length >= limits.boards;
    return full ? fault('BOARDS_LIMIT', `An event holds at most ${limits.boards} boards.`) : null;
  }

  return {
    epoch: opened.store.epoch,
    get: existing,
    events: () =>
      [...channels.values()].filter(({ name, committed }) => name.kind === 'event' && committed.seq > 0),
    put,
    counts,
    audit: (query) => opened.store.audit(query),
    trouble: () => writer.trouble(),
    drained() {
      entries.flush();
      return writer.drained();
    },
  };
}
