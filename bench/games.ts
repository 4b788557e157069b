/**
 * A page of 500 lazy games that is scrolled: the longest task of its main thread, and how many boards
 * are mounted. What has a budget is CPU time: it is what a machine with nothing else to do needs.
 */
import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { withCdn, type Cdn } from './cdn.ts';
import { traceMainThread } from './main-thread.ts';
import { printRows, type Row } from './row.ts';

const GAMES = 500;
const LONG_TASK = 50;
const FRAMES = 200;
const TIMEOUT = 120_000;

/** How the page is looked at: a phone with one column, a screen with five. `step`: px a frame; the best of `runs` counts. */
interface Look {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly slower: number;
  readonly step: number;
  readonly runs: number;
}

const PHONE = { width: 390, height: 844, step: 120 };
const SCREEN = { width: 1280, height: 900, step: 60 };
const LOOKS: readonly Look[] = [
  { key: '390', ...PHONE, slower: 4, runs: 1 },
  { key: '1280', ...SCREEN, slower: 4, runs: 1 },
  { key: '1280.full', ...SCREEN, slower: 1, runs: 2 },
];

/** The demonstration's games, again and again, each of them a text of its own. */
function pageOfGames(): string {
  const folder = new URL('../demo/public/games/', import.meta.url);
  const games = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const boards = Array.from({ length: GAMES }, (_, index) => {
    const pdn = `[Round "${index + 1}"]\n${games[index % games.length]}`;
    return `<draughts-board loading="lazy" pdn="${pdn.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></draughts-board>`;
  });
  return `<style>main { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 8px }</style>
    <main>${boards.join('')}</main>`;
}

/** In the page: boards that show a position. */
const mounted = () =>
  [...document.querySelectorAll('draughts-board')].filter(({ position }) => position).length;

/** In the page: scrolls, a step a frame, between the marks `scroll` and `scrolled`; says when it is there. */
function scrollDown([step, frames]: readonly [number, number]): void {
  const end = step * frames;
  let y = 0;
  const next = () => {
    scrollTo(0, (y += step));
    if (y < end) return void requestAnimationFrame(next);
    performance.mark('scrolled');
    console.log('scrolled');
  };
  performance.mark('scroll');
  requestAnimationFrame(next);
}

interface Figures {
  /** CPU ms of the tasks while it scrolled */
  readonly tasks: readonly number[];
  readonly before: number;
  /** after a jump from the beginning to the end */
  readonly jumped: number;
}

async function openGames({ show }: Cdn, page: Page): Promise<void> {
  await show(page, pageOfGames());
  await page.waitForTimeout(1000);
}

async function measure(cdn: Cdn, look: Look): Promise<Figures> {
  const { browser } = cdn;
  const page = await browser.newPage({ viewport: look });
  page.setDefaultTimeout(TIMEOUT);
  await openGames(cdn, page);
  const before = await page.evaluate(mounted);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: look.slower });
  const thread = await traceMainThread(browser, async () => {
    const done = page.waitForEvent('console', (message) => message.text() === 'scrolled');
    await page.evaluate(scrollDown, [look.step, FRAMES] as const);
    await done;
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await openGames(cdn, page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(() => [...document.querySelectorAll('draughts-board')].at(-1)?.position);
  const jumped = await page.evaluate(mounted);
  await page.close();
  return { tasks: thread.tasks('scroll', 'scrolled'), before, jumped };
}

async function rowsOf(cdn: Cdn, look: Look): Promise<readonly Row[]> {
  const runs: Figures[] = [];
  for (let run = 0; run < look.runs; run++) runs.push(await measure(cdn, look));
  const longest = runs.map(({ tasks }) => Math.max(...tasks));
  const least = Math.min(...longest);
  const { tasks, before, jumped } = runs[longest.indexOf(least)];
  const over = tasks.filter((ms) => ms > LONG_TASK).length;
  const profile = `${look.width} px wide, ${look.slower}x slower`;
  const spread = longest.map((ms) => ms.toFixed(0)).join(', ');
  return [
    {
      key: `games.task.${look.key}`,
      label: `scrolling ${GAMES} lazy games: longest task`,
      value: least,
      unit: 'ms',
      note: `${profile}; runs ${spread}; over ${LONG_TASK} ms: ${over} of ${tasks.length} tasks`,
    },
    {
      key: `games.mounted.${look.key}`,
      label: `boards mounted of ${GAMES}, before it is scrolled`,
      value: before,
      unit: 'boards',
      note: `${profile}; after a jump to the end ${jumped}`,
    },
  ];
}

export async function bench(): Promise<readonly Row[]> {
  return withCdn(async (cdn) => {
    const rows: Row[] = [];
    for (const look of LOOKS) rows.push(...(await rowsOf(cdn, look)));
    return rows;
  });
}

if (import.meta.main) printRows(await bench());
