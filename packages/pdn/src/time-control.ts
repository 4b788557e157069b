import { fail, ok, type Result } from '@draughts/rules';

/** One period of a time control; times in ms. */
export type Period =
  /** so many moves in so much time */
  | { readonly kind: 'moves'; readonly moves: number; readonly baseMs: number }
  /** a base, and so much more for every move (Fischer) */
  | { readonly kind: 'increment'; readonly baseMs: number; readonly incrementMs: number }
  /** all the rest of the game in so much time */
  | { readonly kind: 'sudden'; readonly baseMs: number }
  /** what one side uses the other gets (sandclock) */
  | { readonly kind: 'sandclock'; readonly baseMs: number };

/** A `TimeControl` tag: `unknown` for `?`, `none` for `-` (no time limit), else its periods in order. */
export type TimeControlTag =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'periods'; readonly periods: readonly Period[] };

const PERIOD = /^(?:(\d{1,4})\/(\d{1,6})|(\d{1,6})\+(\d{1,5})|(\d{1,6})|\*(\d{1,6}))$/;

/**
 * Reads a `TimeControl` tag (PDN 3.0): `45/5400:30/1800`, `4800+60`, `300`, `*180`, `?`, `-`; all times in seconds.
 * Error: TIME_CONTROL_SYNTAX, with the offset of the period that cannot be read.
 */
export function readTimeControl(text: string): Result<TimeControlTag> {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '?') return ok({ kind: 'unknown' });
  if (trimmed === '-') return ok({ kind: 'none' });
  const periods: Period[] = [];
  let at = 0;
  for (const part of trimmed.split(':').slice(0, 20)) {
    const found = PERIOD.exec(part);
    if (!found) {
      const message = 'Write a period in seconds: 40/7200, 4800+60, 300 or *180, with a colon between two.';
      return fail('TIME_CONTROL_SYNTAX', message, at);
    }
    periods.push(periodOf(found));
    at += part.length + 1;
  }
  return ok({ kind: 'periods', periods });
}

function periodOf([, moves, within, base, increment, sudden, sand]: RegExpExecArray): Period {
  const ms = (seconds: string) => Number(seconds) * 1000;
  if (moves) return { kind: 'moves', moves: Number(moves), baseMs: ms(within) };
  if (base) return { kind: 'increment', baseMs: ms(base), incrementMs: ms(increment) };
  return sudden ? { kind: 'sudden', baseMs: ms(sudden) } : { kind: 'sandclock', baseMs: ms(sand) };
}

/** Writes a time control as the tag has it. */
export function writeTimeControl(control: TimeControlTag): string {
  if (control.kind !== 'periods') return control.kind === 'none' ? '-' : '?';
  return control.periods
    .map((period) => {
      const base = period.baseMs / 1000;
      if (period.kind === 'moves') return `${period.moves}/${base}`;
      if (period.kind === 'increment') return `${base}+${period.incrementMs / 1000}`;
      return period.kind === 'sudden' ? `${base}` : `*${base}`;
    })
    .join(':');
}

/** A `WhiteTime` or `BlackTime` tag, the time used: `1:36`, `0:08:00`, `2.23` (hours, minutes, seconds) in ms. */
export function readUsedTime(text: string): number | null {
  const found = /^\s*(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2}))?\s*$/.exec(text);
  if (!found) return null;
  const [hours, minutes, seconds] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
  return minutes < 60 && seconds < 60 ? ((hours * 60 + minutes) * 60 + seconds) * 1000 : null;
}
