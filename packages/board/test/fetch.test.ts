import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { fetchText } from '../src/sources/fetch.ts';

async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const never = new AbortController().signal;
const MB = 1024 * 1024;

describe('a file at an address', () => {
  for (const [what, bytes, type, text] of [
    ['UTF-8', Buffer.from('Гантварг'), 'text/plain', 'Гантварг'],
    [
      'UTF-8 with a wrong label',
      Buffer.from('Ton Sijbrands é'),
      'text/plain; charset=latin1',
      'Ton Sijbrands é',
    ],
    ['what the server says', Buffer.from([0xc0, 0xe1]), 'text/plain; charset=windows-1251', 'Аб'],
    ['Western', Buffer.from([0xe9]), 'text/plain', 'é'],
    ['UTF-16', Buffer.from('\ufeffab', 'utf16le'), 'text/plain', 'ab'],
    ['nothing', Buffer.alloc(0), 'text/plain', ''],
  ] as const) {
    it(`is read as ${what}`, async (t) => {
      const base = await serve(t, (_, response) => {
        response.setHeader('content-type', type);
        response.end(bytes);
      });
      assert.deepEqual(await fetchText('game.pdn', base, never), { ok: true, value: text });
    });
  }

  it('that never ends is read up to the limit and no further', async (t) => {
    let left: Promise<unknown> = Promise.resolve();
    const base = await serve(t, (_, response) => {
      left = once(response, 'close');
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      };
      response.on('drain', more);
      more();
    });
    const read = await fetchText('endless.pdn', base, never, MB);
    assert.equal(!read.ok && read.error.code, 'SRC_TOO_LARGE');
    assert.match(read.ok ? '' : read.error.message, /endless\.pdn is larger than 1 MB; split the file/);
    await left;
  });

  it('that says that it is too large is not read at all', async (t) => {
    let left: Promise<unknown> = Promise.resolve();
    const base = await serve(t, (_, response) => {
      left = once(response, 'close');
      response.setHeader('content-length', 2 * MB);
      response.write('begin');
    });
    const read = await fetchText('large.pdn', base, never, MB);
    assert.equal(!read.ok && read.error.code, 'SRC_TOO_LARGE');
    await left;
  });

  it('is left when nobody waits for it any more', async (t) => {
    const abort = new AbortController();
    let left: Promise<unknown> = Promise.resolve();
    const base = await serve(t, (_, response) => {
      left = once(response, 'close');
      response.write('begin');
      setImmediate(() => abort.abort());
    });
    const read = await fetchText('slow.pdn', base, abort.signal);
    assert.equal(!read.ok && read.error.code, 'SRC_FAILED');
    await left;
  });

  it('that is not there is said so', async (t) => {
    const base = await serve(t, (_, response) => response.writeHead(404).end());
    const read = await fetchText('none.pdn', base, never);
    assert.match(read.ok ? '' : read.error.message, /none\.pdn answered 404; check the address/);
  });
});
