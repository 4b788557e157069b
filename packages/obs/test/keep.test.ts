import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { keepOnAir, planBoardScene, setupScene, type KeepOptions, type ObsSession } from '../src/index.ts';
import { startMockObs, type MockObs } from './mock-obs.ts';

let obs: MockObs;
beforeEach(async () => {
  obs = await startMockObs();
});
afterEach(() => obs.close());

/** A run against the mock; the relay is up when the test says so. */
function start(changes: Partial<KeepOptions> = {}) {
  const world = { up: true };
  const notes: string[] = [];
  const stop = new AbortController();
  const arrange = async (session: ObsSession) => {
    const plan = await planBoardScene(session, 'http://relay/overlay/board.html?event=e&board=1');
    return plan.ok ? setupScene(session, plan.value) : plan;
  };
  const options: KeepOptions = {
    url: obs.url,
    password: 'secret',
    retryMs: [5, 10],
    everyMs: 5,
    source: 'Draughts board',
    arrange,
    note: (text) => notes.push(text),
    isUp: () => Promise.resolve(world.up),
    ...changes,
  };
  const ended = keepOnAir(options, stop.signal);
  return { world, notes, stop, ended };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
const pressed = () => obs.requests.filter((name) => name === 'PressInputPropertiesButton').length;

test('an OBS that was there before the relay is set up and loads the page when the relay answers', async (t) => {
  const { world, notes, stop, ended } = start();
  t.after(() => stop.abort());
  await until(() => notes.length > 0);
  assert.match(notes[0], /made the scene/);
  assert.equal(pressed(), 0); // the relay was there: OBS has just made the source and loads it by itself
  world.up = false;
  obs.drop(1006); // OBS is started again while the relay is away
  await until(() => notes.includes('OBS is there, the relay is not: waiting for it'));
  assert.equal(pressed(), 0);
  world.up = true;
  await until(() => pressed() > 0);
  await until(() => notes.at(-1) === '“Draughts board” loads its page anew');
  assert.equal(pressed(), 1);
  stop.abort();
  assert.deepEqual(await ended, { ok: true, value: null });
});

test('a page that was loaded is left alone when the relay comes and goes', async () => {
  const { world, notes, stop, ended } = start();
  await until(() => notes.length > 0);
  world.up = false;
  await new Promise((resolve) => setTimeout(resolve, 40));
  world.up = true;
  await new Promise((resolve) => setTimeout(resolve, 40));
  stop.abort();
  await ended;
  assert.equal(pressed(), 0);
});

test('an OBS that comes later is waited for; what cannot be arranged yet is said once and tried again', async () => {
  let tries = 0;
  const arrange = () =>
    Promise.resolve(
      tries++ < 3
        ? { ok: false as const, error: { message: 'no event yet' } }
        : { ok: true as const, value: [] },
    );
  await obs.close();
  const { notes, stop, ended } = start({ url: obs.url, arrange });
  await until(() => notes.some((text) => /Start OBS.*Waiting for it/.test(text)));
  obs = await startMockObs('secret', obs.port);
  await until(() => notes.includes('all was there already'));
  assert.equal(notes.filter((text) => text === 'no event yet').length, 1);
  stop.abort();
  await ended;
});

test('a wrong password ends it', async () => {
  const { ended } = start({ password: 'wrong' });
  const result = await ended;
  assert.equal(result.ok ? '' : result.error.code, 'OBS_PASSWORD');
});
