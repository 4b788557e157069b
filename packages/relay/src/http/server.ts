import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fault, type Refusal } from '../refusal.ts';
import type { Relay } from '../core.ts';
import { json, problem, SECURITY_HEADERS, text } from './answer.ts';
import { serveApi } from './api.ts';
import { authorize } from './authorize.ts';
import type { Streams } from './stream.ts';
import { servePages, type Pages } from './pages.ts';
import { createTexts } from './texts.ts';
import type { View } from '../view.ts';

/** What HTTP serves besides the channels. */
export interface HttpOptions {
  readonly pages: Pages;
  /** What `/healthz` tells; a relay in trouble answers 503. */
  readonly health: () => { readonly ok: boolean } & Record<string, unknown>;
  /** The text of `/metrics`. */
  readonly metrics: (view: View) => string;
  readonly streams: Streams;
  readonly onError: (error: unknown) => void;
}

const TOO_MANY: Refusal = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many requests from this address: wait as long as Retry-After says.',
  retryable: true,
};

/** The HTTP side of the relay; it does not listen yet. */
export function createHttp(relay: Relay, { pages, health, metrics, streams, onError }: HttpOptions): Server {
  const page = servePages(pages);
  const texts = createTexts(relay.limits.textChars);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    const path = pathOf(request.url ?? '/');
    if (!path) return problem(response, 400, fault('ADDRESS_BAD', 'This address cannot be read.'));
    if (path.parts[0] === 'api' || path.whole === '/healthz') {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Expose-Headers', 'ETag, Retry-After');
    }
    if (path.whole === '/healthz') {
      const state = health();
      return json(response, state.ok ? 200 : 503, state, { 'Cache-Control': 'no-store' });
    }
    // Viewers behind the same router must not keep the arbiter from entering moves.
    const caller = authorize(relay, request);
    const wait = caller.ok ? 0 : await relay.visitors.wait(request, 'requests');
    if (wait > 0) return problem(response, 429, TOO_MANY, { 'Retry-After': String(wait) });
    if (relay.shown.delay > 0) response.setHeader('Vary', 'Authorization');
    if (path.whole === '/metrics') {
      const view = caller.ok && !caller.value.grant ? relay.live : relay.shown;
      return text(response, 200, metrics(view), 'text/plain; version=0.0.4; charset=utf-8');
    }
    if (path.parts[0] === 'api')
      return serveApi({ relay, caller, streams, texts, request, response }, path.parts.slice(1));
    if (path.whole === '/live') {
      return problem(
        response,
        426,
        fault('WEBSOCKET_NEEDED', 'Live games come over a WebSocket here: ws://HOST/live.'),
        { Upgrade: 'websocket' },
      );
    }
    page(request, response, path.whole);
  };
  return createServer(
    { maxHeaderSize: 16_384, requestTimeout: 30_000, headersTimeout: 15_000 },
    (request, response) => {
      serve(request, response).catch((error: unknown) => {
        onError(error);
        if (response.headersSent) response.destroy();
        else
          problem(response, 500, {
            code: 'RELAY_FAILED',
            message: 'The relay could not answer: its log says why.',
            retryable: true,
          });
      });
    },
  );
}

function pathOf(url: string): { whole: string; parts: string[] } | null {
  try {
    const [whole] = url.split(/[?#]/, 1);
    const parts = whole.split('/').slice(1).map(decodeURIComponent);
    if (parts.at(-1) === '') parts.pop();
    return { whole, parts };
  } catch {
    return null;
  }
}
