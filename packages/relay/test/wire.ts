import type { ServerMessage } from '@draughts/live';
import { reduceChannel, type ChannelState } from '@draughts/live/view';
import { WebSocket } from 'ws';
import { startRelay, type RelayOptions, type RunningRelay } from '../src/index.ts';

export const TOKEN = 'a-token-for-tests';

/** A relay on a free port, in memory unless the test says otherwise. */
export async function relayFor(options: Partial<RelayOptions> = {}): Promise<RunningRelay> {
  const started = await startRelay({
    port: 0,
    host: '127.0.0.1',
    data: ':memory:',
    token: TOKEN,
    ...options,
  });
  if (!started.ok) throw new Error(started.error.message);
  return started.value;
}

/** A raw connection that keeps every message it got. */
export interface Wire {
  readonly ws: WebSocket;
  readonly got: ServerMessage[];
  say(message: unknown): void;
  /** Resolves with the first message, old or new, that fits. */
  until<T extends ServerMessage = ServerMessage>(fits: (message: ServerMessage) => boolean): Promise<T>;
  readonly closed: Promise<{ code: number; reason: string }>;
}

export async function wireTo(
  url: string,
  options: { origin?: string; protocol?: string } = {},
): Promise<Wire> {
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, options.protocol ?? 'draughts-relay.v1', {
    origin: options.origin,
  });
  const got: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  ws.on('message', (data: Buffer) => {
    got.push(JSON.parse(data.toString()) as ServerMessage);
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  ws.on('error', () => {});
  return {
    ws,
    got,
    closed,
    say: (message) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: <T extends ServerMessage>(fits: (message: ServerMessage) => boolean) =>
      new Promise<T>((resolve) => {
        const look = (): void => {
          const found = got.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found as T);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** A connection that has said hello and was welcomed. */
export async function greet(url: string, hello: { token?: string; subs?: unknown[] } = {}): Promise<Wire> {
  const wire = await wireTo(url);
  wire.say({ t: 'hello', v: 1, ...hello });
  await wire.until(({ t }) => t === 'welcome');
  return wire;
}

/** What the state of a channel is by the messages that came, by the rule of the wire; it throws on a gap in `seq`. */
export function follow(
  got: readonly ServerMessage[],
  ch: string,
): { state: ChannelState | null; seq: number } {
  let state: ChannelState | null = null;
  let seq = 0;
  for (const message of got) {
    if (
      !('ch' in message) ||
      message.ch !== ch ||
      !('seq' in message) ||
      message.t === 'ack' ||
      message.t === 'err'
    )
      continue;
    if (message.t === 'snap') [state, seq] = [message.state, message.seq];
    else if (message.seq > seq) {
      if (message.seq !== seq + 1 || !state) throw new Error(`${message.seq} came after ${seq}`);
      [state, seq] = [reduceChannel(ch, state, message), message.seq];
    }
  }
  return { state, seq };
}

/** An HTTP request with the publisher's token. */
export async function http(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string; json: unknown }> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const isJson = text !== '' && answer.headers.get('content-type')?.startsWith('application/json');
  const json: unknown = isJson ? JSON.parse(text) : null;
  return { status: answer.status, headers: answer.headers, text, json };
}

/** An event `cup` with a board `1`. */
export async function withBoard(url: string, board: object = { variant: 'international' }): Promise<void> {
  for (const [path, body] of [
    ['cup', { name: 'Cup' }],
    ['cup/boards/1', board],
  ] as const) {
    const { status, text } = await http(url, 'PUT', `/api/events/${path}`, body);
    if (status !== 201) throw new Error(text);
  }
}
