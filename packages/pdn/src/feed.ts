import { looksLikeFeed } from './feed-look.ts';

/** No feed nests deeper. */
const MAX_DEPTH = 12;

/** The PDN texts in a text: those of a JSON feed, else the text itself. */
export function feedTexts(text: string): readonly string[] {
  if (!looksLikeFeed(text)) return [text];
  const data = parsed(text.replace(/^\ufeff/, '')) ?? lines(text);
  if (data === undefined) return [text];
  const texts: string[] = [];
  collect(data, texts, MAX_DEPTH);
  return texts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON lines: one value a line; undefined if one of them is none. */
function lines(text: string): readonly unknown[] | undefined {
  const values = text
    .split(/[\r\n]+/)
    .filter((line) => line.trim())
    .map(parsed);
  return values.includes(undefined) ? undefined : values;
}

/** Strings that are called `pdn` or that stand in a list of games. */
function collect(data: unknown, texts: string[], depth: number, games = true): void {
  if (depth === 0) return;
  if (typeof data === 'string') {
    if (games) texts.push(data);
  } else if (Array.isArray(data)) {
    for (const item of data) collect(item, texts, depth - 1, games);
  } else if (typeof data === 'object' && data) {
    for (const [name, value] of Object.entries(data)) {
      collect(value, texts, depth - 1, /^(?:p[dg]n|games)$/i.test(name));
    }
  }
}
