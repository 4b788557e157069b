import { createClockOffset } from './offset.ts';
import { SUBPROTOCOL, readServerMessage, type Message, type ServerMessage } from '@draughts/live/view';
import type { Environment, SocketLike } from './environment.ts';
import type { Probe } from './probe.ts';

/** `connecting` until the first welcome, `reconnecting` after a loss, `closed` only by `close()`. */
export type ConnectionState = 'connecting' | 'live' | 'reconnecting' | 'closed';

/** What is done with a link, by viewer and publisher alike. */
export interface LinkHandlers {
  /** The first message on each new connection. */
  readonly hello: () => object;
  readonly welcome: (message: Message<'welcome'>) => void;
  /** Every message that is not the link's own business. */
  readonly message: (message: ServerMessage) => void;
  readonly state: (state: ConnectionState, why?: string) => void;
}

/** Used until the relay has sent its own (`welcome.retry`). */
const FIRST_RETRY_MS: readonly [number, number] = [250, 3000];
const WELCOME_TIMEOUT_MS = 10_000;
/** A pong later than this is a dead network: mobile networks take seconds, dead ones minutes to be noticed by TCP. */
const PONG_TIMEOUT_MS = 8000;
/** Of this many probes in a row one try is a socket, should only the probe fail. */
const PROBES = 100;
/** Once, this long after the first welcome at most: so late that it is in nobody's way. */
const PROOF_MS = 10_000;
/** The clock offset needs several round trips soon, then one now and then. */
const FIRST_PINGS_MS = [0, 400, 1200];

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/**
 * A WebSocket that comes back: retries for ever, each time after a random wait within the relay's retry window
 * (full jitter, so that 5,000 viewers do not return as one herd), notices a silent network, keeps the clock offset.
 *
 * Chromium makes a page whose sockets failed some sixteen times wait up to 5 s for each further one. So where a probe of
 * `healthz` beside the socket's address is known to work, only the first try after a loss is a socket; then the relay is
 * probed, and the next socket is opened when it answers.
 */
export class Link {
  readonly #url: string;
  readonly #env: Environment;
  readonly #on: LinkHandlers;
  readonly #offset = createClockOffset();
  readonly #unwake: () => void;
  #socket: SocketLike | null = null;
  #state: ConnectionState = 'connecting';
  #retry = FIRST_RETRY_MS;
  /** Tries since the connection was lost. */
  #tries = 0;
  /** What probes the relay; false: it cannot be probed, as a page's policy may forbid it; null: not tried yet. */
  #probe: Probe | false | null = null;
  #pingMs = 10_000;
  #pings = 0;
  #helloAt = 0;
  #delay = 0;
  /** What the relay had to say about this connection: the best reason when it closes. */
  #complaint = '';
  #cancelRetry = (): void => {};
  #cancelBeat = (): void => {};
  #cancelProof = (): void => {};
  #cancelDeadline: (() => void) | null = null;

