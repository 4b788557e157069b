/** Operations on the relay over HTTP, each done once however often it has to be sent. */

/** What came of an operation. */
export type Outcome =
  { readonly ok: true } | { readonly ok: false; readonly message: string; readonly denied: boolean };

const ATTEMPTS = 4;
const PAUSE_MS = 700;

/** `crypto.randomUUID` is missing on pages without https. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function attempt(url: string, token: string, body: string): Promise<Response | null> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(8000),
    });
  } catch {
    return null; // no answer: it may have been done, so it is sent again under the same id
  }
}

async function messageOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as {
    message?: unknown;
    error?: { message?: unknown };
  } | null;
  const message = body?.message ?? body?.error?.message;
  return typeof message === 'string' ? message : `The relay answered ${response.status}.`;
}

/** Sends one operation for a board; `expect` is the state it was meant for, another one refuses it. */
export async function send(
  token: string,
  event: string,
  board: string,
  expect: number,
  op: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  const url = `/api/events/${encodeURIComponent(event)}/boards/${encodeURIComponent(board)}/ops`;
  const body = JSON.stringify({ opId: newId(), expect, op });
  for (let tries = 1; tries <= ATTEMPTS; tries++) {
    const response = await attempt(url, token, body);
    if (response?.ok) return { ok: true };
    if (response && response.status < 500) {
      const denied = response.status === 401 || response.status === 403;
      return { ok: false, denied, message: await messageOf(response) };
    }
    if (tries < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
  }
  return {
    ok: false,
    denied: false,
    message:
      'The relay does not answer, so this was not confirmed. Look at the board before you enter it again.',
  };
}
