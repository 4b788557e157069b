import { clockAt, clockFace, untilNextFace, type Clk, type Side } from '@draughts/live/view';

/** Time and timers, passed in so that tests need no waiting. */
export interface ClockWorld {
  /** The relay's time, ms since 1970. */
  readonly now: () => number;
  /** Calls once after `ms`; returns what cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}

/** Both clocks of a board as texts that change only when they have to: once a second, ten times in the last ten. */
export interface Clocks {
  /** The newest reading; null: no clock is known. */
  set(clk: Clk | null): void;
  /** While the page is hidden nothing ticks; shown again, both are right at once. */
  show(visible: boolean): void;
  close(): void;
}

/** `write` is called with a side's new text, and only when it differs from the last one. */
export function runClocks(world: ClockWorld, write: (side: Side, text: string) => void): Clocks {
  let clk: Clk | null = null;
  let visible = true;
  let cancel: (() => void) | null = null;
  const shown: Partial<Record<Side, string>> = {};

  const put = (side: Side, text: string): void => {
    if (shown[side] === text) return;
    shown[side] = text;
    write(side, text);
  };

  const tick = (): void => {
    cancel?.();
    cancel = null;
    if (!visible) return;
    const read = clk && clockAt(clk, world.now());
    put('w', read ? clockFace(read.w) : '');
    put('b', read ? clockFace(read.b) : '');
    const wait = read?.run ? untilNextFace(read[read.run]) : null;
    if (wait !== null) cancel = world.after(wait, tick);
  };

  return {
    set: (next) => {
      clk = next;
      tick();
    },
    show: (now) => {
      visible = now;
      tick();
    },
    close: () => {
      cancel?.();
      cancel = null;
      visible = false;
    },
  };
}
