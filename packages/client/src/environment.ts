/** A handler property, typed as a method: the platforms' own event types are narrower than what we read of them. */
type Handler<E> = { handle(event: E): void }['handle'] | null;

/** The part of WebSocket that is used: the one of browsers, Node and the `ws` package all have it. */
export interface SocketLike {
  onopen: Handler<never>;
  onmessage: Handler<{ data: unknown }>;
  onclose: Handler<{ code: number; reason: string }>;
  onerror: Handler<never>;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

/** `WebSocket`, or what a test puts in its place. */
export type SocketConstructor = new (url: string, protocol: string) => SocketLike;

/** What a connection needs from the world around it; tests pass their own. */
export interface Environment {
  readonly WebSocket: SocketConstructor;
  /** Our own clock, ms since 1970. It may be wrong by hours; it should not jump. */
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Calls back once after `ms`; returns what cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Asks whether anything answers at this HTTP address, and tells once; returns what ends the asking. Without it: `fetch`. */
  readonly probe?: (url: string, told: (up: boolean) => void) => () => void;
  /** Calls back when the network or the page wakes up; returns what ends that. */
  readonly onWake: (callback: () => void) => () => void;
  /** A listener's error: reported, never in the way of other listeners. */
  readonly report: (error: unknown) => void;
}

function after(ms: number, callback: () => void): () => void {
  const id = setTimeout(callback, ms);
  return () => clearTimeout(id);
}

/** Network back, network gone, page shown again: each is a reason to look at the connection at once. */
function onWake(callback: () => void): () => void {
  const page = globalThis.document as Document | undefined;
  const shown = (): void => {
    if (page?.visibilityState === 'visible') callback();
  };
  // Node has no such events.
  const events = typeof globalThis.addEventListener === 'function' ? ['online', 'offline'] : [];
  for (const name of events) globalThis.addEventListener(name, callback);
  page?.addEventListener('visibilitychange', shown);
  return () => {
    for (const name of events) globalThis.removeEventListener(name, callback);
    page?.removeEventListener('visibilitychange', shown);
  };
}

function report(error: unknown): void {
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  else console.error(error);
}

/** The world as it is, with what the caller replaces. `performance` is not moved when somebody sets the clock. */
export function environmentOf(given: Partial<Environment>): Environment {
  return {
    WebSocket: given.WebSocket ?? globalThis.WebSocket,
    now: given.now ?? (() => performance.timeOrigin + performance.now()),
    random: given.random ?? Math.random,
    after: given.after ?? after,
    probe: given.probe,
    onWake: given.onWake ?? onWake,
    report: given.report ?? report,
  };
}
