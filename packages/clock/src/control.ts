import type { TimeControl } from './types.ts';

/** A `TimeControl` tag (PDN 3.0): `seconds` or `base+increment`, in seconds; null when it is neither. */
export function parseTimeControl(text: string): TimeControl | null {
  const found = /^\s*(\d{1,6})(?:\s*\+\s*(\d{1,4}))?\s*$/.exec(text);
  if (!found || Number(found[1]) === 0) return null;
  const baseMs = Number(found[1]) * 1000;
  return found[2] && Number(found[2]) > 0
    ? { kind: 'fischer', baseMs, incrementMs: Number(found[2]) * 1000 }
    : { kind: 'sudden', baseMs };
}

/** The `TimeControl` tag of PDN 3.0, whole seconds. */
export function writeTimeControl(control: TimeControl): string {
  const seconds = (ms: number): string => String(Math.round(ms / 1000));
  switch (control.kind) {
    case 'sudden':
      return seconds(control.baseMs);
    case 'fischer':
      return `${seconds(control.baseMs)}+${seconds(control.incrementMs)}`;
  }
}
