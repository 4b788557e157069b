/** The operator console: a game is entered by touch and by text, corrected, and ended, on a phone. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import type { BoardState } from '@draughts/live/view';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/chromium.ts';
import { keep, startSite, visit, type Site } from './demo-site.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const data = mkdtempSync(join(tmpdir(), 'draughts-console-'));
let site: Site;
let browser: Browser;
let token: string;

before(async () => {
  site = await startSite({ data });
  browser = await openBrowser();
  token = readFileSync(join(data, 'token'), 'utf8').trim();
  await request('PUT', '/api/events/hall', { name: 'In the hall' });
  await request('PUT', '/api/events/hall/boards/1', {
    variant: 'russian',
    players: { w: { name: 'Anna' }, b: { name: 'Boris' } },
  });
});
after(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(data, { recursive: true, force: true });
});

async function request(method: 'PUT' | 'POST', path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(site.origin + path, { method, headers, body: JSON.stringify(body) });
  assert.ok(response.ok, await response.text());
}

async function board(): Promise<BoardState> {
  const response = await fetch(`${site.origin}/api/events/hall/boards/1`);
  return ((await response.json()) as { state: BoardState }).state;
}

async function open(): Promise<Page> {
  const { page } = await visit(browser, `${site.origin}/console/#hall/1`, PHONE);
  await page.locator('#token').fill(token);
  await page.locator('#token-form button').click();
  await page.locator('#status', { hasText: /to move|finished/ }).waitFor();
  return page;
}

const says = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('#message', { hasText: text }).waitFor({ timeout: 10_000 });

/** Touches a square of the board (8x8, White below). */
async function touch(page: Page, square: string): Promise<void> {
  await page.locator('.seat').first().scrollIntoViewIfNeeded();
  const box = await page.locator('#board').locator('.men').boundingBox();
  assert.ok(box);
  const [column, row] = [square.charCodeAt(0) - 97, 8 - Number(square[1])];
  const side = box.width / 8;
  await page.touchscreen.tap(box.x + (column + 0.5) * side, box.y + (row + 0.5) * side);
}

test('a wrong token is refused with a word, and the right one is kept in no address', async () => {
  const { page, context } = await visit(browser, `${site.origin}/console/`, PHONE);
  await page.locator('#token').fill('not-the-token');
  await page.locator('#token-form button').click();
  await page.locator('#sign-in-error', { hasText: 'does not know this token' }).waitFor();
  await page.locator('#token').fill(token);
  await page.locator('#token-form button').click();
  await page.locator('#events a', { hasText: 'Anna – Boris' }).click();
  await page.locator('#status', { hasText: 'scheduled' }).waitFor();
  assert.ok(!page.url().includes(token));
  await page.reload();
  await page.locator('#status', { hasText: 'scheduled' }).waitFor();
  await context.close();
});

test('a game is started, entered by touch and by text, corrected and ended', async () => {
  const page = await open();
  await page.locator('#go', { hasText: 'Start the game' }).click();
  await says(page, 'has started');
  await touch(page, 'c3');
  await touch(page, 'd4');
  await says(page, 'c3-d4 is entered');
  await page.locator('#move').fill('d6-c5');
  await page.keyboard.press('Enter');
  await says(page, 'd6-c5 is entered');
  assert.equal(await page.locator('#move').inputValue(), '');
  assert.deepEqual(
    (await board()).moves.map(({ mv }) => mv),
    ['c3-d4', 'd6-c5'],
  );

  await page.locator('#move').fill('b2-d4');
  await page.keyboard.press('Enter');
  await page.locator('#error', { hasText: 'b2-d4' }).waitFor();
  assert.equal(await page.locator('#move').inputValue(), 'b2-d4', 'what was refused can be mended');
  await page.locator('#move').fill('');

  await page.locator('summary', { hasText: 'Correct the last move' }).click();
  await page.locator('#right-move').fill('f6-g5');
  await page.locator('#correct-form button').click();
  await says(page, 'Corrected to f6-g5');
  await page.locator('#back', { hasText: 'f6-g5' }).click();
  await says(page, 'is taken back');
  assert.deepEqual(
    (await board()).moves.map(({ mv }) => mv),
    ['c3-d4'],
  );

  await page.locator('summary', { hasText: 'Result' }).click();
  await page.getByLabel('0 : 2').check();
  await page.locator('#result-form button').click();
  await says(page, 'over');
  const { result, status } = await board();
  assert.deepEqual([result, status], [{ w: 0, b: 2, how: 'resignation' }, 'finished']);
  await page.locator('#go', { hasText: 'Reopen' }).click();
  await says(page, 'goes on');
  assert.equal((await board()).status, 'running');
  await keep(page, 'console-board-360');
  await page.context().close();
});

