/** Below this the face shows tenths. */
const TENTHS_BELOW_MS = 10_000;

const two = (n: number): string => String(n).padStart(2, '0');

/** The text of a clock: `1:20:05`, `12:34`, `0:09.4` in the last ten seconds; never below `0:00.0`. */
export function clockFace(ms: number): string {
  const left = Math.max(0, ms);
  if (left < TENTHS_BELOW_MS) {
    const tenths = Math.floor(left / 100);
    return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`;
  }
  const seconds = Math.floor(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How long, in ms, the face of a running clock stays as it is; null when it has stopped at zero. */
export function untilNextFace(ms: number): number | null {
  if (ms <= 0) return null;
  const step = ms < TENTHS_BELOW_MS + 1 ? 100 : 1000;
  // The face changes one moment below the full step, so that 12:34.000 still reads 12:34.
  return Math.floor(ms % step) + 1;
}
