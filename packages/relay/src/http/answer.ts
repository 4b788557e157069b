import type { IncomingMessage, ServerResponse } from 'node:http';
import { fail, ok, type Result } from '@draughts/live';
import type { Refusal } from '../refusal.ts';

/** Headers of every answer. Pages run their own scripts only and may be framed: the product is made to be embedded. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** An answer in JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  text(response, status, `${JSON.stringify(body)}\n`, 'application/json; charset=utf-8', headers);
}

/** An answer in any text format. */
export function text(
  response: ServerResponse,
  status: number,
  body: string,
  type: string,
  headers: Record<string, string> = {},
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    'Cache-Control': 'no-cache',
    ...headers,
    'Content-Type': type,
    'Content-Length': bytes.length,
  });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

/** Why not, and what to do. */
export function problem(
  response: ServerResponse,
  status: number,
  error: Refusal,
  headers: Record<string, string> = {},
): void {
  json(response, status, { error }, headers);
}

/** A JSON body of limited size. */
export async function readJson(request: IncomingMessage, limit: number): Promise<Result<unknown>> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    return fail('TYPE_BAD', 'Send the body as JSON, with Content-Type: application/json.');
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > limit) return fail('BODY_TOO_LARGE', `A body holds at most ${limit} bytes.`);
    parts.push(part);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    // A list has no fields, so it would pass for an object that names none.
    return Array.isArray(value) ? fail('BODY_BAD', 'The body must be an object, {...}.') : ok(value);
  } catch (error) {
    return fail('JSON_BAD', `The body is not JSON: ${(error as Error).message}`);
  }
}
