/** A board on a page that says nothing of its size. */
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { startRelay, type RunningRelay } from '@draughts/relay';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../scripts/chromium.ts';
import { ROOT } from './demo-site.ts';

let relay: RunningRelay;
let browser: Browser;

before(async () => {
  const started = await startRelay({
    port: 0,
    host: '127.0.0.1',
    data: ':memory:',
    www: { cdn: `${ROOT}/dist/cdn` },
  });
  assert.ok(started.ok);
  relay = started.value;
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await relay?.close();
});

for (const [width, height, style, wanted] of [
  [360, 740, '', 360],
  [800, 1000, '', 600],
  [1366, 768, '', 600],
  [1920, 950, '', 768],
  [1920, 950, '--draughts-board-max: none', 1920],
  [1920, 950, '--draughts-board-max: 500px', 500],
] as const) {
  test(`at ${width} px it is ${wanted} px wide ${style && `with ${style}`}`, async (t) => {
    const context = await browser.newContext({ viewport: { width, height } });
    t.after(() => context.close());
    const page = await context.newPage();
    const address = `${relay.url}/page.html`;
    const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>Board</title>
      <style>body { margin: 0 } html { scrollbar-width: none; ${style} }</style>
      <script type="module" src="/cdn/draughts-board.js"></script>
      <draughts-board controls pdn="1. 32-28 *"></draughts-board><p>What comes after it</p>`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(address);
    await page.getByRole('button', { name: /next/i }).waitFor();
    const box = await page.locator('draughts-board [part~=board]').boundingBox();
    assert.deepEqual([box?.x, box?.width, box?.height], [0, wanted, wanted]);
    if (!style) {
      const buttons = await page.locator('draughts-controls').boundingBox();
      assert.ok(buttons && buttons.y + buttons.height <= height, 'board and buttons are seen at once');
    }
  });
}
