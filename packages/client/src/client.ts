import { NOTHING, follow, type Cursor } from './cursor.ts';
import { Link, type ConnectionState } from './link.ts';
import type { Environment } from './environment.ts';
import type {
  ChannelState,
  ClientMessage,
  LiveEvent,
  Message,
  ServerMessage,
  Snap,
  Sub,
} from '@draughts/live/view';

/** What a listener of a channel is told. */
export interface ChannelUpdate {
  readonly ch: string;
  readonly state: ChannelState;
  /** What happened; null: the state came as a whole (first picture, after a gap), so views snap, they do not animate. */
  readonly event: LiveEvent | null;
  readonly seq: number;
  readonly epoch: string;
}

/** Why a channel shows nothing, e.g. no such board. It may still come alive. */
export interface ChannelProblem {
  readonly code: string;
  readonly message: string;
}

/** Told of a channel's whole state, then of every change. */
export type ChannelListener = (update: ChannelUpdate) => void;
/** Told of the connection, with the reason of a loss. */
export type StateListener = (state: ConnectionState, why?: string) => void;
/** Told why a channel shows nothing; null: it does again. */
export type ProblemListener = (problem: ChannelProblem | null) => void;

/** A connection to a relay that never gives up. */
export interface RelayClient {
  readonly state: ConnectionState;
  /** The relay's clock, ms since 1970, right within half a round trip. */
  readonly serverNow: () => number;
  /** Seconds that the relay is late for us, its clock too; 0: live, or not known yet. */
  readonly delay: number;
  /**
   * Follows a channel (`board/EVENT/BOARD`, `event/EVENT`): the listener first gets the whole state, then every
   * change. Several listeners share one subscription.
   * @param onProblem told why the channel shows nothing, and null when it does again
   * @returns ends it
   */
  subscribe(ch: string, listener: ChannelListener, onProblem?: ProblemListener): () => void;
  /** Told of every change of `state` from now on; returns what ends that. */
  onState(listener: StateListener): () => void;
  close(): void;
}

interface Subscriber {
  readonly listener: ChannelListener;
  readonly onProblem?: ProblemListener;
  /** Has had its first picture; before that every update reaches it as a whole state. */
  started: boolean;
  /** The problem it was told last. */
  problem: ChannelProblem | null;
}

interface Channel {
  readonly ch: string;
  readonly subscribers: Set<Subscriber>;
  cursor: Cursor;
  /** The seq at which a replay of several events ends: they are shown as one, at their end. */
  replayTo: number;
  muted: boolean;
  problem: ChannelProblem | null;
  /** Asked and not yet answered; cancels the next asking. */
  asked: (() => void) | null;
  /** States in a row that were not the relay's: asking again is slowed down. */
  mismatches: number;
}

/** After this an unanswered subscription is repeated. */
const ANSWER_TIMEOUT_MS = 5000;
/** Channels in one message: with the longest names it stays well under the relay's 64 KiB. */
const CHANNELS_A_MESSAGE = 128;
const MAX_MISMATCH_WAIT_MS = 10_000;

/** What a publisher adds to a viewer's connection. */
export interface Extension {
  readonly token: string | undefined;
  readonly welcome: (message: Message<'welcome'>) => void;
  readonly message: (message: ServerMessage) => void;
  /** The connection is gone, or did not come about. */
  readonly lost: (why: string) => void;
}

/** The viewer: channels over a {@link Link}. */
export class Client implements RelayClient {
  readonly #link: Link;
  readonly #env: Environment;
  readonly #channels = new Map<string, Channel>();
  readonly #stateListeners = new Set<StateListener>();
  readonly #extension: Extension | undefined;
  /** Channels that the hello has asked for. */
  #greeted = new Set<Channel>();
  /** Channels to ask for or to leave, together: a page of boards is one message, not one for each. */
  #outbox = new Map<string, Channel | null>();
  #cancelFlush: (() => void) | null = null;

