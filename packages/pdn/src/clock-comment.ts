import type { Colour } from '@draughts/rules';

/** Clocks as a comment tells them, in milliseconds. */
export interface NodeClock {
  /** White's time left */
  readonly w?: number;
  /** Black's time left */
  readonly b?: number;
  /** whose clock runs after the move */
  readonly run?: Colour;
  /** time that this move took (`%emt`) */
  readonly move?: number;
  /** time used in the game so far (`%egt`), or shown by a mechanical clock (`%mct`) */
  readonly used?: number;
}

/** Where in a comment a clock could not be read. */
export interface ClockFault {
  readonly at: number;
  readonly text: string;
}

const COMMAND = /\[%(clk|clock|emt|egt|mct)\s+([^\]]{1,80})\]/g;
const ITEM = /(\s*)([wbWB]?)([^\s,]+)/g;
const TIME = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3})\d*)?)?$/;

/** `h:mm:ss[.fff]`, `m:ss`, or seconds, in ms; undefined if it is none of them. */
function readTime(text: string): number | undefined {
  if (/^\d{1,6}(?:\.\d+)?$/.test(text)) return Math.round(Number(text) * 1000);
  const found = TIME.exec(text);
  if (!found) return undefined;
  const [first, second] = [Number(found[1]), Number(found[2])];
  if (found[3] === undefined) return (first * 60 + second) * 1000;
  return ((first * 60 + second) * 60 + Number(found[3])) * 1000 + Number((found[4] ?? '').padEnd(3, '0'));
}

/**
 * The clocks in a comment: `[%clk 0:10:00]` (left, of the side that moved), `[%clock w0:10:00 B0:09:58]`
 * (PDN 3.0: w and b say whose, a capital says that this clock runs), `[%emt]`, `[%egt]`, `[%mct]`.
 * A time that cannot be read is left out and reported.
 */
export function readClocks(comment: string, mover: Colour, faults: ClockFault[] = []): NodeClock | undefined {
  if (!comment.includes('[%')) return undefined;
  let clock: { -readonly [K in keyof NodeClock]: NodeClock[K] } | undefined;
  for (const command of comment.matchAll(COMMAND)) {
    const [name, values] = [command[1], command[2]];
    const offset = command.index + command[0].length - 1 - values.length;
    for (const item of values.matchAll(ITEM)) {
      const time = readTime(item[3]);
      const at = offset + item.index + item[1].length;
      if (time === undefined) {
        faults.push({ at, text: item[2] + item[3] });
        continue;
      }
      clock ??= {};
      if (name === 'emt') clock.move = time;
      else if (name === 'egt' || name === 'mct') clock.used = time;
      else {
        const colour = item[2] ? (item[2].toLowerCase() as Colour) : mover;
        clock[colour] = time;
        if (item[2] === 'W' || item[2] === 'B') clock.run = colour;
      }
    }
  }
  return clock;
}

/** Milliseconds as `h:mm:ss`, whole seconds rounded up: a running clock never shows 0 while time is left. */
export function writeTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A clock as the PDN 3.0 command: `[%clock w0:10:00 B0:09:58]`; null when no time is known. */
export function writeClock(clock: NodeClock): string | null {
  const side = (colour: Colour) => {
    const ms = clock[colour];
    if (ms === undefined) return '';
    return (clock.run === colour ? colour.toUpperCase() : colour) + writeTime(ms);
  };
  const both = [side('w'), side('b')].filter(Boolean).join(' ');
  if (both) return `[%clock ${both}]`;
  if (clock.move !== undefined) return `[%emt ${writeTime(clock.move)}]`;
  return clock.used === undefined ? null : `[%egt ${writeTime(clock.used)}]`;
}

/** A comment without its `[%...]` commands, for people to read. */
export const plainComment = (comment: string): string =>
  comment
    .replace(/\[%[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
