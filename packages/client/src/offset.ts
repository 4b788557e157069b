/** How far the server's clock is ahead of ours, from the round trips so far. */
export interface ClockOffset {
  /** Milliseconds to add to our own clock. 0 until the first sample. */
  readonly value: () => number;
  /**
   * One round trip: we sent at `c0`, the server received at `s1` and answered at `s2`, we received at `c3`
   * (c: our clock, s: the server's; ms). The offset is then wrong by half the round trip at most.
   */
  readonly add: (c0: number, s1: number, s2: number, c3: number) => void;
}

interface Sample {
  readonly offset: number;
  readonly roundTrip: number;
}

/** Few, so that a drifting clock is followed within some heartbeats. */
const KEPT = 5;
const TOLERANCE_MS = 5;

/** Keeps the sample with the shortest round trip among the latest ones, and begins anew when a clock was set. */
export function createClockOffset(): ClockOffset {
  let samples: Sample[] = [];
  let best: Sample | undefined;
  return {
    value: () => best?.offset ?? 0,
    add(c0, s1, s2, c3) {
      const roundTrip = Math.max(0, c3 - c0 - (s2 - s1));
      const sample = { offset: (s1 - c0 + (s2 - c3)) / 2, roundTrip };
      if (!Number.isFinite(sample.offset)) return;
      // Further apart than both errors together: one of the clocks was set, so the older samples are void.
      const margin = best ? (best.roundTrip + roundTrip) / 2 + TOLERANCE_MS : 0;
      if (best && Math.abs(sample.offset - best.offset) > margin) samples = [];
      samples = [...samples, sample].slice(-KEPT);
      best = samples.reduce((a, b) => (b.roundTrip <= a.roundTrip ? b : a));
    },
  };
}
