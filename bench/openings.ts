/** Opening tables: bytes, look-up over all of them, and the page on a phone that is four times slower than this machine. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { lineOf, loadTable, makeBook, TABLE_IDS, type Book } from '@draughts/openings';
import { startRelay } from '@draughts/relay';
import { writeFen } from '@draughts/rules';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../scripts/chromium.ts';
import { traceMainThread } from './main-thread.ts';
import { printRows, type Row } from './row.ts';

const SLOWER = 4;

/** Every opening by its FEN and by the first half of its moves, in the tables' own writing. */
function queriesOf(book: Book): readonly string[] {
  return book.tables.flatMap((table) =>
    table.openings.flatMap((opening) => {
      const line = lineOf(opening);
      if (!line.ok) return [];
      const { cell } = opening;
      const half =
        cell.kind === 'moves' ? [cell.tokens.slice(0, Math.ceil(cell.tokens.length / 2)).join(' ')] : [];
      return [writeFen(line.value.final), ...half];
    }),
  );
}

async function lookUp(): Promise<readonly Row[]> {
  const bytes = TABLE_IDS.map(
    (id) =>
      gzipSync(readFileSync(new URL(`../packages/openings/src/generated/${id}.ts`, import.meta.url))).length,
  );
  const tables = (await Promise.all(TABLE_IDS.map(loadTable))).flatMap((table) =>
    table.ok ? [table.value] : [],
  );
  const before = performance.now();
  const book = makeBook(tables);
  const indexed = performance.now() - before;
  const queries = queriesOf(book);
  const start = performance.now();
  for (const query of queries) book.find(query);
  const mean = (performance.now() - start) / queries.length;
  return [
    {
      key: 'openings.bytes',
      label: 'all opening tables',
      value: bytes.reduce((a, b) => a + b, 0),
      unit: 'B',
      note: 'gz',
    },
    { key: 'openings.index', label: 'indexing all tables, once', value: indexed, unit: 'ms' },
    {
      key: 'openings.find',
      label: 'look-up by position or prefix, mean',
      value: mean,
      unit: 'ms',
      note: `${queries.length} queries`,
    },
  ];
}

/** Marks when the element's script has run and when its first cell is there. */
function watch(): void {
  const seen = () => document.querySelector('draughts-opening-table')?.shadowRoot?.querySelector('.cell');
  void customElements.whenDefined('draughts-opening-table').then(() => {
    performance.mark('defined');
    const look = () => (seen() ? performance.mark('cells') : void requestAnimationFrame(look));
    look();
  });
}

/** Scrolls the whole page by 60 px a frame; the frames' lengths. */
function scroll(): Promise<number[]> {
  const frames: number[] = [];
  let [last, y] = [performance.now(), 0];
  const end = document.documentElement.scrollHeight - innerHeight;
  return new Promise((done) => {
    const next = () => {
      const at = performance.now();
      frames.push(at - last);
      last = at;
      y += 60;
      scrollTo(0, y);
      if (y < end) requestAnimationFrame(next);
      else done(frames);
    };
    requestAnimationFrame(next);
  });
}

async function measurePage(page: Page, origin: string): Promise<readonly Row[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  await page.goto(`${origin}/openings/`);
  await page.waitForFunction(() => performance.getEntriesByName('cells').length > 0);
  const first = await page.evaluate(
    () =>
      performance.getEntriesByName('cells')[0].startTime -
      performance.getEntriesByName('defined')[0].startTime,
  );
  await page.locator('draughts-opening-table .list[aria-busy=false]').waitFor();
  const frames = (await page.evaluate(scroll)).sort((a, b) => a - b);
  const width = page.viewportSize()?.width ?? 0;
  const note = `${width} px wide, ${SLOWER}x slower`;
  const long = frames.filter((frame) => frame > 50).length;
  return [
    { key: `openings.first.${width}`, label: 'first cells after the script', value: first, unit: 'ms', note },
    {
      key: `openings.frame.${width}`,
      label: 'scrolling 396 boards: frame, 99 %',
      value: frames[Math.floor(frames.length * 0.99)],
      unit: 'ms',
      note: `${note}; ${long} of ${frames.length} over 50 ms`,
    },
  ];
}

/** The same page in CPU time, unthrottled and multiplied: what a machine with nothing else to do needs. */
async function measureWork(browser: Browser, page: Page, origin: string): Promise<readonly Row[]> {
  const tasks = await traceMainThread(browser, async () => {
    await page.addInitScript(watch);
    await page.goto(`${origin}/openings/`);
    await page.waitForFunction(() => performance.getEntriesByName('cells').length > 0);
    await page.locator('draughts-opening-table .list[aria-busy=false]').waitFor();
    await page.evaluate(() => performance.mark('scrolls'));
    await page.evaluate(scroll);
    await page.evaluate(() => performance.mark('scrolled'));
  });
  const width = page.viewportSize()?.width ?? 0;
  const note = `${width} px wide, CPU time of the main thread x ${SLOWER}`;
  return [
    {
      key: `openings.first-work.${width}`,
      label: 'first cells after the script: work',
      value: SLOWER * tasks('defined', 'cells').reduce((a, b) => a + b, 0),
      unit: 'ms',
      note,
    },
    {
      key: `openings.frame-work.${width}`,
      label: 'scrolling 396 boards: longest task',
      value: SLOWER * Math.max(...tasks('scrolls', 'scrolled')),
      unit: 'ms',
      note,
    },
  ];
}

async function onPage(): Promise<readonly Row[]> {
  const relay = await startRelay({
    port: 0,
    host: '127.0.0.1',
    data: ':memory:',
    www: { demo: 'dist/demo', cdn: 'dist/cdn' },
  });
  if (!relay.ok) throw new Error(relay.error.message);
  const browser = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      for (const measure of [measurePage, measureWork.bind(null, browser)]) {
        const page = await browser.newPage({ viewport });
        rows.push(...(await measure(page, relay.value.url)));
        await page.close();
      }
    }
    return rows;
  } finally {
    await browser.close();
    await relay.value.close();
  }
}

export async function bench(): Promise<readonly Row[]> {
  return [...(await lookUp()), ...(await onPage())];
}

if (import.meta.main) printRows(await bench());
