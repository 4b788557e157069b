/** Accepted move -> painted overlay page: from the relay's acknowledgement to the first paint that shows the move. */
import { connectPublisher, type Publisher } from '@draughts/client/publish';
import type { DraughtsLiveEvent, DraughtsPositionEvent } from '@draughts/board';
import { startRelay } from '@draughts/relay';
import { legalMoves, play, startPosition, variantOf, writeFen, writeMove } from '@draughts/rules';
import type { Page } from 'playwright-core';
import { openBrowser } from '../scripts/chromium.ts';
import { printRows, type Row } from './row.ts';

const PLIES = 80;
const CHANNEL = 'board/bench/1';

/** Milliseconds since 1970 on this machine's monotonic clock; the page's clock is the same. */
const now = () => performance.timeOrigin + performance.now();

interface Painted {
  live?: boolean;
  painted: [fen: string, at: number][];
}

/** Every change of position, with the time after its paint, in `window.painted`. */
function watch(): void {
  const painted: Painted['painted'] = [];
  Object.assign(window, { painted });
  document.addEventListener('draughts-live', (event) => {
    Object.assign(window, { live: (event as DraughtsLiveEvent).state === 'live' });
  });
  document.addEventListener('draughts-position', (event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // its message comes after the frame was painted
      port1.onmessage = () =>
        painted.push([(event as DraughtsPositionEvent).fen, performance.timeOrigin + performance.now()]);
      port2.postMessage(null);
    });
  });
}

const shows = (fen: string) => (window as unknown as Painted).painted.some(([shown]) => shown === fen);

async function playGame(publisher: Publisher, page: Page): Promise<Map<string, number>> {
  const accepted = new Map<string, number>();
  let position = startPosition(variantOf('international'));
  for (let ply = 0; ply < PLIES; ply++) {
    const moves = legalMoves(position);
    const move = moves[(ply * 7 + 3) % moves.length];
    if (!move) break;
    const put = await publisher.put(CHANNEL, { t: 'move', mv: writeMove(position, move) });
    if (!put.ok) throw new Error(put.error.message);
    const at = now();
    position = play(position, move);
    accepted.set(writeFen(position), at);
    await page.waitForFunction(shows, writeFen(position));
  }
  return accepted;
}

const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor(q * (sorted.length - 1))] ?? NaN;

export async function bench(): Promise<readonly Row[]> {
  const relay = await startRelay({
    port: 0,
    host: '127.0.0.1',
    data: ':memory:',
    www: { overlay: 'dist/overlay' },
  });
  if (!relay.ok) throw new Error(relay.error.message);
  const { url, token } = relay.value;
  const browser = await openBrowser();
  const publisher = connectPublisher({ url: `${url.replace('http', 'ws')}/live`, token });
  try {
    await publisher.put('event/bench', { t: 'setup', name: 'Bench' });
    await publisher.put(CHANNEL, { t: 'setup', variant: 'international' });
    await publisher.put(CHANNEL, { t: 'start', clk: null });
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.addInitScript(watch);
    await page.goto(`${url}/overlay/board.html?event=bench&board=1`);
    await page.waitForFunction(() => (window as unknown as Painted).live);
    const accepted = await playGame(publisher, page);
    const painted = new Map(await page.evaluate(() => (window as unknown as Painted).painted));
    const times = [...accepted].map(([fen, at]) => (painted.get(fen) ?? NaN) - at).sort((a, b) => a - b);
    const note = `${times.length} moves, overlay at 1920x1080, headless Chromium without GPU`;
    return [
      {
        key: 'paint.p50',
        label: 'accepted move -> painted page, p50',
        value: quantile(times, 0.5),
        unit: 'ms',
        note,
      },
      {
        key: 'paint.p95',
        label: 'accepted move -> painted page, p95',
        value: quantile(times, 0.95),
        unit: 'ms',
        note,
      },
    ];
  } finally {
    publisher.close();
    await browser.close();
    await relay.value.close();
  }
}

if (import.meta.main) printRows(await bench());
