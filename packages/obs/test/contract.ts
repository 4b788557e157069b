import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectObs, setupScene, type ObsSession, type ScenePlan } from '../src/index.ts';

/** An OBS that the contract is held against. */
export interface Target {
  readonly url: string;
  readonly password: string;
}

/** A source that every OBS has: the contract is about scenes and sources, not about pages. */
const PLAN: ScenePlan = {
  scene: 'Draughts contract',
  source: {
    name: 'Draughts contract source',
    kind: 'color_source',
    settings: { color: 4278190335, width: 320, height: 180 },
  },
};

const withSettings = (settings: ScenePlan['source']['settings']): ScenePlan => ({
  ...PLAN,
  source: { ...PLAN.source, settings: { ...PLAN.source.settings, ...settings } },
});

/** What the director relies on, as tests against any OBS: the mock in the unit tests, the real one in `npm run test:obs`. */
export function obsContract(name: string, target: () => Target): void {
  describe(`obs-websocket contract: ${name}`, () => {
    let session: ObsSession;

    before(async () => {
      const connected = await connectObs(target());
      assert.ok(connected.ok, connected.ok ? '' : connected.error.message);
      session = connected.value;
    });
    after(() => session.close());

    it('refuses a wrong password with the code 4009', async () => {
      const refused = await connectObs({ ...target(), password: 'not the password' });
      assert.ok(!refused.ok);
      assert.equal(refused.error.code, 'OBS_PASSWORD');
      assert.equal(refused.error.status, 4009);
    });

    it('refuses a connection without a password', async () => {
      const refused = await connectObs({ url: target().url });
      assert.ok(!refused.ok);
      assert.equal(refused.error.code, 'OBS_PASSWORD');
    });

    it('answers an unknown thing with 600', async () => {
      const answer = await session.call('GetInputSettings', { inputName: 'no such source' });
      assert.ok(!answer.ok);
      assert.equal(answer.error.code, 'OBS_REQUEST');
      assert.equal(answer.error.status, 600);
    });

    it('names a kind of source that is missing, and makes nothing', async () => {
      const missing = await setupScene(session, {
        scene: 'Half made',
        source: { ...PLAN.source, kind: 'no_such_kind' },
      });
      assert.ok(!missing.ok);
      assert.equal(missing.error.code, 'OBS_KIND_MISSING');
      const scenes = await session.call('GetSceneList');
      assert.ok(scenes.ok);
      assert.ok(!scenes.value.scenes.some((scene) => scene['sceneName'] === 'Half made'));
    });

    it('makes the scene and its source once, and a second run changes nothing', async () => {
      const first = await setupScene(session, PLAN);
      assert.ok(first.ok);
      assert.equal(first.value.length, 2);
      const second = await setupScene(session, PLAN);
      assert.deepEqual(second, { ok: true, value: [] });
    });

    it('changes only the settings that differ', async () => {
      const changed = await setupScene(session, withSettings({ width: 640 }));
      assert.deepEqual(changed, { ok: true, value: ['changed width of “Draughts contract source”'] });
      const now = await session.call('GetInputSettings', { inputName: PLAN.source.name });
      assert.ok(now.ok);
      assert.deepEqual([now.value.inputSettings['width'], now.value.inputSettings['height']], [640, 180]);
    });

    it('leaves a source of another kind alone', async () => {
      const taken = await setupScene(session, { ...PLAN, source: { ...PLAN.source, kind: 'xshm_input' } });
      assert.ok(!taken.ok);
      assert.equal(taken.error.code, 'OBS_NAME_TAKEN');
    });

    it('leaves a scene under the source’s name alone', async () => {
      const taken = await setupScene(session, { ...PLAN, source: { ...PLAN.source, name: PLAN.scene } });
      assert.ok(!taken.ok);
      assert.equal(taken.error.code, 'OBS_NAME_TAKEN');
    });

    it('removes what the contract made', async () => {
      const source = await session.call('RemoveInput', { inputName: PLAN.source.name });
      const scene = await session.call('RemoveScene', { sceneName: PLAN.scene });
      assert.ok(source.ok && scene.ok);
    });
  });
}
