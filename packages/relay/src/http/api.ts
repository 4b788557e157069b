import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  boardChannel,
  BoardSetupSchema,
  eventChannel,
  EventSetupSchema,
  isId,
  parseWith,
  positionHash,
  PutBodySchema,
  type BoardState,
  type EventState,
} from '@draughts/live';
import { mayPublish } from '../access.ts';
import type { Seen } from '../channel.ts';
import type { PutOutcome } from '../put.ts';
import { fault, type Refusal } from '../refusal.ts';
import type { Relay } from '../core.ts';
import type { View } from '../view.ts';
import { json, problem, readJson, text } from './answer.ts';
import { serveAudit } from './audit.ts';
import { unauthorized } from './authorize.ts';
import { pdnOf, svgOf } from './formats.ts';
import type { Streams } from './stream.ts';
import type { Texts } from './texts.ts';

/** A request with its way already taken apart. */
interface Call {
  readonly relay: Relay;
  /** What this visitor sees. */
  readonly view: View;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly streams: Streams;
  readonly texts: Texts;
}

/** `/api/...`; `path` holds what comes behind it, decoded. */
export async function serveApi(call: Call, path: readonly string[]): Promise<void> {
  const { request, response } = call;
  if (request.method === 'OPTIONS') return preflight(call);
  const [events, event, boards, board, ops, ...rest] = path;
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
  methods: readonly ('GET' | 'PUT' | 'POST')[],
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
  const methods = mayPublish(relay, request.headers) ? 'GET, HEAD, PUT, POST' : 'GET, HEAD';
  response.writeHead(204, {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  });
  response.end();
}

function listEvents({ view, response }: Call): void {
  const events = view.events().map(({ name, committed }) => {
    const { boards, standings: _, ...state } = committed.state as EventState;
    const running = boards.filter(({ status }) => status === 'running').length;
    return { id: name.event, ...state, boards: boards.length, running };
  });
  json(response, 200, { events });
}

function missing({ response }: Call, ch: string): void {
  const [kind, event, board] = ch.split('/');
  const message =
    kind === 'event' ? `There is no event ${event}.` : `There is no board ${board} in the event ${event}.`;
  problem(
    response,
    404,
    fault(kind === 'event' ? 'EVENT_UNKNOWN' : 'BOARD_UNKNOWN', `${message} See /api/events.`),
  );
}

/** The channel, unless it is missing or the client has it as it stands. */
function current(call: Call, ch: string, variant = ''): Seen | null {
  const { relay, view, request, response } = call;
  const channel = view.get(ch);
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
  json(call.response, 200, { ch, epoch: call.relay.ledger.epoch, seq, state, hash, st: call.view.now() });
}

/** What a PDN tells besides the board: another name of the event makes another text. */
const nameTag = (event: EventState | undefined): string =>
  positionHash(JSON.stringify([event?.name, event?.place, event?.date]));

function getFormat(call: Call, ch: string, event: string, format: 'pdn' | 'svg'): void {
  const { response, texts, view } = call;
  const eventState = view.get(eventChannel(event))?.committed.state as EventState | undefined;
  const variant = format === 'svg' ? ':svg' : `:pdn:${nameTag(eventState)}`;
  const channel = current(call, ch, variant);
  if (!channel) return;
  const board = channel.committed.state as BoardState;
  const make = (): string => (format === 'svg' ? svgOf(board) : pdnOf(board, eventState));
  const made = texts.get(`${ch}.${format} ${view.delay}`, `${channel.committed.seq}${variant}`, make);
  if (format === 'svg') text(response, 200, made, 'image/svg+xml; charset=utf-8', SVG_HEADERS);
  else text(response, 200, made, 'text/plain; charset=utf-8');
}

function getAudit(call: Call, ch: string): void | Promise<void> {
  return call.view.get(ch) ? serveAudit(call, ch) : missing(call, ch);
}

function openStream(call: Call, ch: string): void {
  if (!call.view.get(ch)) return missing(call, ch);
  call.streams.open(call.request, call.response, call.view, ch);
}

/** A picture that somebody opens by itself runs nothing. */
const SVG_HEADERS = { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" };

/** The body of a publisher's request; null when the answer is given already. */
async function publisherBody({ relay, request, response }: Call): Promise<unknown> {
  const refuse = (status: number, error: Refusal, headers: Readonly<Record<string, string>> = {}): null => {
    // What was not read of the body must not be taken for the next request.
    problem(response, status, error, { ...headers, Connection: 'close' });
    return null;
  };
  const refused = unauthorized(relay, request);
  if (refused) return refuse(refused.status, refused.error, refused.headers);
  const body = await readJson(request, relay.limits.messageBytes);
  if (body.ok) return body.value ?? {};
  const status = { BODY_TOO_LARGE: 413, TYPE_BAD: 415, BODY_BAD: 422 }[body.error.code] ?? 400;
  return refuse(status, fault(body.error.code, body.error.message));
}

async function putEvent(call: Call, event: string): Promise<void> {
  const body = await publisherBody(call);
  if (body === null) return;
  const setup = parseWith(EventSetupSchema, body, 'BODY_BAD');
  if (!setup.ok) return problem(call.response, 422, fault('BODY_BAD', setup.error.message));
  await putSetup(call, eventChannel(event), setup.value);
}

async function putBoard(call: Call, ch: string): Promise<void> {
  const body = await publisherBody(call);
  if (body === null) return;
  const setup = parseWith(BoardSetupSchema, body, 'BODY_BAD');
  if (!setup.ok) return problem(call.response, 422, fault('BODY_BAD', setup.error.message));
  await putSetup(call, ch, setup.value);
}

/** 201 for a new one, 200 for a changed one or one that is like this already. */
async function putSetup(call: Call, ch: string, setup: object): Promise<void> {
  const isNew = !call.relay.ledger.get(ch);
  const outcome = await put(call, ch, {
    opId: `put-${randomUUID()}`,
    op: { t: 'setup', ...setup },
    unlessSame: true,
  });
  answer(call, ch, outcome, isNew ? 201 : 200);
}

async function postOp(call: Call, ch: string): Promise<void> {
  const body = await publisherBody(call);
  if (body === null) return;
  const parsed = parseWith(PutBodySchema, body, 'BODY_BAD');
  if (!parsed.ok) return problem(call.response, 422, fault('BODY_BAD', parsed.error.message));
  if (!call.relay.ledger.get(ch) && parsed.value.op.t !== 'setup') return missing(call, ch);
  answer(call, ch, await put(call, ch, parsed.value), 200);
}

function put(
  { relay, request }: Call,
  ch: string,
  body: { opId: string; expect?: number; op: { t: string }; why?: string; unlessSame?: boolean },
): Promise<PutOutcome> {
  const who = `publisher at ${relay.visitors.address(request)}`;
  return new Promise((resolve) => relay.ledger.put({ ...body, ch, who }, resolve));
}

const STATUS: Partial<Record<string, number>> = {
  SEQ_MISMATCH: 409,
  OP_ID_USED: 409,
  RESET_NEEDED: 409,
  EVENT_UNKNOWN: 404,
  BOARD_UNKNOWN: 404,
  BUSY: 503,
};

function answer({ relay, response }: Call, ch: string, outcome: PutOutcome, status: number): void {
  if (!outcome.ok) {
    const { code, retryable } = outcome.error;
    return problem(response, STATUS[code] ?? (retryable ? 503 : 422), outcome.error);
  }
  json(response, status, { ...outcome.value, ch, epoch: relay.ledger.epoch, durable: true });
}
