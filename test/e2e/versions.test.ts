/** Two versions of the elements on one page: whichever script comes first defines them, and the parts of both go together. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import test, { after, before, type TestContext } from 'node:test';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/chromium.ts';
import { ROOT } from './demo-site.ts';

const VERSIONS = ['one', 'other'] as const;
const built = mkdtempSync(join(tmpdir(), 'draughts-versions-'));
let server: Server;
let browser: Browser;

/** The element's sources as a version of their own: its board says which one it is. */
async function buildVersion(version: string): Promise<void> {
  const src = join(ROOT, 'packages/board/src');
  await build({
    entryPoints: {
      define: `${src}/define.ts`,
      board: `${src}/define-board.ts`,
      companions: `${src}/companions/define.ts`,
      class: `${src}/index.ts`,
    },
    outdir: join(built, version),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['draughts-source'],
    plugins: [
      {
        name: 'version',
        setup: (plugin) =>
          plugin.onLoad({ filter: /packages\/board\/src\/draughts-board\.ts$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8').replace(
              /export class DraughtsBoard extends .*?\{/,
              `$&\n  static readonly version = '${version}';`,
            ),
            loader: 'ts',
          })),
      },
    ],
  });
}

before(async () => {
  await Promise.all(VERSIONS.map(buildVersion));
  server = createServer(({ url = '/' }, response) => {
    const [, version, file] = url.split('/');
    response.setHeader('content-type', 'text/javascript');
    response.end(readFileSync(join(built, basename(version), basename(file))));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  server?.close();
  rmSync(built, { recursive: true, force: true });
});

const GAME = '[White "Ann"]\n\n1. 32-28 19-23 2. 28x19 14x23 *';

/** A page with these scripts, in this order; what goes wrong in it fails the test. */
async function pageWith(t: TestContext, scripts: readonly string[], body: string): Promise<Page> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  t.after(async () => {
    await context.close();
    assert.deepEqual(complaints, []);
  });
  const tags = scripts.map((script) => `<script type="module" src="/${script}.js"></script>`);
  const html = `<!doctype html><title>Versions</title><link rel="icon" href="data:,">${tags.join('')}${body}`;
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${origin}/`);
  return page;
}

const definedBy = (page: Page) =>
  page.evaluate(async () => {
    const board = await customElements.whenDefined('draughts-board');
    return (board as unknown as { version: string }).version;
  });

/** The game is played through by the buttons, and the list and the name follow. */
async function goesTogether(page: Page, board: string): Promise<void> {
  await page.getByText('Ann').first().waitFor();
  await page.locator('draughts-moves [part~=move]').nth(3).waitFor();
  await page.getByRole('button', { name: /next/i }).first().click();
  await page.waitForFunction(
    (selector) => document.querySelector<HTMLElementTagNameMap['draughts-board']>(selector)?.ply === 1,
    board,
  );
  await page.locator('draughts-moves [part~=current]', { hasText: '32-28' }).waitFor();
}

const COMPANIONS =
  '<draughts-controls></draughts-controls><draughts-moves></draughts-moves><draughts-player></draughts-player>';
const BOARD = `<draughts-board>${GAME}${COMPANIONS}</draughts-board>`;

for (const order of [VERSIONS, [...VERSIONS].reverse()]) {
  const [first, second] = order;
  test(`with version ${first} before version ${second} the first defines, and all works`, async (t) => {
    const page = await pageWith(
      t,
      order.map((version) => `${version}/define`),
      BOARD,
    );
    assert.equal(await definedBy(page), first);
    await goesTogether(page, 'draughts-board');
  });

  test(`companions of version ${first} find a board of version ${second}, whichever comes first`, async (t) => {
    const scripts = [`${first}/companions`, `${second}/board`];
    for (const list of [scripts, [...scripts].reverse()]) {
      const page = await pageWith(t, list, BOARD);
      assert.equal(await definedBy(page), second);
      await goesTogether(page, 'draughts-board');
    }
  });
}

test('the class of another version has a name of its own beside it', async (t) => {
  const page = await pageWith(
    t,
    ['one/define'],
    `<other-board id="game">${GAME}</other-board><draughts-board fen="W:W31:B20"></draughts-board>
    ${COMPANIONS.replaceAll(/<(draughts-\w+)>/g, '<$1 for="game">')}`,
  );
  assert.equal(await definedBy(page), 'one');
  const version = await page.evaluate(async () => {
    const address = '/other/class.js';
    const { DraughtsBoard } = (await import(address)) as { DraughtsBoard: CustomElementConstructor };
    customElements.define('other-board', class extends DraughtsBoard {});
    return (DraughtsBoard as unknown as { version: string }).version;
  });
  assert.equal(version, 'other');
  await goesTogether(page, 'other-board');
  assert.equal(
    await page.evaluate(() => document.querySelector('draughts-board')?.position?.variant.id),
    'international',
  );
});
