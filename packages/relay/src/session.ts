import { ClientMessageSchema, parseChannel, parseText, type ClientMessage, type Sub } from '@draughts/live';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { isToken, mayPublish } from './access.ts';
import { newViewer, type Fanout, type Viewer } from './fanout.ts';
import type { Ledger } from './ledger.ts';
import type { RelayLimits } from './limits.ts';
import { refuse, write } from './messages.ts';
import { fault, type Refusal } from './refusal.ts';

/** What a session needs of the relay. */
export interface Relay {
  readonly ledger: Ledger;
  readonly fanout: Fanout;
  readonly limits: RelayLimits;
  readonly token: string;
  readonly origins: readonly string[];
  readonly now: () => number;
  /** Milliseconds, shortest and longest, that viewers wait before they come back. */
  readonly retry: () => [number, number];
}

/** Close codes of our own. */
const CLOSE = { hello: 4400, token: 4401, origin: 4403, rate: 4429 } as const;
const BAD_MESSAGES = 10;

const KINDS: ReadonlySet<string> = new Set([
  'hello',
  'sub',
  'unsub',
  'ping',
  'put',
] satisfies ClientMessage['t'][]);

/** One connection from its hello to its end. */
export function openSession(relay: Relay, ws: WebSocket, request: IncomingMessage, socket: Duplex): Viewer {
  const { fanout, limits, now } = relay;
  const viewer = newViewer(socket, () => ws.readyState === ws.OPEN);
  const allowed = rateLimit(limits, now);
  const who = `publisher at ${request.socket.remoteAddress ?? '?'}`;
  let greeted = false;
  let publishes = false;
  let bad = 0;
  const say = (text: string): void => fanout.send(viewer, text);
  const end = (code: number, refusal: Refusal): void => {
    say(refuse(refusal));
    ws.close(code, refusal.code);
  };
  const late = setTimeout(
    () => end(CLOSE.hello, fault('HELLO_MISSING', 'Say hello first: {"t":"hello","v":1,"subs":[...]}.')),
    limits.helloMs,
  );

  function hello(message: Extract<ClientMessage, { t: 'hello' }>): void {
    if (message.token !== undefined) {
      if (!mayPublish(request.headers, relay.origins)) {
        return end(
          CLOSE.origin,
          fault('ORIGIN_FORBIDDEN', `Pages of ${request.headers.origin} may not publish here.`),
        );
      }
      if (!isToken(message.token, relay.token)) {
        return end(
          CLOSE.token,
          fault(
            'TOKEN_BAD',
            'The token is not the one of this relay: see DRAUGHTS_TOKEN or the file token in its data folder.',
          ),
        );
      }
      publishes = true;
    }
    greeted = true;
    clearTimeout(late);
    const { heartbeatMs, subs, moves, name, messageBytes, boards, events } = limits;
    const told = { subs, moves, name, messageBytes, boards, events };
    say(
      write({
        t: 'welcome',
        v: 1,
        st: now(),
        hb: heartbeatMs / 1000,
        retry: relay.retry(),
        limits: told,
        rights: publishes ? ['publish'] : [],
      }),
    );
    for (const sub of message.subs) follow(relay, viewer, sub);
  }

  function take(message: ClientMessage): void {
    if (!greeted && message.t !== 'hello') {
      return end(CLOSE.hello, fault('HELLO_MISSING', 'Say hello first: {"t":"hello","v":1,"subs":[...]}.'));
    }
    switch (message.t) {
      case 'hello':
        return greeted
          ? say(refuse(fault('HELLO_TWICE', 'This connection has said hello: use sub and unsub.')))
          : hello(message);
      case 'sub':
        for (const sub of message.subs) follow(relay, viewer, sub);
        return;
      case 'unsub':
        for (const ch of message.chs) fanout.unfollow(viewer, ch);
        return;
      case 'ping': {
        const s = now();
        return say(write({ t: 'pong', c0: message.c0, s1: s, s2: s }));
      }
      case 'put': {
        const { opId, ch } = message;
        if (!publishes)
          return say(
            refuse(fault('TOKEN_NEEDED', 'Only publishers may do this: say hello with a token.'), {
              opId,
              ch,
            }),
          );
        return relay.ledger.put({ ...message, who }, (outcome) =>
          say(
            outcome.ok
              ? write({ t: 'ack', ...outcome.value, durable: true })
              : refuse(outcome.error, { opId, ch }),
          ),
        );
      }
    }
  }

  ws.on('message', (data: RawData, isBinary: boolean) => {
    if (!publishes && !allowed())
      return end(
        CLOSE.rate,
        fault('TOO_MANY_MESSAGES', `At most ${limits.messagesPerSecond} messages a second.`),
      );
    const read: Read | null = isBinary
      ? { ok: false, error: fault('MESSAGE_BAD', 'Messages are JSON texts.') }
      : readMessage(data);
    if (read === null) return;
    if (read.ok) return take(read.value);
    say(refuse(read.error, read.about));
    if (++bad >= BAD_MESSAGES) end(1008, fault('TOO_MANY_ERRORS', 'Too many messages could not be read.'));
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    clearTimeout(late);
    fanout.leave(viewer);
  });
  return viewer;
}

