import type { IncomingMessage, ServerResponse } from 'node:http';
import { fail, ok, parseChannel, type Need, type Result } from '@draughts/live';
import { outOfScope, withoutRight, type Holder } from '../holder.ts';
import { fault } from '../refusal.ts';
import type { Relay } from '../core.ts';
import type { AuditEntry, AuditQuery } from '../store/types.ts';
import { json, problem } from './answer.ts';
import { deny, forbidden, type Caller, type Unauthorized } from './authorize.ts';

interface AuditCall {
  readonly relay: Relay;
  readonly caller: Caller;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Entries of an answer: as asked for, and at most. */
const PAGE = 200;
const MOST = 1000;

/**
 * `GET .../audit?after=SEQ&limit=N&kind=lot`: the operations of a channel in the order of its log, for who may
 * arbitrate there. `next` is where the next page begins; null: there is none.
 */
export async function serveAudit({ relay, caller, request, response }: AuditCall, ch: string): Promise<void> {
  const refused = caller.ok ? refuse(caller.value, ch) : caller.error;
  if (refused) return deny(response, refused);
  const query = readQuery(request.url ?? '', ch);
  if (!query.ok) return problem(response, 400, fault(query.error.code, query.error.message));
  const found = await relay.ledger.audit(query.value);
  if (!found.ok) return problem(response, 503, { ...found.error, retryable: true });
  const entries = found.value.map(entryOf);
  const next = entries.length < query.value.limit ? null : (entries.at(-1)?.seq ?? null);
  json(response, 200, { ch, epoch: relay.ledger.epoch, entries, next }, { 'Cache-Control': 'no-store' });
}

const NEED: Need = { what: 'To read the log', any: ['arbitrate'] };

function refuse(holder: Holder, ch: string): Unauthorized | null {
  const name = parseChannel(ch);
  const refusal = (name && outOfScope(holder, name)) ?? withoutRight(holder, NEED);
  return refusal && forbidden(refusal);
}

function readQuery(address: string, ch: string): Result<AuditQuery> {
  const asked = new URLSearchParams(address.split('?')[1] ?? '');
  const whole = (name: string, or: number, least: number, most: number): number | null => {
    const text = asked.get(name) ?? String(or);
    const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? value : null;
  };
  const after = whole('after', 0, 0, Number.MAX_SAFE_INTEGER);
  if (after === null)
    return fail('QUERY_BAD', 'after is the seq of the last entry that you have: a whole number.');
  const limit = whole('limit', PAGE, 1, MOST);
  if (limit === null) return fail('QUERY_BAD', `limit is a whole number from 1 to ${MOST}.`);
  const kind = asked.get('kind') ?? undefined;
  if (kind !== undefined && !/^[a-z]{1,32}$/.test(kind))
    return fail('QUERY_BAD', 'kind is the t of an operation, such as lot or correct.');
  return ok({ ch, after, limit, ...(kind === undefined ? {} : { kind }) });
}

/** The log keeps operations as text. A sealed move stays sealed for the arbiter's helpers too (art. 11). */
function entryOf({ op, why, ...entry }: AuditEntry): { readonly seq: number; readonly op: object } {
  const sent = JSON.parse(op) as Record<string, unknown>;
  const { mv: _, ...sealed } = sent;
  return { ...entry, op: entry.kind === 'seal' ? sealed : sent, ...(why === null ? {} : { why }) };
}
