import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { gameOf, openingById } from '@draughts/openings';
import type { BoardState } from '@draughts/live';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './overlay-support.ts';
import { draughts, relayProcess, TOKEN, type RelayProcess } from './play-support.ts';

const LIMIT = { timeout: 60_000 };
const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };

async function put(relay: RelayProcess, path: string, body: object): Promise<void> {
  const answer = await fetch(`${relay.http}/api/events/${path}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.text()}`);
}

async function board(relay: RelayProcess, id: string): Promise<{ seq: number; state: BoardState }> {
  const answer = await fetch(`${relay.http}/api/events/e/boards/${id}`);
  return (await answer.json()) as { seq: number; state: BoardState };
}

test('a lot is put on its boards, once, and a board that cannot take it is named', LIMIT, async (t) => {
  const relay = await relayProcess(t);
  await put(relay, 'e', { name: 'Cup' });
  await put(relay, 'e/boards/1', { variant: 'russian' });
  await put(relay, 'e/boards/2', { variant: 'brazilian' });
  const args = ['opening', 'lot', 'rulebook', '--for', 'men', '--seed', 'a fixed secret', '--json'];
  const air = ['--to', `${relay.url}#e`, '--pairing', '1', '--pairing', '2'];

  const drawn = draughts(t, [...args, ...air]);
  assert.equal(await drawn.ended, 0, drawn.err());
  const { draws } = JSON.parse(drawn.out()) as { draws: { pairing: string; opening: string }[] };
  const seqs: number[] = [];
  for (const { pairing, opening } of draws) {
    const found = await openingById(opening);
    assert.ok(found.ok);
    const { state, seq } = await board(relay, pairing);
    const game = gameOf(found.value, state.variant);
    assert.deepEqual(
      [state.opening, state.startFen, state.moves.map(({ mv }) => mv)],
      [opening, game?.startFen, game?.moves],
    );
    seqs.push(seq);
  }

  const again = draughts(t, [...args, ...air]);
  assert.equal(await again.ended, 0, again.err());
  assert.deepEqual([(await board(relay, '1')).seq, (await board(relay, '2')).seq], seqs);

  const missing = draughts(t, [...args, '--to', `${relay.url}#e`, '--pairing', '9']);
  assert.equal(await missing.ended, 1);
  assert.match(missing.err(), /^e\/9: .*\(BOARD_UNKNOWN\)/m);

  const refused = draughts(t, [...args, ...air, '--token', 'wrong']);
  assert.equal(await refused.ended, 1);
  assert.match(refused.err(), /\(TOKEN_REFUSED\)/);
  assert.match(refused.out(), /"draws"/, 'what was drawn is printed all the same');
});

/** A page of somebody's site with live boards on it. */
async function site(browser: Browser, relay: RelayProcess, ...boards: string[]): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => assert.fail(`the page threw: ${error.message}`));
  const elements = boards.map(
    (id) => `<draughts-board id="b${id}" live="${relay.url}#e/${id}"></draughts-board>`,
  );
  await page.setContent(
    `<script type="module" src="${relay.http}/cdn/draughts-board.js"></script>${elements.join('')}`,
  );
  for (const id of boards) await page.locator(`#b${id} .connection.live`).waitFor();
  for (const id of boards)
    await page.waitForFunction(
      (at) => document.querySelector<HTMLElement & { position: unknown }>(at)?.position,
      `#b${id}`,
    );
  return page;
}

async function overlay(browser: Browser, relay: RelayProcess, id: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  page.on('pageerror', (error) => assert.fail(`the page threw: ${error.message}`));
  await page.goto(`${relay.http}/overlay/board.html?event=e&board=${id}`);
  await page.waitForSelector('.bar');
  return page;
}

async function op(relay: RelayProcess, id: string, body: object): Promise<void> {
  const answer = await fetch(`${relay.http}/api/events/e/boards/${id}/ops`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ opId: JSON.stringify(body).slice(0, 64), op: body }),
  });
  assert.ok(answer.ok, `${answer.status} ${await answer.text()}`);
}

/** Where in its game a board of the page stands. */
const plies = (page: Page, at: string) =>
  page.locator(at).evaluate((element) => (element as HTMLElement & { ply?: number }).ply);

