import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connectObs, planBoardScene, setupScene, type ObsSession } from '../src/index.ts';
import { startMockObs, type MockObs } from './mock-obs.ts';

describe('connectObs', () => {
  let mock: MockObs;

  beforeEach(async () => {
    mock = await startMockObs();
  });
  afterEach(() => mock.close());

  async function open(timeoutMs = 5000): Promise<ObsSession> {
    const connected = await connectObs({ url: mock.url, password: 'secret', timeoutMs });
    assert.ok(connected.ok, connected.ok ? '' : connected.error.message);
    return connected.value;
  }

  for (const url of ['', 'localhost', 'http://127.0.0.1:4455']) {
    it(`says what an address looks like for “${url}”`, async () => {
      const refused = await connectObs({ url });
      assert.ok(!refused.ok);
      assert.equal(refused.error.code, 'OBS_ADDRESS');
      assert.match(refused.error.message, /ws:\/\/127\.0\.0\.1:4455/);
    });
  }

  it('says that nothing listens', async () => {
    await mock.close();
    const refused = await connectObs({ url: mock.url });
    assert.ok(!refused.ok);
    assert.equal(refused.error.code, 'OBS_UNREACHABLE');
    assert.match(refused.error.message, /Start OBS/);
  });

  it('gives up on a port that accepts and says nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const url = `ws://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const refused = await connectObs({ url, timeoutMs: 50 });
    assert.ok(!refused.ok);
    assert.equal(refused.error.code, 'OBS_TIMEOUT');
    mute.close();
  });

  it('keeps no answer once it was given: a director runs for twelve hours', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const session = await open();
    const ask = async (): Promise<WeakRef<object>> => {
      const answer = await session.call('GetSceneList');
      assert.ok(answer.ok);
      return new WeakRef(answer.value);
    };
    const answers = [await ask(), await ask(), await ask()];
    await new Promise((resolve) => setTimeout(resolve, 10)); // a WeakRef holds its target until the turn ends
    collect();
    const kept = answers.filter((answer) => answer.deref() !== undefined);
    assert.ok(kept.length <= 1, `${kept.length} of 3`); // the socket library may still hold the last message
    await session.close();
  });

  it('settles a call that OBS never answers', async () => {
    const session = await open(80);
    mock.mood.silent.add('GetSceneList');
    const answer = await session.call('GetSceneList');
    assert.ok(!answer.ok);
    assert.equal(answer.error.code, 'OBS_TIMEOUT');
    await session.close();
  });

  for (const [code, fault] of [
    [1006, 'OBS_CLOSED'],
    [4011, 'OBS_KICKED'],
    [1001, 'OBS_CLOSED'],
  ] as const) {
    it(`settles every call in flight when the connection ends with ${code}`, async () => {
      const session = await open(60_000);
      mock.mood.silent.add('GetSceneList');
      const calls = [session.call('GetSceneList'), session.call('GetSceneList')];
      await session.call('GetVideoSettings'); // both are with OBS by now
      mock.drop(code);
      for (const answer of await Promise.all(calls)) {
        assert.ok(!answer.ok);
        assert.equal(answer.error.code, fault);
      }
      assert.equal((await session.closed).code, fault);
      const late = await session.call('GetSceneList');
      assert.ok(!late.ok);
      assert.equal(late.error.code, fault);
    });
  }

  it('waits while OBS is not ready (207)', async () => {
    mock.mood.notReady = 2;
    const session = await open();
    assert.equal(mock.requests.filter((name) => name === 'GetVersion').length, 3);
    await session.close();
  });

  it('plans a browser source as large as the canvas, which stays alive while hidden', async () => {
    const session = await open();
    const plan = await planBoardScene(session, 'http://127.0.0.1:8080/overlay/board.html?event=e&board=1');
    assert.ok(plan.ok);
    const { width, height, shutdown } = plan.value.source.settings;
    assert.deepEqual([width, height, shutdown], [1280, 720, false]);
    const made = await setupScene(session, plan.value);
    assert.ok(made.ok);
    assert.equal(made.value.length, 2);
    await session.close();
  });

  it('puts the source back into its scene when somebody took the scene away', async () => {
    const session = await open();
    const plan = await planBoardScene(session, 'http://127.0.0.1:8080/');
    assert.ok(plan.ok);
    await setupScene(session, plan.value);
    await session.call('RemoveScene', { sceneName: 'Draughts' });
    const again = await setupScene(session, plan.value);
    assert.ok(again.ok);
    assert.equal(again.value.length, 2);
    assert.match(again.value.join(), /made the scene.*put “Draughts board” into/);
    await session.close();
  });

  it('says what to install when OBS has no browser source', async () => {
    mock.mood.kinds = ['xshm_input'];
    const session = await open();
    const plan = await planBoardScene(session, 'http://127.0.0.1:8080/');
    assert.ok(plan.ok);
    const refused = await setupScene(session, plan.value);
    assert.ok(!refused.ok);
    assert.equal(refused.error.status, 605);
    assert.match(refused.error.message, /no browser source/);
    await session.close();
  });
});
