/** The board in React, Vue, Svelte and Angular: each page is compiled by its framework's compiler and shows the same, so one list of rows tests all. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before, describe } from 'node:test';
import { html, render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import '@draughts/board/define.js';
import { openBrowser } from '../../scripts/chromium.ts';

/** `style`: what else styles may come from. */
const policy = (style = ''): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' ${style}; connect-src 'self'; img-src data:`;
const built = mkdtempSync(join(tmpdir(), 'draughts-frameworks-'));
let server: Server;
let browser: Browser;

/** What stands in the page before its script runs, by the address. */
const bodies: Record<string, string> = {
  react: '<div id="app"></div>',
  vue: '<div id="app"></div>',
  svelte: '<div id="app"></div>',
  angular: '<app-page></app-page>',
  'react-served': '',
  'react-drawn': '',
};

before(async () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../frameworks/build.mjs'), built], {
    stdio: 'inherit',
  });
  const served = readFileSync(join(built, 'react.html'), 'utf8');
  bodies['react-served'] = `<div id="app">${served}</div>`;
  bodies['react-drawn'] = `<div id="app">${await drawn(served)}</div>`;
  server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const script = pathname.endsWith('.js');
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policy(pathname === '/react-drawn' ? styleHash : ''));
    response.end(script ? readFileSync(join(built, pathname)) : pageOf(pathname.slice(1)));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
  rmSync(built, { recursive: true });
});

/** A style sheet within the page, as a server writes it, is allowed by its hash. */
let styleHash = '';

const pageOf = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">
<script type="module" src="/${name.split('-')[0]}.js"></script>${bodies[name]}</html>`;

/** React's text with the diagrams of its list drawn by Lit's server renderer, as declarative shadow roots. */
async function drawn(text: string): Promise<string> {
  const pictures = new Map<string, string>();
  for (const [, fen] of text.matchAll(/ fen="([^"]*)"/g)) {
    const board = await collectResult(render(html`<draughts-board fen=${fen}></draughts-board>`));
    pictures.set(fen, /<template[^]*<\/template>/.exec(board)?.[0] ?? assert.fail('no shadow root'));
    const style = /<style>([^]*?)<\/style>/.exec(board)?.[1] ?? assert.fail('no style sheet');
    styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  }
  return text.replace(/ fen="([^"]*)">/g, (tag, fen: string) => tag + pictures.get(fen));
}

async function open(address: string): Promise<{ page: Page; context: BrowserContext; said: string[] }> {
  const context = await browser.newContext();
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (line) => {
    if (['warning', 'error'].includes(line.type())) said.push(line.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/${address}`);
  await page.waitForFunction(allStand);
  return { page, context, said };
}

function allStand(): boolean {
  const boards = [...document.querySelectorAll('draughts-board')];
  return boards.length === 5 && boards.every(({ position }) => position);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const square = (page: Page, name: RegExp) =>
  page.locator('#play').getByRole('gridcell', { name }).click({ force: true });
const waitForText = (page: Page, place: string, text: string) =>
  page.locator(place).getByText(text, { exact: true }).waitFor();

/** What the board of the page has, as the framework gave it. */
const given = (page: Page) =>
  page.locator('#play').evaluate((element) => {
    const board = element as HTMLElementTagNameMap['draughts-board'];
    const { orientation, interactive, animationDuration, variant, coordinates } = board;
    return { orientation, interactive, animationDuration, variant, coordinates, shapes: board.shapes.length };
  });

async function passesProperties(page: Page): Promise<void> {
  const first = { orientation: 'white', interactive: true, animationDuration: 0, shapes: 1 };
  assert.deepEqual(await given(page), { ...first, variant: 'international', coordinates: 'squares' });
  await page.locator('#play path[part~=shape]').waitFor({ state: 'attached' });
  const waitFor = (side: 'white' | 'black', shapes: number) =>
    page.waitForFunction((wanted) => {
      const board = document.querySelector<HTMLElementTagNameMap['draughts-board']>('#play');
      return !!board && `${board.orientation} ${board.shapes.length}` === wanted;
    }, `${side} ${shapes}`);
  await press(page, 'turn');
  await press(page, 'mark');
  await waitFor('black', 0);
  await press(page, 'turn');
  await waitFor('white', 0);
}

async function hearsEvents(page: Page): Promise<void> {
  await square(page, /^32/);
  await square(page, /^28/);
  await waitForText(page, 'output', 'moved 32-28');
  await press(page, 'veto');
  await square(page, /^19/);
  await square(page, /^23/);
  await waitForText(page, 'output', 'moved 32-28, vetoed 19-23');
  const moves = await page.locator('#play').evaluate((element) => {
    const { moves } = element as HTMLElementTagNameMap['draughts-board'];
    return moves.map(({ step }) => step.text);
  });
  assert.deepEqual(
    moves,
    ['32-28'],
    'drawing the page again keeps what was played; a vetoed move is not made',
  );
}

/** The page holds the ply, the board tells it of steps. */
async function binds(page: Page): Promise<void> {
  await waitForText(page, '#ply', '2');
  await page.locator('#game [part~=board]').press('End');
  await waitForText(page, '#ply', '6');
  await press(page, 'start');
  await page.waitForFunction(
    () => document.querySelector<HTMLElementTagNameMap['draughts-board']>('#game')?.node?.ply === 0,
  );
  await page.locator('#game draughts-moves').getByText('quiet').waitFor();
}

async function comesAndGoes(page: Page): Promise<void> {
  await press(page, 'show');
  await page.locator('#game').waitFor({ state: 'detached' });
  await press(page, 'show');
  await page.locator('#game draughts-moves').getByRole('button', { name: '19-23' }).waitFor();
  await page.locator('#game [part=controls]').getByRole('button').first().waitFor();
}

async function movesInLists(page: Page): Promise<void> {
  const list = page.locator('li draughts-board');
  const mark = () =>
    list.evaluateAll((boards) => boards.map(({ id, dataset }) => `${id}${dataset['was']}`).join());
  await list.evaluateAll((boards) => boards.forEach(({ id, dataset }) => (dataset['was'] = id)));
  await press(page, 'reverse');
  await page.waitForFunction(() => document.querySelector('li draughts-board')?.id === 'c');
  assert.equal(await mark(), 'cc,bb,aa', 'the elements were moved, not made anew');
  await page.waitForFunction(allStand);
  const men = await list.evaluateAll((boards) =>
    boards.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('i').length),
  );
  assert.deepEqual(men, [3, 2, 4]);
}

const WAYS = Object.entries({ passesProperties, hearsEvents, binds, comesAndGoes, movesInLists });

for (const address of Object.keys(bodies).flatMap((name) => [name, `${name}?late`])) {
  describe(address, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    before(async () => void (opened = await open(address)));
    after(() => opened.context.close());
    for (const [name, way] of WAYS) {
      // To an element that is not defined yet most frameworks can only write attributes, which hold no objects.
      if (way === passesProperties && address.includes('late')) continue;
      test(name, () => way(opened.page));
    }
    test('says nothing on the console, under a strict policy', () => assert.deepEqual(opened.said, []));
  });
}
