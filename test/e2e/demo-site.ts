/** The demonstration as a process of its own, and a browser that looks at it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DraughtsPositionEvent } from '@draughts/board';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export const ROOT = join(import.meta.dirname, '../..');
export const ARTEFACTS = join(ROOT, 'artefacts/demo');

/** A started `npm start`, without the build. */
export interface Site {
  readonly origin: string;
  /** All that was printed. */
  readonly output: () => string;
  /** Ends it as Ctrl-C does; resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface SiteOptions {
  readonly data: string;
  readonly port?: number;
  /** How much faster than usual the games are played. */
  readonly speed?: number;
}

function spawnSite({ data, port = 0, speed = 5 }: SiteOptions): ChildProcess {
  const args = ['scripts/start.ts', '--port', String(port), '--data', data, '--speed', String(speed)];
  const { DRAUGHTS_TOKEN: _token, PORT: _port, ...env } = process.env;
  return spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts the demonstration and waits until it prints its addresses. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const child = spawnSite(options);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  child.stderr!.on('data', (text) => (output += String(text)));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      output += `${line}\n`;
      const found = /Demo\s+(http:\S+?)\/$/.exec(line.trim());
      if (found) resolve(found[1]);
    });
    void exited.then(() => reject(new Error(`the demonstration ended: ${output}`)));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return (await exited)[0];
  };
  return { origin, output: () => output, stop };
}

/** Starts it where it cannot start. */
export async function startAndFail(options: SiteOptions): Promise<{ code: number | null; output: string }> {
  const child = spawnSite(options);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** A page, what went wrong in it, and the positions that its live boards showed. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors on the console, uncaught ones, and requests to other hosts. */
  readonly complaints: string[];
}

/** Opens an address of the site in a browser window of its own. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  const { host } = new URL(url);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const target = new URL(request.url());
    if (/^(https?|wss?):$/.test(target.protocol) && target.host !== host)
      complaints.push(`request to ${target.href}`);
  });
  page.on(
    'websocket',
    (socket) => new URL(socket.url()).host !== host && complaints.push(`socket to ${socket.url()}`),
  );
  await page.addInitScript(recordBoards);
  await page.goto(url);
  return { page, context, complaints };
}

declare global {
  /** Positions that the page's boards showed, by ply. */
  var shownPositions: Map<number, string>;
  /** What jumped in the page, and how far (the measure of Chromium's layout shifts). */
  var layoutShifts: { what: string; value: number }[];
}

function recordBoards(): void {
  globalThis.shownPositions = new Map();
  globalThis.layoutShifts = [];
  document.addEventListener('draughts-position', (event) => {
    const { ply, fen, target } = event as DraughtsPositionEvent;
    if ((target as Element).hasAttribute('live')) shownPositions.set(ply, fen);
  });
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const shifts = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
      if (!hadRecentInput) layoutShifts.push({ what: what.join(' | ').slice(0, 500), value });
    }
  });
  shifts.observe({ type: 'layout-shift', buffered: true });
}

/** A page on another server; returns its address and what ends it. */
export async function serveElsewhere(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}

/** Keeps a picture for people to look at, with what is drawn only when it comes into sight. */
export async function keep(page: Page, name: string): Promise<void> {
  for (const board of await page.locator('draughts-board').all()) {
    if (!(await board.isVisible())) continue;
    await board.scrollIntoViewIfNeeded();
    await board.evaluate(untilItStands);
  }
  await page.evaluate(() => scrollTo(0, 0));
  mkdirSync(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`), fullPage: true });
}

async function untilItStands(element: Element): Promise<void> {
  const board = element as HTMLElementTagNameMap['draughts-board'];
  while (!board.position) await new Promise(requestAnimationFrame);
}
