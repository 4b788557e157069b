import { randomUUID } from 'node:crypto';
import {
  BoardSetupSchema,
  eventChannel,
  EventSetupSchema,
  parseChannel,
  parseWith,
  PutBodySchema,
} from '@draughts/live';
import { outOfScope, type Holder } from '../holder.ts';
import type { PutOutcome } from '../put.ts';
import { fault } from '../refusal.ts';
import { json, problem, readJson } from './answer.ts';
import { deny, forbidden } from './authorize.ts';
import { missing, type Call } from './call.ts';

/** The body of a request of somebody who may write; undefined when the answer is given already. */
export async function bodyOf({ relay, request, response }: Call): Promise<unknown> {
  const body = await readJson(request, relay.limits.messageBytes);
  if (body.ok) return body.value ?? {};
  const status = { BODY_TOO_LARGE: 413, TYPE_BAD: 415, BODY_BAD: 422 }[body.error.code] ?? 400;
  problem(response, status, fault(body.error.code, body.error.message), CLOSE);
  return undefined;
}

/** What was not read of a body must not be taken for the next request. */
export const CLOSE = { Connection: 'close' };

interface Writing {
  readonly body: unknown;
  readonly holder: Holder;
}

/** Who writes to the channel, and what; null when the answer is given already: without a token for it nothing is read. */
async function writing(call: Call, ch: string): Promise<Writing | null> {
  const { caller, response } = call;
  if (!caller.ok) return (deny(response, caller.error, CLOSE), null);
  const name = parseChannel(ch);
  const refused = name && outOfScope(caller.value, name);
  if (refused) return (deny(response, forbidden(refused), CLOSE), null);
  const body = await bodyOf(call);
  return body === undefined ? null : { body, holder: caller.value };
}

/** `PUT /api/events/EVENT`. */
export async function putEvent(call: Call, event: string): Promise<void> {
  const ch = eventChannel(event);
  const written = await writing(call, ch);
  if (!written) return;
  const setup = parseWith(EventSetupSchema, written.body, 'BODY_BAD');
  if (!setup.ok) return problem(call.response, 422, fault('BODY_BAD', setup.error.message));
  await putSetup(call, ch, written.holder, setup.value);
}

/** `PUT .../boards/BOARD`. */
export async function putBoard(call: Call, ch: string): Promise<void> {
  const written = await writing(call, ch);
  if (!written) return;
  const setup = parseWith(BoardSetupSchema, written.body, 'BODY_BAD');
  if (!setup.ok) return problem(call.response, 422, fault('BODY_BAD', setup.error.message));
  await putSetup(call, ch, written.holder, setup.value);
}

/** 201 for a new one, 200 for a changed one or one that is like this already. */
async function putSetup(call: Call, ch: string, holder: Holder, setup: object): Promise<void> {
  const isNew = !call.relay.ledger.get(ch);
  const outcome = await put(call, ch, holder, {
    opId: `put-${randomUUID()}`,
    op: { t: 'setup', ...setup },
    unlessSame: true,
  });
  answer(call, ch, outcome, isNew ? 201 : 200);
}

/** `POST .../ops`. */
export async function postOp(call: Call, ch: string): Promise<void> {
  const written = await writing(call, ch);
  if (!written) return;
  const parsed = parseWith(PutBodySchema, written.body, 'BODY_BAD');
  if (!parsed.ok) return problem(call.response, 422, fault('BODY_BAD', parsed.error.message));
  if (!call.relay.ledger.get(ch) && parsed.value.op.t !== 'setup') return missing(call, ch);
  answer(call, ch, await put(call, ch, written.holder, parsed.value), 200);
}

function put(
  { relay, request }: Call,
  ch: string,
  holder: Holder,
  body: { opId: string; expect?: number; op: { t: string }; why?: string; unlessSame?: boolean },
): Promise<PutOutcome> {
  const who = `${holder.name} at ${relay.visitors.address(request)}`;
  return new Promise((resolve) => relay.ledger.put({ ...body, ch, who, holder }, resolve));
}

const STATUS: Partial<Record<string, number>> = {
  SEQ_MISMATCH: 409,
  OP_ID_USED: 409,
  RESET_NEEDED: 409,
  EVENT_UNKNOWN: 404,
  BOARD_UNKNOWN: 404,
  BUSY: 503,
  RIGHT_MISSING: 403,
  TOKEN_REVOKED: 401,
  TOKEN_EXPIRED: 401,
};

function answer({ relay, response }: Call, ch: string, outcome: PutOutcome, status: number): void {
  if (!outcome.ok) {
    const { code, retryable } = outcome.error;
    return problem(response, STATUS[code] ?? (retryable ? 503 : 422), outcome.error);
  }
  json(response, status, { ...outcome.value, ch, epoch: relay.ledger.epoch, durable: true });
}
