import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  freePort,
  openBrowser,
  startNetwork,
  startTestRelay,
  TestGame,
  untilShown,
  type TestRelay,
} from './overlay-support.ts';

const MOVES = ['32-28', '19-23', '28x19', '14x23', '37-32', '10-14'] as const;

/** Counts in `window.name` the animations that start within the board. */
const COUNT_FLIGHTS = `
  window.name = '0';
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...args) {
    if (this.getRootNode().host?.localName === 'draughts-board') window.name = String(Number(window.name) + 1);
    return animate.apply(this, args);
  };
`;

let relay: TestRelay;
let browser: Browser;

before(async () => {
  [relay, browser] = await Promise.all([startTestRelay(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await relay.stop();
});

async function open(query: string, base = relay.url): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  page.on('pageerror', (error) => assert.fail(`the page threw: ${error.message}`));
  await page.goto(`${base}/overlay/board.html?${query}`);
  return page;
}

/** Marks the page as it is; a page that is loaded anew has lost the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-mark'));

const texts = (page: Page, selector: string) => page.locator(selector).allTextContents();

describe('the board overlay', () => {
  it('shows the players and follows the game', async () => {
    const game = new TestGame(relay, 'follow', '1');
    await game.begin();
    const page = await open('event=follow&board=1');
    await page.waitForSelector('.bar');
    assert.deepEqual(await texts(page, '.bar .name bdi'), ['Alexander Georgiev', 'Roel Boomstra']);
    assert.deepEqual(await texts(page, '.bar .details bdi'), ['GMI', '2421', 'GMI', '2458']);
    assert.deepEqual(
      await page.locator('.flag img').evaluateAll((all) => all.map((one) => one.getAttribute('src'))),
      ['flags/ru.svg', 'flags/nl.svg'],
    );
    await game.move(...MOVES.slice(0, 4));
    assert.deepEqual(await untilShown(page, 4, '14x23'), { ply: 4, white: 19, black: 19, last: '14x23' });
    assert.deepEqual(await texts(page, '.army .left b'), ['19', '19']);
    assert.deepEqual(await texts(page, '.ticker .heading, .ticker .place'), [
      'World Championship',
      'Round 5 · Board 1',
    ]);
    assert.equal(await page.locator('.bar.to-move').getAttribute('data-colour'), 'w');
    assert.equal(await page.title(), '● follow 1');
    await page.close();
    game.close();
  });

  it('puts Black at the bottom when asked', async () => {
    const page = await open('event=follow&board=1&orientation=black');
    await page.waitForSelector('.bar');
    assert.equal(await page.locator('.bar.bottom').getAttribute('data-colour'), 'b');
    await page.close();
  });

  it('a corrected move replaces the wrong one', async () => {
    const game = new TestGame(relay, 'correct', '1');
    await game.begin();
    const page = await open('event=correct&board=1');
    await game.move('32-28', '19-23');
    await untilShown(page, 2, '19-23');
    await game.put({ t: 'correct', toPly: 1, moves: [{ mv: '17-22' }], reason: 'wrong square' });
    assert.deepEqual(await untilShown(page, 2, '17-22'), { ply: 2, white: 20, black: 20, last: '17-22' });
    await page.close();
    game.close();
  });

  it('the result takes the place of the clocks', async () => {
    const game = new TestGame(relay, 'result', '1');
    await game.begin();
    const page = await open('event=result&board=1');
    await page.waitForFunction(() => document.querySelector('.clock')?.textContent?.trim() !== '');
    await game.put({ t: 'result', w: 2, b: 0, how: 'resignation' });
    await page.waitForSelector('.points');
    assert.deepEqual(await texts(page, '.points'), ['0', '2']);
    assert.deepEqual(await texts(page, '.ticker .note, .ticker .score'), ['Resignation', '2 : 0']);
    assert.equal(await page.locator('.clock').count(), 0);
    assert.equal(await page.locator('.points.won').textContent(), '2');
    await page.close();
    game.close();
  });

  it('names from outside are text, whatever they hold', async () => {
    const game = new TestGame(relay, 'markup', '1');
    const evil = '<img src=x onerror="document.title=1"><b>Evil</b>';
    await game.begin({ white: evil, black: '\u202Eturned' });
    const page = await open('event=markup&board=1');
    await page.waitForSelector('.bar');
    assert.deepEqual(await texts(page, '.bar .name bdi'), ['\u202Eturned', evil]);
    assert.equal(await page.locator('.name b, .name bdi img').count(), 0);
    await page.close();
    game.close();
  });

  for (const [query, message] of [
    ['', 'Add “event=…” to this page’s address'],
    ['event=a', 'Add “board=…” to this page’s address'],
    ['event=%3Cb%3E&board=1', '“<b>” can’t be the event'],
    ['event=a&board=1&orientation=up', '“orientation” is one of white, black'],
  ] as const) {
    it(`tells the operator what is wrong with ?${query}`, async () => {
      const page = await open(query);
      const shown = await page.locator('.notice').textContent();
      assert.ok(shown?.includes(message), shown ?? 'no message');
      await page.close();
    });
  }
});

describe('any start order', () => {
  it('before its event and board exist: says so, then comes alive', async () => {
    const page = await open('event=later&board=1');
    const notice = page.locator('.notice');
    await notice.waitFor();
    assert.match((await notice.textContent()) ?? '', /There is no board 1 in the event later yet/);
    const game = new TestGame(relay, 'later', '1');
    await game.begin();
    await game.move('32-28');
    await untilShown(page, 1, '32-28');
    assert.equal(await notice.count(), 0);
    await page.close();
    game.close();
  });

  it('before its relay runs: says so, then comes alive without a reload', async () => {
    const port = await freePort();
    const page = await open(`event=e&board=1&relay=ws://127.0.0.1:${port}/live`);
    await page.locator('.notice', { hasText: 'No connection to the relay' }).waitFor();
    await mark(page);
    const late = await startTestRelay({ port });
    const game = new TestGame(late, 'e', '1');
    await game.begin();
    await game.move('32-28');
    await untilShown(page, 1, '32-28');
    assert.ok(await isMarked(page), 'the page was loaded anew');
    await page.close();
    game.close();
    await late.stop();
  });
});

describe('when something breaks', () => {
  it('the relay is killed and started again: the picture stays, then goes on', async () => {
    const own = await startTestRelay();
    const game = new TestGame(own, 'e', '1');
    await game.begin();
    const page = await open('event=e&board=1', own.url);
    await mark(page);
    await game.move(...MOVES.slice(0, 4));
    const good = await untilShown(page, 4, '14x23');

    await own.kill();
    await page.locator('.trouble').waitFor();
    assert.match(await page.title(), /no connection/);
    assert.deepEqual(await untilShown(page, 4, '14x23'), good);
    assert.equal(await page.locator('.notice').count(), 0);
    const marks = page.locator('draughts-board').locator('[part~=connection]');
    assert.equal(await marks.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length), 0);

    await own.start();
    await game.move(...MOVES.slice(4));
    assert.deepEqual(await untilShown(page, 6, '10-14'), { ply: 6, white: 19, black: 19, last: '10-14' });
    assert.equal(await page.locator('.trouble').count(), 0);
    assert.ok(await isMarked(page), 'the page was loaded anew');
    await page.close();
    game.close();
    await own.stop();
  });

  it('the relay is away for long: the page probes it, and opens a socket when it answers', async () => {
    const own = await startTestRelay();
    const game = new TestGame(own, 'e', '1');
    await game.begin();
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const probe = /\/healthz$/;
    let sockets = 0;
    page.on('websocket', () => sockets++);
    const proven = page.waitForResponse(probe);
    await page.goto(`${own.url}/overlay/board.html?event=e&board=1`);
    await mark(page);
    await proven; // once, some seconds after the page is connected
    await own.kill();
    for (let refused = 0; refused < 8; refused++)
      await page.waitForEvent('requestfailed', (r) => probe.test(r.url()));
    assert.ok(sockets <= 2, `${sockets} sockets, the first one included`);
    await own.start();
    await game.move(...MOVES.slice(0, 2));
    await untilShown(page, 2, '19-23');
    assert.ok(await isMarked(page), 'the page was loaded anew');
    await page.close();
    game.close();
    await own.stop();
  });

  it('the page’s network drops while moves are played: it catches up, without a gap and without animation', async () => {
    const network = await startNetwork(relay.port);
    const game = new TestGame(relay, 'network', '1');
    await game.begin();
    const page = await open(`event=network&board=1&relay=ws://127.0.0.1:${network.port}/live`);
    await game.move(...MOVES.slice(0, 2));
    await untilShown(page, 2, '19-23');
    await page.evaluate(COUNT_FLIGHTS);
    network.cut();
    await game.move(...MOVES.slice(2));
    network.mend();
    assert.deepEqual(await untilShown(page, 6, '10-14'), { ply: 6, white: 19, black: 19, last: '10-14' });
    assert.equal(await page.evaluate(() => window.name), '0', 'men flew about after a resync');
    await game.move('41-37');
    await untilShown(page, 7, '41-37');
    assert.notEqual(await page.evaluate(() => window.name), '0', 'a move that is seen live is animated');
    await page.close();
    game.close();
    await network.close();
  });
});
