// What a viewer needs: no move generator, no PDN, no schemas (their types only).
import { parseChannel } from './channel.ts';
import { reduce, reduceEvent } from './reduce.ts';
import type { BoardEvent, EventEvent, LiveEvent } from './schema/events.ts';
import type { BoardState, EventState } from './schema/state.ts';

export {
  clockAt,
  clockFace,
  flagged,
  otherSide,
  untilNextFace,
  type Clk,
  type Side,
  type TimeControl,
} from '@draughts/clock';
export { VARIANT_IDS } from '@draughts/rules/board';
export { boardChannel, eventChannel, isId, parseChannel, type Channel } from './channel.ts';
export { positionHash } from './hash.ts';
export { LIMITS } from './limits.ts';
export { matchScore } from './match.ts';
export { relocatedMen, relocationText, type RelocatedMan } from './set-up.ts';
export { compareNatural } from './natural.ts';
export { readServerMessage } from './read.ts';
export { BLANK_BOARD, BLANK_EVENT, reduce, reduceEvent, turnOf } from './reduce.ts';
export type { BoardEvent, EventEvent, LiveEvent } from './schema/events.ts';
export type { ClientMessage, Message, ServerMessage, Snap, Sub } from './schema/messages.ts';
export type { GameResult, LiveMove, Match, Offers, Player, Players, Status } from './schema/parts.ts';
export type { Right } from './rights.ts';
export type { Grant } from './schema/tokens.ts';
export type { BoardEntry, BoardState, EventState, Standing } from './schema/state.ts';

/** The WebSocket subprotocol. */
export const SUBPROTOCOL = 'draughts-relay.v1';

/** State of a channel of either kind. */
export type ChannelState = BoardState | EventState;

/** The state of channel `ch` after an event of it: `reduce` for boards, `reduceEvent` for events. */
export function reduceChannel(ch: string, state: ChannelState, event: LiveEvent): ChannelState {
  return parseChannel(ch)?.kind === 'event'
    ? reduceEvent(state as EventState, event as EventEvent)
    : reduce(state as BoardState, event as BoardEvent);
}
