import { isId, LIMITS } from '@draughts/live/view';
import { UsageError } from './io.ts';

/** `1,2,5-8` and ids that are named one by one, without doubles; undefined: none was named. */
export function boardsOption(
  list: string | undefined,
  single: readonly string[] = [],
): readonly string[] | undefined {
  const ranges = list === undefined ? [] : list.split(',').flatMap((part) => rangeOf(part.trim()));
  const boards = [...new Set([...ranges, ...single])];
  if (list === undefined && boards.length === 0) return undefined;
  const wrong = boards.find((board) => !isId(board));
  if (wrong !== undefined || boards.length === 0)
    throw new UsageError(`--boards takes ids of boards such as 1,2,5-8, not "${(wrong ?? '').slice(0, 80)}"`);
  if (boards.length > LIMITS.boards)
    throw new UsageError(`an event has at most ${LIMITS.boards} boards, these are ${boards.length}`);
  return boards;
}

/** `5-8` are four boards. An id that only looks like that, such as the first game of pairing 5, is given with --board. */
function rangeOf(text: string): readonly string[] {
  const found = /^(\d{1,6})-(\d{1,6})$/.exec(text);
  if (!found) return [text];
  const [from, to] = [Number(found[1]), Number(found[2])];
  if (from >= to)
    throw new UsageError(
      `--boards ${text}: a range goes up, such as 5-8; a board whose id is ${text} is named with --board ${text}`,
    );
  if (to - from >= LIMITS.boards) throw new UsageError(`an event has at most ${LIMITS.boards} boards`);
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

const UNITS = { m: 60, h: 3600, d: 86_400 } as const;
const LONGEST_D = 366;

/** When a token ends: `--for 12h`, else `--until TIME`, else after a day. */
export function endOption(
  span: string | undefined,
  until: string | undefined,
): { seconds: number } | { expires: number } {
  if (span !== undefined && until !== undefined) throw new UsageError('give --for or --until, not both');
  if (until !== undefined) return { expires: timeOf(until) };
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(span ?? '24h') ?? [];
  const seconds = Number(count) * UNITS[unit as keyof typeof UNITS];
  if (seconds > 0 && seconds <= LONGEST_D * UNITS.d) return { seconds };
  throw new UsageError(`--for takes a time such as 90m, 12h or 3d, up to ${LONGEST_D}d, not "${span}"`);
}

function timeOf(text: string): number {
  const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(time))
    throw new UsageError(
      `--until takes a day and a time such as 2026-12-01T18:00 (of this machine's zone) or 2026-12-01T18:00Z, not "${text}"`,
    );
  return time;
}