async function microMatch(t: TestContext): Promise<{ relay: RelayProcess; browser: Browser }> {
  assert.ok(existsSync('dist/overlay/board.html'), 'dist/overlay is missing: npm run build');
  const [relay, browser] = await Promise.all([relayProcess(t), openBrowser()]);
  t.after(() => browser.close());
  await put(relay, 'e', { name: 'Cup' });
  const [ann, bob] = [{ name: 'Ann' }, { name: 'Bob' }];
  await put(relay, 'e/boards/5-1', { variant: 'brazilian', players: { w: ann, b: bob } });
  await put(relay, 'e/boards/5-2', { variant: 'brazilian', players: { w: bob, b: ann } });
  return { relay, browser };
}

test(
  'a lot comes up at once on live boards and on the overlay; the games of a micro-match count together',
  LIMIT,
  async (t) => {
    const { relay, browser } = await microMatch(t);
    const [page, air] = await Promise.all([
      site(browser, relay, '5-1', '5-2'),
      overlay(browser, relay, '5-1'),
    ]);
    const args = [
      'opening',
      'lot',
      'rulebook',
      '--for',
      'men',
      '--seed',
      'two boards',
      '--json',
      '--pairing',
      '5',
    ];
    const drawn = draughts(t, [...args, '--micro-match', '--to', `${relay.url}#e`]);
    const seen = Promise.all([
      air.locator('.opening .id').textContent(),
      page.locator('#b5-1 [part=lot]').textContent(),
      page.locator('#b5-2 [part=lot]').textContent(),
    ]);
    assert.equal(await drawn.ended, 0, drawn.err());
    const { draws } = JSON.parse(drawn.out()) as { draws: { opening: string }[] };
    const ref = draws[0].opening;
    const id = ref.replace('rulebook/', '');
    assert.deepEqual(
      (await seen).map((text) => text?.trim()),
      [id, id, id],
    );
    const { state } = await board(relay, '5-1');
    assert.deepEqual([state.opening, state.match], [ref, { id: '5', game: 1 }]);
    assert.deepEqual((await board(relay, '5-2')).state.match, { id: '5', game: 2 });
    assert.deepEqual([await plies(page, '#b5-1'), await plies(page, '#b5-2')], [state.ply, state.ply]);

    // who comes later finds the opening in the ticker, and no card
    const late = await overlay(browser, relay, '5-1');
    await late.locator('.drawn', { hasText: id }).waitFor();
    assert.equal(await late.locator('.opening').count(), 0);

    await op(relay, '5-2', { t: 'forfeit', by: 'w', how: 'absent' });
    await late.locator('.bar[data-colour=w] .match', { hasText: '2' }).waitFor();
    await late.locator('.bar[data-colour=b] .match', { hasText: '0' }).waitFor();

    const pdn = await (await fetch(`${relay.http}/api/events/e/boards/5-2.pdn`)).text();
    for (const tag of [`Opening "${ref}"`, 'Match "5"', 'MatchGame "2"'])
      assert.ok(pdn.includes(`[${tag}]`), pdn);
  },
);

test(
  'the first move takes the card away, and the log of the relay has who put the lot, and when',
  LIMIT,
  async (t) => {
    const { relay, browser } = await microMatch(t);
    const air = await overlay(browser, relay, '5-1');
    const moves = ['a3-b4', 'b6-a5', 'b2-a3', 'c7-b6', 'g3-h4', 'f6-e5'];
    await op(relay, '5-1', { t: 'lot', opening: 'rulebook/I-1', moves });
    await air.locator('.opening').waitFor();
    await op(relay, '5-1', { t: 'start' });
    await op(relay, '5-1', { t: 'move', mv: 'h2-g3' });
    await air.locator('.opening').waitFor({ state: 'detached' });
    await relay.kill();
    const log = new DatabaseSync(`${relay.data}/relay.db`, { readOnly: true });
    const rows = log.prepare("SELECT * FROM log WHERE event LIKE '%rulebook/I-1%'").all();
    log.close();
    assert.equal(rows.length, 1);
    assert.ok(rows[0].who, JSON.stringify(rows));
  },
);