  constructor(url: string, env: Environment, extension?: Extension) {
    this.#env = env;
    this.#extension = extension;
    this.#link = new Link(url, env, {
      hello: () => {
        this.#greeted = new Set([...this.#channels.values()].slice(0, CHANNELS_A_MESSAGE));
        return { t: 'hello', v: 1, token: extension?.token, subs: [...this.#greeted].map(request) };
      },
      welcome: (message) => {
        for (const channel of this.#channels.values()) {
          if (this.#greeted.has(channel)) this.#expectAnswer(channel);
          else this.#ask(channel);
        }
        extension?.welcome(message);
      },
      message: (message) => {
        this.#received(message);
        extension?.message(message);
      },
      state: (state, why) => this.#turned(state, why),
    });
  }

  get state(): ConnectionState {
    return this.#link.state;
  }

  get delay(): number {
    return this.#link.delay;
  }

  readonly serverNow = (): number => this.#link.serverNow();

  subscribe(ch: string, listener: ChannelListener, onProblem?: ProblemListener): () => void {
    const channel = this.#channels.get(ch) ?? this.#openChannel(ch);
    const subscriber: Subscriber = { listener, onProblem, started: false, problem: null };
    channel.subscribers.add(subscriber);
    // later, so that the caller has what ends the subscription before the first picture comes
    queueMicrotask(() => {
      if (!channel.subscribers.has(subscriber)) return;
      this.#tellProblem(channel, subscriber);
      if (!subscriber.started && !channel.muted) this.#tell(channel, subscriber, null);
    });
    return () => {
      channel.subscribers.delete(subscriber);
      if (channel.subscribers.size === 0 && this.#channels.get(ch) === channel) this.#closeChannel(channel);
    };
  }

  onState(listener: StateListener): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  /** Sends a message while the connection stands; otherwise nothing is sent and the answer is false. */
  send(message: ClientMessage): boolean {
    return this.#link.send(message);
  }

  close(why?: string): void {
    for (const channel of this.#channels.values()) channel.asked?.();
    this.#channels.clear();
    this.#forgetOutbox();
    this.#link.close(why);
  }

  #received(message: ServerMessage): void {
    const channel = 'ch' in message && this.#channels.get(String(message.ch));
    if (!channel) return;
    if (message.t === 'resumed') this.#resumed(channel, message);
    else if (message.t === 'err') this.#refused(channel, message);
    else if (message.t !== 'gap' && message.t !== 'ack') this.#follow(channel, message);
  }

  #openChannel(ch: string): Channel {
    const channel: Channel = {
      ch,
      subscribers: new Set(),
      cursor: NOTHING,
      replayTo: 0,
      muted: false,
      problem: null,
      asked: null,
      mismatches: 0,
    };
    this.#channels.set(ch, channel);
    this.#ask(channel);
    return channel;
  }

  #closeChannel(channel: Channel): void {
    channel.asked?.();
    this.#channels.delete(channel.ch);
    this.#post(channel.ch, null);
  }

  #ask(channel: Channel): void {
    if (this.#post(channel.ch, channel)) this.#expectAnswer(channel);
  }

