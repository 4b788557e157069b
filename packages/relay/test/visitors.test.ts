import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { RELAY_LIMITS } from '../src/limits.ts';
import { createVisitors, type Visitors } from '../src/visitors.ts';
import { http, relayFor } from './wire.ts';

const from = (peer: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

const limited = (limits: Partial<typeof RELAY_LIMITS>, proxies: string[] = []): Visitors =>
  createVisitors({ ...RELAY_LIMITS, ...limits }, proxies);

describe('the address of a visitor', () => {
  const proxies = ['10.0.0.5', '::1', '10.0.0.6'];
  for (const [peer, told, address] of [
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'], // nobody may say who he is
    ['10.0.0.5', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.0.0.5', '6.6.6.6, 198.51.100.1', '198.51.100.1'], // what the visitor wrote himself stands left
    ['::1', '198.51.100.1, 10.0.0.6', '198.51.100.1'],
    ['10.0.0.5', '', '10.0.0.5'],
    ['10.0.0.5', '<script>', '10.0.0.5'],
    ['10.0.0.5', '2001:db8::1', '2001:db8::1'],
  ] as const) {
    it(`${peer}, X-Forwarded-For ${told ?? 'missing'}: ${address}`, () => {
      assert.equal(createVisitors(RELAY_LIMITS, proxies).address(from(peer, told)), address);
    });
  }
});

describe('an address that asks too often', () => {
  it('waits, and others do not', async () => {
    const visitors = limited({ requestsPerMinute: 3, opensPerMinute: 1 });
    const ask = (address: string) => visitors.wait(from(address), 'requests');
    for (let i = 0; i < 3; i++) assert.equal(await ask('203.0.113.7'), 0);
    const wait = await ask('203.0.113.7');
    assert.ok(wait > 0 && wait <= 60, `${wait}`);
    assert.equal(await ask('203.0.113.8'), 0);
    assert.equal(await visitors.wait(from('203.0.113.7'), 'opens'), 0); // counted apart
  });

  it('is a whole /64 of IPv6', async () => {
    const visitors = limited({ requestsPerMinute: 1 });
    const ask = (address: string) => visitors.wait(from(address), 'requests');
    assert.equal(await ask('2001:db8:1:2::1'), 0);
    assert.ok((await ask('2001:DB8:1:2:ffff::9')) > 0);
    assert.equal(await ask('2001:db8:1:3::1'), 0);
    assert.equal(await ask('2001:db8::1'), 0);
    assert.ok((await ask('2001:db8:0:0:1:2:3:4')) > 0);
  });

  it('is never this machine, and nobody where the limit is 0', async () => {
    const visitors = limited({ requestsPerMinute: 1, opensPerMinute: 0 });
    for (const own of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      for (let i = 0; i < 3; i++) assert.equal(await visitors.wait(from(own), 'requests'), 0, own);
    for (let i = 0; i < 3; i++) assert.equal(await visitors.wait(from('203.0.113.7'), 'opens'), 0);
  });

  it('holds a bounded number of connections, and may have others when they end', () => {
    const visitors = limited({ connectionsPerAddress: 2 });
    const stay = () => visitors.stay(from('203.0.113.7'));
    const [first, second] = [stay(), stay()];
    assert.ok(first && second);
    assert.equal(stay(), null);
    first();
    first(); // a socket that broke while it was let in is told of twice
    assert.ok(stay());
    assert.equal(stay(), null);
  });
});

describe('over the network', () => {
  it('five hundred viewers behind one router load their pages and connect at once', async () => {
    const visitors = limited({});
    const hall = from('203.0.113.7');
    for (let i = 0; i < 500 * 40; i++) assert.equal(await visitors.wait(hall, 'requests'), 0);
    for (let i = 0; i < 500; i++) {
      assert.equal(await visitors.wait(hall, 'opens'), 0);
      assert.ok(visitors.stay(hall));
    }
  });

  it('429 says when to come back; the publisher and /healthz go on', async (t) => {
    const relay = await relayFor({
      proxies: ['127.0.0.1'],
      limits: { requestsPerMinute: 2, opensPerMinute: 1, connectionsPerAddress: 5 },
    });
    t.after(() => relay.close());
    const viewer = { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer wrong' };
    const get = (path: string, headers: Record<string, string> = viewer) =>
      http(relay.url, 'GET', path, undefined, headers);
    assert.equal((await get('/api/events')).status, 200);
    assert.equal((await get('/')).status, 200);
    const third = await get('/api/events');
    assert.equal(third.status, 429);
    assert.match(third.text, /TOO_MANY_REQUESTS/);
    assert.match(String(third.headers.get('retry-after')), /^[1-9]\d?$/);
    assert.equal(third.headers.get('access-control-allow-origin'), '*');
    assert.equal((await get('/healthz')).status, 200);
    assert.equal((await get('/api/events', { 'x-forwarded-for': '203.0.113.7' })).status, 200); // with the token

    const open = () =>
      new Promise<string>((resolve) => {
        const options = { headers: { 'x-forwarded-for': '203.0.113.7' } };
        const ws = new WebSocket(`${relay.url.replace('http', 'ws')}/live`, 'draughts-relay.v1', options);
        ws.on('open', () => resolve('open'));
        ws.on('error', ({ message }) => resolve(message));
        t.after(() => ws.terminate());
      });
    assert.equal(await open(), 'open');
    assert.match(await open(), /429/);
  });
});
