import type { IncomingMessage } from 'node:http';
import { bearer, refuseOrigin, refuseToken, type Access } from '../access.ts';
import { fault, type Refusal } from '../refusal.ts';

/** Why a request is not a publisher's, and how it is answered. */
export interface Unauthorized {
  readonly status: number;
  readonly error: Refusal;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether a request comes from a page that may publish and has the token; null: it does. */
export function unauthorized(access: Access, { headers }: IncomingMessage): Unauthorized | null {
  const forbidden = refuseOrigin(access, headers);
  if (forbidden) return { status: 403, error: forbidden, headers: {} };
  const token = bearer(headers);
  if (!token) {
    const error = fault('TOKEN_NEEDED', 'Send the publisher token: Authorization: Bearer TOKEN.');
    return { status: 401, error, headers: { 'WWW-Authenticate': 'Bearer' } };
  }
  const error = refuseToken(access, headers, token);
  return error && { status: 401, error, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } };
}
