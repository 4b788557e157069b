import { newClock, otherSide, run, set, stop } from '@draughts/clock';
import { ok } from '@draughts/rules/board';
import { NO_OFFERS, turnOf } from '../reduce.ts';
import type { BoardState } from '../schema/state.ts';
import { no, readingAt, unlessLive, type DecideContext, type Decision, type OpOf } from './context.ts';
import { playSealed } from './moves.ts';

/** The game begins and the clock of the side to move runs. */
export function decideStart(state: BoardState, op: OpOf<'start'>, ctx: DecideContext): Decision {
  if (state.status !== 'scheduled') {
    return state.status === 'running'
      ? no('GAME_RUNNING', 'The game is running already.')
      : no(
          'GAME_STARTED',
          `The game is ${state.status}: resume it, or begin a new one with setup and reset.`,
        );
  }
  const control = op.control === undefined ? state.control : op.control;
  const turn = turnOf(state.fen);
  const fresh = op.control
    ? newClock(op.control, ctx.now)
    : (state.clock ?? (control && newClock(control, ctx.now)));
  const reading = op.clk ? readingAt(op.clk, null, turn, ctx.now) : op.clk;
  const clk = reading === undefined ? fresh && run(fresh, turn, ctx.now) : reading;
  return ok({ t: 'clk', clk, control, status: 'running', st: ctx.now });
}

/** Clocks are set, stopped (the game pauses) or started (it goes on); those of a game that is over can only be set. */
export function decideClock(state: BoardState, op: OpOf<'clock'>, ctx: DecideContext): Decision {
  const over = state.result !== null || state.status === 'void';
  if (op.run && over) return no('GAME_OVER', 'The game is over: its clocks can be set, not started.');
  if (op.run && state.status === 'adjourned')
    return no('GAME_ADJOURNED', 'The game is adjourned: send resume.');
  const control = op.control === undefined ? state.control : op.control;
  const known = state.clock ?? (control && newClock(control, ctx.now));
  const base =
    known ?? (op.w !== undefined && op.b !== undefined ? { w: op.w, b: op.b, run: null, at: ctx.now } : null);
  if (!base && op.run !== null)
    return no('CLOCK_UNKNOWN', 'This board has no clock yet: send both w and b, in milliseconds.');
  const clk = base && set(base, op, ctx.now);
  const paused = op.run === null && state.status === 'running';
  const goesOn = typeof op.run === 'string' && (state.status === 'paused' || state.status === 'scheduled');
  return ok({
    t: 'clk',
    clk,
    ...(op.control === undefined ? {} : { control }),
    ...(paused ? { status: 'paused' as const } : goesOn ? { status: 'running' as const } : {}),
    st: ctx.now,
  });
}

/** R64 12.4: after a refusal the other side has to offer first; an offer stands until it is answered. */
export function decideOffer(state: BoardState, op: OpOf<'offer'>, ctx: DecideContext): Decision {
  const { standing, barred } = state.offers;
  if (standing) {
    return standing.by === op.by
      ? no('OFFER_STANDS', 'This side has offered a draw already: it stands until it is answered.')
      : no('OFFER_STANDS', 'The opponent has offered a draw: answer it.');
  }
  if (barred === op.by)
    return no(
      'OFFER_BARRED',
      'This side was refused: it may offer again after the other side has (R64 12.4).',
    );
  const made = Math.floor(state.ply / 2);
  const { offersFrom = 0 } = ctx;
  if (made < offersFrom) {
    return no(
      'OFFER_TOO_EARLY',
      `In this event a draw may be offered after ${offersFrom} moves of each side (12.4): so far there are ${made}.`,
    );
  }
  const offers = { ...state.offers, standing: { by: op.by, ply: state.ply }, barred: null };
  return unlessLive(state) ?? ok({ t: 'meta', set: { offers }, st: ctx.now });
}

/** One claim at a time waits for the arbiter; the clock goes on (R64 8.2.7). */
export function decideClaim(state: BoardState, op: OpOf<'claim'>, ctx: DecideContext): Decision {
  if (state.offers.claim) return no('CLAIM_STANDS', 'A claim waits for the arbiter already.');
  const claim = { by: op.by, rule: op.rule, ply: state.ply };
  return unlessLive(state) ?? ok({ t: 'meta', set: { offers: { ...state.offers, claim } }, st: ctx.now });
}

