/** A page with a board and its moves on paper: the score with diagrams, as a PDF made by Chromium. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { ROOT } from './demo-site.ts';
import { elementPages } from './element-pages.ts';

const served = elementPages();

const PDN = '1. 32-28 19-23 $1 $220 2. 28x19 14x23 {here [#] and on} (2... 13x24 $221) 3. 37-32 10-14 *';

async function open(t: test.TestContext, board: string): Promise<Page> {
  const script = '<script type="module" src="/cdn/draughts-board.js"></script>';
  const options = { viewport: { width: 1000, height: 700 } };
  const page = await served.open(t, `<title>Paper</title>${script}${board}`, options, (page) =>
    page.route('**/game.pdn', (route) => route.fulfill({ path: GAME })),
  );
  await page.locator('draughts-moves [part~=move]').first().waitFor();
  return page;
}

/** Pages of a PDF: its page objects are not compressed away by Chromium. */
const pagesOf = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** What is drawn: the streams of the file, unpacked. */
function drawingOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode[^]*?stream\r?\n/g)].map(({ index, 0: { length } }) => {
    const start = index + length;
    return inflateSync(pdf.subarray(start, text.indexOf('endstream', start)), { finishFlush: 2 }).toString(
      'latin1',
    );
  });
  return streams.join('\n');
}

/** How the dark squares of the paper theme are drawn: once for each board, and once more where a page cuts one. */
const DARK = /^\.8314 \.8314 \.8314 RG/gm;

const captions = (page: Page) => page.locator('draughts-moves [part=diagram] figcaption').allTextContents();

test('the record and the page say where diagrams stand; on the screen there are none', async (t) => {
  const page = await open(
    t,
    `<draughts-board pdn="${PDN}"><draughts-moves diagrams="1, 6, 99"></draughts-moves></draughts-board>`,
  );
  const diagrams = page.locator('draughts-moves [part=diagram]');
  await diagrams.nth(4).waitFor({ state: 'attached' });
  assert.deepEqual(await captions(page), ['1. 32-28', '1… 19-23', '2… 14x23', '2… 13x24', '3… 10-14']);
  assert.equal(await diagrams.first().isVisible(), false);
  assert.equal(await page.getByText(/\[#\]|\$220/).count(), 0, 'the marks are no text');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await diagrams.first().isVisible(), true);
  assert.equal(await page.locator('[part=save], draughts-controls').first().isVisible(), false);
});

const GAME = `${ROOT}/demo/public/games/12-andreiko-sijbrands-1973.pdn`;
const PLIES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

for (const [format, pages] of [
  ['A4', 4],
  ['Letter', 5],
] as const) {
  for (const loading of ['eager', 'lazy']) {
    test(`a game of 105 plies with diagrams on ${format}, ${loading}: whole, crisp, nothing cut`, async (t) => {
      const moves = `<draughts-moves diagrams="${PLIES.join()}"></draughts-moves>`;
      const board = `<draughts-board loading="${loading}" src="game.pdn" controls>${moves}</draughts-board>`;
      const page = await open(t, board);
      await page
        .locator('draughts-moves [part=diagram]')
        .nth(PLIES.length - 1)
        .waitFor({ state: 'attached' });
      const pdf = await page.pdf({
        format,
        margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
      });
      const drawing = drawingOf(pdf);
      assert.equal(drawing.match(DARK)?.length, 1 + PLIES.length, 'every diagram on one page');
      assert.doesNotMatch(pdf.toString('latin1'), /\/Subtype\s*\/Image/, 'no dots');
      assert.equal(pagesOf(pdf), pages);
      await page.emulateMedia({ media: 'print' });
      const { hidden, wide } = await page.locator('draughts-moves').evaluate(({ shadowRoot }) => {
        const list = shadowRoot!.querySelector('.list')!;
        const edges = [...list.children].map((part) => part.getBoundingClientRect().right);
        return { hidden: list.scrollHeight - list.clientHeight, wide: Math.max(...edges) - innerWidth };
      });
      assert.ok(hidden <= 0 && wide <= 0, `${hidden} ${wide}`);
    });
  }
}

test('on paper the players stand above and below their board, as wide as it is', async (t) => {
  const page = await open(
    t,
    `<draughts-board pdn="[White &quot;Ann&quot;] ${PDN}"><draughts-moves></draughts-moves><draughts-player side="white"></draughts-player><draughts-player side="black"></draughts-player></draughts-board>`,
  );
  await page.emulateMedia({ media: 'print' });
  const board = await page.locator('draughts-board [part=board]').boundingBox();
  for (const player of await page.locator('draughts-player').all()) {
    const box = await player.boundingBox();
    assert.deepEqual([box?.x, box?.width], [board?.x, board?.width]);
  }
});
