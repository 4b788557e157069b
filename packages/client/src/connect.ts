import { Client, type RelayClient } from './client.ts';
import { environmentOf, type Environment } from './environment.ts';

/** Where to connect, and, mostly for tests, replacements of parts of the world. */
export interface ConnectOptions extends Partial<Environment> {
  /** `ws://HOST/live` or `wss://HOST/live`. */
  readonly url: string;
}

/** `connect` of the package, for channels of boards. */
export function connect(options: ConnectOptions): RelayClient {
  return new Client(options.url, environmentOf(options));
}

interface Shared {
  readonly client: RelayClient;
  users: number;
}

const shared = new Map<string, Shared>();

/** `connectShared` of the package, for channels of boards; one connection serves the callers of both. */
export function connectShared(options: ConnectOptions): RelayClient {
  const { url } = options;
  const entry = shared.get(url) ?? { client: connect(options), users: 0 };
  shared.set(url, entry);
  entry.users++;
  const mine = new Set<() => void>();
  const own = (end: () => void): (() => void) => {
    mine.add(end);
    return () => {
      mine.delete(end);
      end();
    };
  };
  let open = true;
  return {
    get state() {
      return open ? entry.client.state : 'closed';
    },
    get delay() {
      return entry.client.delay;
    },
    serverNow: entry.client.serverNow,
    subscribe: (ch, listener, onProblem) => own(entry.client.subscribe(ch, listener, onProblem)),
    onState: (listener) => own(entry.client.onState(listener)),
    close() {
      if (!open) return;
      open = false;
      for (const end of mine) end();
      if (--entry.users > 0) return;
      shared.delete(url);
      entry.client.close();
    },
  };
}
