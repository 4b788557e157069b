import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { RIGHTS } from '../rights.ts';
import { count, filled, Id } from './parts.ts';

const RightSchema = v.picklist(RIGHTS);
const scope = {
  event: Id,
  /** Ids of boards; left out: all boards of the event, and the event itself. */
  boards: v.exactOptional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(LIMITS.boards))),
};
const note = { note: v.exactOptional(filled(LIMITS.name)) };
const id = { id: v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/)) };

/** What the holder of a token is told of it in `welcome`. */
export const GrantSchema = v.object({
  ...id,
  ...scope,
  /** When it counts for nothing any more: the relay's time, ms since 1970. */
  expires: count,
  ...note,
});
/** What a token is for, and until when. */
export type Grant = v.InferOutput<typeof GrantSchema>;

/** The rights of a connection or a token. */
export const RightsSchema = v.array(RightSchema);

/** A year and a day: nobody remembers who has an older token. */
const LONGEST_S = 366 * 86_400;

/** The body of `POST /api/tokens`. It ends so many seconds from now by the relay's clock, or at a time. */
export const TokenRequestSchema = v.pipe(
  v.object({
    ...scope,
    rights: v.pipe(RightsSchema, v.minLength(1), v.maxLength(RIGHTS.length)),
    seconds: v.exactOptional(v.pipe(count, v.minValue(1), v.maxValue(LONGEST_S))),
    expires: v.exactOptional(count),
    ...note,
  }),
  v.check(
    ({ seconds, expires }) => (seconds === undefined) !== (expires === undefined),
    'say either seconds or expires',
  ),
);
/** What a token shall be for; either `seconds` or `expires` (ms since 1970) says until when. */
export type TokenRequest = v.InferOutput<typeof TokenRequestSchema>;

const Doing = v.object({ st: count, who: v.string() });
/** A token in the relay's list: never the token itself. */
export const TokenInfoSchema = v.object({
  ...GrantSchema.entries,
  rights: RightsSchema,
  made: Doing,
  revoked: v.exactOptional(Doing),
});
/** What `GET /api/tokens` tells of each token: times in ms since 1970, and who made and revoked it. */
export type TokenInfo = v.InferOutput<typeof TokenInfoSchema>;
