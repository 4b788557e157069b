import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail, ok, type Fault, type Mode, type Result } from '@draughts/live';
import { pino, type Logger } from 'pino';
import { publisherToken } from './access.ts';
import { createFanout, type Fanout } from './fanout.ts';
import { createHttp } from './http/server.ts';
import type { Pages } from './http/pages.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { RELAY_LIMITS, type RelayLimits } from './limits.ts';
import { snapshotOf } from './messages.ts';
import type { Relay } from './session.ts';
import { openStore, type OpenStore } from './store/store.ts';
import { acceptConnections } from './upgrade.ts';

export interface RelayOptions {
  /** 0: any free one. */
  readonly port: number;
  /** Default: all interfaces. */
  readonly host?: string;
  /** The folder that keeps the games and the publisher token, or `:memory:`. */
  readonly data: string;
  /** The publishers' token; default: `DRAUGHTS_TOKEN`, else the data folder's, else a new one. */
  readonly token?: string;
  /** Folders of built pages; default: none. */
  readonly www?: Pages;
  /** Origins of pages, besides the relay's own, that may publish, such as `https://console.example`. */
  readonly origins?: readonly string[];
  /** What becomes of moves that the rules do not allow; default: `strict`. */
  readonly mode?: Mode;
  /** A pino level, or a logger; default: `silent`. Log lines go to stderr. */
  readonly log?: 'silent' | 'error' | 'warn' | 'info' | 'debug' | Logger;
  /** Milliseconds since 1970; for tests. */
  readonly now?: () => number;
  /** Smaller or larger sizes than usual. */
  readonly limits?: Partial<RelayLimits>;
}

export interface RunningRelay {
  readonly port: number;
  /** `http://HOST:PORT` as people on this machine reach it. */
  readonly url: string;
  readonly token: string;
  /** The token was made just now: show it once. */
  readonly tokenIsNew: boolean;
  /** Resolves if the relay has to stop by itself: print the message and exit with an error. */
  readonly failed: Promise<Fault>;
  /** Finishes what was accepted, sends viewers away to come back, and stops. */
  close(): Promise<void>;
}

/** Starts a relay; what can be wrong from outside (folder, port, token) is an error that says what to do. */
export async function startRelay(options: RelayOptions): Promise<Result<RunningRelay>> {
  const { data, now = Date.now } = options;
  const limits = { ...RELAY_LIMITS, ...options.limits };
  const log = loggerOf(options.log);
  if (!Number.isInteger(options.port) || options.port < 0 || options.port > 65_535) {
    return fail('PORT_BAD', `${options.port} is no port: choose one from 1024 to 65535 with --port.`);
  }
  const token = await publisherToken(options.token ?? process.env.DRAUGHTS_TOKEN, data);
  if (!token.ok) return token;
  const opened = await openStore({
    data,
    replay: limits.replay,
    opIds: limits.opIds,
    bytes: limits.storeBytes,
  });
  if (!opened.ok) return opened;
  const core = createCore(opened.value, limits, options.mode ?? 'strict', now);
  const startedAt = now();
  const relay: Relay = {
    ...core,
    limits,
    now,
    token: token.value.token,
    origins: options.origins ?? [],
    retry: () => [200, retryWindow(connections.count())],
  };
  const health = () => {
    const trouble = core.ledger.trouble();
    const events = core.ledger.events().length;
    return {
      ok: !trouble,
      ...(trouble ? { trouble } : {}),
      epoch: core.ledger.epoch,
      upMs: now() - startedAt,
      connections: connections.count(),
      events,
    };
  };
  const server = createHttp(relay, {
    pages: options.www ?? {},
    health,
    onError: (error) => log.error({ err: error }, 'a request failed'),
  });
  const connections = acceptConnections(server, relay);
  let stopping = false;
  const stop = async (): Promise<void> => {
    stopping = true;
    await core.ledger.drained();
    core.fanout.flush();
    connections.close();
    await closeServer(server);
    await opened.value.store.close();
  };
  const listening = await listen(server, options.port, options.host);
  if (!listening.ok) {
    await stop();
    return listening;
  }
  const failed = new Promise<Fault>((resolve) => {
    void opened.value.store.died.then((error) => {
      if (stopping) return;
      log.fatal(error, 'the store died');
      connections.close();
      server.close();
      resolve(error);
    });
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${hostOf(options.host)}:${port}`;
  log.info({ url, data, channels: opened.value.channels.length }, 'the relay is up');
  return ok({ port, url, token: token.value.token, tokenIsNew: token.value.isNew, failed, close: stop });
}

function createCore(
  opened: OpenStore,
  limits: RelayLimits,
  mode: Mode,
  now: () => number,
): { ledger: Ledger; fanout: Fanout } {
  const fanout: Fanout = createFanout({
    limits,
    now,
    snapshot: (ch, gap) => {
      const channel = ledger.get(ch);
      return channel ? snapshotOf(channel, ledger.epoch, gap, now()) : [];
    },
  });
  const ledger: Ledger = createLedger({
    opened,
    limits,
    mode,
    now,
    onCommitted: ({ ch }, event) => (event.seq === 1 ? fanout.announce(ch) : fanout.publish(ch, event)),
  });
  return { ledger, fanout };
}

/** More viewers spread over a longer time when all of them come back at once. */
const retryWindow = (viewers: number): number => Math.min(3000, 1000 + Math.round(viewers / 2));

function loggerOf(log: RelayOptions['log'] = 'silent'): Logger {
  return typeof log === 'string'
    ? pino({ level: log, base: null }, pino.destination({ dest: 2, sync: true }))
    : log;
}

const hostOf = (host: string | undefined): string =>
  host === undefined || host === '0.0.0.0' || host === '::'
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host;

function listen(server: Server, port: number, host: string | undefined): Promise<Result<null>> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(fail(...listenFault(error, port, host))));
    server.listen({ port, host }, () => resolve(ok(null)));
  });
}

function listenFault(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host = 'this machine',
): [string, string] {
  if (code === 'EADDRINUSE')
    return [
      'PORT_IN_USE',
      `Port ${port} is in use: stop the program that has it, or choose another with --port.`,
    ];
  if (code === 'EACCES')
    return ['PORT_FORBIDDEN', `Port ${port} needs more rights: choose one from 1024 up with --port.`];
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return ['HOST_UNKNOWN', `${host} is no address of this machine.`];
  return ['PORT_UNUSABLE', `Port ${port} cannot be used: ${message}`];
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
