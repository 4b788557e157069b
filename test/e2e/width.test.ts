/** A board on a page that says nothing of its size. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { elementPages } from './element-pages.ts';

const pages = elementPages();

for (const [width, height, style, wanted] of [
  [360, 740, '', 360],
  [800, 1000, '', 600],
  [1366, 768, '', 600],
  [1920, 950, '', 768],
  [1920, 950, '--draughts-board-max: none', 1920],
  [1920, 950, '--draughts-board-max: 500px', 500],
] as const) {
  test(`at ${width} px it is ${wanted} px wide ${style && `with ${style}`}`, async (t) => {
    const html = `<meta name="viewport" content="width=device-width"><title>Board</title>
      <style>body { margin: 0 } html { scrollbar-width: none; ${style} }</style>
      <script type="module" src="/cdn/draughts-board.js"></script>
      <draughts-board controls pdn="1. 32-28 *"></draughts-board><p>What comes after it</p>`;
    const page = await pages.open(t, html, { viewport: { width, height } });
    await page.getByRole('button', { name: /next/i }).waitFor();
    const box = await page.locator('draughts-board [part~=board]').boundingBox();
    assert.deepEqual([box?.x, box?.width, box?.height], [0, wanted, wanted]);
    if (!style) {
      const buttons = await page.locator('draughts-controls').boundingBox();
      assert.ok(buttons && buttons.y + buttons.height <= height, 'board and buttons are seen at once');
    }
  });
}
