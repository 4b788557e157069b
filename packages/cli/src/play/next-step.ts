import type { BoardSetup, BoardState, Op } from '@draughts/live';
import type { GamePlan } from './plan.ts';

/** What happens next on a board: an operation, `afterMs` after the last thing that happened there. */
export type Step =
  | { readonly kind: 'put'; readonly op: Op; readonly afterMs: number }
  /** Somebody else has the game in hand: look again when the board changes. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'done' }
  /** Another game is on the board. */
  | { readonly kind: 'blocked' };

/** How the plan is followed. */
export interface Policy {
  readonly speed: number;
  /** A finished game begins again, after this long; null: it does not. */
  readonly loopMs: number | null;
  /** Whatever is on the board gives way. */
  readonly replace: boolean;
  /** We have not done anything on this board yet: what a run before us left behind is taken up. */
  readonly fresh: boolean;
  /** The relay's clock. */
  readonly now: number;
}

/** Between the last move and the result: people see the move first. */
const RESULT_AFTER_MS = 2000;
/** A clock that ran this much longer than the move takes ran while nobody was playing. */
const IDLE_MS = 10_000;

const put = (op: Op, afterMs = 0): Step => ({ kind: 'put', op, afterMs });

function isThisGame({ setup, moves }: GamePlan, state: BoardState): boolean {
  return (
    state.variant === setup.variant &&
    state.startFen === setup.startFen &&
    state.ply <= moves.length &&
    state.moves.every((move, i) => move.fen === moves[i].fen)
  );
}

function isDescribed(setup: BoardSetup, state: BoardState): boolean {
  const { players, control, round, date, board, opening, match } = setup;
  const told = { players, control, round, date, board, opening, match };
  const shown = {
    players: state.players,
    control: state.control,
    round: state.round,
    date: state.date,
    board: state.board,
    opening: opening && state.opening, // one that was drawn stays when the file names none
    match: match && state.match,
  };
  return JSON.stringify(told) === JSON.stringify(shown);
}

const begin = ({ setup }: GamePlan, afterMs = 0): Step => put({ t: 'setup', ...setup, reset: true }, afterMs);

/** A clock that went on while no program was playing gets its time back. */
function idleClock(plan: GamePlan, state: BoardState, { now, speed }: Policy): Step | null {
  const { clock, ply } = state;
  if (!clock?.run) return null;
  const due = (plan.moves[ply]?.thinkMs ?? RESULT_AFTER_MS) / speed;
  if (now - clock.at <= due + IDLE_MS) return null;
  const { w, b } = state.moves.at(-1)?.clk ?? plan.startClk ?? clock;
  return put({ t: 'clock', w, b, run: clock.run, flag: null, reason: 'time without a player' });
}

function running(plan: GamePlan, state: BoardState, policy: Policy): Step {
  const idle = policy.fresh ? idleClock(plan, state, policy) : null;
  if (idle) return idle;
  const move = plan.moves[state.ply];
  if (move) {
    const { mv, fen, irregular, clk, thinkMs } = move;
    const reading = clk && { clk };
    return put(
      irregular ? { t: 'accept', mv, fen, ...reading } : { t: 'move', mv, ...reading },
      thinkMs / policy.speed,
    );
  }
  return plan.result
    ? put({ t: 'result', ...plan.result }, RESULT_AFTER_MS / policy.speed)
    : ended(plan, policy);
}

const ended = (plan: GamePlan, { loopMs }: Policy): Step =>
  loopMs === null ? { kind: 'done' } : begin(plan, loopMs);

function scheduled(plan: GamePlan, state: BoardState, { fresh, speed }: Policy): Step {
  if (fresh && !isDescribed(plan.setup, state)) return put({ t: 'setup', ...plan.setup });
  return put({ t: 'start', ...(plan.startClk && { clk: plan.startClk }) }, RESULT_AFTER_MS / speed);
}

/**
 * What to do on a board that shows `state` (null: there is no such board) to get on with the plan. It looks only at
 * the board, so it does not matter who played the moves that are there: this run, one before it, or an operator.
 */
export function nextStep(plan: GamePlan, state: BoardState | null, policy: Policy): Step {
  if (!state) return put({ t: 'setup', ...plan.setup });
  const untouched = state.status === 'scheduled' && state.ply === 0;
  if (policy.replace && !untouched) return begin(plan);
  if (!isThisGame(plan, state)) {
    if (untouched) return begin(plan);
    return policy.loopMs === null ? { kind: 'blocked' } : begin(plan, policy.loopMs);
  }
  switch (state.status) {
    case 'scheduled':
      return scheduled(plan, state, policy);
    case 'running':
      return running(plan, state, policy);
    case 'paused':
      return policy.fresh ? put({ t: 'resume' }) : { kind: 'wait' };
    case 'adjourned':
      return { kind: 'wait' };
    case 'finished':
    case 'forfeited':
    case 'void':
      return ended(plan, policy);
  }
}
