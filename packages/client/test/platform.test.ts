import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { WebSocket as WsSocket, WebSocketServer } from 'ws';
import { connect } from '../src/index.ts';

for (const [name, Socket] of [
  ['the platform', WebSocket],
  ['the ws package', WsSocket],
] as const) {
  test(`connects with the WebSocket of ${name}, in the subprotocol`, { timeout: 10_000 }, async (t) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    server.on('connection', (socket) => {
      socket.on('message', () => {
        socket.send(
          JSON.stringify({ t: 'welcome', v: 1, st: 1, hb: 20, retry: [1, 2], limits: {}, rights: [] }),
        );
      });
    });
    const client = connect({
      url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`,
      WebSocket: Socket,
    });
    t.after(() => {
      client.close();
      server.close();
    });
    await new Promise<void>((resolve) => client.onState((state) => state === 'live' && resolve()));
    const [socket] = server.clients;
    assert.equal(socket.protocol, 'draughts-relay.v1');
  });
}
