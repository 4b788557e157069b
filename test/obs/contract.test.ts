import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectObs, openLink, planBoardScene, setupScene, type LinkState } from '@draughts/obs';
import { obsContract } from '../../packages/obs/test/contract.ts';
import { startObs, type RealObs } from './start-obs.ts';

let obs: RealObs;

before(async () => {
  obs = await startObs();
});
after(() => obs.stop());

obsContract('a real OBS', () => {
  assert.ok(obs);
  return obs;
});

describe('a real OBS', () => {
  it('gets the board’s scene twice without a second change, or says what it lacks', async () => {
    const connected = await connectObs(obs);
    assert.ok(connected.ok);
    const session = connected.value;
    const plan = await planBoardScene(session, 'http://127.0.0.1:8080/overlay/board.html?event=e&board=1');
    assert.ok(plan.ok);
    assert.deepEqual(
      [plan.value.source.settings['width'], plan.value.source.settings['height']],
      [1280, 720],
    );
    const kinds = await session.call('GetInputKindList', { unversioned: true });
    assert.ok(kinds.ok);
    const first = await setupScene(session, plan.value);
    if (kinds.value.inputKinds.includes('browser_source')) {
      assert.ok(first.ok);
      assert.equal(first.value.length, 2);
      assert.deepEqual(await setupScene(session, plan.value), { ok: true, value: [] });
    } else {
      assert.ok(!first.ok);
      assert.equal(first.error.code, 'OBS_KIND_MISSING');
      assert.match(first.error.message, /obsproject\.com/);
    }
    await session.close();
  });

  it('is in step again after it was killed and started anew', async () => {
    const states: string[] = [];
    let wake = (): void => undefined;
    const link = openLink({ ...obs, onState: ({ state }) => void (states.push(state), wake()) });
    const until = async (state: LinkState['state']): Promise<void> => {
      while (link.state.state !== state) await new Promise<void>((resolve) => (wake = resolve));
    };
    await until('open');
    const away = until('waiting');
    const back = obs.restart();
    await away;
    await back;
    await until('open');
    assert.ok((await link.call('GetVideoSettings')).ok);
    await link.close();
  });
});
