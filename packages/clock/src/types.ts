/** A side of the board; its clock. */
export type Side = 'w' | 'b';

/**
 * A reading of both clocks. One value is enough to show them at any later moment: nothing ticks.
 * Only one side can be running, because there is only one `run` (art. 3: both sides never run at once).
 */
export interface Clk {
  /** Milliseconds White had left at `at`; never negative. */
  readonly w: number;
  /** Milliseconds Black had left at `at`; never negative. */
  readonly b: number;
  /** Whose clock is running; null when both are stopped. */
  readonly run: Side | null;
  /** Server time of the reading, milliseconds since 1970. */
  readonly at: number;
  /** Whose flag fell first. Once set it stays, whatever happens later (art. 3, appendix 6). */
  readonly flag?: Side;
}

/**
 * How much thinking time the players have. A union by `kind`: moves-per-period and delay become further members,
 * and the compiler then points at every place that has to know them.
 */
export type TimeControl =
  | { readonly kind: 'sudden'; /** Milliseconds for the whole game. */ readonly baseMs: number }
  | {
      readonly kind: 'fischer';
      /** Milliseconds at the start. */
      readonly baseMs: number;
      /** Milliseconds added after every move. */
      readonly incrementMs: number;
    };

/** The other side. */
export const otherSide = (side: Side): Side => (side === 'w' ? 'b' : 'w');
