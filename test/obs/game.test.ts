import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { connectObs, setupScene, type ObsSession } from '@draughts/obs';
import {
  legalMoves,
  pieces,
  play,
  startPosition,
  variantOf,
  writeMove,
  type Position,
} from '@draughts/rules';
import { need } from '../../scripts/tools.ts';
import { artefact, startTestRelay, TestGame, type TestRelay } from '../e2e/overlay-support.ts';
import { readMen, takePicture, type Picture } from './picture.ts';
import { end, HEIGHT, startObs, WIDTH, type RealObs } from './start-obs.ts';

const SCENE = 'Draughts';
const PATIENCE_MS = 30_000;
const MEASURED_MOVES = 30;

let obs: RealObs;
let relay: TestRelay;
let session: ObsSession;
let chromium: ChildProcess;
let profile: string;
let game: TestGame;
let position: Position = startPosition(variantOf('international'));

/** A browser that fills the second display with the overlay: this OBS may have no browser source of its own. */
function openPage(url: string, display: string): ChildProcess {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--kiosk',
    `--app=${url}`,
    '--window-position=0,0',
    `--window-size=${WIDTH},${HEIGHT}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--hide-scrollbars',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-backgrounding-occluded-windows',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return spawn(need('chromium'), args, { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
}

before(async () => {
  profile = mkdtempSync(join(tmpdir(), 'draughts-obs-page-'));
  [obs, relay] = await Promise.all([startObs(), startTestRelay()]);
  game = new TestGame(relay, 'obs', '1');
  await game.begin();
  chromium = openPage(`${relay.url}/overlay/board.html?event=obs&board=1`, obs.pageDisplay);
  const connected = await connectObs({ ...obs, timeoutMs: 10_000 });
  assert.ok(connected.ok, connected.ok ? '' : connected.error.message);
  session = connected.value;
});

after(async () => {
  game.close();
  await session.close();
  await Promise.all([end(chromium), obs.stop(), relay.stop()]);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

const menOf = (shown: Position): string => {
  const of = (colour: 'w' | 'b') => pieces(shown).filter((piece) => piece.colour === colour);
  const list = (colour: 'w' | 'b') =>
    of(colour)
      .map((piece) => piece.square)
      .join();
  return `W${list('w')}:B${list('b')}`;
};

/** Looks at OBS's picture until it is as wanted; the last one seen is the message when it never is. */
async function untilPicture(wanted: (picture: Picture) => boolean, what: () => string): Promise<Picture> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const picture = await takePicture(session, SCENE);
    if (wanted(picture)) return picture;
    if (performance.now() > deadline) assert.fail(`OBS shows ${readMen(picture)}, wanted ${what()}`);
  }
}

const untilPosition = (): Promise<Picture> =>
  untilPicture(
    (picture) => readMen(picture) === menOf(position),
    () => menOf(position),
  );

/** A legal move, chosen by `n` so that every run plays the same game. */
function nextMove(n: number): string {
  const moves = legalMoves(position);
  const move = moves[(n * 7) % moves.length];
  const text = writeMove(position, move);
  position = play(position, move);
  return text;
}

const quantile = (sorted: readonly number[], q: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]);

function report(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  console.log(
    `${what}: p50 ${quantile(sorted, 0.5)} ms, p95 ${quantile(sorted, 0.95)} ms (${sorted.length} moves)`,
  );
}

describe('a game through a real OBS', () => {
  it('the scene captures the page, and becomes the program', async () => {
    const made = await setupScene(session, {
      scene: SCENE,
      source: {
        name: 'Draughts page',
        kind: 'xshm_input',
        settings: { screen: 0, show_cursor: false, advanced: true, server: obs.pageDisplay },
      },
    });
    assert.ok(made.ok, made.ok ? '' : made.error.message);
    const program = await session.call('SetCurrentProgramScene', { sceneName: SCENE });
    assert.ok(program.ok);
    await untilPosition();
  });

  it('every move of a game reaches the program, man for man', async () => {
    const first: number[] = [];
    const whole: number[] = [];
    for (let n = 0; n < MEASURED_MOVES; n++) {
      const before = await untilPosition();
      await game.move(nextMove(n));
      const accepted = performance.now();
      await untilPicture(
        ({ board }) => board !== before.board,
        () => 'another picture',
      );
      first.push(performance.now() - accepted);
      await untilPosition();
      whole.push(performance.now() - accepted);
    }
    report('accepted move -> first pixel of OBS', first);
    report('accepted move -> whole move shown by OBS, animation included', whole);
  });

  it('the last good picture stays while the relay is away, and the game goes on after its restart', async () => {
    await relay.kill();
    await untilPosition();
    await relay.start();
    const up = performance.now();
    await game.move(nextMove(MEASURED_MOVES));
    await untilPosition();
    console.log(`relay restarted -> next move shown by OBS: ${Math.round(performance.now() - up)} ms`);
  });

  it('the program’s picture is kept', async () => {
    const shot = await session.call('GetSourceScreenshot', {
      sourceName: SCENE,
      imageFormat: 'png',
      imageWidth: WIDTH,
      imageHeight: HEIGHT,
    });
    assert.ok(shot.ok);
    const png = Buffer.from(shot.value.imageData.replace(/^data:[^,]*,/, ''), 'base64');
    assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG');
    writeFileSync(artefact('obs-program.png'), png);
  });
});
