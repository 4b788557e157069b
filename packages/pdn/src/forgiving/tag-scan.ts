import { decodeEntities } from './entities.ts';
import { search } from './cursor.ts';
import type { Tag } from '../tags.ts';

/** What may be wrong with a tag. */
export type TagFault = 'TAG_UNTERMINATED' | 'TAG_WITHOUT_VALUE' | 'TAG_UNOPENED' | 'TAG_SYNTAX';

/** A tag that was cut out of a text. */
export interface TagScan {
  /** null: a placeholder such as `[Empty]` */
  readonly tag: Tag | null;
  /** offset of the value's first character */
  readonly valueAt: number;
  readonly end: number;
  readonly fault?: TagFault;
}

/** Reads a tag on from its name and what came after that. */
export type TagScanner = (text: string, from: number, name: string, stop: string) => TagScan;

/** A quote with a bracket behind it. */
interface TagClose {
  readonly at: number;
  readonly end: number;
  readonly quote: string;
}

/** So many quotes that could end a tag but are escaped are looked at in one tag. */
const MAX_ESCAPED = 100;
/** What a tag's value stands in that has no quotes. */
export const BARE = '=';
/** Tags that are read also without quotes: other words in brackets may say anything. */
export const isKnown = (name: string): boolean =>
  /^(?:Event|Site|Date|Round|White|Black|Result|GameType|FEN)$/.test(name);
/** Quotes that a word processor or a program makes of plain ones. */
const ODD = /^[^"&]$/;
const LINE_END = /[\r\n]|$/g;

/** The first place at or behind an offset of a text that could end a tag. */
function closeIn(text: string, from: number): TagClose {
  const pattern = /(["'“”„‟«»‘’‚`´]|&quot;)[ \t]*\]/g;
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return { at: found?.index ?? Infinity, end: pattern.lastIndex, quote: found?.[1] ?? '' };
}

/** Reads the tags of one text, whatever programs make of them. Searches that run ahead are kept: none is made twice. */
export function forgivingTags(): TagScanner {
  let limit = -1;
  let close: TagClose = { at: -1, end: -1, quote: '' };
  return (text, from, name, stop) => {
    const none = { tag: null, valueAt: from, end: from };
    if (stop === ']') {
      const [known, ...words] = name.split(/\s+/);
      const tag = isKnown(known) ? { name: known, value: words.join(' ') } : null;
      if (words.length && tag) return { ...none, tag, fault: 'TAG_SYNTAX' };
      // A forum's `[pdn]` says nothing either.
      return { ...none, fault: /^(?:Empty|[a-z]{1,6})$/.test(name) ? undefined : 'TAG_WITHOUT_VALUE' };
    }
    if (!stop.trim()) return { ...none, fault: 'TAG_UNTERMINATED' };
    if (limit < from) limit = search(LINE_END, text, from);
    if (close.at < from) close = closeIn(text, from);
    const ended = stop === BARE ? null : (endOf(text, close, limit, stop) ?? nextLine(text, from, stop));
    const { to, end } = ended ?? bracketIn(text, from, limit);
    const value = decodeEntities(
      text
        .slice(from, to)
        .replace(/\\(["\\])/g, '$1')
        .replace(/[\r\n]+/g, ' '),
    );
    const fault = ended?.fault ?? (ended || stop === BARE ? undefined : 'TAG_UNTERMINATED');
    return { tag: { name: decodeEntities(name), value }, valueAt: from, end, fault };
  };
}

interface TagEnd {
  /** behind the value */
  readonly to: number;
  readonly end: number;
  readonly fault?: 'TAG_SYNTAX';
}

/** A value that goes on in the next line, as a mail program wraps it. */
function nextLine(text: string, from: number, stop: string): TagEnd | null {
  const pattern = /[^"[\]]{0,2000}"[ \t]*\]/y;
  pattern.lastIndex = from;
  const found = stop === '"' ? pattern.exec(text) : null;
  if (!found || /\n\s*\n/.test(found[0])) return null;
  return { to: from + found[0].lastIndexOf('"'), end: pattern.lastIndex, fault: 'TAG_SYNTAX' };
}

/** `[Site "C:\"]`: an escaped quote ends a tag if no better end comes in its line. */
function endOf(text: string, first: TagClose, limit: number, stop: string): TagEnd | null {
  let found: TagEnd | null = null;
  let mistyped: TagEnd | null = null;
  let close = first;
  for (let tries = 0; close.at < limit && tries < MAX_ESCAPED; tries++) {
    const odd = ODD.test(close.quote);
    if (odd && !ODD.test(stop) && close.quote !== "'")
      mistyped ??= { to: close.at, end: close.end, fault: 'TAG_SYNTAX' };
    if (close.quote === stop || (odd && ODD.test(stop))) {
      let slashes = 0;
      while (text[close.at - 1 - slashes] === '\\') slashes++;
      if (!found || slashes % 2 === 0) found = { to: close.at, end: close.end };
      if (slashes % 2 === 0) break;
    }
    close = closeIn(text, close.at + 1);
  }
  return found ?? mistyped;
}

/** Where a tag ends that no quote closes: at its bracket, else with its line. */
function bracketIn(text: string, from: number, limit: number): TagEnd {
  const bracket = text.slice(from, limit).indexOf(']');
  return bracket < 0 ? { to: limit, end: limit } : { to: from + bracket, end: from + bracket + 1 };
}
