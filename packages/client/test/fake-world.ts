import type { Environment, SocketConstructor, SocketLike } from '../src/environment.ts';

/** Time that moves only when a test says so. */
export class FakeTime {
  now = 1_800_000_000_000;
  #timers: { at: number; order: number; callback: () => void }[] = [];
  #order = 0;

  readonly after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.now + ms, order: this.#order++, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Lets `ms` pass and everything happen that falls due meanwhile. */
  run(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const due = this.#timers
        .filter(({ at }) => at <= end)
        .sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.now = Math.max(this.now, due.at);
      due.callback();
    }
    this.now = end;
  }
}

/** The client's end of a connection; the test holds the other end. */
export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  readonly protocol: string;
  /** Frames that the client has sent, as values. */
  readonly sent: Record<string, unknown>[] = [];
  /** The client has given this connection up. */
  closed = false;
  /** Told of each frame the client sends. */
  onsent: ((frame: Record<string, unknown>) => void) | null = null;

  constructor(url: string, protocol: string) {
    this.url = url;
    this.protocol = protocol;
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Record<string, unknown>;
    this.sent.push(frame);
    this.onsent?.(frame);
  }

  close(): void {
    this.closed = true;
  }

  /** The relay sends a message. */
  deliver(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The relay, or something in between, ends the connection. */
  break(reason = ''): void {
    this.onclose?.({ code: 1006, reason });
  }

  ofType(t: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame.t === t);
  }
}

export interface FakeWorld {
  readonly time: FakeTime;
  readonly sockets: FakeSocket[];
  readonly reported: unknown[];
  /** Addresses that were probed, and what ended or has to end each: the test answers. */
  readonly probes: { url: string; told: (up: boolean) => void; cancelled: boolean }[];
  /** Network or page wakes up. */
  readonly wake: () => void;
  readonly environment: Environment;
}

/** A whole world for a client: time, sockets, chance. `skew`: how far the client's clock is ahead of the server's. */
export function fakeWorld(options: { skew?: number; random?: () => number } = {}): FakeWorld {
  const { skew = 0, random = () => 0.5 } = options;
  const time = new FakeTime();
  const sockets: FakeSocket[] = [];
  const reported: unknown[] = [];
  const probes: FakeWorld['probes'] = [];
  const wakers = new Set<() => void>();
  const WebSocket = class extends FakeSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol);
      sockets.push(this);
    }
  } satisfies SocketConstructor;
  return {
    time,
    sockets,
    reported,
    probes,
    wake: () => wakers.forEach((callback) => callback()),
    environment: {
      WebSocket,
      now: () => time.now + skew,
      random,
      after: time.after,
      probe: (url, told) => {
        const probe = { url, told, cancelled: false };
        probes.push(probe);
        return () => (probe.cancelled = true);
      },
      onWake: (callback) => {
        wakers.add(callback);
        return () => wakers.delete(callback);
      },
      report: (error) => reported.push(error),
    },
  };
}
