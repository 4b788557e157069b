import { otherSide, type Clk, type Side, type TimeControl } from './types.ts';

/** Both clocks at the start of a game, stopped, as of `now` (ms since 1970). */
export function newClock(control: TimeControl, now: number): Clk {
  return { w: control.baseMs, b: control.baseMs, run: null, at: now };
}

/**
 * The same clocks as of `now`: the running side has less left, never less than nothing, and the flag that fell first is noted.
 * A `now` before the reading (a machine's time set back) takes nothing away.
 */
export function clockAt(clk: Clk, now: number): Clk {
  if (clk.run === null || now <= clk.at) return clk;
  const left = Math.max(0, clk[clk.run] - (now - clk.at));
  const flag = clk.flag ?? (left === 0 ? clk.run : undefined);
  return withFlag({ ...clk, [clk.run]: left, at: now }, flag);
}

/**
 * The side that is running has moved: its time is taken, its increment added, the other side runs.
 * After its flag has fallen there is no increment. Stopped clocks stay as they are.
 */
export function press(clk: Clk, control: TimeControl, now: number): Clk {
  const side = clk.run;
  if (side === null) return { ...clk, at: Math.max(now, clk.at) };
  const read = clockAt(clk, now);
  const left = read[side];
  const added = left > 0 ? left + incrementOf(control) : left;
  return { ...read, [side]: added, run: otherSide(side), at: Math.max(now, clk.at) };
}

/** Both clocks stopped together (art. 3). */
export function stop(clk: Clk, now: number): Clk {
  return { ...clockAt(clk, now), run: null, at: Math.max(now, clk.at) };
}

/** `side` runs from `now` on; what the other one used until then is taken from it. */
export function run(clk: Clk, side: Side, now: number): Clk {
  return { ...stop(clk, now), run: side };
}

/** What an arbiter may set by hand: times (ms), the running side, the flag (null takes a wrong one away). */
export interface Setting {
  readonly w?: number;
  readonly b?: number;
  readonly run?: Side | null;
  readonly flag?: Side | null;
}

/** The clocks as an arbiter sets them (a clock that failed is replaced and set, art. 8): what is not named goes on. */
export function set(clk: Clk, to: Setting, now: number): Clk {
  const read = clockAt(clk, now);
  const flag = to.flag === undefined ? read.flag : (to.flag ?? undefined);
  const next = {
    w: Math.max(0, to.w ?? read.w),
    b: Math.max(0, to.b ?? read.b),
    run: to.run === undefined ? read.run : to.run,
    at: Math.max(now, clk.at),
  };
  return withFlag(next, flag);
}

/** Whose flag fell first, and when (ms since 1970; null: before this reading); null while both have time. */
export function flagged(clk: Clk, now: number): { side: Side; at: number | null } | null {
  if (clk.flag) return { side: clk.flag, at: null };
  if (clk.run === null) return null;
  const falls = clk.at + clk[clk.run];
  return now >= falls && now > clk.at ? { side: clk.run, at: falls } : null;
}

function incrementOf(control: TimeControl): number {
  switch (control.kind) {
    case 'sudden':
      return 0;
    case 'fischer':
      return control.incrementMs;
  }
}

/** A clock without a flag has no such key, so that equal clocks are equal as data and as JSON. */
function withFlag(clk: Clk, flag: Side | undefined): Clk {
  const { w, b, run: running, at } = clk;
  return flag ? { w, b, run: running, at, flag } : { w, b, run: running, at };
}
