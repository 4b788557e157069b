/** From here down a running clock shows tenths. */
const TENTHS_FROM_MS = 10_000;

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * The text of a clock with `ms` left: `1:20:05`, `12:34`, and with `tenths` `0:09.4` in the last ten seconds. It is
 * rounded up, as on the clocks that stand beside the board: zero is shown only when the flag has fallen, never less.
 * `tenths: false` is for records, which seldom know more than whole seconds.
 */
export function clockFace(ms: number, { tenths = true } = {}): string {
  const left = Math.max(0, ms);
  if (tenths && left <= TENTHS_FROM_MS) {
    const count = Math.ceil(left / 100);
    return `0:${two(Math.floor(count / 10))}.${count % 10}`;
  }
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How long, in ms, the face of a running clock stays as it is; null when it has stopped at zero. */
export function untilNextFace(ms: number): number | null {
  if (ms <= 0) return null;
  const step = ms <= TENTHS_FROM_MS ? 100 : 1000;
  return ms % step || step;
}
