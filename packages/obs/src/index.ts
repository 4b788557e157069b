export { OBS_FAULT_CODES, type ObsFault, type ObsFaultCode, type ObsResult } from './fault.ts';
export { connectObs, type ObsOptions, type ObsRequest, type ObsSession } from './session.ts';
export { openLink, type LinkOptions, type LinkState, type ObsLink } from './link.ts';
export {
  BOARD_SOURCE,
  planBoardScene,
  setupScene,
  type Changes,
  type ScenePlan,
  type SourcePlan,
  type SourceSettings,
} from './setup.ts';
export { keepOnAir, type Arranged, type KeepOptions } from './keep.ts';
export { refreshSource } from './refresh.ts';
