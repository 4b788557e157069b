import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ClientMessage } from '@draughts/live';
import type { WebSocket } from 'ws';
import { refuseToken } from './access.ts';
import type { Relay } from './core.ts';
import { newViewer, type Viewer } from './fanout.ts';
import { follow } from './follow.ts';
import { frames } from './frame.ts';
import { rateLimit, readIncoming } from './incoming.ts';
import { message, refuse } from './messages.ts';
import { fault, type Refusal } from './refusal.ts';
import type { View } from './view.ts';

/** Close codes of our own. */
const CLOSE = { hello: 4400, TOKEN_BAD: 4401, ORIGIN_FORBIDDEN: 4403, rate: 4429 } as const;
const BAD_MESSAGES = 10;
const HELLO_MISSING = fault('HELLO_MISSING', 'Say hello first: {"t":"hello","v":1,"subs":[...]}.');

type Hello = Extract<ClientMessage, { t: 'hello' }>;
type Put = Extract<ClientMessage, { t: 'put' }>;

interface Session {
  readonly relay: Relay;
  readonly ws: WebSocket;
  readonly request: IncomingMessage;
  readonly viewer: Viewer;
  /** What it sees, as of its hello. */
  view: View;
  greeted: boolean;
  publishes: boolean;
}

/** One connection from its hello to its end. */
export function openSession(relay: Relay, ws: WebSocket, request: IncomingMessage, socket: Duplex): Viewer {
  const { limits, now, shown } = relay;
  const viewer = newViewer({
    socket,
    encode: frames,
    isOpen: () => ws.readyState === ws.OPEN,
    drop: () => ws.terminate(),
  });
  const session: Session = { relay, ws, request, viewer, view: shown, greeted: false, publishes: false };
  const allowed = rateLimit(limits, now);
  let bad = 0;
  const late = setTimeout(() => {
    if (!session.greeted) end(session, CLOSE.hello, HELLO_MISSING);
  }, limits.helloMs);
  ws.on('message', (data, isBinary) => {
    if (ws.readyState !== ws.OPEN) return;
    if (!session.publishes && !allowed()) {
      return end(
        session,
        CLOSE.rate,
        fault('TOO_MANY_MESSAGES', `At most ${limits.messagesPerSecond} messages a second.`),
      );
    }
    const read = readIncoming(data, isBinary);
    if (read === null) return;
    if (read.ok) return take(session, read.value);
    session.view.fanout.send(viewer, [refuse(read.error, read.about)]);
    if (++bad >= BAD_MESSAGES)
      end(session, 1008, fault('TOO_MANY_ERRORS', 'Too many messages could not be read.'));
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    clearTimeout(late);
    session.view.fanout.leave(viewer);
  });
  return viewer;
}

function end({ view, viewer, ws }: Session, code: number, refusal: Refusal): void {
  view.fanout.send(viewer, [refuse(refusal)]);
  ws.close(code, refusal.code);
}

function take(session: Session, incoming: ClientMessage): void {
  const { relay, view, viewer } = session;
  if (!session.greeted && incoming.t !== 'hello') return end(session, CLOSE.hello, HELLO_MISSING);
  switch (incoming.t) {
    case 'hello':
      return hello(session, incoming);
    case 'sub':
      for (const sub of incoming.subs) follow(relay, view, viewer, sub);
      return;
    case 'unsub':
      for (const ch of incoming.chs) view.fanout.unfollow(viewer, ch);
      return;
    case 'ping': {
      const s = view.now();
      return view.fanout.send(viewer, [message({ t: 'pong', c0: incoming.c0, s1: s, s2: s })]);
    }
    case 'put':
      return put(session, incoming);
  }
}

function hello(session: Session, { token, subs }: Hello): void {
  const { relay, request, viewer } = session;
  if (session.greeted) {
    const twice = fault('HELLO_TWICE', 'This connection has said hello: use sub and unsub.');
    return session.view.fanout.send(viewer, [refuse(twice)]);
  }
  const refused = token === undefined ? null : refuseToken(relay, request.headers, token);
  if (refused) return end(session, CLOSE[refused.code], refused);
  session.publishes = token !== undefined;
  session.greeted = true;
  const view = session.publishes ? relay.live : relay.shown;
  session.view = view;
  const { heartbeatMs, subs: channels, moves, name, messageBytes, boards, events } = relay.limits;
  const welcome = message({
    t: 'welcome',
    v: 1,
    st: view.now(),
    ...(view.delay > 0 && { delay: view.delay }),
    hb: heartbeatMs / 1000,
    retry: relay.retry(),
    limits: { subs: channels, moves, name, messageBytes, boards, events },
    rights: session.publishes ? ['publish'] : [],
  });
  view.fanout.send(viewer, [welcome]);
  for (const sub of subs) follow(relay, view, viewer, sub);
}

function put({ relay, request, view, viewer, publishes }: Session, incoming: Put): void {
  const { opId, ch } = incoming;
  const say = view.fanout.send.bind(null, viewer);
  if (!publishes) {
    return say([
      refuse(fault('TOKEN_NEEDED', 'Only publishers may do this: say hello with a token.'), { opId, ch }),
    ]);
  }
  const who = `publisher at ${relay.visitors.address(request)}`;
  relay.ledger.put({ ...incoming, who }, (outcome) => {
    say([
      outcome.ok
        ? message({ t: 'ack', ...outcome.value, durable: true })
        : refuse(outcome.error, { opId, ch }),
    ]);
  });
}