  #post(ch: string, channel: Channel | null): boolean {
    if (this.state !== 'live') return false;
    this.#outbox.set(ch, channel);
    this.#cancelFlush ??= this.#env.after(0, () => this.#flush());
    return true;
  }

  #flush(): void {
    const chs = [...this.#outbox].filter(([, channel]) => !channel).map(([ch]) => ch);
    const subs = [...this.#outbox.values()].filter((channel) => channel !== null).map(request);
    this.#forgetOutbox();
    for (const part of parts(chs)) this.send({ t: 'unsub', chs: part });
    for (const part of parts(subs)) this.send({ t: 'sub', subs: part });
  }

  #forgetOutbox(): void {
    this.#cancelFlush?.();
    this.#cancelFlush = null;
    this.#outbox.clear();
  }

  #expectAnswer(channel: Channel): void {
    channel.asked?.();
    channel.asked = this.#env.after(ANSWER_TIMEOUT_MS, () => this.#ask(channel));
  }

  #answered(channel: Channel): void {
    channel.asked?.();
    channel.asked = null;
  }

  #resumed(channel: Channel, { epoch, to }: Message<'resumed'>): void {
    this.#answered(channel);
    this.#setProblem(channel, null);
    if (epoch === channel.cursor.epoch && to > channel.cursor.seq + 1) channel.replayTo = to;
  }

  #refused(channel: Channel, { opId, code, message }: Message<'err'>): void {
    if (opId !== undefined) return; // an operation was refused, not the channel
    this.#answered(channel);
    this.#setProblem(channel, { code, message });
  }

  #follow(channel: Channel, message: Snap | LiveEvent): void {
    let verdict;
    try {
      verdict = follow(channel.cursor, message);
    } catch (error) {
      this.#env.report(error); // a message that this client cannot read: the next snapshot may be readable
      verdict = { kind: 'restart' } as const;
    }
    if (verdict.kind === 'resume') {
      if (!channel.asked) this.#ask(channel);
    } else if (verdict.kind === 'restart') {
      this.#restart(channel, verdict.cursor);
    } else if (verdict.kind === 'show') {
      if (message.t === 'snap') this.#answered(channel);
      channel.mismatches = 0;
      this.#show(channel, verdict.cursor, verdict.event);
    }
  }

  /** Asks for a snapshot: at once, then ever more slowly, as a fault that persists must not become a flood. */
  #restart(channel: Channel, shown: Cursor | undefined): void {
    if (shown) this.#show(channel, shown, null);
    channel.cursor = NOTHING;
    const wait =
      channel.mismatches === 0 ? 0 : Math.min(1000 * 2 ** channel.mismatches, MAX_MISMATCH_WAIT_MS);
    channel.mismatches++;
    channel.asked?.();
    channel.asked = this.#env.after(wait, () => this.#ask(channel));
  }

  #show(channel: Channel, cursor: Cursor, event: LiveEvent | null): void {
    channel.cursor = cursor;
    this.#setProblem(channel, null);
    if (event && cursor.seq < channel.replayTo) {
      channel.muted = true;
      return;
    }
    this.#publish(channel, channel.muted ? null : event);
  }

  #publish(channel: Channel, event: LiveEvent | null): void {
    channel.replayTo = 0;
    channel.muted = false;
    for (const subscriber of [...channel.subscribers]) this.#tell(channel, subscriber, event);
  }

  #tell({ ch, cursor }: Channel, subscriber: Subscriber, event: LiveEvent | null): void {
    const { state, seq, epoch } = cursor;
    if (!state || epoch === null) return;
    const first = !subscriber.started;
    subscriber.started = true;
    this.#call(() => subscriber.listener({ ch, state, event: first ? null : event, seq, epoch }));
  }

  #setProblem(channel: Channel, problem: ChannelProblem | null): void {
    channel.problem = problem;
    for (const subscriber of [...channel.subscribers]) this.#tellProblem(channel, subscriber);
  }

  #tellProblem({ problem }: Channel, subscriber: Subscriber): void {
    if (subscriber.problem === problem) return;
    subscriber.problem = problem;
    this.#call(() => subscriber.onProblem?.(problem));
  }

  #turned(state: ConnectionState, why: string | undefined): void {
    if (state !== 'live') {
      this.#forgetOutbox();
      for (const channel of this.#channels.values()) {
        this.#answered(channel);
        channel.replayTo = 0;
        if (channel.muted) this.#publish(channel, null);
      }
    }
    for (const listener of [...this.#stateListeners]) this.#call(() => listener(state, why));
    if (state !== 'live') this.#extension?.lost(why ?? state);
  }

  #call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#env.report(error);
    }
  }
}

function request({ ch, cursor }: Channel): Sub {
  return cursor.epoch === null ? { ch } : { ch, epoch: cursor.epoch, seq: cursor.seq };
}

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHANNELS_A_MESSAGE) }, (_, i) =>
    all.slice(i * CHANNELS_A_MESSAGE, (i + 1) * CHANNELS_A_MESSAGE),
  );
}
