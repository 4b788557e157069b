import {
  boardChannel,
  eventChannel,
  isId,
  positionHash,
  type BoardState,
  type EventState,
} from '@draughts/live';
import { mayPublish } from '../access.ts';
import type { Seen } from '../channel.ts';
import { fault, type Refusal } from '../refusal.ts';
import { json, problem, text } from './answer.ts';
import { serveAudit } from './audit.ts';
import { find, holderIn, missing, viewIn, type Call } from './call.ts';
import { pdnOf, svgOf } from './formats.ts';
import { serveTokens } from './tokens.ts';
import { postOp, putBoard, putEvent } from './write.ts';

/** `/api/...`; `path` holds what comes behind it, decoded. */
export async function serveApi(call: Call, path: readonly string[]): Promise<void> {
  const { request, response } = call;
  if (request.method === 'OPTIONS') return preflight(call);
  const [events, event, boards, board, ops, ...rest] = path;
  if (events === 'tokens' && boards === undefined)
    return only(call, event === undefined ? ['GET', 'POST'] : ['DELETE'], () => serveTokens(call, event));
  const isAudit = boards === 'audit' && board === undefined;
  if (events !== 'events' || rest.length > 0 || !(boards === undefined || boards === 'boards' || isAudit))
    return unknown(call);
  if (event === undefined) return only(call, ['GET'], () => listEvents(call));
  if (!isId(event)) return problem(response, 400, badId(event));
  if (isAudit) return only(call, ['GET'], () => getAudit(call, eventChannel(event)));
  if (boards === undefined)
    return only(call, ['GET', 'PUT'], (method) =>
      method === 'PUT' ? putEvent(call, event) : getState(call, eventChannel(event)),
    );
  if (board === undefined) return unknown(call);
  const [id, format] = splitFormat(board);
  if (!isId(id)) return problem(response, 400, badId(id));
  const ch = boardChannel(event, id);
  if (ops === 'ops' && !format) return only(call, ['POST'], () => postOp(call, ch));
  if (ops === 'audit' && !format) return only(call, ['GET'], () => getAudit(call, ch));
  if (ops === 'stream' && !format) return only(call, ['GET'], () => openStream(call, ch));
  if (ops !== undefined) return unknown(call);
  if (format) return only(call, ['GET'], () => getFormat(call, ch, event, format));
  return only(call, ['GET', 'PUT'], (method) => (method === 'PUT' ? putBoard(call, ch) : getState(call, ch)));
}

const badId = (id: string): Refusal =>
  fault(
    'ID_BAD',
    `"${id.slice(0, 80)}" cannot be an id: use 1 to 64 of A-Z a-z 0-9 . _ - (and no ending .pdn or .svg).`,
  );

function splitFormat(board: string): [string, 'pdn' | 'svg' | null] {
  const found = /^(.*)\.(pdn|svg)$/.exec(board);
  return found ? [found[1], found[2] as 'pdn' | 'svg'] : [board, null];
}

function unknown({ response }: Call): void {
  problem(response, 404, fault('ADDRESS_UNKNOWN', 'There is nothing at this address: see /api/events.'));
}

async function only(
  call: Call,
  methods: readonly ('GET' | 'PUT' | 'POST' | 'DELETE')[],
  serve: (method: string) => void | Promise<void>,
): Promise<void> {
  const method = call.request.method === 'HEAD' ? 'GET' : (call.request.method ?? '');
  if ((methods as readonly string[]).includes(method)) return serve(method);
  problem(call.response, 405, fault('METHOD_UNKNOWN', `Use ${methods.join(' or ')} here.`), {
    Allow: methods.join(', '),
  });
}

/** Anybody may read; only our own and the listed origins may ask to write. */
function preflight({ relay, request, response }: Call): void {
  const methods = mayPublish(relay, request.headers) ? 'GET, HEAD, PUT, POST, DELETE' : 'GET, HEAD';
  response.writeHead(204, {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  });
  response.end();
}

function listEvents(call: Call): void {
  const { relay, response } = call;
  const seen = relay.live.events().flatMap(({ ch }) => find(call, ch) ?? []);
  const events = seen.map(({ name, committed }) => {
    const { boards, standings: _, ...state } = committed.state as EventState;
    const running = boards.filter(({ status }) => status === 'running').length;
    return { id: name.event, ...state, boards: boards.length, running };
  });
  json(response, 200, { events });
}

/** The channel, unless it is missing or the client has it as it stands. */
function current(call: Call, ch: string, variant = ''): Seen | null {
  const { relay, request, response } = call;
  const channel = find(call, ch);
  if (!channel) return (missing(call, ch), null);
  const tag = `"${relay.ledger.epoch}:${channel.committed.seq}${variant}"`;
  response.setHeader('ETag', tag);
  if (
    !(request.headers['if-none-match'] ?? '').split(/,\s*/).some((known) => known.replace(/^W\//, '') === tag)
  )
    return channel;
  response.writeHead(304, { 'Cache-Control': 'no-cache' });
  response.end();
  return null;
}

function getState(call: Call, ch: string): void {
  const channel = current(call, ch);
  if (!channel) return;
  const { seq, state } = channel.committed;
  const hash = channel.name.kind === 'board' ? positionHash((state as BoardState).fen) : null;
  json(call.response, 200, {
    ch,
    epoch: call.relay.ledger.epoch,
    seq,
    state,
    hash,
    st: viewIn(call, ch).now(),
  });
}

/** What a PDN tells besides the board: another name of the event makes another text. */
const nameTag = (event: EventState | undefined): string =>
  positionHash(JSON.stringify([event?.name, event?.place, event?.date]));

function getFormat(call: Call, ch: string, event: string, format: 'pdn' | 'svg'): void {
  const { response, texts } = call;
  const eventState = find(call, eventChannel(event))?.committed.state as EventState | undefined;
  const variant = format === 'svg' ? ':svg' : `:pdn:${nameTag(eventState)}`;
  const channel = current(call, ch, variant);
  if (!channel) return;
  const board = channel.committed.state as BoardState;
  const make = (): string => (format === 'svg' ? svgOf(board) : pdnOf(board, eventState));
  const made = texts.get(
    `${ch}.${format} ${viewIn(call, ch).delay}`,
    `${channel.committed.seq}${variant}`,
    make,
  );
  if (format === 'svg') text(response, 200, made, 'image/svg+xml; charset=utf-8', SVG_HEADERS);
  else text(response, 200, made, 'text/plain; charset=utf-8');
}

function getAudit(call: Call, ch: string): void | Promise<void> {
  return find(call, ch) ? serveAudit(call, ch) : missing(call, ch);
}

function openStream(call: Call, ch: string): void {
  if (!find(call, ch)) return missing(call, ch);
  const { request, response } = call;
  call.streams.open({ request, response, holder: holderIn(call) }, viewIn(call, ch), ch);
}

/** A picture that somebody opens by itself runs nothing. */
const SVG_HEADERS = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" };
