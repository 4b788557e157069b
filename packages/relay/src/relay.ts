import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail, ok, type EventState, type Fault, type Result } from '@draughts/live';
import { pino, type Logger } from 'pino';
import { publisherToken } from './access.ts';
import { createFanout, type Snapshot } from './fanout.ts';
import { createHttp } from './http/server.ts';
import { createStreams, type Streams } from './http/stream.ts';
import { createLedger, type Ledger, type LedgerOptions } from './ledger.ts';
import { RELAY_LIMITS, type RelayLimits } from './limits.ts';
import { closeServer, hostOf, isPort, listen } from './listen.ts';
import { snapshotOf } from './messages.ts';
import type { RelayOptions, RunningRelay } from './options.ts';
import type { Relay } from './core.ts';
import { healthOf, metricsOf } from './status.ts';
import { createShown, type Shown } from './shown.ts';
import { openStore, type OpenStore } from './store/store.ts';
import { passing, steadyTime } from './time.ts';
import { createTokens } from './tokens.ts';
import { acceptConnections, type Connections } from './upgrade.ts';
import type { View } from './view.ts';
import { createVisitors } from './visitors.ts';

/** Starts a relay; what can be wrong from outside (folder, port, token) is an error that says what to do. */
export async function startRelay(options: RelayOptions): Promise<Result<RunningRelay>> {
  const { data, port, host } = options;
  if (!isPort(port))
    return fail('PORT_BAD', `${port} is no port: choose one from 1024 to 65535 with --port.`);
  const { delay = 0 } = options;
  if (!isDelay(delay))
    return fail('DELAY_BAD', `${delay} is no delay: choose 0 to 86400 whole seconds with --delay.`);
  const limits = { ...RELAY_LIMITS, ...options.limits };
  const token = await publisherToken(options.token ?? process.env.DRAUGHTS_TOKEN, data);
  if (!token.ok) return token;
  const opened = await openStore({
    data,
    replay: limits.replay,
    opIds: limits.opIds,
    bytes: limits.storeBytes,
    forget: options.forget ?? [],
    ...(delay > 0 && { shownTo: (options.now ?? Date.now)() - delay * 1000 }),
  });
  if (!opened.ok) return opened;
  const log = loggerOf(options.log);
  const parts = assemble(options, opened.value, limits, token.value.token, log);
  const listening = await listen(parts.server, port, host);
  if (!listening.ok) {
    await stop(parts, opened.value);
    return listening;
  }
  const url = `http://${hostOf(host)}:${(parts.server.address() as AddressInfo).port}`;
  log.info({ url, data, channels: opened.value.channels.length }, 'the relay is up');
  let stopping: Promise<void> | null = null;
  return ok({
    port: (parts.server.address() as AddressInfo).port,
    url,
    token: token.value.token,
    tokenIsNew: token.value.isNew,
    failed: new Promise<Fault>((resolve) => {
      void opened.value.store.died.then((error) => {
        if (stopping) return;
        log.fatal(error, 'the store died');
        parts.held?.stop();
        parts.connections.close();
        parts.streams.close();
        parts.server.close();
        resolve(error);
      });
    }),
    close: () => (stopping ??= stop(parts, opened.value)),
  });
}

interface Parts {
  readonly ledger: Ledger;
  readonly live: View;
  readonly shown: View;
  /** What viewers do not see yet; null: they see everything. */
  readonly held: Shown | null;
  readonly connections: Connections;
  readonly streams: Streams;
  readonly server: Server;
}

/** What was accepted is finished and told; then everybody is sent away to come back. */
async function stop(
  { ledger, live, shown, held, connections, streams, server }: Parts,
  { store }: OpenStore,
): Promise<void> {
  held?.stop();
  await ledger.drained();
  for (const { fanout } of new Set([live, shown])) fanout.flush();
  connections.close();
  streams.close();
  await closeServer(server);
  await store.close();
}

function assemble(
  options: RelayOptions,
  opened: OpenStore,
  limits: RelayLimits,
  token: string,
  log: Logger,
): Parts {
  const { mode = 'strict', forget = [], origins = [], proxies = [], www = {} } = options;
  const now = options.now ?? steadyTime(() => isPlaying(ledger));
  const core = createCore({ opened, limits, mode, now, forget }, options, log);
  const { ledger, live, shown } = core;
  const viewers = (): number => connections.count() + streams.count();
  // More viewers spread over a longer time when all of them come back at once.
  const retry = (): [number, number] => [200, Math.min(3000, 1000 + Math.round(viewers() / 2))];
  const visitors = createVisitors(limits, proxies);
  const tokens = createTokens({ store: opened.store, stored: opened.tokens, now, most: limits.tokens });
  const relay: Relay = { ledger, live, shown, limits, now, token, tokens, origins, retry, visitors };
  const streams = createStreams(relay, () => connections.count());
  const counts = () => ({ connections: connections.count(), streams: streams.count() });
  const startedAt = now();
  const server = createHttp(relay, {
    pages: www,
    streams,
    health: () => healthOf(relay, counts(), now() - startedAt),
    metrics: (view) => metricsOf(relay, view, counts(), now() - startedAt),
    onError: (error) => log.error({ err: error }, 'a request failed'),
  });
  const connections = acceptConnections(server, relay);
  return { ...core, connections, streams, server };
}

/** Whether a game runs on any board. */
const isPlaying = (ledger: Ledger): boolean =>
  ledger
    .events()
    .some(({ committed }) =>
      (committed.state as EventState).boards.some(({ status }) => status === 'running'),
    );

type Core = Pick<Parts, 'ledger' | 'live' | 'shown' | 'held'>;

function createCore(
  base: Omit<LedgerOptions, 'onCommitted' | 'onTrouble' | 'shown'>,
  { delay = 0, now: given }: RelayOptions,
  log: Logger,
): Core {
  const { limits, now, opened } = base;
  const { epoch } = opened.store;
  const viewOf = (seconds: number, channels: () => Pick<Shown, 'get' | 'events'>): View => {
    const viewNow = (): number => now() - seconds * 1000;
    const get: View['get'] = (ch) => channels().get(ch);
    const snapshot: Snapshot = (ch, gap) => {
      const channel = get(ch);
      return channel ? snapshotOf(channel, epoch, gap, viewNow()) : [];
    };
    const fanout = createFanout({ limits, now, snapshot });
    return { delay: seconds, now: viewNow, fanout, get, events: () => channels().events() };
  };
  const live = viewOf(0, () => ledger);
  const shown = delay > 0 ? viewOf(delay, () => held as Shown) : live;
  const held: Shown | null =
    delay > 0
      ? createShown({
          stored: opened.channels,
          delayMs: delay * 1000,
          limits,
          now,
          timing: passing(given),
          fanout: shown.fanout,
        })
      : null;
  const ledger: Ledger = createLedger({
    ...base,
    shown: held,
    onCommitted(channel, event) {
      if (event.seq === 1) live.fanout.announce(channel.ch);
      else live.fanout.publish(channel.ch, event);
      held?.add(channel, event);
    },
    onTrouble: (trouble) => log.error(trouble, 'the store refused'),
  });
  return { ledger, live, shown, held };
}

const isDelay = (seconds: number): boolean => Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400;

function loggerOf(log: RelayOptions['log'] = 'silent'): Logger {
  return typeof log === 'string'
    ? pino({ level: log, base: null }, pino.destination({ dest: 2, sync: true }))
    : log;
}
