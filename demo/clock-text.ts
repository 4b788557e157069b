/** A clock's text: `1:04:59`, `4:59`, and tenths `9.3` in the last ten seconds. */
export function clockText(ms: number): string {
  if (ms < 10_000) return `${Math.floor(ms / 1000)}.${Math.floor(ms / 100) % 10}`;
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
