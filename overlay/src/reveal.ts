import type { BoardState, LiveEvent } from '@draughts/live/view';
import type { ClockWorld } from './clocks.ts';

/** How the card of a drawn opening stands on the page. */
export type Shown = 'no' | 'enters' | 'leaves';

/** Time enough for the hall to read the card and to compare the two boards. */
const SHOWN_MS = 12_000;
/** As long as graphics take to enter. */
const LEAVES_MS = 400;

/**
 * When the card of an opening is on the page: from the lot that we see happen, for a while, or until the first move.
 * Whoever comes later, and whatever a resync brings, gets the picture without the card.
 */
export function runReveal(
  after: ClockWorld['after'],
  tell: (shown: Shown) => void,
): { update(board: BoardState, event: LiveEvent | null): void; close(): void } {
  let cancel: (() => void) | null = null;
  let shown: Shown = 'no';
  const next = (now: Shown, ms: number, then: () => void): void => {
    cancel?.();
    cancel = ms > 0 ? after(ms, then) : null;
    shown = now;
    tell(now);
  };
  const gone = (): void => next('no', 0, () => undefined);
  const leave = (): void => next('leaves', LEAVES_MS, gone);
  return {
    update: (board, event) => {
      if (event?.t === 'lot') next('enters', SHOWN_MS, leave);
      else if (shown === 'no') return;
      else if (event === null || !board.opening) gone();
      else if (shown === 'enters' && ENDS.has(event.t)) leave();
    },
    close: () => cancel?.(),
  };
}

/** What shows that play has begun, or that the card is no longer what the game begins with. */
const ENDS: ReadonlySet<LiveEvent['t']> = new Set(['mv', 'fix', 'res']);
