import {
  neededFor,
  neededForEvent,
  RIGHTS,
  type BoardState,
  type Channel as ChannelName,
  type ChannelState,
  type EventOp,
  type EventState,
  type Grant,
  type Need,
  type Op,
  type Right,
} from '@draughts/live';
import { fault, type Refusal } from './refusal.ts';

/** Somebody who came with a token that is good. */
export interface Holder {
  /** For the log: `publisher`, `token 3f2a9c01d4 "hall 2"`. */
  readonly name: string;
  readonly rights: readonly Right[];
  /** What the token is for; null: it is the owner's, for everything. */
  readonly grant: Grant | null;
  /** Why the token counts for nothing any more; null: it is still good. */
  readonly ended: () => Refusal | null;
}

/** Who has the relay's own token. */
export const OWNER: Holder = { name: 'publisher', rights: RIGHTS, grant: null, ended: () => null };

/** Why a token is not for this channel, whatever is to be done there; null: it is. */
export function outOfScope({ grant, ended }: Holder, name: ChannelName): Refusal | null {
  const over = ended();
  if (over || !grant) return over;
  const { event, boards } = grant;
  const covers = name.event === event && (!boards || (name.kind === 'board' && boards.includes(name.board)));
  return covers ? null : fault('OUT_OF_SCOPE', `${called(grant)} is for ${reach(grant)}.`);
}

/** Why a token does not give the right that is needed; null: it does. */
export function withoutRight({ grant, rights }: Holder, { what, any }: Need): Refusal | null {
  if (!grant || any.some((right) => rights.includes(right))) return null;
  const message = `${what} the right "${any.join('" or "')}" is needed. ${called(grant)} has "${rights.join('", "')}".`;
  return fault('RIGHT_MISSING', message);
}

/** Why a holder may not do this to a channel as it stands; null: the holder may. */
export function refuseOp(
  holder: Holder,
  name: ChannelName,
  op: Op | EventOp,
  state: ChannelState | null,
): Refusal | null {
  const need =
    name.kind === 'event'
      ? neededForEvent(op as EventOp, state as EventState | null)
      : neededFor(op as Op, state as BoardState | null);
  return outOfScope(holder, name) ?? withoutRight(holder, need);
}

/** Rights whose holders see a delayed relay as it stands: nobody enters moves into a game of some time ago. */
const EARLY: readonly Right[] = ['publish', 'arbitrate', 'view-early'];

/** Whether a holder lives in the relay's own time: then its connection cannot be late in anything with a clock. */
export const isEarly = ({ grant, rights }: Holder): boolean =>
  !grant || EARLY.some((right) => rights.includes(right));

const called = ({ note, id }: Grant): string => `This token (${note ?? id})`;

/** Boards that are named in a message. */
const NAMED = 20;

function reach({ event, boards }: Grant): string {
  if (!boards) return `the event ${event}`;
  const more = boards.length > NAMED ? ` and ${boards.length - NAMED} more` : '';
  return `${boards.length === 1 ? 'board' : 'boards'} ${boards.slice(0, NAMED).join(', ')}${more} of the event ${event}`;
}
