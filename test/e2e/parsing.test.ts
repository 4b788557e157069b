/** A page that comes slowly, while the element is there already: the text of a board comes after the board. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { elementPages } from './element-pages.ts';

const pages = elementPages();

test('a game that arrives piece by piece is shown as a whole', async (t) => {
  let write = (_html: string): void => undefined;
  let end = (): void => undefined;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    write = (html) => void response.write(html);
    end = () => void response.end();
    write(`<!doctype html><title>Slow</title><link rel="icon" href="data:,">
      <script type="module" async src="${pages.relay.url}/cdn/draughts-board.js"></script><p>A game</p>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const page = await pages.browser.newPage();
  t.after(async () => {
    await page.close();
    server.close();
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
  await page.evaluate(() => customElements.whenDefined('draughts-board').then(() => undefined));
  write('<draughts-board ply="1">[White "Ann"]\n\n1. 32-28 ');
  await page.waitForFunction(() => document.querySelector('draughts-board')?.moves.length === 1);
  write('19-23 2. 28x19 14x23 *<draughts-moves></draughts-moves></draughts-board>');
  end();
  await page.waitForFunction(() => document.querySelector('draughts-board')?.moves.length === 4);
  assert.equal(await page.evaluate(() => document.querySelector('draughts-board')?.ply), 1);
});
