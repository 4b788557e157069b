import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SUBPROTOCOL } from '@draughts/live';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Viewer } from './fanout.ts';
import type { Relay } from './core.ts';
import { openSession } from './session.ts';

/** All open WebSockets. */
export interface Connections {
  readonly count: () => number;
  /** Tells everybody to come back, and stops. */
  close(): void;
}

const FAREWELL_MS = 500;

/** Takes WebSocket connections at `/live` and keeps their hearts beating. */
export function acceptConnections(server: Server, relay: Relay): Connections {
  const { limits, now } = relay;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes,
    handleProtocols: () => SUBPROTOCOL,
  });
  const open = new Map<WebSocket, { viewer: Viewer; alive: boolean }>();
  server.on('upgrade', (request, socket: Duplex, head) => {
    socket.on('error', () => socket.destroy());
    void admit(relay, request, () => open.size).then((admitted) => {
      if (!('leave' in admitted)) return answer(socket, admitted);
      socket.once('close', admitted.leave);
      if (socket.destroyed) return admitted.leave();
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const connection = { viewer: openSession(relay, ws, request, socket), alive: true };
        open.set(ws, connection);
        ws.on('pong', () => (connection.alive = true));
        ws.on('close', () => open.delete(ws));
      });
    });
  });
  const beat = setInterval(() => {
    for (const [ws, connection] of open) {
      const { slowSince } = connection.viewer;
      const stuck = slowSince !== null && now() - slowSince > limits.waitingMs;
      if (!connection.alive || stuck) ws.terminate();
      else {
        connection.alive = false;
        ws.ping();
      }
    }
  }, limits.heartbeatMs);
  return {
    count: () => open.size,
    close() {
      clearInterval(beat);
      for (const ws of open.keys()) ws.close(1012, 'The relay restarts');
      sockets.close();
      // Who does not answer the farewell is not waited for.
      setTimeout(() => {
        for (const ws of open.keys()) ws.terminate();
      }, FAREWELL_MS).unref();
    },
  };
}

interface Answer {
  readonly status: number;
  readonly line: string;
  readonly headers?: string;
}

/** A place for one more connection, or why there is none. */
async function admit(
  { limits, visitors }: Relay,
  request: IncomingMessage,
  count: () => number,
): Promise<Answer | { readonly leave: () => void }> {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path !== '/live') return { status: 404, line: 'Live games are at /live.' };
  const wait = await visitors.wait(request, 'opens');
  if (wait > 0)
    return {
      status: 429,
      line: `Too many tries from this address: wait ${wait} s.`,
      headers: `Retry-After: ${wait}\r\n`,
    };
  if (count() >= limits.connections)
    return { status: 503, line: `This relay takes at most ${limits.connections} connections.` };
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!protocols.includes(SUBPROTOCOL)) return { status: 400, line: `Name the subprotocol ${SUBPROTOCOL}.` };
  const leave = visitors.stay(request);
  if (leave) return { leave };
  return { status: 503, line: `At most ${limits.connectionsPerAddress} connections from one address.` };
}

function answer(socket: Duplex, { status, line, headers = '' }: Answer): void {
  const body = `${line}\n`;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${headers}Content-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