type Read =
  { ok: true; value: ClientMessage } | { ok: false; error: Refusal; about?: { opId?: string; ch?: string } };

/** Null: a kind of message that this version does not know and ignores. */
function readMessage(data: RawData): Read | null {
  const text = (data as Buffer).toString('utf8');
  const read = parseText(ClientMessageSchema, text, 'MESSAGE_BAD');
  if (read.ok) return read;
  const { t, opId, ch } = peek(text);
  if (typeof t === 'string' && !KINDS.has(t)) return null;
  const about = { ...(typeof opId === 'string' ? { opId } : {}), ...(typeof ch === 'string' ? { ch } : {}) };
  return { ok: false, error: fault('MESSAGE_BAD', read.error.message), about };
}

function peek(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Follows a channel: a replay of what was missed, or a snapshot; who follows a channel that does not exist yet waits for it. */
function follow({ ledger, fanout, limits, now }: Relay, viewer: Viewer, { ch, epoch, seq }: Sub): void {
  const say = (text: string): void => fanout.send(viewer, text);
  if (!parseChannel(ch)) {
    return say(
      refuse(fault('CHANNEL_BAD', `${ch} is no channel: name event/EVENT or board/EVENT/BOARD.`), { ch }),
    );
  }
  if (!viewer.follows.has(ch) && viewer.follows.size >= limits.subs) {
    return say(refuse(fault('SUBS_LIMIT', `A connection follows at most ${limits.subs} channels.`), { ch }));
  }
  fanout.follow(viewer, ch);
  const channel = ledger.get(ch);
  if (!channel) {
    const message = ch.startsWith('event/')
      ? `There is no event ${ch.slice(6)} yet.`
      : `There is no board ${ch.slice(6)} yet.`;
    return say(
      refuse(
        {
          code: 'CHANNEL_UNKNOWN',
          message: `${message} It will show here as soon as there is.`,
          retryable: true,
        },
        { ch },
      ),
    );
  }
  if (seq === undefined) return fanout.owe(viewer, ch, null);
  const to = channel.committed.seq;
  if (epoch !== ledger.epoch) return fanout.owe(viewer, ch, 'The history is another one.');
  if (seq > to) return fanout.owe(viewer, ch, `This channel is at ${to} only.`);
  const missed = channel.recent.filter((event) => event.seq > seq);
  if (missed.length !== to - seq) return fanout.owe(viewer, ch, 'Too much was missed to replay it.');
  say(write({ t: 'resumed', ch, epoch: ledger.epoch, from: seq + 1, to, st: now() }));
  for (const event of missed) say(event.text);
}

/** A bucket of messages that fills at a steady pace. */
function rateLimit({ messagesPerSecond, messagesAtOnce }: RelayLimits, now: () => number): () => boolean {
  let left = messagesAtOnce;
  let at = now();
  return () => {
    const passed = Math.max(0, now() - at);
    at += passed;
    left = Math.min(messagesAtOnce, left + (passed / 1000) * messagesPerSecond) - 1;
    return left >= 0;
  };
}
