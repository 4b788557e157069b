/** The demonstration as a newcomer meets it: `npm start`, the pages in a real browser. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/chromium.ts';
import { keep, serveElsewhere, startAndFail, startSite, visit, type Site } from './demo-site.ts';

const PAGES = ['/', '/live.html', '/replay.html', '/variants.html', '/console/'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The narrowest phone; also what is left of 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 800, height: 1000 };
const SCREEN = { width: 1920, height: 1080 };

const data = mkdtempSync(join(tmpdir(), 'draughts-demo-'));
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

/** Waits until the page's live board has shown `count` more positions. */
async function waitForMoves(page: Page, count: number): Promise<void> {
  const seen = await page.evaluate(() => shownPositions.size);
  await page.waitForFunction((wanted) => shownPositions.size >= wanted, seen + count, { timeout: 30_000 });
}

const positionsOf = async (page: Page): Promise<Map<number, string>> =>
  new Map(await page.evaluate(() => [...shownPositions]));

test('a page of the demonstration prints without what is pressed or moves', async (t) => {
  const { page, context } = await visit(browser, `${site.origin}/`, { viewport: SCREEN });
  t.after(() => context.close());
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.top nav', '.copy', 'iframe'])
    assert.equal(await page.locator(selector).first().isVisible(), false, selector);
});

test('every page marks its own link in the navigation', async (t) => {
  const { page, context } = await visit(browser, `${site.origin}/`, { viewport: SCREEN });
  t.after(() => context.close());
  for (const path of [...PAGES, '/openings/']) {
    await page.goto(site.origin + path);
    const current = await page
      .locator('[aria-current=page]')
      .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
    assert.deepEqual(current, [path]);
  }
});

