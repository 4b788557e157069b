import { search } from './cursor.ts';
import { decodeEntities } from './entities.ts';
import type { TagScanner } from './tag.ts';

/** A quote with a bracket behind it. */
interface TagClose {
  readonly at: number;
  readonly end: number;
  readonly quote: string;
}

/** So many quotes that could end a tag but are escaped are looked at in one tag. */
const MAX_ESCAPED = 100;
const LINE_END = /[\r\n]|$/g;

/** The first place at or behind an offset of a text that could end a tag. */
function closeIn(text: string, from: number): TagClose {
  const pattern = /("|&quot;)[ \t]*\]/g;
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
    if (stop === ']') return { ...none, fault: name === 'Empty' ? undefined : 'TAG_WITHOUT_VALUE' };
    if (!/["t]/.test(stop)) return { ...none, fault: 'TAG_UNTERMINATED' };
    if (limit < from) limit = search(LINE_END, text, from);
    if (close.at < from) close = closeIn(text, from);
    const ended = endOf(text, close, limit, stop);
    const { to, end } = ended ?? bracketIn(text, from, limit);
    const value = decodeEntities(text.slice(from, to).replace(/\\(["\\])/g, '$1'));
    const fault = ended ? undefined : 'TAG_UNTERMINATED';
    return { tag: { name: decodeEntities(name), value }, valueAt: from, end, fault };
  };
}

interface TagEnd {
  /** behind the value */
  readonly to: number;
  readonly end: number;
}

/** `[Site "C:\"]`: an escaped quote ends a tag if no better end comes in its line. */
function endOf(text: string, first: TagClose, limit: number, stop: string): TagEnd | null {
  let found: TagEnd | null = null;
  let close = first;
  for (let tries = 0; close.at < limit && tries < MAX_ESCAPED; tries++) {
    if (close.quote === stop) {
      let slashes = 0;
      while (text[close.at - 1 - slashes] === '\\') slashes++;
      if (!found || slashes % 2 === 0) found = { to: close.at, end: close.end };
      if (slashes % 2 === 0) break;
    }
    close = closeIn(text, close.at + 1);
  }
  return found;
}

/** Where a tag ends that no quote closes: at its bracket, else with its line. */
function bracketIn(text: string, from: number, limit: number): TagEnd {
  const bracket = text.slice(from, limit).indexOf(']');
  return bracket < 0 ? { to: limit, end: limit } : { to: from + bracket, end: from + bracket + 1 };
}
