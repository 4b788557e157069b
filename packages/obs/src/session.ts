import OBSWebSocket, { type OBSRequestTypes, type OBSResponseTypes } from 'obs-websocket-js/json';
import { closeFault, connectFault, done, failed, type ObsFault, type ObsResult } from './fault.ts';

/** Where OBS is and how long it may take. */
export interface ObsOptions {
  /** Address of OBS's WebSocket server, for example `ws://127.0.0.1:4455`. */
  readonly url: string;
  readonly password?: string | undefined;
  /** The longest that connecting, or one request, may take (ms; 5000 when left out). */
  readonly timeoutMs?: number;
}

/** The name of a request of obs-websocket 5. */
export type ObsRequest = keyof OBSRequestTypes;

/** One connection to OBS. Every call settles: with the answer, a fault, the time-out, or the end of the connection. */
export interface ObsSession {
  readonly url: string;
  /** Names of the requests that this OBS knows; features are gated on it, never on a version number. */
  readonly requests: ReadonlySet<string>;
  call<T extends ObsRequest>(request: T, data?: OBSRequestTypes[T]): Promise<ObsResult<OBSResponseTypes[T]>>;
  /** Resolves when the connection has ended, with the reason. */
  readonly closed: Promise<ObsFault>;
  close(): Promise<void>;
}

type Failure = { ok: false; error: ObsFault };

const TIMEOUT_MS = 5000;
/** obs-websocket answers 207 for a moment after its port has opened (obs-studio #10408). */
const NOT_READY = 207;
const NOT_READY_PAUSE_MS = 100;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `work`, or null when it took longer than `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)));
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function checkAddress(url: string): ObsFault | null {
  let protocol = '';
  try {
    protocol = new URL(url).protocol;
  } catch {
    // no address at all: the message below says what one looks like
  }
  if (protocol === 'ws:' || protocol === 'wss:') return null;
  return {
    code: 'OBS_ADDRESS',
    message: `“${url}” is no address of OBS: give one like ws://127.0.0.1:4455.`,
  };
}

const codeOf = (error: unknown): number =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : -1;
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** OBS's refusal of a request, or null for a broken connection. */
function requestFault(request: string, error: unknown): ObsFault | null {
  const status = codeOf(error);
  if (status < 0 || status >= 1000) return null;
  return {
    code: 'OBS_REQUEST',
    message: `OBS refused ${request}: ${textOf(error) || 'no reason given'} (${status}).`,
    status,
  };
}

/** Connects and identifies; a fault says what the operator has to do. */
export async function connectObs(options: ObsOptions): Promise<ObsResult<ObsSession>> {
  const { url, password, timeoutMs = TIMEOUT_MS } = options;
  const wrong = checkAddress(url);
  if (wrong) return { ok: false, error: wrong };
  const socket = new OBSWebSocket();
  const closed = new Promise<ObsFault>((resolve) => {
    socket.once('ConnectionClosed', (error) => resolve(closeFault(url, error.code, error.message)));
  });
  // No events: an overlay set-up needs none, and every event that is not sent is CPU that OBS keeps.
  const connecting = socket.connect(url, password, { rpcVersion: 1, eventSubscriptions: 0 }).then(
    () => done(socket),
    (error: unknown): { ok: false; error: ObsFault } => {
      const code = codeOf(error);
      return {
        ok: false,
        error: code >= 4000 ? closeFault(url, code, textOf(error)) : connectFault(url, textOf(error)),
      };
    },
  );
  const connected = await within(timeoutMs, connecting);
  if (!connected?.ok) {
    void socket.disconnect();
    return connected ?? failed('OBS_TIMEOUT', `OBS at ${url} did not answer within ${timeoutMs / 1000} s.`);
  }
  return finish(socket, closed, url, timeoutMs);
}

async function finish(
  socket: OBSWebSocket,
  closed: Promise<ObsFault>,
  url: string,
  timeoutMs: number,
): Promise<ObsResult<ObsSession>> {
  const call = makeCall(socket, closed, timeoutMs);
  const version = await call('GetVersion');
  if (!version.ok) {
    void socket.disconnect();
    return version;
  }
  return done({
    url,
    requests: new Set(version.value.availableRequests),
    call,
    closed,
    close: async () => {
      await within(timeoutMs, socket.disconnect());
    },
  });
}

/** A request that always settles. obs-websocket-js itself leaves it open when the socket dies or OBS hangs. */
function makeCall(socket: OBSWebSocket, closed: Promise<ObsFault>, timeoutMs: number): ObsSession['call'] {
  // No race with `closed`: a promise that stays open for twelve hours would keep every answer that was raced with it.
  const waiting = new Set<(lost: Failure) => void>();
  let lost: Failure | null = null;
  void closed.then((error) => {
    lost = { ok: false, error };
    for (const settle of waiting) settle(lost);
  });

  const attempt = <T extends ObsRequest>(
    request: T,
    data: OBSRequestTypes[T] | undefined,
    ms: number,
  ): Promise<ObsResult<OBSResponseTypes[T]>> =>
    new Promise((resolve) => {
      if (lost) return resolve(lost);
      const settle = (result: ObsResult<OBSResponseTypes[T]>): void => {
        clearTimeout(timer);
        waiting.delete(settle);
        resolve(result);
      };
      const late = `OBS did not answer ${request} within ${timeoutMs / 1000} s.`;
      const timer = setTimeout(() => settle(failed('OBS_TIMEOUT', late)), ms);
      waiting.add(settle);
      socket.call(request, data).then(
        (value) => settle(done(value)),
        (error: unknown) => {
          const fault = requestFault(request, error);
          // Anything else is the connection's end, and `closed` knows why.
          if (fault) settle({ ok: false, error: fault });
        },
      );
    });

  return async (request, data) => {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const settled = await attempt(request, data, Math.max(1, until - Date.now()));
      if (settled.ok || settled.error.status !== NOT_READY || Date.now() + NOT_READY_PAUSE_MS >= until)
        return settled;
      await pause(NOT_READY_PAUSE_MS);
    }
  };
}
