import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Result } from '@draughts/live';
import { bearer, holderOf, refuseOrigin, type Access } from '../access.ts';
import type { Holder } from '../holder.ts';
import { fault, type Refusal } from '../refusal.ts';
import { problem } from './answer.ts';

/** Why a request is nobody's who has a token, and how it is answered. */
export interface Unauthorized {
  readonly status: number;
  readonly refusal: Refusal;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whose request it is, or why it is only a viewer's. */
export type Caller = Result<Holder, Unauthorized>;

/** Who a request comes from, when it has a token that is good and comes from a page that may use it. */
export function authorize(access: Access, { headers }: IncomingMessage): Caller {
  const forbidden = refuseOrigin(access, headers);
  if (forbidden) return { ok: false, error: { status: 403, refusal: forbidden, headers: {} } };
  const token = bearer(headers);
  const needed = fault('TOKEN_NEEDED', 'Send a token: Authorization: Bearer TOKEN.');
  if (!token) return unknown(needed, 'Bearer');
  const holder = holderOf(access, headers, token);
  return holder.ok ? holder : unknown(holder.error, 'Bearer error="invalid_token"');
}

const unknown = (refusal: Refusal, challenge: string): Caller => ({
  ok: false,
  error: { status: 401, refusal, headers: { 'WWW-Authenticate': challenge } },
});

/** Says why. */
export function deny(
  response: ServerResponse,
  { status, refusal, headers }: Unauthorized,
  more: Readonly<Record<string, string>> = {},
): void {
  problem(response, status, refusal, { ...headers, ...more });
}

/** How a refusal of somebody whose token was good is answered. */
export const forbidden = (refusal: Refusal): Unauthorized => ({
  status: refusal.code.startsWith('TOKEN_') ? 401 : 403,
  refusal,
  headers: {},
});
