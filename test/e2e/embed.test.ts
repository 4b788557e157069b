/** The board in a frame of another site: the line of HTML that the demo shows, as high as what is in it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Frame, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/chromium.ts';
import { serveElsewhere, startSite, visit, type Site } from './demo-site.ts';

const data = mkdtempSync(join(tmpdir(), 'draughts-embed-'));
let site: Site;
let browser: Browser;

before(async () => {
  site = await startSite({ data });
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(data, { recursive: true, force: true });
});

const GAME = '/embed.html?src=/games/12-andreiko-sijbrands-1973.pdn';
const frameOf = (path: string, attributes = '') =>
  `<iframe src="${site.origin}${path}" ${attributes}></iframe>`;

/** Another site's page with these frames; ends with the test. */
async function elsewhere(t: test.TestContext, frames: string): Promise<Page> {
  const script = `<script type="module" src="${site.origin}/cdn/draughts-embed.js"></script>`;
  const style = '<style>body{margin:0}iframe{width:100%;border:0;display:block}</style>';
  const head = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">${style}${script}`;
  const server = await serveElsewhere(`${head}${frames}`);
  const { page, context, complaints } = await visit(browser, server.url, {
    viewport: { width: 900, height: 700 },
  });
  t.after(async () => {
    await context.close();
    server.close();
  });
  // The frames are of another host than the page, as they should be.
  assert.deepEqual(
    complaints.filter((line) => !line.startsWith('request to')),
    [],
  );
  return page;
}

async function embedded(page: Page, index = 0): Promise<Frame> {
  const frame = await (await page.locator('iframe').nth(index).elementHandle())?.contentFrame();
  assert.ok(frame);
  await frame.waitForFunction(() => document.querySelector('draughts-board')?.position);
  return frame;
}

/** Waits until the frame is as high as what is in it, in a page that has come to rest. */
async function waitForFit(page: Page, frame: Frame, index = 0): Promise<number> {
  const iframe = page.locator('iframe').nth(index);
  let before = -1;
  for (let same = 0; same < 4;) {
    await setTimeout(50);
    const wanted = await frame
      .locator('main')
      .evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
    const height = await iframe.evaluate(({ clientHeight }) => clientHeight);
    same = wanted === before && wanted === height ? same + 1 : 0;
    before = wanted;
  }
  const over = await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.equal(over, 0, 'nothing to scroll');
  return before;
}

test('the line of HTML of the demo works on another site', async (t) => {
  const demo = await visit(browser, `${site.origin}/replay.html`);
  const [lines] = await demo.page.locator('.embed code', { hasText: '<iframe' }).allTextContents();
  await demo.context.close();
  const page = await elsewhere(t, lines);
  const frame = await embedded(page);
  await frame.locator('draughts-moves').locator('[part~=move]').first().waitFor();
  assert.ok((await waitForFit(page, frame)) > 400);
});

test('several frames have each their own height, which follows their width and what is in them', async (t) => {
  const small = '/embed.html?fen=W:W31:B1&coordinates=edge';
  const page = await elsewhere(t, frameOf(GAME) + frameOf(small, 'style="width:200px"'));
  await page.evaluate(() => {
    Object.assign(globalThis, { told: 0 });
    addEventListener('message', () => (globalThis as unknown as { told: number }).told++);
  });
  const [game, diagram] = [await embedded(page), await embedded(page, 1)];
  const wide = await waitForFit(page, game);
  assert.ok(Math.abs((await waitForFit(page, diagram, 1)) - 202) <= 2, 'square');
  await page.setViewportSize({ width: 360, height: 700 });
  const narrow = await waitForFit(page, game);
  assert.notEqual(narrow, wide);
  await game.evaluate(() => document.querySelector('draughts-moves')!.remove());
  assert.ok((await waitForFit(page, game)) < narrow, 'it shrinks');
  assert.ok(
    (await page.evaluate(() => (globalThis as unknown as { told: number }).told)) < 20,
    'and comes to rest',
  );
});

test('a frame over the whole width of a screen comes to rest, with a board that is seen as a whole', async (t) => {
  const page = await elsewhere(t, frameOf(GAME) + frameOf('/embed.html?fen=W:W31:B1'));
  await page.setViewportSize({ width: 1920, height: 950 });
  const heights: number[] = [];
  for (const index of [0, 1]) {
    const frame = await embedded(page, index);
    heights.push(await waitForFit(page, frame, index));
    const board = await frame.locator('draughts-board [part~=board]').boundingBox();
    assert.ok(board && board.width > 700 && board.width < 800, `${board?.width} px`);
  }
  await setTimeout(1000);
  const later = await page
    .locator('iframe')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  assert.deepEqual(later, heights, 'the frames have not followed themselves');
});

test('nobody else can set a height', async (t) => {
  const other = await serveElsewhere(
    `<script>parent.postMessage({ type: 'draughts-embed', height: 5000 }, '*')</script>`,
  );
  t.after(other.close);
  const page = await elsewhere(t, `${frameOf(GAME)}<iframe src="${other.url}"></iframe>`);
  const frame = await embedded(page);
  const before = await waitForFit(page, frame);
  await page.evaluate(() => {
    const { contentWindow } = document.querySelector('iframe')!;
    postMessage({ type: 'draughts-embed', height: 5000 }, '*');
    contentWindow!.postMessage({ type: 'draughts-embed', height: 5000 }, '*');
  });
  assert.equal(await waitForFit(page, frame), before);
  assert.equal(
    await page
      .locator('iframe')
      .nth(1)
      .evaluate(({ clientHeight }) => clientHeight),
    150,
  );
});

test('keys work wherever the focus is in the frame, and its address follows the game', async (t) => {
  const page = await elsewhere(t, frameOf(`${GAME}&theme=night&lang=nl#ply=4`));
  const frame = await embedded(page);
  const atPly = (ply: number) =>
    frame.waitForFunction((n) => document.querySelector('draughts-board')?.ply === n, ply);
  await atPly(4);
  await frame.locator('draughts-player').first().click();
  await page.keyboard.press('ArrowRight');
  await atPly(5);
  await frame.waitForFunction(() => location.hash === '#ply=5');
  assert.equal(await frame.getAttribute('html', 'lang'), 'nl');
});

test('text in the address is text', async (t) => {
  const text = encodeURIComponent('<img src=x onerror="document.title=1"><script>document.title=1</script>');
  const page = await elsewhere(t, frameOf(`/embed.html?pdn=${text}&theme=${text}&src=javascript:alert(1)`));
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  await frame?.getByRole('alert').filter({ hasText: 'theme cannot be “<img' }).waitFor();
  assert.equal(await frame?.title(), 'A draughts board');
  assert.equal(await frame?.locator('img').count(), 0);
});

test('only what is made for frames can be framed by others', async () => {
  for (const [path, framable] of [
    ['/embed.html', true],
    ['/overlay/board.html', true],
    ['/console/', false],
    ['/', false],
  ] as const) {
    const policy = (await fetch(site.origin + path)).headers.get('content-security-policy') ?? '';
    assert.equal(!policy.includes("frame-ancestors 'self'"), framable, path);
  }
});
