import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import {
  ClkSchema,
  Colour,
  ControlSchema,
  count,
  Fen,
  filled,
  Id,
  LiveMoveSchema,
  MatchSchema,
  OffersSchema,
  PlayersSchema,
  ResultSchema,
  StatusSchema,
  text,
  VariantSchema,
} from './parts.ts';

/** Texts about a board that change nothing in its game; an empty one is taken away. */
const about = {
  /** The round's number or name. */
  round: v.exactOptional(text(32)),
  /** `YYYY.MM.DD`, as in PDN. */
  date: v.exactOptional(text(16)),
  /** The board's number or name as people say it. */
  board: v.exactOptional(text(32)),
  /** A line for viewers. */
  note: v.exactOptional(text(LIMITS.text)),
};

/** What `meta` may change on a board that goes on; a game that begins anew brings `variant` and `startFen`. */
export const BoardPatchSchema = v.object({
  variant: v.exactOptional(VariantSchema),
  startFen: v.exactOptional(Fen),
  opening: v.exactOptional(text(64)),
  players: v.exactOptional(PlayersSchema),
  clock: v.exactOptional(v.nullable(ClkSchema)),
  control: v.exactOptional(v.nullable(ControlSchema)),
  offers: v.exactOptional(OffersSchema),
  status: v.exactOptional(StatusSchema),
  result: v.exactOptional(v.nullable(ResultSchema)),
  sealed: v.exactOptional(v.nullable(Colour)),
  held: v.exactOptional(v.nullable(Colour)),
  /** Null takes the board out of its micro-match. */
  match: v.exactOptional(v.nullable(MatchSchema)),
  ...about,
});
/** The fields of a state that a `meta` sets. */
export type BoardPatch = v.InferOutput<typeof BoardPatchSchema>;

/** The state that a snapshot of `board/...` brings. */
export const BoardStateSchema = v.object({
  variant: VariantSchema,
  /** The position before the first move. */
  startFen: Fen,
  /** The opening that was drawn, such as `rulebook/I-7`. */
  opening: v.exactOptional(text(64)),
  moves: v.pipe(v.array(LiveMoveSchema), v.maxLength(LIMITS.moves)),
  /** The position now. */
  fen: Fen,
  /** Number of moves. */
  ply: count,
  players: PlayersSchema,
  /** Null: no clock is known. */
  clock: v.nullable(ClkSchema),
  control: v.nullable(ControlSchema),
  offers: OffersSchema,
  result: v.nullable(ResultSchema),
  status: StatusSchema,
  /** Who has sealed a move; the move itself is not told before the game is resumed. */
  sealed: v.nullable(Colour),
  /** Whose irregular move is kept back until the arbiter confirms it (mode `quarantine`). */
  held: v.nullable(Colour),
  match: v.exactOptional(MatchSchema),
  ...about,
});
/** Everything viewers know of one board. */
export type BoardState = v.InferOutput<typeof BoardStateSchema>;

/** Follows the board at once, or within seconds where only `ply` changed. */
export const BoardEntrySchema = v.object({
  id: Id,
  round: v.exactOptional(text(32)),
  /** Players' names. */
  white: text(LIMITS.name),
  black: text(LIMITS.name),
  variant: VariantSchema,
  status: StatusSchema,
  result: v.nullable(ResultSchema),
  ply: count,
  match: v.exactOptional(MatchSchema),
});
/** A board in its event's list. */
export type BoardEntry = v.InferOutput<typeof BoardEntrySchema>;

/** A row of the standings; rows may share a rank. */
export const StandingSchema = v.object({
  rank: v.pipe(count, v.minValue(1)),
  name: filled(LIMITS.name),
  points: v.number(),
  games: v.exactOptional(count),
  /** Tie-breaks in the order of their weight. */
  ties: v.exactOptional(v.pipe(v.array(v.number()), v.maxLength(16))),
});
/** A player in the standings. */
export type Standing = v.InferOutput<typeof StandingSchema>;
/** Rows in the order in which they are shown. */
export const StandingsSchema = v.pipe(v.array(StandingSchema), v.maxLength(LIMITS.standings));

/** Moves of each side, not plies. */
export const OffersFrom = v.pipe(count, v.maxValue(LIMITS.moves / 2));

const aboutEvent = {
  place: v.exactOptional(text(LIMITS.text)),
  /** First and last day, `YYYY.MM.DD`. */
  date: v.exactOptional(text(16)),
  endDate: v.exactOptional(text(16)),
  note: v.exactOptional(text(LIMITS.text)),
  /** Moves that each side must have made before a draw may be offered (R64 12.4: 20; R100 12.4: 40); 0 or left out: none. */
  offersFrom: v.exactOptional(OffersFrom),
};

/** What `meta` may change of an event; an empty text is taken away. */
export const EventPatchSchema = v.object({ name: v.exactOptional(filled(LIMITS.name)), ...aboutEvent });
/** The fields of an event's state that a `meta` sets. */
export type EventPatch = v.InferOutput<typeof EventPatchSchema>;

/** The state that a snapshot of `event/...` brings. */
export const EventStateSchema = v.object({
  name: filled(LIMITS.name),
  ...aboutEvent,
  /** By round, then by id, with numbers as numbers: 1, 2, 10. */
  boards: v.pipe(v.array(BoardEntrySchema), v.maxLength(LIMITS.boards)),
  standings: v.nullable(StandingsSchema),
});
/** Everything viewers know of an event as a whole. */
export type EventState = v.InferOutput<typeof EventStateSchema>;
