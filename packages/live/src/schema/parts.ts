import type { Clk, TimeControl } from '@draughts/clock';
import { isVariantId, type VariantId } from '@draughts/rules/board';
import * as v from 'valibot';
import { isId, parseChannel, type Channel } from '../channel.ts';
import { LIMITS } from '../limits.ts';

/** Text of a limited length with no control characters: it is shown, never run. */
export const text = (limit: number) =>
  v.pipe(
    v.string(),
    v.maxLength(limit),
    v.check((value) => !hasControl(value), 'holds control characters'),
    // UTF-8 has no half characters: a disk or a database would make two different names into the same one.
    v.check((value) => !/\p{Surrogate}/u.test(value), 'holds half a character (a lone surrogate)'),
  );

/** Like `text`, and not empty. */
export const filled = (limit: number) => v.pipe(text(limit), v.minLength(1));

function hasControl(value: string): boolean {
  for (const letter of value) {
    const code = letter.charCodeAt(0);
    if (code < 32 || (code > 126 && code < 160)) return true;
  }
  return false;
}

/** A whole number from 0; also a time in ms since 1970. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A time on a clock, in ms, up to 100 hours. */
export const Ms = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(LIMITS.clockMs));
/** Of an event, a board or a micro-match; see `isId`. */
export const Id = v.pipe(
  v.string(),
  v.check(isId, 'must be 1-64 of A-Z a-z 0-9 . _ - and not end in .pdn or .svg'),
);
const channelOf = (kinds: readonly Channel['kind'][], message: string) =>
  v.pipe(
    v.string(),
    v.check((ch) => kinds.includes(parseChannel(ch)?.kind as Channel['kind']), message),
  );
/** `board/EVENT/BOARD`. */
export const BoardChannelName = channelOf(['board'], 'must be board/EVENT/BOARD');
/** `event/EVENT`. */
export const EventChannelName = channelOf(['event'], 'must be event/EVENT');
/** A channel of either kind. */
export const ChannelName = channelOf(['board', 'event'], 'must be event/EVENT or board/EVENT/BOARD');
/** A side: White or Black. */
export const Colour = v.picklist(['w', 'b']);
/** The id of a variant of `@draughts/rules`. */
export const VariantSchema = v.custom<VariantId>(
  (id) => typeof id === 'string' && isVariantId(id),
  'must be one of our variant ids, such as international, brazilian, russian',
);
/** A FEN as in PDN 3.0. Only its length is checked: `readFen` reads it. */
export const Fen = filled(LIMITS.fen);
/** A move as people write it. Only its length is checked: `readMove` reads it. */
export const Notation = filled(LIMITS.move);
/** Marks of a move, such as `irregular` or `illegal`. */
export const Flags = v.pipe(v.array(filled(32)), v.maxLength(8));

/** A reading of both clocks: ms left at the time `at`; `run`: whose clock runs; `flag`: whose fell first. */
export const ClkSchema = v.object({
  w: Ms,
  b: Ms,
  run: v.nullable(Colour),
  /** Server time, ms since 1970. */
  at: count,
  flag: v.exactOptional(Colour),
}) satisfies v.GenericSchema<unknown, Clk>;

const Base = v.pipe(Ms, v.minValue(1));
/** A time control, in ms: all moves in `baseMs`, or Fischer, which adds `incrementMs` with each move. */
export const ControlSchema = v.variant('kind', [
  v.object({ kind: v.literal('sudden'), baseMs: Base }),
  v.object({ kind: v.literal('fischer'), baseMs: Base, incrementMs: Ms }),
]) satisfies v.GenericSchema<unknown, TimeControl>;

/** ISO 3166-1 alpha-2 in lower case (with a subdivision, as `gb-eng`), or an IOC code in upper case. */
const Flag = v.pipe(
  v.string(),
  v.regex(
    /^(?:[a-z]{2}(?:-[a-z]{2,3})?|[A-Z]{3})$/,
    'must be an ISO code such as nl or an IOC code such as NED',
  ),
);

/** All but the name may be left out; an empty name: nobody is known yet. */
export const PlayerSchema = v.object({
  name: text(LIMITS.name),
  title: v.exactOptional(text(16)),
  rating: v.exactOptional(v.pipe(count, v.maxValue(9999))),
  flag: v.exactOptional(Flag),
  team: v.exactOptional(text(LIMITS.name)),
});
/** A player as viewers see him. */
export type Player = v.InferOutput<typeof PlayerSchema>;

/** Who has White and who has Black. */
export const PlayersSchema = v.object({ w: PlayerSchema, b: PlayerSchema });
/** Both players. */
export type Players = v.InferOutput<typeof PlayersSchema>;

/** `clk` left out: not recorded with the move; null: no clock was known. */
export const LiveMoveSchema = v.object({
  mv: Notation,
  fen: Fen,
  clk: v.exactOptional(v.nullable(ClkSchema)),
  flags: v.exactOptional(Flags),
});
/** A move of a live game: PDN notation, the position after it (authoritative), the clocks after it, marks such as `irregular`. */
export type LiveMove = v.InferOutput<typeof LiveMoveSchema>;
/** The moves of a game, from its start position. */
export const MovesSchema = v.pipe(v.array(LiveMoveSchema), v.maxLength(LIMITS.moves));

/** `id` is the same on both boards of the micro-match. */
export const MatchSchema = v.object({ id: Id, game: v.picklist([1, 2]) });
/** Which game of which micro-match of the event this is: two games, one opening, colours changed (R64 9.1). */
export type Match = v.InferOutput<typeof MatchSchema>;

/** Not begun; going on (also `paused` and `adjourned`); over (`finished`, `forfeited`); `void`: counts for nothing. */
export const STATUSES = [
  'scheduled',
  'running',
  'paused',
  'adjourned',
  'finished',
  'forfeited',
  'void',
] as const;
/** Where a game is in its life. */
export type Status = (typeof STATUSES)[number];
/** One of {@link STATUSES}. */
export const StatusSchema = v.picklist(STATUSES);

/** Points of one side: 2-1-0 (R64 12.6). */
export const Points = v.picklist([0, 1, 2]);
/** `how`: `agreement`, `resignation`, `time`, ... in the words of who enters it. */
export const ResultSchema = v.object({ w: Points, b: Points, how: filled(64) });
/** Points of both sides (2-0, 1-1, 0-2; 0-0: both lost) and how it came about. */
export type GameResult = v.InferOutput<typeof ResultSchema>;

/** Draw offers and claims of a game that goes on. */
export const OffersSchema = v.object({
  /** A draw offer that stands until it is answered or refused by a move (R64 12.4). */
  standing: v.nullable(v.object({ by: Colour, ply: count })),
  /** The side that may not offer again until the other one has (R64 12.4). */
  barred: v.nullable(Colour),
  /** A claim that waits for the arbiter (12.5). */
  claim: v.nullable(v.object({ by: Colour, rule: filled(64), ply: count })),
});
/** What the players have asked for. */
export type Offers = v.InferOutput<typeof OffersSchema>;