test('the front page shows a live board on which moves are made', async () => {
  const { page, context, complaints } = await visit(browser, `${site.origin}/`, { viewport: SCREEN });
  const board = page.locator('draughts-board[live]');
  await waitForMoves(page, 1);
  const earlier = await board.screenshot();
  await waitForMoves(page, 2);
  assert.notDeepEqual(await board.screenshot(), earlier, 'the picture has changed');
  await page.locator('draughts-player[side=white]', { hasText: /\p{L}{3}/u }).waitFor();
  await page
    .locator('draughts-clock[running]', { hasText: /^\d+:\d\d$/ })
    .first()
    .waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test('pictures of every kind come out of the built board', async () => {
  const { page, context, complaints } = await visit(browser, `${site.origin}/replay.html`, {
    viewport: SCREEN,
  });
  // The file comes from an address, which no update waits for.
  await page.waitForFunction(() => document.querySelector('draughts-board')?.position);
  const heads = await page.evaluate(async () => {
    const board = document.querySelector('draughts-board');
    if (!board) throw new Error('no board');
    await board.updateComplete;
    const head = async (blob: Blob) => (await blob.slice(0, 6).text()).replace(/[^ -~]/g, '');
    const [svg, png, gif] = [
      await board.toSvg(100),
      await board.toPng(100),
      await board.toGif({ width: 40 }),
    ];
    return [svg.slice(0, 4), await head(png), await head(gif)];
  });
  assert.deepEqual(heads, ['<svg', 'PNG', 'GIF89a']);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a board says that a part of it could not be loaded, and asks for it again', async () => {
  const script = `<script type="module" src="${site.origin}/cdn/draughts-board.js"></script>`;
  const server = await serveElsewhere(
    `<!doctype html><title>Board</title>${script}<draughts-board></draughts-board>`,
  );
  const { page, context } = await visit(browser, server.url, { viewport: SCREEN });
  await page.route('**/cdn/replay-*', (route) => route.abort());
  const board = page.locator('draughts-board');
  await board.evaluate((element: HTMLElementTagNameMap['draughts-board']) => {
    element.pdn = '1. 32-28 19-23';
  });
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await page.unroute('**/cdn/replay-*');
  await board.evaluate((element: HTMLElementTagNameMap['draughts-board']) => element.play());
  await page.waitForFunction(() => document.querySelector('draughts-board')?.playing);
  await context.close();
  server.close();
});

test('who comes late sees the same game', async () => {
  const early = await visit(browser, `${site.origin}/live.html?board=2`, { viewport: SCREEN });
  await waitForMoves(early.page, 2);
  const late = await visit(browser, `${site.origin}/live.html?board=2`, { viewport: PHONE });
  await waitForMoves(late.page, 2);
  await waitForMoves(early.page, 1);
  const [first, second] = [await positionsOf(early.page), await positionsOf(late.page)];
  const common = [...second].filter(([ply]) => first.has(ply));
  assert.ok(common.length > 0, 'both have shown the same plies');
  for (const [ply, fen] of common) assert.equal(first.get(ply), fen, `ply ${ply}`);
  await early.context.close();
  await late.context.close();
});

/** Our elements as people write them, not those within another one. */
const OURS = 'css:light=draughts-board, draughts-round';

for (const path of ['/', '/live.html', '/replay.html', '/variants.html']) {
  test(`the lines of HTML on ${path} make the boards beside them, in a page of another server`, async () => {
    const { page, context } = await visit(browser, site.origin + path, { viewport: SCREEN });
    const script = `<script type="module" src="${site.origin}/cdn/draughts-board.js"></script>`;
    const lines = await page.locator('.embed code', { hasText: '<draughts-' }).allTextContents();
    const boards = await page.locator(OURS).count();
    assert.equal(lines.length, boards, 'one line for each board');
    const shown = await page.locator(OURS).evaluateAll(attributesOf);
    const html = `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">${script}${lines.join('')}`;
    const elsewhere = await serveElsewhere(html);
    await page.goto(elsewhere.url);
    await page.waitForFunction(allBoardsStand, boards);
    assert.deepEqual(await page.locator(OURS).evaluateAll(attributesOf), shown);
    await context.close();
    elsewhere.close();
  });
}

/** The attributes that people write, of each board; runs in the page. */
function attributesOf(boards: Element[]): string[] {
  const names = ['src', 'live', 'fen', 'variant', 'coordinates', 'controls', 'interactive', 'pdn'];
  const valueOf = (board: Element, name: string): string | null => {
    const value = board.getAttribute(name);
    return name === 'src' && value ? new URL(value, location.href).href : value;
  };
  return boards.map((board) => names.map((name) => `${name}=${valueOf(board, name)}`).join(' '));
}

function allBoardsStand(count: number): boolean {
  const boards = [...document.querySelectorAll('draughts-board')];
  const rounds = [...document.querySelectorAll('draughts-round')];
  const stand =
    boards.every((board) => board.position !== null) &&
    rounds.every((round) => round.shadowRoot?.querySelector('draughts-board'));
  return boards.length + rounds.length === count && stand;
}

test('a game is replayed by buttons and by keys', async () => {
  const { page, context } = await visit(browser, `${site.origin}/replay.html`, { viewport: SCREEN });
  const board = page.locator('draughts-board').first();
  const atPly = (ply: number) =>
    page.waitForFunction((n) => document.querySelector('draughts-board')?.ply === n, ply);
  await board.getByRole('button', { name: /next/i }).click();
  await atPly(1);
  await board.locator('[part~=board]').focus();
  for (const [key, ply] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', 105],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await atPly(ply);
  }
  await context.close();
});

test('a refused move says why', async () => {
  const { page, context } = await visit(browser, `${site.origin}/variants.html`, { viewport: SCREEN });
  const brazilian = page.locator('draughts-board[variant=brazilian]');
  await brazilian.getByRole('gridcell', { name: /f6/ }).click({ force: true });
  await brazilian.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await context.close();
});

test('the copy button copies the line', async () => {
  const { page, context } = await visit(browser, `${site.origin}/`, {
    viewport: SCREEN,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.locator('.embed .copy').first().click();
  await page.locator('.embed .copy', { hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await page.locator('.embed code').first().textContent());
  assert.match(copied, new RegExp(`<draughts-board live="ws://${new URL(site.origin).host}/live#demo/1">`));
  await context.close();
});

const LOOKS: readonly (BrowserContextOptions & { name: string; dir?: string })[] = [
  { name: '320', viewport: NARROW, colorScheme: 'light' },
  { name: '360', viewport: PHONE, colorScheme: 'light' },
  { name: '360-dark', viewport: PHONE, colorScheme: 'dark' },
  { name: '800', viewport: TABLET, colorScheme: 'light' },
  { name: '1920', viewport: SCREEN, colorScheme: 'light' },
  { name: '1920-dark', viewport: SCREEN, colorScheme: 'dark' },
  { name: '800-forced', viewport: TABLET, forcedColors: 'active' },
  { name: '1920-rtl', viewport: SCREEN, colorScheme: 'light', dir: 'rtl' },
];

for (const path of PAGES) {
  for (const { name, dir, ...look } of LOOKS) {
    test(`${path} at ${name}: accessible, no jump, no overflow, nothing from elsewhere`, async () => {
      const url = site.origin + path + (dir ? `?dir=${dir}` : '');
      const { page, context, complaints } = await visit(browser, url, { ...look, bypassCSP: true });
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(allBoardsStandOrHidden);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      // A page that is turned round for a look at it turns under the reader's eyes.
      const jumps = await page.evaluate(() => layoutShifts);
      if (!dir) assert.deepEqual(jumps, []);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(await smallTargets(page), []);
      assert.deepEqual(complaints, []);
      await keep(page, `${path.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'front'}-${name}`);
      await context.close();
    });
  }
}

function allBoardsStandOrHidden(): boolean {
  const boards = [...document.querySelectorAll('draughts-board')];
  return boards.every((board) => board.position !== null || board.getClientRects().length === 0);
}

test('on the narrowest phone the pages stand in one line, names are whole, the connection is below the players', async () => {
  for (const path of ['/', '/live.html']) {
    const { page, context } = await visit(browser, site.origin + path, { viewport: NARROW });
    await page.locator('.hero [part~=connection]', { hasText: 'Live' }).waitFor();
    const tops = await page
      .locator('.top nav a')
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
    assert.equal(tops, 1);
    const names = page.locator('.hero draughts-player bdi');
    await names
      .filter({ hasText: /\p{L}{3}/u })
      .nth(1)
      .waitFor();
    const lines = await names.evaluateAll((all) => all.map((name) => name.getClientRects().length));
    assert.deepEqual(lines, [1, 1], 'lines of each name');
    const bottom = await page.locator('.hero .seat').last().boundingBox();
    const line = await page.locator('.hero [part~=connection]').boundingBox();
    assert.ok(bottom && line && line.y >= bottom.y + bottom.height);
    await context.close();
  }
});

test('in forced colours the dot of the connection is seen', async () => {
  const { page, context } = await visit(browser, `${site.origin}/live.html`, { forcedColors: 'active' });
  const line = page.locator('.hero [part~=connection]', { hasText: 'Live' });
  await line.waitFor();
  const dot = await line.evaluate((element) => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element, '::before');
    return { borderTopColor, seen: Number.parseFloat(borderTopWidth) > 2 };
  });
  const text = await line.evaluate((element) => getComputedStyle(element).color);
  assert.deepEqual(dot, { borderTopColor: text, seen: true });
  await context.close();
});

test('in forced colours the men of a set-up and the chosen one are seen', async (t) => {
  const script = `<script type="module" src="${site.origin}/cdn/draughts-board.js"></script>`;
  const server = await serveElsewhere(
    `<!doctype html><title>Set-up</title>${script}<draughts-setup></draughts-setup>`,
  );
  const { page, context } = await visit(browser, server.url, { forcedColors: 'active' });
  t.after(async () => {
    await context.close();
    server.close();
  });
  const tool = (name: string) => page.getByRole('button', { name });
  await tool('Black king').click();
  const border = (name: string) =>
    tool(name).evaluate((button) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(button);
      return `${borderTopWidth} ${borderTopColor}`;
    });
  assert.notEqual(
    await border('Black king'),
    await border('White man'),
    'the chosen one looks like the others',
  );
  assert.match(await border('White man'), /^1px rgb\(/);
  const turn = page.locator('draughts-setup select');
  assert.equal(await turn.evaluate((select) => getComputedStyle(select).borderTopWidth), '1px');
  const fill = (name: string) =>
    tool(name)
      .locator('b')
      .evaluate((man) => getComputedStyle(man).backgroundColor);
  assert.deepEqual(
    [await fill('White man'), await fill('Black man')],
    ['rgb(245, 239, 224)', 'rgb(44, 42, 43)'],
  );
});

/** What axe finds against WCAG 2.2 AA, in words. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Buttons, fields and links (except those within a sentence) that a thumb may miss. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('button, .top a, .links a, .boards a, summary, input, select').evaluateAll((all) =>
    all
      .filter((target) => target.getClientRects().length > 0 && !target.matches('[type=radio]'))
      .filter((target) => target.getBoundingClientRect().height < 43.5)
      .map((target) => target.outerHTML),
  );
}

test('every link and button of the front page is reached by the keyboard, in the order of the page', async () => {
  const { page, context } = await visit(browser, `${site.origin}/`, { viewport: SCREEN });
  const wanted = await page.locator('a[href], .embed button').count();
  const reached = new Set<string>();
  for (let i = 0; i < wanted * 3; i++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at?.matches('a[href], .embed button')) return null;
      const all = [...document.querySelectorAll('a[href], .embed button')];
      return `${all.indexOf(at)}`;
    });
    if (name !== null) reached.add(name);
  }
  assert.deepEqual([...reached], [...Array(wanted).keys()].map(String));
  await context.close();
});

test('the demonstration goes on where it was after a restart, and pages come back by themselves', async () => {
  const { page, context } = await visit(browser, `${site.origin}/live.html?board=9`, { viewport: SCREEN });
  await waitForMoves(page, 3);
  const { port } = new URL(site.origin);
  const token = readFileSync(join(data, 'token'), 'utf8').trim();
  assert.ok(site.output().includes(token), 'the first start tells the token');
  assert.equal(await site.stop('SIGINT'), 0);
  const before = await positionsOf(page);
  site = await startSite({ data, port: Number(port) });
  assert.ok(!site.output().includes(token), 'later ones do not');
  assert.match(site.output(), /token in /, 'they say where it is kept');
  await waitForMoves(page, 3);
  const all = await positionsOf(page);
  for (const [ply, fen] of before) assert.equal(all.get(ply), fen, `ply ${ply} was not played again`);
  await context.close();
});

test('a port that is in use gives a message that says what to do', async () => {
  const other = mkdtempSync(join(tmpdir(), 'draughts-demo-'));
  const port = Number(new URL(site.origin).port);
  const { code, output } = await startAndFail({ data: other, port });
  rmSync(other, { recursive: true, force: true });
  assert.equal(code, 1);
  assert.match(output, new RegExp(`${port} is in use`));
  assert.match(output, /--port/);
  assert.equal(output.trim().split('\n').length, 1, output);
});
