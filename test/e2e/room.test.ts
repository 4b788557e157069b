/** Boards whose scripts come slowly, in a page with the CSS that the README says: nothing in it moves when they do. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { ROOT } from './demo-site.ts';
import { elementPages } from './element-pages.ts';

const pages = elementPages();
const readme = readFileSync(join(ROOT, 'packages/board/README.md'), 'utf8');
const blocks = (language: string): readonly string[] =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text]) => text);
const css = blocks('css').join('');
const viewer = blocks('html').find((text) => text.includes('class="viewer"')) ?? '';

declare global {
  /** What moved in the page. */
  var moved: string[];
}

function noteMoves(): void {
  globalThis.moved = [];
  interface Shift extends PerformanceEntry {
    readonly sources: readonly { readonly node: Node | null }[];
  }
  const observer = new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node } of sources)
        moved.push(node instanceof Element ? node.outerHTML : (node?.nodeValue ?? ''));
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

for (const [what, html] of [
  ['a board', '<draughts-board fen="W:W31:B20"></draughts-board>'],
  ['a board with all that belongs to it', viewer],
]) {
  for (const width of [390, 800, 1280]) {
    test(`${what} moves nothing, ${width} pixels wide`, async (t) => {
      const page = await pages.open(
        t,
        `<style>${css}</style><script type="module" src="${pages.relay.url}/cdn/draughts-board.js"></script>
        <h1>Before</h1>${html}<p>After</p>`,
        { viewport: { width, height: 1600 } },
        async (one) => {
          await one.addInitScript(noteMoves);
          // One after the other, with pictures of the page between them.
          let before: Promise<unknown> = Promise.resolve();
          await one.route('**/cdn/*.js', async (route) => {
            await (before = before.then(() => one.screenshot()));
            await route.continue();
          });
        },
      );
      await page.waitForFunction(() => document.querySelector('draughts-board')?.position);
      if (html === viewer) {
        await page.locator('draughts-moves [part~=move]').nth(3).waitFor();
        await page.getByRole('button', { name: /next/i }).waitFor();
        await page.getByText('Ann', { exact: true }).waitFor();
      }
      await page.unrouteAll({ behavior: 'wait' });
      await page.screenshot();
      assert.deepEqual(await page.evaluate(() => moved), []);
    });
  }
}