/** The answer to what stands, a draw offer before a claim; accepting ends the game, 1-1 unless points are given. */
export function decideAnswer(state: BoardState, op: OpOf<'answer'>, ctx: DecideContext): Decision {
  const { standing, claim } = state.offers;
  const toClaim = op.to === 'claim' || (op.to === undefined && !standing && claim !== null);
  if (toClaim ? !claim : !standing)
    return no('NOTHING_TO_ANSWER', `There is no ${toClaim ? 'claim' : 'draw offer'} to answer.`);
  if (op.accept) {
    const [w, b] = [op.w ?? 1, op.b ?? 1];
    if (!isScore(w, b)) return badScore();
    const how = toClaim && claim ? claim.rule : 'agreement';
    return ok({ t: 'res', w, b, how, status: 'finished', st: ctx.now });
  }
  const offers = toClaim
    ? { ...state.offers, claim: null }
    : { ...state.offers, standing: null, barred: standing?.by ?? null };
  return ok({ t: 'meta', set: { offers }, st: ctx.now });
}

/** Art. 11: both clocks stop, the move is known to nobody. Whether it is legal shows when the game is resumed. */
export function decideSeal(state: BoardState, _op: OpOf<'seal'>, ctx: DecideContext): Decision {
  const clock = state.clock && stop(state.clock, ctx.now);
  return (
    unlessLive(state) ??
    ok({ t: 'meta', set: { status: 'adjourned', sealed: turnOf(state.fen), held: null, clock }, st: ctx.now })
  );
}

/** A game that was paused goes on; one that was adjourned does so with its sealed move (art. 11). */
export function decideResume(state: BoardState, op: OpOf<'resume'>, ctx: DecideContext): Decision {
  if (state.status === 'running') return no('GAME_RUNNING', 'The game is running already.');
  if (state.status !== 'paused' && state.status !== 'adjourned') {
    return unlessLive(state) ?? no('GAME_RUNNING', 'There is nothing to resume.');
  }
  if (state.sealed) {
    return ctx.secret?.t === 'seal'
      ? playSealed(state, ctx.secret, op, ctx.now)
      : no('SEAL_LOST', 'The sealed move is not in the store: correct the game by hand.');
  }
  const turn = turnOf(state.fen);
  const reading = op.clk ? readingAt(op.clk, state.clock, turn, ctx.now) : op.clk;
  const clk = reading === undefined ? state.clock && run(state.clock, turn, ctx.now) : reading;
  return ok({ t: 'clk', clk, status: 'running', st: ctx.now });
}

/** 2-0, 1-1, 0-2, and 0-0 for a double loss, which is no draw. */
const isScore = (w: number, b: number): boolean => w + b === 2 || w + b === 0;
const badScore = () => no('RESULT_BAD', 'Points must be 2-0, 1-1, 0-2, or 0-0 when both lost.');

/** A first result, or another one with a reason; `void`: the game counts for nothing. */
export function decideResult(state: BoardState, op: OpOf<'result'>, ctx: DecideContext): Decision {
  if (state.result && !op.reason)
    return no('RESULT_STANDS', 'The game has a result: say in reason why it changes.');
  if (op.void) {
    const clock = state.clock && stop(state.clock, ctx.now);
    const set = { status: 'void' as const, result: null, offers: NO_OFFERS, sealed: null, held: null, clock };
    return ok({ t: 'meta', set, st: ctx.now });
  }
  if (!isScore(op.w, op.b)) return badScore();
  return ok({ t: 'res', w: op.w, b: op.b, how: op.how, status: 'finished', st: ctx.now });
}

/** 2-0 for who was there, 0-0 when both lose (R64 8.3, 14). */
export function decideForfeit(state: BoardState, op: OpOf<'forfeit'>, ctx: DecideContext): Decision {
  if (state.result && !op.reason)
    return no('RESULT_STANDS', 'The game has a result: say in reason why it changes.');
  const winner = op.by === 'both' ? null : otherSide(op.by);
  const w = winner === 'w' ? 2 : 0;
  const b = winner === 'b' ? 2 : 0;
  return ok({ t: 'res', w, b, how: op.how ?? 'forfeit', status: 'forfeited', st: ctx.now });
}
