import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseChannel, type ClientMessage, type Sub } from '@draughts/live';
import type { WebSocket } from 'ws';
import { holderOf } from './access.ts';
import type { Relay } from './core.ts';
import { leave, newViewer, type Viewer } from './fanout.ts';
import { follow } from './follow.ts';
import { frames } from './frame.ts';
import { outOfScope, type Holder } from './holder.ts';
import { rateLimit, readIncoming } from './incoming.ts';
import { message, refuse } from './messages.ts';
import { fault, type Refusal } from './refusal.ts';
import { viewAt, viewOf, type View } from './view.ts';

/** Close codes of our own. */
const CLOSE = { hello: 4400, token: 4401, origin: 4403, rate: 4429 } as const;
const BAD_MESSAGES = 10;
const HELLO_MISSING = fault('HELLO_MISSING', 'Say hello first: {"t":"hello","v":1,"subs":[...]}.');

type Hello = Extract<ClientMessage, { t: 'hello' }>;
type Put = Extract<ClientMessage, { t: 'put' }>;

interface Session {
  readonly relay: Relay;
  readonly ws: WebSocket;
  readonly request: IncomingMessage;
  readonly viewer: Viewer;
  /** Whose time it has, as of its hello. */
  view: View;
  greeted: boolean;
  /** Null: a viewer. */
  holder: Holder | null;
  /** Ends the watch over its token. */
  unwatch: () => void;
}

/** Who only watches sends little; who enters moves may be as fast as the game. */
const isViewer = ({ holder }: Session): boolean =>
  !holder || holder.rights.every((right) => right === 'view-early');

/** One connection from its hello to its end. */
export function openSession(relay: Relay, ws: WebSocket, request: IncomingMessage, socket: Duplex): Viewer {
  const { limits, now, shown } = relay;
  const viewer = newViewer({
    socket,
    encode: frames,
    isOpen: () => ws.readyState === ws.OPEN,
    drop: () => ws.terminate(),
  });
  const session: Session = {
    relay,
    ws,
    request,
    viewer,
    view: shown,
    greeted: false,
    holder: null,
    unwatch: () => {},
  };
  const allowed = rateLimit(limits, now);
  let bad = 0;
  const late = setTimeout(() => {
    if (!session.greeted) end(session, CLOSE.hello, HELLO_MISSING);
  }, limits.helloMs);
  ws.on('message', (data, isBinary) => {
    if (ws.readyState !== ws.OPEN) return;
    if (isViewer(session) && !allowed()) {
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
    session.unwatch();
    leave(viewer);
  });
  return viewer;
}

function end({ view, viewer, ws }: Session, code: number, refusal: Refusal): void {
  view.fanout.send(viewer, [refuse(refusal)]);
  ws.close(code, refusal.code);
}

function take(session: Session, incoming: ClientMessage): void {
  const { view, viewer } = session;
  if (!session.greeted && incoming.t !== 'hello') return end(session, CLOSE.hello, HELLO_MISSING);
  switch (incoming.t) {
    case 'hello':
      return hello(session, incoming);
    case 'sub':
      return followAll(session, incoming.subs);
    case 'unsub':
      for (const ch of incoming.chs) viewer.follows.get(ch)?.();
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
  const found = token === undefined ? null : holderOf(relay, request.headers, token);
  if (found?.ok === false)
    return end(session, found.error.code === 'ORIGIN_FORBIDDEN' ? CLOSE.origin : CLOSE.token, found.error);
  const holder = found?.value ?? null;
  session.holder = holder;
  session.greeted = true;
  const view = viewOf(relay, holder);
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
    rights: [...(holder?.rights ?? [])],
    ...(holder?.grant && { token: holder.grant }),
  });
  view.fanout.send(viewer, [welcome]);
  followAll(session, subs);
  if (holder) session.unwatch = relay.tokens.watch(holder, (why) => end(session, CLOSE.token, why));
}

function followAll({ relay, holder, view, viewer }: Session, subs: readonly Sub[]): void {
  for (const sub of subs) {
    const seen = viewAt(relay, holder, sub.ch);
    if (seen.ok) follow(relay, seen.value, viewer, sub);
    else view.fanout.send(viewer, [refuse(seen.error, { ch: sub.ch })]);
  }
}

function put(session: Session, incoming: Put): void {
  const { relay, request, view, viewer, holder } = session;
  const { opId, ch } = incoming;
  const say = view.fanout.send.bind(null, viewer);
  const refused = refusePut(holder, ch);
  if (!holder || refused) return say([refuse(refused ?? NO_TOKEN, { opId, ch })]);
  const who = `${holder.name} at ${relay.visitors.address(request)}`;
  relay.ledger.put({ ...incoming, who, holder }, (outcome) => {
    say([
      outcome.ok
        ? message({ t: 'ack', ...outcome.value, durable: true })
        : refuse(outcome.error, { opId, ch }),
    ]);
  });
}

const NO_TOKEN = fault('TOKEN_NEEDED', 'Only publishers may do this: say hello with a token.');

function refusePut(holder: Holder | null, ch: string): Refusal | null {
  const name = parseChannel(ch);
  return holder && name && outOfScope(holder, name);
}
