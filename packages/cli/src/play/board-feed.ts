import type { BoardState } from '@draughts/live';
import type { Publisher } from '@draughts/client/publish';

/** A board as the relay has it; `state` null: it does not exist. */
export interface Seen {
  readonly state: BoardState | null;
  readonly seq: number;
}

/** Follows one board, for code that waits. */
export interface BoardFeed {
  /** What is known now; null before the relay has said anything. */
  readonly now: () => Seen | null;
  /** Resolves at the next change, after `ms`, or when `signal` is aborted, whichever comes first. */
  next(signal: AbortSignal, ms?: number): Promise<void>;
  close(): void;
}

/** Follows a board over the connection that also publishes to it. */
export function followBoard(publisher: Publisher, ch: string): BoardFeed {
  let seen: Seen | null = null;
  let wake = (): void => {};
  const take = (next: Seen): void => {
    seen = next;
    wake();
  };
  const close = publisher.subscribe(
    ch,
    ({ state, seq }) => take({ state: state as BoardState, seq }),
    (problem) => {
      if (problem?.code === 'CHANNEL_UNKNOWN' && !seen?.state) take({ state: null, seq: 0 });
    },
  );
  return {
    now: () => seen,
    close,
    next: (signal, ms) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const timer = ms === undefined ? undefined : setTimeout(() => wake(), ms);
        wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          wake = () => {};
          resolve();
        };
        signal.addEventListener('abort', wake);
      }),
  };
}
