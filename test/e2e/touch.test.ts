/** Fingers on a board, as the browser makes them out of real touches: scrolling, zooming, tapping and dragging. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { elementPages } from './element-pages.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const pages = elementPages();

interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
}

/** A phone that shows a board with much room above and below, in the middle of the page. */
async function phone(t: TestContext, attributes: string): Promise<Phone> {
  const html = `<meta name="viewport" content="width=device-width"><title>Phone</title>
    <script type="module" src="/cdn/draughts-board.js"></script><style>body { margin: 1500px 0 }</style>
    <draughts-board animation-duration="0" ${attributes}></draughts-board>`;
  const options = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const page = await pages.open(t, html, options);
  await page.waitForFunction(() => document.querySelector('draughts-board')?.position);
  if (attributes.includes('interactive')) await page.getByRole('gridcell').first().waitFor();
  await page.evaluate(() => scrollTo(0, 1300));
  await page.waitForFunction(() => scrollY === 1300);
  return { page, session: await page.context().newCDPSession(page) };
}

/** The middle of a square of 10x10 in the visible part of the page. */
async function middle(page: Page, square: number): Promise<Point> {
  const box = await page.locator('draughts-board').boundingBox();
  assert.ok(box);
  const row = Math.floor((square - 1) / 5);
  const column = ((square - 1) % 5) * 2 + (row % 2 ? 0 : 1);
  const size = box.width / 10;
  return { x: box.x + (column + 0.5) * size, y: box.y + (row + 0.5) * size };
}

const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...touchPoints: Point[]
): Promise<unknown> =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
  });

/** Puts fingers down, moves each of them in steps by its own way, and lifts them. */
async function swipe(session: CDPSession, ...fingers: { at: Point; by: Point }[]): Promise<void> {
  const STEPS = 10;
  await touch(session, 'touchStart', ...fingers.map(({ at }) => at));
  for (let step = 1; step <= STEPS; step++) {
    const moved = fingers.map(({ at, by }) => ({
      x: at.x + (by.x * step) / STEPS,
      y: at.y + (by.y * step) / STEPS,
    }));
    await touch(session, 'touchMove', ...moved);
  }
  await touch(session, 'touchEnd');
}

const up = { x: 0, y: -150 };
const scrolled = (page: Page) =>
  page.waitForFunction(() => scrollY > 1350).then(() => page.evaluate(() => scrollY));
const playedMoves = (page: Page) =>
  page.evaluate(() => document.querySelector('draughts-board')?.moves.map(({ step }) => step.text));
const scaleOf = (page: Page) => page.evaluate(() => visualViewport?.scale ?? 1);

for (const [what, attributes, square] of [
  ['a board that is only looked at', '', 32],
  ['a game', 'pdn="1. 32-28 *" controls', 32],
  ['a game with the wheel', 'pdn="1. 32-28 *" wheel', 32],
  ['a board that can be drawn on', 'drawable', 32],
  ['an empty square of a board that is played on', 'interactive', 28],
  ['a man that cannot move', 'interactive', 42],
  ['a man of the other side', 'interactive side="black"', 32],
] as const) {
  test(`a swipe that begins on ${what} scrolls the page`, async (t) => {
    const { page, session } = await phone(t, attributes);
    await swipe(session, { at: await middle(page, square), by: up });
    assert.ok((await scrolled(page)) > 1350);
    assert.deepEqual(await playedMoves(page), attributes.includes('pdn') ? ['32-28'] : []);
  });
}

test('a man is dragged by a finger while the page stands still', async (t) => {
  const { page, session } = await phone(t, 'interactive');
  const [from, to] = [await middle(page, 32), await middle(page, 28)];
  await swipe(session, { at: from, by: { x: to.x - from.x, y: to.y - from.y } });
  await page.waitForFunction(() => document.querySelector('draughts-board')?.ply === 1);
  assert.deepEqual(await playedMoves(page), ['32-28']);
  assert.equal(await page.evaluate(() => scrollY), 1300);
});

test('a man that is dropped where it cannot stand goes back, and the page has not moved', async (t) => {
  const { page, session } = await phone(t, 'interactive');
  await swipe(session, { at: await middle(page, 32), by: up });
  await page.getByRole('alert').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 1300);
  const moved = await page
    .locator('draughts-board i')
    .evaluateAll((men) => men.filter((man) => (man as HTMLElement).style.zIndex).length);
  assert.equal(moved, 0, 'men away from their squares');
});

test('two taps move a man', async (t) => {
  const { page } = await phone(t, 'interactive');
  for (const square of [32, 28]) {
    const { x, y } = await middle(page, square);
    await page.touchscreen.tap(x, y);
  }
  await page.waitForFunction(() => document.querySelector('draughts-board')?.ply === 1);
  assert.deepEqual(await playedMoves(page), ['32-28']);
  assert.equal(await scaleOf(page), 1, 'two taps are no zoom');
});

for (const [what, attributes] of [
  ['a board', ''],
  ['a board that is played on, also where a man can move', 'interactive'],
] as const) {
  test(`two fingers on ${what} zoom the page`, async (t) => {
    const { page, session } = await phone(t, attributes);
    const [left, right] = [await middle(page, 32), await middle(page, 33)];
    await swipe(session, { at: left, by: { x: -100, y: 0 } }, { at: right, by: { x: 100, y: 0 } });
    await page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1.2);
    assert.deepEqual(await playedMoves(page), []);
  });
}
