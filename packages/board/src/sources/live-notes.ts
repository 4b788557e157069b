import type { LiveState } from '../events/live.ts';
import type { Texts } from '../texts/texts.ts';

type Side = 'w' | 'b';

/** What is to be said about a live game besides its moves. */
export interface LiveNotes {
  readonly status: string;
  /** who has sealed a move */
  readonly sealed: Side | null;
  /** whose move waits for the arbiter */
  readonly held: Side | null;
  /** why the record was corrected, empty where no reason was given; null: it was not, or the game has gone on */
  readonly correction: string | null;
  /** a line for viewers, or empty */
  readonly note: string;
}

/** The state of a live game in words, without that of the connection; nothing while it simply runs, or is over. */
export function gameWords(
  { live }: Texts,
  { status, sealed, held, correction, note }: LiveNotes,
): readonly string[] {
  const words = Object.hasOwn(live.status, status) ? [live.status[status as keyof typeof live.status]] : [];
  if (sealed) words.push(live.sealed[sealed]);
  if (held) words.push(live.held[held]);
  if (correction !== null) words.push(live.corrected(correction));
  if (note) words.push(note);
  return words;
}

/** The connection in words: its state and, while it stands, how late what it brings is. */
export function connectionWords(texts: Texts, link: LiveState, delay: number): string {
  const state = texts.connection[link];
  return link === 'live' && delay > 0 ? `${state} · ${lateWords(texts, delay)}` : state;
}

/** How late a relay is, in words. */
export const lateWords = ({ lang, live }: Texts, seconds: number): string =>
  live.late(duration(lang, seconds));

const links = new Map<string, LiveState>();

/**
 * What is to be heard of the connection to a relay: that it was lost or ended, and that it is back; null for nothing.
 * With many boards on a page it is heard once.
 */
export function linkNews(url: string, state: LiveState): keyof Texts['connection'] | null {
  const before = links.get(url);
  links.set(url, state);
  if (!before || before === state || state === 'connecting') return null;
  if (state === 'live') return before === 'reconnecting' ? 'back' : null;
  return state;
}

const told = new Map<string, number>();

/** Whether nobody has heard yet that this relay is so late: with many boards on a page it is heard once. */
export function isNews(url: string, delay: number): boolean {
  const known = told.get(url) ?? 0;
  told.set(url, delay);
  return delay > 0 && delay !== known;
}

/** Seconds in words, in the largest unit that takes them whole: 15 minutes. Digits as everywhere on the board. */
function duration(lang: string, seconds: number): string {
  const [unit, size] = UNITS.find((one) => seconds % one[1] === 0) ?? UNITS[2];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(`${lang}-u-nu-latn`, style).format(seconds / size);
}

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The line under a live board: the connection, then the game. */
export const linkLine = (
  texts: Texts,
  link: LiveState,
  delay: number,
  notes: LiveNotes | null,
): readonly string[] => [connectionWords(texts, link, delay), ...(notes ? gameWords(texts, notes) : [])];

/** What is new in the state of a game, to be heard. */
export function newWords(texts: Texts, before: LiveNotes, after: LiveNotes): readonly string[] {
  const known = gameWords(texts, before);
  const words = gameWords(texts, after).filter((word) => !known.includes(word));
  const resumed = before.status !== 'running' && before.status !== 'scheduled' && after.status === 'running';
  return resumed ? [texts.live.resumed, ...words] : words;
}

/** What a move's flag means; other flags are shown as they are. */
export const flagWord = ({ live }: Texts, flag: string): string =>
  flag === 'illegal' || flag === 'irregular' ? live[flag] : flag;
