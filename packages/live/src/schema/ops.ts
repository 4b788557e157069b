import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import {
  ChannelName,
  Colour,
  ControlSchema,
  count,
  Fen,
  filled,
  MatchSchema,
  Ms,
  Notation,
  PlayerSchema,
  Points,
  text,
  VariantSchema,
} from './parts.ts';
import { OffersFrom, StandingsSchema } from './state.ts';

/** Times as a publisher reads them off a clock; the relay adds the server's time. */
const Reading = v.object({ w: Ms, b: Ms, run: v.exactOptional(v.nullable(Colour)) });
const why = { reason: v.exactOptional(text(LIMITS.text)) };
const opening = v.exactOptional(text(64));
const OptionalPlayer = v.exactOptional(PlayerSchema);
const about = {
  round: v.exactOptional(text(32)),
  date: v.exactOptional(text(16)),
  board: v.exactOptional(text(32)),
};

/** Makes a board, or changes its data. `variant`, `startFen` or `reset` on a board that has moves begin a new game: `reset` says it is meant. */
export const BoardSetupSchema = v.object({
  variant: v.exactOptional(VariantSchema),
  startFen: v.exactOptional(Fen),
  opening,
  players: v.exactOptional(v.object({ w: OptionalPlayer, b: OptionalPlayer })),
  control: v.exactOptional(v.nullable(ControlSchema)),
  reset: v.exactOptional(v.boolean()),
  /** The micro-match that the game belongs to; null: none. */
  match: v.exactOptional(v.nullable(MatchSchema)),
  ...about,
});
/** The `setup` of a board; also the body of `PUT .../boards/BOARD`. */
export type BoardSetup = v.InferOutput<typeof BoardSetupSchema>;

/** Makes an event, or changes its data. */
export const EventSetupSchema = v.object({
  name: v.exactOptional(filled(LIMITS.name)),
  place: v.exactOptional(text(LIMITS.text)),
  date: v.exactOptional(text(16)),
  endDate: v.exactOptional(text(16)),
  offersFrom: v.exactOptional(OffersFrom),
});
/** The `setup` of an event; also the body of `PUT /api/events/EVENT`. */
export type EventSetup = v.InferOutput<typeof EventSetupSchema>;

/** A move of a correction; `fen` makes an irregular one stand. */
const Correction = v.object({ mv: Notation, fen: v.exactOptional(Fen), clk: v.exactOptional(Reading) });
const name = <T extends string>(t: T) => ({ t: v.literal(t) });

/** The operations of a board. */
export const BoardOpSchema = v.variant('t', [
  v.object({ ...name('setup'), ...BoardSetupSchema.entries }),
  /** The game begins: with `control` (else the board's) and a clock from it, or from `clk`. */
  v.object({
    ...name('start'),
    control: v.exactOptional(v.nullable(ControlSchema)),
    clk: v.exactOptional(v.nullable(Reading)),
  }),
  /** `clk`: as read off the clock; left out, the relay keeps the time; null: no clock is known. `fen`: only for irregular moves. */
  v.object({
    ...name('move'),
    mv: Notation,
    fen: v.exactOptional(Fen),
    clk: v.exactOptional(v.nullable(Reading)),
  }),
  /** The arbiter sets, starts or stops the clocks; `run: null` pauses the game, a side makes it go on. */
  v.object({
    ...name('clock'),
    w: v.exactOptional(Ms),
    b: v.exactOptional(Ms),
    run: v.exactOptional(v.nullable(Colour)),
    flag: v.exactOptional(v.nullable(Colour)),
    control: v.exactOptional(v.nullable(ControlSchema)),
    ...why,
  }),
  /** A draw is offered. */
  v.object({ ...name('offer'), by: Colour }),
  /** The opponent answers the draw offer, or the arbiter a claim. */
  v.object({
    ...name('answer'),
    to: v.exactOptional(v.picklist(['offer', 'claim'])),
    accept: v.boolean(),
    w: v.exactOptional(Points),
    b: v.exactOptional(Points),
  }),
  /** A side claims the end of the game by `rule`; the arbiter answers, the clock goes on (8.2.7). */
  v.object({ ...name('claim'), by: Colour, rule: filled(64) }),
  /** The side to move seals its move: the game is adjourned (art. 11). */
  v.object({ ...name('seal'), mv: Notation }),
  /** A paused or adjourned game goes on; a sealed move is played. */
  v.object({ ...name('resume'), clk: v.exactOptional(v.nullable(Reading)) }),
  v.object({
    ...name('result'),
    w: Points,
    b: Points,
    how: filled(64),
    void: v.exactOptional(v.boolean()),
    ...why,
  }),
  /** A side, or both, loses without play (8.3, 14). */
  v.object({
    ...name('forfeit'),
    by: v.picklist(['w', 'b', 'both']),
    how: v.exactOptional(filled(64)),
    ...why,
  }),
  /** The record is cut back to `toPly`, then `moves` are appended. */
  v.object({
    ...name('correct'),
    toPly: count,
    moves: v.pipe(v.array(Correction), v.maxLength(LIMITS.moves)),
    clk: v.exactOptional(v.nullable(Reading)),
    reopen: v.exactOptional(v.boolean()),
    reason: text(LIMITS.text),
  }),
  /** An irregular move stands (7.7): the one that is held back, or `mv` with the position after it. */
  v.object({
    ...name('accept'),
    mv: v.exactOptional(Notation),
    fen: v.exactOptional(Fen),
    clk: v.exactOptional(v.nullable(Reading)),
    ...why,
  }),
  /** Players' data; `swap`: colours were found reversed, the moves stay (R64 9.4). */
  v.object({ ...name('players'), w: OptionalPlayer, b: OptionalPlayer, swap: v.exactOptional(v.boolean()) }),
  /** The opening that was drawn: a start position, moves that are played before the players think, or both. */
  v.object({
    ...name('lot'),
    opening: filled(64),
    startFen: v.exactOptional(Fen),
    moves: v.exactOptional(v.pipe(v.array(Notation), v.maxLength(16))),
    /** Another opening was drawn before: this one takes its place. */
    replace: v.exactOptional(v.boolean()),
  }),
  /** A line for viewers; empty takes it away. */
  v.object({ ...name('note'), text: text(LIMITS.text) }),
]);
/** One operation of a publisher on a board. */
export type Op = v.InferOutput<typeof BoardOpSchema>;

/** The operations of an event. */
export const EventOpSchema = v.variant('t', [
  v.object({ ...name('setup'), ...EventSetupSchema.entries }),
  v.object({ ...name('standings'), standings: StandingsSchema }),
  v.object({ ...name('note'), text: text(LIMITS.text) }),
]);
/** One operation of a publisher on an event. */
export type EventOp = v.InferOutput<typeof EventOpSchema>;

/** `put` without its channel: also the body of `POST .../ops`. */
export const PutBodySchema = v.object({
  /** The publisher's own name for this operation: sent again, it is acknowledged again and done once. */
  opId: filled(64),
  /** The channel's `seq` that the publisher has seen; another one refuses the operation. */
  expect: v.exactOptional(count),
  op: v.looseObject({ t: v.string() }),
  /** Why, for the log; viewers do not see it. */
  why: v.exactOptional(text(LIMITS.text)),
});
/** Its `op` is read by {@link BoardOpSchema} or {@link EventOpSchema} once the channel is known. */
export type PutBody = v.InferOutput<typeof PutBodySchema>;
/** An operation of a publisher; the answer is `ack` or `err` with the same `opId`. */
export const PutSchema = v.object({ t: v.literal('put'), ch: ChannelName, ...PutBodySchema.entries });
