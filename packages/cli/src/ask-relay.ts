import { InputError, faultText } from './io.ts';

interface Ask {
  readonly token?: string | undefined;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: object;
}

/** What a relay answers at an address; throws an InputError with what it has against it, or when none answers. */
export async function askRelay(address: string, { token, method = 'GET', body }: Ask): Promise<unknown> {
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(address, request).catch((error: Error) => error);
  if (answer instanceof Error) {
    const { message, cause } = answer;
    const why = cause instanceof Error ? cause.message : message;
    throw new InputError(
      faultText({ file: address }, { code: 'UNREACHABLE', message: `no relay answers (${why})` }),
    );
  }
  const told = (await answer.json().catch(() => null)) as {
    error?: { code: string; message: string };
  } | null;
  if (answer.ok && told) return told;
  const fault = told?.error ?? {
    code: 'NO_RELAY',
    message: `this is no relay: it answered ${answer.status}`,
  };
  throw new InputError(faultText({ file: address }, fault));
}

/** `2026-11-29 14:03:05Z`. */
export const timeText = (st: number): string =>
  new Date(st)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, 'Z');
