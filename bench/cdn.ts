/** Pages with our built script, as a site has them. */
import { startRelay } from '@draughts/relay';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../scripts/chromium.ts';

/** A browser, and pages in it by their HTML; the element is loaded in each. */
export interface Cdn {
  readonly browser: Browser;
  /** Shows HTML in a page, when its first board stands. */
  readonly show: (page: Page, html: string) => Promise<void>;
}

/** Serves `dist/cdn` while `run` works. */
export async function withCdn<T>(run: (cdn: Cdn) => Promise<T>): Promise<T> {
  const relay = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:', www: { cdn: 'dist/cdn' } });
  if (!relay.ok) throw new Error(relay.error.message);
  const address = `${relay.value.url}/page.html`;
  const browser = await openBrowser();
  const show = async (page: Page, html: string): Promise<void> => {
    await page.unroute(address);
    const head = `<!doctype html><title>Boards</title><meta name="viewport" content="width=device-width">
      <script type="module" src="/cdn/draughts-board.js"></script>`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: head + html }));
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector('draughts-board')?.position);
  };
  try {
    return await run({ browser, show });
  } finally {
    await browser.close();
    await relay.value.close();
  }
}
