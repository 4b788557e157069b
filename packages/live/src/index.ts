export * from './view.ts';
export { newClock, parseTimeControl, press, writeTimeControl } from '@draughts/clock';
export { decide, decideEvent } from './decide/index.ts';
export { positionFrom } from './decide/moves.ts';
export type { DecideContext, Decision, Mode } from './decide/context.ts';
export { parseText, parseWith } from './parse.ts';
export { entryOf, NO_OFFERS } from './reduce.ts';
export * from './schema/events.ts';
export * from './schema/messages.ts';
export * from './rights.ts';
export * from './schema/ops.ts';
export {
  ClkSchema,
  ControlSchema,
  LiveMoveSchema,
  PlayerSchema,
  STATUSES,
  VariantSchema,
} from './schema/parts.ts';
export {
  BoardPatchSchema,
  BoardStateSchema,
  EventPatchSchema,
  EventStateSchema,
  StandingsSchema,
  type BoardPatch,
  type EventPatch,
} from './schema/state.ts';
export * from './schema/tokens.ts';
export { fail, ok, type Fault, type Result, type VariantId } from '@draughts/rules/board';
