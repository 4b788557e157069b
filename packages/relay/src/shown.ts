import { parseChannel, reduceChannel, type ChannelState, type LiveEvent } from '@draughts/live';
import { blankOf, newSeen, type LoggedEvent, type Seen, type Standing } from './channel.ts';
import type { Fanout } from './fanout.ts';
import type { RelayLimits } from './limits.ts';
import type { StoredChannel } from './store/types.ts';

/** Every channel as it stood some time ago: what viewers of a delayed relay are given, and nothing newer. */
export interface Shown {
  /** A channel that existed then, else undefined. */
  get(ch: string): Seen | undefined;
  events(): readonly Seen[];
  /** Where a channel stood then; a snapshot of it in the store is never too new for a start. */
  standing(ch: string): Standing;
  /** What is committed now; it is shown after the delay. */
  add(channel: Seen, event: LoggedEvent): void;
  /** Whether so much waits to be shown that nothing more should be accepted. */
  isFull(): boolean;
  /** Shows nothing any more; what waits is in the store. */
  stop(): void;
}

/** Time as it passes: no setting of a clock makes it run faster, so nothing is shown early. */
export interface Timing {
  /** Milliseconds since any moment. */
  readonly elapsed: () => number;
  /** Wakes once, later; returns what cancels it. */
  readonly after: (ms: number, wake: () => void) => () => void;
}

/** What a delayed view begins with, and its time. */
export interface ShownOptions {
  readonly stored: readonly StoredChannel[];
  readonly delayMs: number;
  readonly limits: Pick<RelayLimits, 'replay' | 'heldChars'>;
  readonly now: () => number;
  readonly timing: Timing;
  readonly fanout: Pick<Fanout, 'announce' | 'publish'>;
}

/** Committed and not shown yet. */
interface Held {
  readonly channel: Seen;
  readonly event: LoggedEvent;
  /** The whole state as JSON, where the store has forgotten what led to it. */
  readonly state?: string;
  /** When it may be shown, by `elapsed`. */
  readonly due: number;
}

/** The view of a relay with `--delay`: what the store holds is shown when it is old enough, too. */
export function createShown(options: ShownOptions): Shown {
  const { delayMs, limits, timing, fanout } = options;
  const channels = new Map<string, Seen>();
  const restored = options.stored.flatMap((stored) => restoreShown(stored, options, channels));
  // By when it is due; of one channel that is the order of its log.
  const queue = queueOf(restored.sort((a, b) => a.due - b.due));
  let cancel: (() => void) | null = null;
  let stopped = false;

  function show({ channel, event, state }: Held): void {
    const { ch, name, committed, recent } = channel;
    const after =
      state === undefined
        ? reduceChannel(ch, committed.state ?? blankOf(name), JSON.parse(event.text) as LiveEvent)
        : (JSON.parse(state) as ChannelState);
    channel.committed = { seq: event.seq, state: after };
    if (state === undefined && recent.push(event) > limits.replay) recent.shift();
    if (committed.seq === 0) fanout.announce(ch);
    else fanout.publish(ch, event);
  }

  function wake(): void {
    cancel = null;
    for (let next = queue.first(); next && next.due <= timing.elapsed(); next = queue.first()) {
      queue.shift();
      show(next);
    }
    arm();
  }

  function arm(): void {
    const next = queue.first();
    if (!next || cancel || stopped) return;
    cancel = timing.after(Math.max(0, next.due - timing.elapsed()), wake);
  }

  function get(ch: string): Seen | undefined {
    const channel = channels.get(ch);
    return channel && channel.committed.seq > 0 ? channel : undefined;
  }

  arm();
  return {
    get,
    events: () =>
      [...channels.values()].filter(({ name, committed }) => name.kind === 'event' && committed.seq > 0),
    standing: (ch) => channels.get(ch)?.committed ?? { seq: 0, state: null },
    add({ ch, name }, event) {
      const channel = channels.get(ch) ?? newSeen(ch, name);
      channels.set(ch, channel);
      queue.push({ channel, event, due: timing.elapsed() + delayMs });
      arm();
    },
    isFull: () => queue.chars() >= limits.heldChars,
    stop() {
      stopped = true;
      cancel?.();
    },
  };
}

/** A channel as it stood when what is held back now was not there yet, put among `channels`; and what is held back. */
function restoreShown(
  stored: StoredChannel,
  { delayMs, limits, now, timing }: ShownOptions,
  channels: Map<string, Seen>,
): Held[] {
  const { ch, state, stateSeq, shownSeq, events } = stored;
  const name = parseChannel(ch);
  if (!name) return [];
  const channel = newSeen(ch, name);
  channels.set(ch, channel);
  const [at, start] = [now(), timing.elapsed()];
  const held: Held[] = [];
  let due = start;
  if (stateSeq > shownSeq && state !== null) {
    due = start + delayMs;
    held.push({ channel, event: { seq: stateSeq, text: '' }, state, due });
  } else if (state !== null) {
    channel.committed = { seq: stateSeq, state: JSON.parse(state) as ChannelState };
  }
  for (const { seq, st, text } of events) {
    if (seq <= shownSeq && held.length === 0) {
      channel.recent.push({ seq, text });
      if (seq > channel.committed.seq) {
        const before = channel.committed.state ?? blankOf(name);
        channel.committed = { seq, state: reduceChannel(ch, before, JSON.parse(text) as LiveEvent) };
      }
    } else if (seq > stateSeq) {
      // A machine whose clock was set while the relay was down holds nothing back for longer than the delay.
      due = Math.max(due, start + Math.min(delayMs, Math.max(0, st + delayMs - at)));
      held.push({ channel, event: { seq, text }, due });
    }
  }
  channel.recent.splice(0, Math.max(0, channel.recent.length - limits.replay));
  return held;
}

/** First in, first out, also when thousands wait. */
function queueOf(items: Held[]) {
  let head = 0;
  const charsOf = ({ event, state = '' }: Held): number => event.text.length + state.length;
  let chars = items.reduce((sum, item) => sum + charsOf(item), 0);
  return {
    first: (): Held | undefined => items[head],
    push(item: Held): void {
      items.push(item);
      chars += charsOf(item);
    },
    shift(): void {
      chars -= charsOf(items[head++]);
      if (head < 1024 || head < items.length / 2) return;
      items = items.slice(head);
      head = 0;
    },
    chars: (): number => chars,
  };
}
