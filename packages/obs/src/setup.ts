import type { OBSRequestTypes } from 'obs-websocket-js/json';
import { done, failed, type ObsResult } from './fault.ts';
import type { ObsSession } from './session.ts';

/** Settings of a source: what OBS's own dialogue for it would hold. */
export type SourceSettings = NonNullable<OBSRequestTypes['CreateInput']['inputSettings']>;

/** A source that a scene is to have. */
export interface SourcePlan {
  readonly name: string;
  /** OBS's name of the kind of source, without its version: `browser_source`. */
  readonly kind: string;
  readonly settings: SourceSettings;
}

/** A scene that OBS is to have, with one source in it. */
export interface ScenePlan {
  readonly scene: string;
  readonly source: SourcePlan;
}

/** What {@link setupScene} changed, in words for the operator; empty when all was there already. */
export type Changes = readonly string[];

/** The name under which an operator finds the scene in OBS. */
export const BOARD_SCENE = 'Draughts';
/** The name of the browser source in it, which shows the board. */
export const BOARD_SOURCE = 'Draughts board';

/** A browser source as large as OBS's canvas. It keeps running while hidden, so that it is right when it is shown. */
export async function planBoardScene(session: ObsSession, url: string): Promise<ObsResult<ScenePlan>> {
  const video = await session.call('GetVideoSettings');
  if (!video.ok) return video;
  const settings = {
    url,
    width: video.value.baseWidth,
    height: video.value.baseHeight,
    css: '',
    fps_custom: false,
    shutdown: false,
    restart_when_active: false,
    is_local_file: false,
  };
  return done({
    scene: BOARD_SCENE,
    source: { name: BOARD_SOURCE, kind: 'browser_source', settings },
  });
}

/** Makes the plan true in OBS, step by step, and changes nothing that is right already. */
export async function setupScene(session: ObsSession, plan: ScenePlan): Promise<ObsResult<Changes>> {
  const { scene, source } = plan;
  const kind = await findKind(session, source.kind);
  if (!kind.ok) return kind;
  const held = await findSource(session, plan);
  if (!held.ok) return held;

  const changes: string[] = [];
  const note = (step: ObsResult<string | null>): step is { ok: true; value: string | null } => {
    if (step.ok && step.value) changes.push(step.value);
    return step.ok;
  };
  const madeScene = await ensureScene(session, scene);
  if (!note(madeScene)) return madeScene;
  const made = held.value
    ? await ensureSettings(session, source)
    : await createSource(session, scene, source, kind.value);
  if (!note(made)) return made;
  const placed = held.value ? await ensureInScene(session, scene, source.name) : done(null);
  if (!note(placed)) return placed;
  return done(changes);
}

/**
 * The full name of a kind in this OBS: `color_source` is created as `color_source_v3`. Asked before anything is made, since
 * an OBS without the kind (status 605) would otherwise be left with half a set-up.
 */
async function findKind(session: ObsSession, kind: string): Promise<ObsResult<string>> {
  const kinds = await session.call('GetInputKindList', { unversioned: false });
  if (!kinds.ok) return kinds;
  const versions = kinds.value.inputKinds.filter((name) => name === kind || unversioned(name) === kind);
  const newest = versions.sort((a, b) => versionOf(b) - versionOf(a))[0];
  if (newest !== undefined) return done(newest);
  const hint =
    kind === 'browser_source'
      ? 'Install the OBS build from obsproject.com (or your distribution’s obs-browser plugin), then run this again.'
      : `This OBS offers: ${kinds.value.inputKinds.join(', ')}.`;
  return failed('OBS_KIND_MISSING', `This OBS has no ${kind.replaceAll('_', ' ')}. ${hint}`, 605);
}

const unversioned = (name: string): string => name.replace(/_v\d+$/, '');
const versionOf = (name: string): number => Number(/_v(\d+)$/.exec(name)?.[1] ?? 1);

/** Whether the source is there; a thing of another kind under one of our names is never touched. */
async function findSource(session: ObsSession, { scene, source }: ScenePlan): Promise<ObsResult<boolean>> {
  const [inputs, scenes] = await Promise.all([session.call('GetInputList'), session.call('GetSceneList')]);
  if (!inputs.ok) return inputs;
  if (!scenes.ok) return scenes;
  const kindOf = (name: string) =>
    inputs.value.inputs.find((one) => one['inputName'] === name)?.['unversionedInputKind'];
  const isScene = (name: string) => scenes.value.scenes.some((one) => one['sceneName'] === name);
  const kind = kindOf(source.name);
  if (kindOf(scene) !== undefined) return nameTaken('source', scene);
  if (isScene(source.name)) return nameTaken('scene', source.name);
  if (kind !== undefined && kind !== source.kind) return nameTaken('source of another kind', source.name);
  return done(kind !== undefined);
}

function nameTaken(what: string, name: string): ObsResult<never> {
  return failed(
    'OBS_NAME_TAKEN',
    `OBS already has a ${what} called “${name}”. Rename it in OBS, then run this again.`,
  );
}

async function ensureScene(session: ObsSession, scene: string): Promise<ObsResult<string | null>> {
  const scenes = await session.call('GetSceneList');
  if (!scenes.ok) return scenes;
  if (scenes.value.scenes.some((one) => one['sceneName'] === scene)) return done(null);
  const made = await session.call('CreateScene', { sceneName: scene });
  return made.ok ? done(`made the scene “${scene}”`) : made;
}

async function createSource(
  session: ObsSession,
  scene: string,
  source: SourcePlan,
  inputKind: string,
): Promise<ObsResult<string>> {
  const made = await session.call('CreateInput', {
    sceneName: scene,
    inputName: source.name,
    inputKind,
    inputSettings: source.settings,
    sceneItemEnabled: true,
  });
  return made.ok ? done(`made the source “${source.name}”`) : made;
}

async function ensureSettings(session: ObsSession, source: SourcePlan): Promise<ObsResult<string | null>> {
  const now = await session.call('GetInputSettings', { inputName: source.name });
  if (!now.ok) return now;
  const wrong = Object.entries(source.settings).filter(
    ([key, value]) => now.value.inputSettings[key] !== value,
  );
  if (wrong.length === 0) return done(null);
  const set = await session.call('SetInputSettings', {
    inputName: source.name,
    inputSettings: Object.fromEntries(wrong),
    overlay: true,
  });
  return set.ok ? done(`changed ${wrong.map(([key]) => key).join(', ')} of “${source.name}”`) : set;
}

async function ensureInScene(
  session: ObsSession,
  scene: string,
  name: string,
): Promise<ObsResult<string | null>> {
  const items = await session.call('GetSceneItemList', { sceneName: scene });
  if (!items.ok) return items;
  if (items.value.sceneItems.some((item) => item['sourceName'] === name)) return done(null);
  const placed = await session.call('CreateSceneItem', {
    sceneName: scene,
    sourceName: name,
    sceneItemEnabled: true,
  });
  return placed.ok ? done(`put “${name}” into the scene “${scene}”`) : placed;
}