test('clocks and players are set; a time that is none is refused in words', async () => {
  const page = await open();
  await page.locator('summary', { hasText: 'Clocks' }).click();
  await page.locator('#clock-w').fill('soon');
  await page.locator('#clock-form button').click();
  await page.locator('#error', { hasText: '1:20:00' }).waitFor();
  await page.locator('#clock-w').fill('1:20:00');
  await page.locator('#clock-b').fill('4:59');
  await page.locator('#clock-form button').click();
  await says(page, 'clocks are set');
  const { clock } = await board();
  assert.deepEqual([clock?.w, clock?.b], [4_800_000, 299_000]);
  await page.locator('summary', { hasText: 'Players' }).click();
  await page.locator('[name=w-name]').fill('Anna <b>B.</b>');
  await page.locator('[name=w-rating]').fill('2301');
  await page.locator('#players-form button').click();
  await says(page, 'players are saved');
  assert.deepEqual((await board()).players.w, { name: 'Anna <b>B.</b>', rating: 2301 });
  assert.equal(await page.locator('draughts-player[side=white] bdi').textContent(), 'Anna <b>B.</b>');
  await page.context().close();
});

test('an event and its boards are made on the spot; a taken id is said', async () => {
  const { page, context } = await visit(browser, `${site.origin}/console/`, PHONE);
  await page.locator('#token').fill(token);
  await page.locator('#token-form button').click();
  await page.locator('summary', { hasText: 'New event' }).click();
  await page.locator('#make-event [name=name]').fill('Öpen 2026: <i>Final</i>');
  assert.equal(await page.locator('#make-event [name=id]').inputValue(), 'open-2026-i-final-i');
  await page.locator('#make-event [name=id]').fill('hall');
  await page.getByRole('button', { name: 'Make the event' }).click();
  await page.locator('#make-event [role=alert]', { hasText: 'There is an event hall already' }).waitFor();
  await page.locator('#make-event [name=id]').fill('open');
  await page.getByRole('button', { name: 'Make the event' }).click();
  await page.locator('#pick-message', { hasText: 'The event is there' }).waitFor();
  await page.locator('h2', { hasText: 'Öpen 2026: <i>Final</i>' }).waitFor();
  for (const [number, white] of [
    ['1', 'Ann'],
    ['2', 'Cora'],
  ] as const) {
    const form = page.locator('#events details[open] form');
    await form.getByLabel('White').fill(white);
    await form.getByLabel('Black').fill('Bob');
    await form.getByLabel('Variant').selectOption('brazilian');
    await page.locator('#events details[open] [name=id]').fill(number);
    await form.getByRole('button', { name: 'Add' }).click();
    await page.locator('#events [role=status]', { hasText: `Board ${number} is there` }).waitFor();
  }
  await keep(page, 'console-pick-360');
  await page.locator('#events a', { hasText: 'Cora – Bob' }).click();
  await page.locator('#status', { hasText: 'scheduled' }).waitFor();
  const small = await page.locator('button, summary, input, select, .boards a').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && !(one instanceof HTMLInputElement && one.type === 'radio'))
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  assert.deepEqual(small, [], 'touch targets under 44 px');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360), 'wider than the phone');
  await context.close();
});

