import { ok, type Result } from '@draughts/rules/board';
import type { EventChange } from '../schema/events.ts';
import type { EventOp, Op } from '../schema/ops.ts';
import type { BoardState, EventState } from '../schema/state.ts';
import {
  decideAnswer,
  decideClaim,
  decideClock,
  decideForfeit,
  decideOffer,
  decideResult,
  decideResume,
  decideSeal,
  decideStart,
} from './arbiter.ts';
import { no, type DecideContext, type Decision, type OpOf } from './context.ts';
import { decideAccept, decideCorrect, decideLot, decideMove } from './moves.ts';
import { decidePlayers, decideSetup } from './setup.ts';

type Decider<T extends Op['t']> = (state: BoardState, op: OpOf<T>, ctx: DecideContext) => Decision;

/** One decider per operation: a new one does not compile before it has its own. */
const DECIDERS: { readonly [T in Op['t']]: Decider<T> } = {
  setup: decideSetup,
  start: decideStart,
  move: decideMove,
  clock: decideClock,
  offer: decideOffer,
  answer: decideAnswer,
  claim: decideClaim,
  seal: decideSeal,
  resume: decideResume,
  result: decideResult,
  forfeit: decideForfeit,
  correct: decideCorrect,
  accept: decideAccept,
  players: decidePlayers,
  lot: decideLot,
  note: (_state, op, ctx) => ok({ t: 'meta', set: { note: op.text }, st: ctx.now }),
};

/**
 * Whether an operation may be, and the one event that it is. Pure: `ctx` brings the time. `state` null: the board does
 * not exist yet, and only `setup` makes it.
 */
export function decide(state: BoardState | null, op: Op, ctx: DecideContext): Decision {
  if (op.t === 'setup') return decideSetup(state, op, ctx);
  if (!state)
    return no('BOARD_UNKNOWN', 'There is no such board: create it first (PUT, or a setup operation).');
  return (DECIDERS[op.t] as Decider<Op['t']>)(state, op, ctx);
}

/** The same for an event as a whole. */
export function decideEvent(state: EventState | null, op: EventOp, ctx: DecideContext): Result<EventChange> {
  if (!state && op.t !== 'setup')
    return no('EVENT_UNKNOWN', 'There is no such event: create it first (PUT, or a setup operation).');
  switch (op.t) {
    case 'setup': {
      const { t: _, ...set } = op;
      if (!state && !set.name) return no('NAME_NEEDED', 'A new event needs a name.');
      return ok({ t: 'meta', set, st: ctx.now });
    }
    case 'standings':
      return ok({ t: 'std', standings: op.standings, st: ctx.now });
    case 'note':
      return ok({ t: 'meta', set: { note: op.text }, st: ctx.now });
  }
}
