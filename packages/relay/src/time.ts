import type { Timing } from './shown.ts';

/** Differences below this are what computers do to follow the world's time; larger ones are somebody setting the clock. */
const JUMP_MS = 250;
/** While games are played, a clock that was set is looked at no more often than this. */
const LOOK_MS = 1000;

/**
 * Milliseconds since 1970 that do not jump while games are played: a machine whose clock is set (by its time service, by
 * hand) must not take minutes from the player to move. The new time is taken over when no game runs any more.
 */
export function steadyTime(
  isBusy: () => boolean,
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): () => number {
  let base = wall() - steady();
  let lookedAt = -Infinity;
  return () => {
    const passed = steady();
    const real = wall();
    if (Math.abs(real - (base + passed)) > JUMP_MS && passed - lookedAt >= LOOK_MS) {
      lookedAt = passed;
      if (!isBusy()) base = real - passed;
    }
    return Math.round(base + passed);
  };
}

/** Time that only passes, whatever clocks are set to, and timers by it. `given`: a clock for tests. */
export const passing = (given?: () => number): Timing => ({
  elapsed: given ?? (() => performance.now()),
  after(ms, wake) {
    const timer = setTimeout(wake, Math.ceil(ms));
    return () => clearTimeout(timer);
  },
});