  constructor(url: string, env: Environment, on: LinkHandlers) {
    this.#url = url;
    this.#env = env;
    this.#on = on;
    this.#unwake = env.onWake(() => this.#wake());
    this.#open();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The relay's clock, ms since 1970. */
  serverNow(): number {
    return this.#env.now() + this.#offset.value();
  }

  /** Seconds that the relay shows everything late, as of its last welcome. */
  get delay(): number {
    return this.#delay;
  }

  /** Sends when the relay has welcomed us; otherwise nothing is sent and the answer is false. */
  send(message: object): boolean {
    if (this.#state !== 'live') return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  close(why?: string): void {
    if (this.#state === 'closed') return;
    this.#unwake();
    this.#drop();
    this.#cancelRetry();
    this.#cancelProof();
    this.#turn('closed', why);
  }

  #turn(state: ConnectionState, why?: string): void {
    this.#state = state;
    this.#on.state(state, why);
  }

  #open(): void {
    this.#cancelRetry();
    let socket: SocketLike;
    try {
      socket = new this.#env.WebSocket(this.#url, SUBPROTOCOL);
    } catch (error) {
      // A page's policy forbids the address (mixed content, CSP): say so, and keep trying like for any other failure.
      this.#retryLater(error instanceof Error ? error.message : 'refused');
      return;
    }
    this.#socket = socket;
    this.#complaint = '';
    const mine = (): boolean => socket === this.#socket;
    socket.onopen = () => {
      if (!mine()) return;
      this.#helloAt = this.#env.now();
      socket.send(JSON.stringify(this.#on.hello()));
    };
    socket.onmessage = (event) => mine() && this.#receive(event.data);
    socket.onclose = (event) =>
      mine() && this.#lost(this.#complaint || event.reason || 'the connection was closed');
    socket.onerror = () => {}; // a close always follows, and has more to say
    this.#expectBy(WELCOME_TIMEOUT_MS, 'no answer');
  }

  /** Unless something is received within `ms`, the connection counts as lost. */
  #expectBy(ms: number, why: string): void {
    this.#cancelDeadline ??= this.#env.after(ms, () => this.#lost(why));
  }

  #receive(data: unknown): void {
    const message = readServerMessage(String(data));
    if (message === null) return this.#lost('the relay sent something unreadable');
    if (message !== 'unknown' && message.t === 'err' && message.ch === undefined)
      this.#complaint = message.message;
    // Before the welcome only a refusal counts, or a connection without one would stand for ever.
    if (this.#state !== 'live' && (message === 'unknown' || message.t !== 'welcome')) {
      if (message !== 'unknown' && message.t === 'err') this.#on.message(message);
      return;
    }
    this.#cancelDeadline?.();
    this.#cancelDeadline = null;
    if (message === 'unknown') return;
    if (message.t === 'welcome') this.#welcome(message);
    else if (message.t === 'pong') this.#offset.add(message.c0, message.s1, message.s2, this.#env.now());
    else this.#on.message(message);
  }

  #welcome(message: Message<'welcome'>): void {
    const [min, max] = message.retry;
    const shortest = within(min, 0, 60_000);
    this.#retry = [shortest, within(max, shortest, 120_000)];
    // Twice a heartbeat: a dead network is noticed before the relay gives us up.
    this.#pingMs = (within(message.hb, 2, 300) * 1000) / 2;
    // hello -> welcome is a round trip too, so the clocks are right from the first picture on
    this.#offset.add(this.#helloAt, message.st, message.st, this.#env.now());
    this.#delay = within(Number(message.delay) || 0, 0, 86_400);
    this.#pings = 0;
    this.#tries = 0;
    this.#prove();
    this.#beat();
    this.#turn('live');
    this.#on.welcome(message);
  }

  #beat(): void {
    this.#cancelBeat();
    const next = FIRST_PINGS_MS[this.#pings + 1] - FIRST_PINGS_MS[this.#pings] || this.#pingMs;
    this.#pings++;
    this.#ping();
    this.#cancelBeat = this.#env.after(next, () => this.#beat());
  }

  #ping(): void {
    this.#socket?.send(JSON.stringify({ t: 'ping', c0: this.#env.now() }));
    this.#expectBy(PONG_TIMEOUT_MS, 'the network is silent');
  }

  #wake(): void {
    if (this.#state === 'live') this.#ping();
    else if (!this.#socket && this.#state !== 'closed') this.#open();
  }

  #lost(why: string): void {
    this.#drop();
    this.#retryLater(why);
  }

  #retryLater(why: string): void {
    this.#wait();
    this.#turn(this.#state === 'connecting' ? 'connecting' : 'reconnecting', why);
  }

  #wait(): void {
    const [min, max] = this.#retry;
    this.#cancelRetry = this.#env.after(min + this.#env.random() * (max - min), () => this.#try());
  }

  #try(): void {
    if (!this.#probe || this.#tries++ % PROBES === 0) return this.#open();
    this.#cancelRetry = this.#probe((up) => {
      if (up) this.#open();
      else this.#wait();
    });
  }

  #prove(): void {
    if (this.#probe !== null) return;
    this.#cancelProof();
    this.#cancelProof = this.#env.after(this.#env.random() * PROOF_MS, () => void this.#proveNow());
  }

  /** While the connection stands: what is wanted when it is lost could not be loaded then. */
  async #proveNow(): Promise<void> {
    const loaded = await import('./probe.ts').catch(() => null);
    if (!loaded || this.#state !== 'live') return; // tried again after the next welcome
    const probe = loaded.probeOf(this.#url, this.#env);
    this.#cancelProof = probe((up) => (this.#probe = up && probe));
  }

  #drop(): void {
    this.#cancelBeat();
    this.#cancelDeadline?.();
    this.#cancelDeadline = null;
    const socket = this.#socket;
    this.#socket = null; // a socket on a dead network takes minutes to close: its handlers are deaf from now on
    try {
      socket?.close();
    } catch {
      // closing a socket that never opened may throw in old implementations; it is gone either way
    }
  }
}
