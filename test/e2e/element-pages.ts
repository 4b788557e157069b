/** Pages of a test's own, in the place of a relay that serves the built elements. */
import assert from 'node:assert/strict';
import { after, before, type TestContext } from 'node:test';
import { startRelay, type RunningRelay } from '@draughts/relay';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/chromium.ts';
import { ROOT } from './demo-site.ts';

/** What the tests of a file share. */
export interface ElementPages {
  readonly relay: RunningRelay;
  readonly browser: Browser;
  /** Opens a page with this text in a window of its own, until the test ends. `meet` sees it while it is still empty. */
  open(
    t: TestContext,
    html: string,
    options?: BrowserContextOptions,
    meet?: (page: Page) => Promise<unknown>,
  ): Promise<Page>;
}

/** Starts relay and browser before the tests of a file, and ends them after; `prepare` puts on the relay what they need. */
export function elementPages(prepare?: (relay: RunningRelay) => Promise<void>): ElementPages {
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
    await prepare?.(relay);
    browser = await openBrowser();
  });
  after(async () => {
    await browser?.close();
    await relay?.close();
  });
  return {
    get relay() {
      return relay;
    },
    get browser() {
      return browser;
    },
    async open(t, html, options, meet) {
      const context = await browser.newContext(options);
      t.after(() => context.close());
      const page = await context.newPage();
      await meet?.(page);
      const address = `${relay.url}/page.html`;
      await page.route(address, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><link rel="icon" href="data:,">${html}`,
        }),
      );
      await page.goto(address);
      return page;
    },
  };
}
