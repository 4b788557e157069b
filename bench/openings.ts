/**
 * Opening tables: bytes, look-up over all of them, and the page on a phone that is four times slower than this machine. What
 * has a budget is CPU time of the main thread under that profile: it is what a machine with nothing else to do needs.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { lineOf, loadTable, makeBook, TABLE_IDS, type Book } from '@draughts/openings';
import { startRelay } from '@draughts/relay';
import { writeFen } from '@draughts/rules';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../scripts/chromium.ts';
import { traceMainThread } from './main-thread.ts';
import { printRows, type Row } from './row.ts';

/** The emulated phone, and the longest frame (ms) that does not show. */
const SLOWER = 4;
const LONG_FRAME = 50;
const RUNS = 3;

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

/**
 * In the page: marks when the element's script has run and when its first cell is there; then, when the list is complete and
 * has come to rest, scrolls through all of it, a mark a frame. Each is told to the console: asking a page puts work into it.
 */
function watch(): void {
  const root = () => document.querySelector('draughts-opening-table')?.shadowRoot;
  const tell = (mark: string) => {
    performance.mark(mark);
    console.log(mark);
  };
  void customElements.whenDefined('draughts-opening-table').then(() => {
    performance.mark('defined');
    const look = () => (root()?.querySelector('.cell') ? tell('cells') : void requestAnimationFrame(look));
    look();
  });
  const scroll = () => {
    const end = document.documentElement.scrollHeight - innerHeight;
    let y = 0;
    const next = () => {
      performance.mark('frame');
      scrollTo(0, (y += 60));
      if (y < end) requestAnimationFrame(next);
      else tell('scrolled');
    };
    requestAnimationFrame(next);
  };
  const rest = () =>
    root()?.querySelector('.list[aria-busy=false]') ? setTimeout(scroll, 2000) : setTimeout(rest, 200);
  setTimeout(rest, 500);
}

/** The page says this word. */
const said = (page: Page, word: string) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === word, timeout: 120_000 });

/** Times between marks by the page's clock: the machine's other work counts too. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name).map(({ startTime }) => startTime);
    const frames = at('frame');
    return {
      first: at('cells')[0] - at('defined')[0],
      frames: frames.slice(1).map((time, before) => time - frames[before]),
    };
  });

async function measurePage(browser: Browser, page: Page, origin: string): Promise<readonly Row[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  const thread = await traceMainThread(browser, async () => {
    const done = Promise.all([said(page, 'cells'), said(page, 'scrolled')]);
    await page.goto(`${origin}/openings/`);
    await done;
  });
  const times = await timesOf(page);
  const work = thread.between('frame');
  const width = page.viewportSize()?.width ?? 0;
  const profile = `${width} px wide, ${SLOWER}x slower`;
  const over = (frames: readonly number[]) => frames.filter((frame) => frame > LONG_FRAME).length;
  return [
    {
      key: `openings.first.${width}`,
      label: 'first cells after the script: work',
      value: thread.tasks('defined', 'cells').reduce((a, b) => a + b, 0),
      unit: 'ms',
      note: `${profile}; ${times.first.toFixed(0)} ms by the clock`,
    },
    {
      key: `openings.frame.${width}`,
      label: 'scrolling 396 boards: most work in a frame',
      value: Math.max(...work),
      unit: 'ms',
      note: `${profile}; over ${LONG_FRAME} ms: ${over(work)} of ${work.length} frames, by the clock ${over(times.frames)}`,
    },
  ];
}

/** Of every figure the least: what else the machine did can only add to it. */
const leastOf = (runs: readonly (readonly Row[])[]): readonly Row[] =>
  runs[0].map((row, index) =>
    runs.map((run) => run[index]).reduce((least, other) => (other.value < least.value ? other : least), row),
  );

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
      const runs: (readonly Row[])[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await browser.newPage({ viewport });
        runs.push(await measurePage(browser, page, relay.value.url));
        await page.close();
      }
      rows.push(...leastOf(runs));
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
