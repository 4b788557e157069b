import { parseWith, TokenRequestSchema } from '@draughts/live';
import { fault } from '../refusal.ts';
import { json, problem } from './answer.ts';
import { deny, forbidden } from './authorize.ts';
import type { Call } from './call.ts';
import { bodyOf, CLOSE } from './write.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
const OWNER_ONLY = fault(
  'RIGHT_MISSING',
  "Tokens are made, listed and revoked with the relay's own token: DRAUGHTS_TOKEN, or the file token in its data folder.",
);

/** `GET` and `POST /api/tokens`, `DELETE /api/tokens/ID`: for the relay's owner. */
export async function serveTokens(call: Call, id: string | undefined): Promise<void> {
  const { relay, caller, request, response } = call;
  if (!caller.ok) return deny(response, caller.error, CLOSE);
  if (caller.value.grant) return deny(response, forbidden(OWNER_ONLY), CLOSE);
  const who = `${caller.value.name} at ${relay.visitors.address(request)}`;
  if (id !== undefined) return revoke(call, id, who);
  if (request.method === 'POST') return make(call, who);
  json(response, 200, { st: relay.now(), tokens: relay.tokens.list() }, NO_STORE);
}

async function make(call: Call, who: string): Promise<void> {
  const { relay, response } = call;
  const body = await bodyOf(call);
  if (body === undefined) return;
  const read = parseWith(TokenRequestSchema, body, 'BODY_BAD');
  if (!read.ok) return problem(response, 422, fault('BODY_BAD', read.error.message));
  const made = await relay.tokens.make(read.value, who);
  if (made.ok) return json(response, 201, { ...made.value.info, token: made.value.token }, NO_STORE);
  const { code, message } = made.error;
  if (code === 'TIME_PAST' || code === 'TOKENS_LIMIT') return problem(response, 422, fault(code, message));
  problem(response, 503, { code, message, retryable: true });
}

async function revoke({ relay, response }: Call, id: string, who: string): Promise<void> {
  const revoked = await relay.tokens.revoke(id, who);
  if (!revoked)
    return problem(response, 404, fault('TOKEN_UNKNOWN', `There is no token ${id.slice(0, 80)}.`));
  if (revoked.ok) return json(response, 200, revoked.value, NO_STORE);
  const message = `${revoked.error.message} The token counts for nothing until the relay starts again: revoke it once more.`;
  problem(response, 503, { code: revoked.error.code, message, retryable: true });
}
