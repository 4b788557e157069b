import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import {
  BoardChannelName,
  ClkSchema,
  ControlSchema,
  count,
  EventChannelName,
  Fen,
  filled,
  Flags,
  MovesSchema,
  Notation,
  Points,
  StatusSchema,
  text,
} from './parts.ts';
import { BoardEntrySchema, BoardPatchSchema, EventPatchSchema, StandingsSchema } from './state.ts';

/** Server time at which the event came about. */
const st = { st: count };
/** FNV-1a of a FEN, 32 bits as eight hexadecimal digits: see `positionHash`. */
export const HashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/));

/** A move was made: it ends a pause, it refuses the opponent's offer (R64 12.4). */
const mv = {
  t: v.literal('mv'),
  ply: v.pipe(count, v.minValue(1), v.maxValue(LIMITS.moves)),
  mv: Notation,
  /** After the move; authoritative. */
  fen: Fen,
  hash: HashSchema,
  clk: v.nullable(ClkSchema),
  flags: v.exactOptional(Flags),
  ...st,
};
/** The record is cut back to `toPly`, then `moves` are appended. */
const fix = {
  t: v.literal('fix'),
  toPly: count,
  moves: MovesSchema,
  clk: v.exactOptional(v.nullable(ClkSchema)),
  /** The game goes on although it had ended: its result is taken away. */
  reopen: v.exactOptional(v.literal(true)),
  reason: text(LIMITS.text),
  ...st,
};
/** The game ended: points, never "1-0", whose meaning depends on the variant. */
const res = {
  t: v.literal('res'),
  w: Points,
  b: Points,
  how: filled(64),
  status: v.picklist(['finished', 'forfeited']),
  ...st,
};
/** Data of the board changed; with `reset` a new game begins on it. */
const boardMeta = {
  t: v.literal('meta'),
  set: BoardPatchSchema,
  reset: v.exactOptional(v.literal(true)),
  ...st,
};
/** The clocks were started, stopped or set. */
const clk = {
  t: v.literal('clk'),
  clk: v.nullable(ClkSchema),
  control: v.exactOptional(v.nullable(ControlSchema)),
  status: v.exactOptional(StatusSchema),
  ...st,
};
/** An opening was drawn: the position before the first move, and the moves that are played before the players think. */
const lot = { t: v.literal('lot'), opening: filled(64), startFen: Fen, moves: MovesSchema, ...st };
/** Data of the event or some of its boards' entries changed. */
const eventMeta = {
  t: v.literal('meta'),
  set: EventPatchSchema,
  boards: v.exactOptional(v.pipe(v.array(BoardEntrySchema), v.maxLength(LIMITS.boards))),
  ...st,
};
const std = { t: v.literal('std'), standings: StandingsSchema, ...st };

/** What happens on a board, before it has its place (`ch`, `seq`) in a log. */
export const BoardChangeSchema = v.variant('t', [
  v.object(mv),
  v.object(fix),
  v.object(res),
  v.object(boardMeta),
  v.object(clk),
  v.object(lot),
]);
/** What `decide` answers and `reduce` takes. */
export type BoardChange = v.InferOutput<typeof BoardChangeSchema>;

/** What happens to an event as a whole. */
export const EventChangeSchema = v.variant('t', [v.object(eventMeta), v.object(std)]);
/** What `decideEvent` answers and `reduceEvent` takes. */
export type EventChange = v.InferOutput<typeof EventChangeSchema>;

const seq = v.pipe(count, v.minValue(1));
const place = { ch: BoardChannelName, seq };
const eventPlace = { ch: EventChannelName, seq };

/** A board's change with its channel and its number in the log, from 1, without gaps. */
export const BoardEventSchema = v.variant('t', [
  v.object({ ...mv, ...place }),
  v.object({ ...fix, ...place }),
  v.object({ ...res, ...place }),
  v.object({ ...boardMeta, ...place }),
  v.object({ ...clk, ...place }),
  v.object({ ...lot, ...place }),
]);
/** An event of a `board/...` channel, as it goes over the wire and into the log. */
export type BoardEvent = v.InferOutput<typeof BoardEventSchema>;

/** An event's change with its channel and number. */
export const EventEventSchema = v.variant('t', [
  v.object({ ...eventMeta, ...eventPlace }),
  v.object({ ...std, ...eventPlace }),
]);
/** An event of an `event/...` channel. */
export type EventEvent = v.InferOutput<typeof EventEventSchema>;

/** Any event of the log. */
export type LiveEvent = BoardEvent | EventEvent;
