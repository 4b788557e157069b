/** Milliseconds of `1:20:00`, `4:59` or `45` (seconds); null when it is no time. */
export function readClock(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  if (parts.slice(1).some((part) => Number(part) > 59)) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}