test('a draw is offered and answered, and the arbiter sees which draw rule is near', async () => {
  await request('PUT', '/api/events/hall/boards/draw', {
    variant: 'international',
    startFen: 'W:WK49,K50:BK1',
  });
  const { page, context } = await visit(browser, `${site.origin}/console/#hall/draw`, PHONE);
  await page.locator('#token').fill(token);
  await page.locator('#token-form button').click();
  const draws = page.locator('#draws li');
  await draws.first().waitFor();
  assert.deepEqual(await draws.allTextContents(), ['Draw offers (R100 12.4): after 40 moves each, so far 0']);
  await request('PUT', '/api/events/hall', { offersFrom: 3 });
  await draws.getByText('after 3 moves each, so far 0').waitFor();
  let number = 0;
  for (const mv of ['50-45', '1-6', '45-50', '6-1', '50-45', '1-6', '45-50', '6-1']) {
    const op = { opId: `draw-${number++}`, op: { t: 'move', mv } };
    await request('POST', '/api/events/hall/boards/draw/ops', op);
  }
  await page.locator('#draws .reached', { hasText: 'Position repeated (R100 12.' }).waitFor();
  assert.equal(await draws.filter({ hasText: 'Draw offers' }).count(), 0);
  await page.locator('summary', { hasText: 'Draw offer' }).click();
  await page.locator('#offer-w').click();
  await page.locator('#offer', { hasText: 'White has offered a draw' }).waitFor();
  await page.locator('#offer-no').click();
  await says(page, 'refused');
  await page.locator('#offer-w').click();
  await page.locator('#error', { hasText: 'may offer again after the other side' }).waitFor();
  await keep(page, 'console-draws-360');
  await page.locator('#offer-b').click();
  await page.locator('#offer-yes').click();
  await says(page, 'drawn');
  await context.close();
});

test('what was meant for another position is refused', async () => {
  const page = await open();
  await page.locator('#status', { hasText: 'c3-d4' }).waitFor();
  // what the relay says is held back, so that this operator has not heard of the other one's move
  let held: (() => void)[] | null = null;
  await page.routeWebSocket('**/live', (socket) => {
    const relay = socket.connectToServer();
    relay.onMessage((text) => (held ? held.push(() => socket.send(text)) : socket.send(text)));
  });
  await page.reload();
  await page.locator('#status', { hasText: 'c3-d4' }).waitFor();
  held = [];
  const op = { opId: 'other', op: { t: 'move', mv: 'b6-a5' } };
  await request('POST', '/api/events/hall/boards/1/ops', op);
  await page.locator('#move').fill('f6-g5');
  await page.keyboard.press('Enter');
  await page.locator('#message', { hasText: 'Sending' }).waitFor();
  for (const release of held.splice(0)) release();
  held = null;
  await page.locator('#error', { hasText: 'changed in the meantime' }).waitFor();
  await page.locator('#status', { hasText: 'b6-a5' }).waitFor();
  assert.deepEqual(
    (await board()).moves.map(({ mv }) => mv),
    ['c3-d4', 'b6-a5'],
  );
  await page.context().close();
});

/** A token for some of it; what it is, and what ends it. */
async function makeToken(asked: object): Promise<{ token: string; id: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ event: 'hall', seconds: 3600, ...asked });
  const response = await fetch(`${site.origin}/api/tokens`, { method: 'POST', headers, body });
  return (await response.json()) as { token: string; id: string };
}

