import { newClock, otherSide, press, run, set, type Clk, type Side } from '@draughts/clock';
import { fail, type Result } from '@draughts/rules/board';
import { turnOf } from '../reduce.ts';
import type { BoardChange } from '../schema/events.ts';
import type { Op } from '../schema/ops.ts';
import type { BoardState } from '../schema/state.ts';

/** What becomes of a move that the rules do not allow: refused; kept and marked; kept back until it is confirmed. */
export type Mode = 'strict' | 'flag' | 'quarantine';

/** What a decision needs besides the state and the operation. */
export interface DecideContext {
  /** Server time, ms since 1970. */
  readonly now: number;
  readonly mode: Mode;
  /** The operation that viewers must not see yet: the `seal`, or the `move` that is held back. */
  readonly secret?: Op;
  /** The event's: moves that each side must have made before a draw may be offered. */
  readonly offersFrom?: number;
  /** The positions that an opening of a known table stands for, as FENs; null: it names no table that is known. */
  readonly fensOf?: (opening: string) => Result<readonly string[]> | null;
}

/** The operation of one kind. */
export type OpOf<T extends Op['t']> = Extract<Op, { t: T }>;
/** One accepted operation is one event. */
export type Decision = Result<BoardChange>;
type Reading = { w: number; b: number; run?: Side | null };

/** Refuses, with what to do. */
export const no = fail;

/** A publisher's reading of the clocks, at server time; whose flag fell first is kept. */
export function readingAt(reading: Reading, clock: Clk | null, runs: Side | null, now: number): Clk {
  const { w, b } = reading;
  const side = reading.run === undefined ? runs : reading.run;
  const fallen = w === 0 ? 'w' : b === 0 ? 'b' : undefined;
  const flag = clock?.flag ?? fallen;
  return set({ w, b, run: side, at: now }, flag ? { flag } : {}, now);
}

/** The clocks after the side to move has moved: as the publisher read them, else as the relay reckons. */
export function clockAfterMove(
  state: BoardState,
  reading: Reading | null | undefined,
  now: number,
): Clk | null {
  const mover = turnOf(state.fen);
  if (reading === null) return null;
  if (reading) return readingAt(reading, state.clock, otherSide(mover), now);
  const clock = state.clock ?? (state.control && newClock(state.control, now));
  if (!clock) return null;
  const running = clock.run === mover ? clock : run(clock, mover, now);
  return press(running, state.control ?? { kind: 'sudden', baseMs: 0 }, now);
}

const LIVE = ['running', 'paused'];

/** Null when the game is going on (or paused), else why the operation cannot be. */
export function unlessLive(
  state: BoardState,
): { ok: false; error: { code: string; message: string } } | null {
  if (LIVE.includes(state.status)) return null;
  if (state.status === 'scheduled')
    return no('GAME_NOT_STARTED', 'The game has not started: send start first.');
  if (state.status === 'adjourned') return no('GAME_ADJOURNED', 'The game is adjourned: send resume first.');
  return no(
    'GAME_OVER',
    `The game is ${state.status}: correct it with reopen, or begin a new one with setup and reset.`,
  );
}
