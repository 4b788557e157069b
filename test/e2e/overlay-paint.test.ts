import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser, startTestRelay, TestGame, untilShown, type TestRelay } from './overlay-support.ts';

let relay: TestRelay;
let browser: Browser;

before(async () => {
  [relay, browser] = await Promise.all([startTestRelay(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await relay.stop();
});

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly data?: { readonly nodeName?: string } };
}

/** What the page's renderer did while `watched` lasted, from Chromium's own trace. */
async function traced(page: Page, watched: () => Promise<void>): Promise<TraceEvent[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await watched();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

const paints = (events: readonly TraceEvent[]): TraceEvent[] => events.filter(({ name }) => name === 'Paint');

async function open(event: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${relay.url}/overlay/board.html?event=${event}&board=1`);
  await untilShown(page, 1, '32-28');
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.getAnimations().length === 0,
  );
  return page;
}

async function start(event: string, baseMs?: number): Promise<TestGame> {
  const game = new TestGame(relay, event, '1');
  await game.begin({ ...(baseMs === undefined ? {} : { baseMs }) });
  await game.move('32-28');
  return game;
}

/** A stretch of the relay's time to look at; nothing waits for it. */
const LOOK_MS = 3000;
const look = (page: Page): Promise<void> => page.waitForTimeout(LOOK_MS);

describe('repaints', () => {
  it('none while nothing happens', async () => {
    const game = await start('still');
    await game.put({ t: 'clock', run: null });
    const page = await open('still');
    await page.waitForFunction(() => !document.querySelector('.clock.running'));
    const events = await traced(page, () => look(page));
    assert.deepEqual(paints(events), []);
    assert.equal(events.filter(({ name }) => name === 'UpdateLayoutTree' || name === 'Layout').length, 0);
    await page.close();
    game.close();
  });

  it('with a running clock only the clock, once for each new second', async () => {
    const game = await start('running');
    const page = await open('running');
    const changes = await countFaces(page);
    const events = await traced(page, () => changes.until(3));
    const seen = await changes.count();
    const frames = events.filter(({ name }) => name === 'PrePaint').length;
    assert.ok(frames > 0 && frames <= seen + 1, `${frames} frames for ${seen} seconds`);
    // the document is walked for what has changed in it; what is drawn anew is the clock's own layer
    const drawn = new Set(paints(events).map(({ args }) => args?.data?.nodeName));
    assert.deepEqual([...drawn].sort(), ['#document', 'SPAN']);
    await page.close();
    game.close();
  });

  it('a hidden source of OBS draws nothing, and is right at once when it is shown', async () => {
    const game = await start('hidden');
    const page = await open('hidden');
    const tell = (visible: boolean) =>
      page.evaluate((now) => {
        dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: now } }));
      }, visible);
    await tell(false);
    const events = await traced(page, () => look(page));
    assert.deepEqual(paints(events), []);
    const stale = await page.locator('.clock.running').textContent();
    await tell(true);
    assert.notEqual(await page.locator('.clock.running').textContent(), stale);
    await page.close();
    game.close();
  });
});

/** Counts the changes of the running clock's text from now on. */
async function countFaces(
  page: Page,
): Promise<{ until(count: number): Promise<void>; count(): Promise<number> }> {
  await page.evaluate(() => {
    window.name = '0';
    const face = document.querySelector('.clock.running span');
    if (!face) throw new Error('no clock runs');
    new MutationObserver(() => (window.name = String(Number(window.name) + 1))).observe(face, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  return {
    until: async (count) => {
      await page.waitForFunction((wanted) => Number(window.name) >= wanted, count, { polling: 200 });
    },
    count: () => page.evaluate(() => Number(window.name)),
  };
}