const seen = (page: Page, ids: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((all) => all.filter((id) => document.getElementById(id)!.checkVisibility()), ids as string[]);
const PARTS = ['move-form', 'go', 'back', 'correcting', 'offering', 'timing', 'ending', 'naming'];

test('a token for one board shows that one, and what it allows there; revoked, it says so at once', async () => {
  for (const board of ['own', 'other'])
    await request('PUT', `/api/events/hall/boards/${board}`, { variant: 'russian' });
  const mine = await makeToken({ boards: ['own'], rights: ['publish'], note: 'hall <2>' });
  const { page, context } = await visit(browser, `${site.origin}/console/`, PHONE);
  await page.locator('#token').fill(mine.token);
  await page.locator('#token-form button').click();
  await page
    .locator('#allowed', { hasText: 'hall <2>: moves and clocks. Board own of hall. Until' })
    .waitFor();
  await page.locator('#events a').first().waitFor();
  assert.equal(await page.locator('#events a').count(), 1);
  assert.equal(await page.locator('#events h2').count(), 1);
  assert.equal(await page.getByText('Add a board').isVisible(), false);
  assert.equal(await page.getByText('New event').count(), 0);
  await page.locator('#events a').click();
  await page.locator('#status', { hasText: 'scheduled' }).waitFor();
  assert.deepEqual(await seen(page, PARTS), ['move-form', 'go', 'offering', 'timing', 'naming']);
  await page.locator('#go', { hasText: 'Start the game' }).click();
  await says(page, 'has started');
  assert.deepEqual(await seen(page, PARTS), ['move-form', 'offering', 'timing', 'naming'], 'no pause');
  await touch(page, 'c3');
  await touch(page, 'd4');
  await says(page, 'c3-d4 is entered');
  await page.locator('summary', { hasText: 'Clocks' }).click();
  assert.deepEqual(await seen(page, ['clock-form', 'control-form']), ['clock-form']);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360), 'wider than the phone');
  await keep(page, 'console-token-360');

  await page.goto(`${site.origin}/console/#hall/other`);
  await page.locator('#table-title', { hasText: 'Board other' }).waitFor();
  await page.locator('#status', { hasText: 'scheduled' }).waitFor();
  assert.deepEqual(await seen(page, PARTS), []);
  assert.equal(await page.locator('#board[interactive]').count(), 0);

  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${site.origin}/api/tokens/${mine.id}`, { method: 'DELETE', headers });
  await page.locator('#sign-in-error', { hasText: 'The token hall <2> was revoked' }).waitFor();
  assert.ok(await page.locator('#token').isVisible());
  await context.close();
});

test('a token to arbitrate enters no moves, but all else', async () => {
  const { token: mine } = await makeToken({ rights: ['arbitrate'] });
  const { page, context } = await visit(browser, `${site.origin}/console/#hall/own`, PHONE);
  await page.locator('#token').fill(mine);
  await page.locator('#token-form button').click();
  await page.locator('#status', { hasText: 'c3-d4' }).waitFor();
  assert.deepEqual(await seen(page, PARTS), ['go', 'back', 'correcting', 'timing', 'ending', 'naming']);
  await page.locator('#go', { hasText: 'Pause' }).click();
  await says(page, 'clocks are stopped');
  await context.close();
});

test('a relay that comes back with another token: it is asked for at once, and the board is back', async () => {
  const page = await open();
  await page
    .locator('#status', { hasText: 'c3-d4' })
    .or(page.locator('#status', { hasText: 'b6-a5' }))
    .waitFor();
  await site.stop();
  writeFileSync(join(data, 'token'), 'another-token\n');
  site = await startSite({ data, port: Number(new URL(site.origin).port) });
  await page.locator('#sign-in-error', { hasText: 'does not take this token any more' }).waitFor();
  assert.ok(await page.locator('#token').isVisible());
  await page.locator('#token').fill('another-token');
  await page.locator('#token-form button').click();
  await page.locator('#table-title', { hasText: 'Board 1' }).waitFor();
  await page.locator('#status', { hasText: 'b6-a5' }).waitFor();
  await page.context().close();
});
