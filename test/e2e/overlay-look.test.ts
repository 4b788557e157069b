import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { clockFace } from '@draughts/clock';
import { PNG } from 'pngjs';
import {
  artefact,
  openBrowser,
  OVERLAY,
  startTestRelay,
  TestGame,
  untilShown,
  type TestRelay,
} from './overlay-support.ts';

const LONG = 'Ndiaga Samb van der Wolffensteijn-Oudeschansker de Maria Fernandes';

let relay: TestRelay;
let browser: Browser;
let game: TestGame;

before(async () => {
  [relay, browser] = await Promise.all([startTestRelay(), openBrowser()]);
  game = new TestGame(relay, 'look', '1');
  await game.begin();
  await game.move('32-28', '19-23', '28x19', '14x23', '37-32');
});
after(async () => {
  game.close();
  await browser.close();
  await relay.stop();
});

async function open(
  width: number,
  height: number,
  query = 'event=look&board=1',
  base = relay.url,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('console', (message) => assert.notEqual(message.type(), 'error', message.text()));
  await page.goto(`${base}/overlay/board.html?${query}`);
  await settled(page);
  return page;
}

/** Waits until the board is there, the font is loaded and nothing is on its way. */
async function settled(page: Page): Promise<void> {
  await page.waitForSelector('.bar');
  await page.waitForFunction(
    () =>
      document.querySelector('draughts-board')?.shadowRoot?.querySelector('i.on') &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().length === 0 &&
      [...document.images].every((image) => image.complete),
  );
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxes = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

const PARTS = 'draughts-board, .bar, .ticker, .name, .clock, .army .disc';

describe('sizes', () => {
  for (const [width, height] of [
    [3840, 2160],
    [1920, 1080],
    [1280, 720],
    [1080, 1920],
    [800, 450],
    [360, 640],
  ] as const) {
    it(`${width}x${height}: all within the safe area, nothing scrolls, nothing overlaps`, async () => {
      const page = await open(width, height);
      const [safeX, safeY] = [width * 0.05, height * 0.05];
      for (const box of await boxes(page, 'draughts-board, .bar, .ticker')) {
        assert.ok(box.left >= safeX - 1 && box.right <= width - safeX + 1, JSON.stringify(box));
        assert.ok(box.top >= safeY - 1 && box.bottom <= height - safeY + 1, JSON.stringify(box));
      }
      const plates = await boxes(page, 'draughts-board, .plate');
      for (const [at, one] of plates.entries()) {
        for (const other of plates.slice(at + 1)) {
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          assert.ok(apart, `${JSON.stringify(one)} ${JSON.stringify(other)}`);
        }
      }
      const scrolls = await page.evaluate(
        () =>
          document.documentElement.scrollWidth > innerWidth ||
          document.documentElement.scrollHeight > innerHeight,
      );
      assert.equal(scrolls, false);
      await page.screenshot({ path: artefact(`overlay-board-${width}x${height}.png`), omitBackground: true });
      await page.close();
    });
  }

  it('2160 lines are 1080 lines twice as large', async () => {
    const [small, large] = [await open(1920, 1080), await open(3840, 2160)];
    const [one, two] = [await boxes(small, PARTS), await boxes(large, PARTS)];
    assert.equal(one.length, two.length);
    for (const [at, box] of one.entries()) {
      for (const side of ['left', 'top', 'right', 'bottom'] as const) {
        // texts are rounded to whole pixels of their own screen
        assert.ok(Math.abs(box[side] * 2 - two[at][side]) <= 3, `${side}: ${box[side]} ${two[at][side]}`);
      }
    }
    await Promise.all([small.close(), large.close()]);
  });
});

const pixel = (image: PNG, x: number, y: number): number[] => [
  ...image.data.subarray((y * image.width + x) * 4).subarray(0, 4),
];

describe('transparency (scorekeeper #637)', () => {
  it('nothing is painted outside the graphics, with no custom style sheet', async () => {
    const page = await open(1920, 1080);
    const graphics = await boxes(page, 'draughts-board, .plate');
    const image = PNG.sync.read(await page.screenshot({ omitBackground: true }));
    let outside = 0;
    for (let y = 0; y < image.height; y += 3) {
      for (let x = 0; x < image.width; x += 3) {
        // two pixels for shadows and hairlines of the graphics' own edges
        if (
          graphics.some(
            (box) => x >= box.left - 2 && x < box.right + 2 && y >= box.top - 2 && y < box.bottom + 2,
          )
        )
          continue;
        outside++;
        assert.equal(pixel(image, x, y)[3], 0, `pixel ${x}, ${y} is not transparent`);
      }
    }
    assert.ok(outside > 50_000, `${outside} pixels looked at`);
    await page.close();
  });

  it('over magenta: magenta shows through around the graphics and, dimly, through the plates; never through the board', async () => {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.setContent(
      `<body style="margin:0;background:#f0f"><iframe title="overlay" style="border:0;width:1920px;height:1080px"
        src="${relay.url}/overlay/board.html?event=look&board=1"></iframe>`,
    );
    const frame = page.frames()[1];
    await frame.waitForFunction(
      () =>
        document.querySelector('draughts-board')?.shadowRoot?.querySelector('i.on') &&
        document.querySelector('.bar') &&
        document.getAnimations().length === 0,
    );
    const bytes = await page.screenshot({ path: artefact('overlay-board-magenta.png') });
    const image = PNG.sync.read(bytes);
    assert.deepEqual(pixel(image, 20, 20), [255, 0, 255, 255]);
    assert.deepEqual(pixel(image, 1450, 450), [255, 0, 255, 255], 'the camera’s window');
    const plate = pixel(image, 1800, 80);
    assert.ok(
      plate[0] > 14 && plate[0] < 70 && plate[1] < 30 && plate[2] > 32 && plate[2] < 90,
      String(plate),
    );
    for (let at = 100; at < 1060; at += 7) {
      const [red, green, blue] = pixel(image, at, 60 + ((at * 37) % 960));
      assert.ok(!(red > 200 && green < 80 && blue > 200), `magenta within the board at ${at}`);
    }
    await page.close();
  });
});

describe('names (scorekeeper #723, current-song2 #357)', () => {
  async function rename(white: string): Promise<void> {
    await game.put({ t: 'players', w: { name: white } });
  }

  it('of any length leave every box where it is, and long ones end in an ellipsis', async () => {
    const page = await open(1920, 1080);
    const before = await boxes(page, PARTS);
    for (const name of [
      'W',
      'Ton',
      LONG.slice(0, 24),
      LONG.slice(0, 27),
      LONG.slice(0, 30),
      LONG,
      'Ш'.repeat(60),
      '国'.repeat(40),
    ]) {
      await rename(name);
      await page.locator('.bar.bottom bdi', { hasText: name }).first().waitFor();
      await settled(page);
      assert.deepEqual(await boxes(page, PARTS), before, name);
    }
    const clipped = await page
      .locator('.bar.bottom .name bdi')
      .evaluate((name) => name.scrollWidth > name.clientWidth && getComputedStyle(name).textOverflow);
    assert.equal(clipped, 'ellipsis');
    await page.screenshot({ path: artefact('overlay-board-long-name.png') });
    await page.close();
    await rename('Roel Boomstra');
  });

  it('that overflow do not flip between two widths', async () => {
    await rename(LONG);
    const page = await open(1920, 1080);
    const widths = await page.locator('.bar.bottom .name bdi').evaluate(
      (name) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const look = (): void => {
            seen.push(name.getBoundingClientRect().width);
            if (seen.length === 60) resolve(seen);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    assert.equal(new Set(widths).size, 1);
    await page.close();
    await rename('Roel Boomstra');
  });
});

describe('the page’s files (vdo.ninja #270, obs-websocket #339)', () => {
  it('the page is asked for each time, and its files change their names with their content', async () => {
    const page = await fetch(`${relay.url}/overlay/board.html`);
    assert.match(page.headers.get('cache-control') ?? '', /no-cache/);
    const text = await page.text();
    const files = [...text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map((match) => match[1]);
    assert.equal(files.length, 2);
    for (const file of files) {
      assert.match(file, /-[\w-]{8}\.(js|css)$/);
      const asset = await fetch(`${relay.url}/overlay/${file}`);
      assert.match(asset.headers.get('cache-control') ?? '', /immutable/);
    }
  });

  it('a page that was replaced while the relay was away shows itself, without anybody’s help', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'draughts-overlay-files-'));
    cpSync(OVERLAY, folder, { recursive: true });
    const own = await startTestRelay({ overlay: folder });
    const asked = (page: Page) =>
      page.waitForResponse((response) => response.request().resourceType() === 'fetch' && response.ok());
    const page = await browser.newPage();
    const first = asked(page);
    await page.goto(`${own.url}/overlay/board.html?event=e&board=1`);
    await first;
    await own.kill();
    const file = join(folder, 'board.html');
    writeFileSync(file, readFileSync(file, 'utf8').replace('<body>', '<body data-version="2">'));
    await own.start();
    await page.locator('body[data-version="2"]').waitFor();
    await page.close();
    await own.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('clocks', () => {
  it('are right by the relay’s time on a machine whose own clock is an hour off', async () => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 3_600_000;
    });
    await page.goto(`${relay.url}/overlay/board.html?event=look&board=1`);
    await settled(page);
    const answer = await fetch(`${relay.url}/api/events/look/boards/1`);
    const { state } = (await answer.json()) as { state: { clock: { b: number; at: number; run: string } } };
    assert.equal(state.clock.run, 'b');
    const readAt = Date.now();
    const face = (await page.locator('.clock.running').textContent())?.trim();
    const shownAt = Date.now();
    const faceAt = (now: number): string => clockFace(state.clock.b - (now - state.clock.at));
    const right = new Set<string>();
    for (let now = readAt - 100; now <= shownAt + 100; now += 10) right.add(faceAt(now));
    assert.ok(right.has(face ?? ''), `${face} is none of ${[...right].join(', ')}`);
    await page.close();
  });
});

describe('the result', () => {
  it('is kept as a picture', async () => {
    const done = new TestGame(relay, 'look', '2');
    await done.begin({ white: LONG });
    await done.move('32-28');
    const page = await open(1920, 1080, 'event=look&board=2');
    await untilShown(page, 1, '32-28');
    await done.put({ t: 'result', w: 1, b: 1, how: 'agreement' });
    await page.waitForSelector('.points');
    await settled(page);
    assert.deepEqual(await page.locator('.points').allTextContents(), ['1', '1']);
    await page.screenshot({ path: artefact('overlay-board-result.png'), omitBackground: true });
    await page.close();
    done.close();
  });
});
