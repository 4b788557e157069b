import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Outgoing } from '../channel.ts';
import { leave as unfollow, newViewer, type Encode, type Viewer } from '../fanout.ts';
import { follow } from '../follow.ts';
import type { Holder } from '../holder.ts';
import { fault } from '../refusal.ts';
import type { Relay } from '../core.ts';
import type { View } from '../view.ts';
import { problem } from './answer.ts';

/** The open streams of server-sent events: viewers like the others, without a WebSocket. */
export interface Streams {
  readonly count: () => number;
  open(call: StreamCall, view: View, ch: string): void;
  close(): void;
}

interface StreamCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Who it is open for; null: anybody. */
  readonly holder: Holder | null;
}

/** Messages as server-sent events; the ids are `epoch:seq`, which the browser sends when it comes back. */
const encoderFor = (epoch: string): Encode => {
  const one = ({ seq, text }: Outgoing): string =>
    `${seq === null ? '' : `id: ${epoch}:${seq}\n`}data: ${text}\n\n`;
  return (messages) => Buffer.from(messages.map(one).join(''));
};

/** Streams of server-sent events (`.../stream`); `count`: how many other connections there are, for the limit of both together. */
export function createStreams(relay: Relay, count: () => number): Streams {
  const { ledger, limits } = relay;
  const open = new Map<ServerResponse, Viewer>();
  const encode = encoderFor(ledger.epoch);
  // Proxies end what is silent for a minute.
  const beat = setInterval(() => {
    for (const [response, { slowSince }] of open) {
      if (slowSince !== null && relay.now() - slowSince > limits.waitingMs) response.destroy();
      else if (!response.writableNeedDrain) response.write(': still here\n\n');
    }
  }, limits.heartbeatMs);
  return {
    count: () => open.size,
    open({ request, response, holder }, view, ch) {
      if (open.size + count() >= limits.connections) {
        const full = `This relay takes at most ${limits.connections} connections.`;
        return problem(response, 503, { code: 'CONNECTIONS_LIMIT', message: full, retryable: true });
      }
      const leave = relay.visitors.stay(request);
      if (!leave) {
        const full = `At most ${limits.connectionsPerAddress} connections from one address.`;
        return problem(response, 503, { code: 'CONNECTIONS_LIMIT', message: full, retryable: true });
      }
      response.on('close', leave);
      const from = positionOf(request.headers['last-event-id']);
      if (from === null) return problem(response, 400, fault('ID_BAD', 'Last-Event-ID must be epoch:seq.'));
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
      });
      if (request.method === 'HEAD') return void response.end();
      response.write(`retry: ${relay.retry()[1]}\n\n`);
      const viewer = newViewer({
        socket: response,
        encode,
        isOpen: () => !response.writableEnded && !response.destroyed,
        drop: () => response.destroy(),
      });
      open.set(response, viewer);
      const unwatch = holder ? relay.tokens.watch(holder, () => response.end()) : () => {};
      response.on('close', () => {
        unwatch();
        open.delete(response);
        unfollow(viewer);
      });
      follow(relay, view, viewer, { ch, ...from });
    },
    close() {
      clearInterval(beat);
      for (const response of open.keys()) response.end();
    },
  };
}

/** What a viewer had, by its `Last-Event-ID`; empty: nothing; null: the header is no id of ours. */
function positionOf(id: string | string[] | undefined): { epoch?: string; seq?: number } | null {
  if (id === undefined || id === '') return {};
  const found = /^([\w-]{1,64}):(\d{1,15})$/.exec(String(id));
  return found && { epoch: found[1], seq: Number(found[2]) };
}
