import type { Tag } from './tags.ts';

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

const VALUE = /((?:[^"\\\r\n&]|\\["\\]|&(?!#?\w+;))*)"[ \t]*\]/y;

/** Reads a tag that is as PDN has it. */
export const scanTag: TagScanner = (text, from, name, stop) => {
  VALUE.lastIndex = from;
  const found = stop === '"' && /^\w+$/.test(name) && VALUE.exec(text);
  if (!found) return { tag: null, valueAt: from, end: from, fault: 'TAG_UNTERMINATED' };
  const value = found[1].replace(/\\(.)/g, '$1');
  return { tag: { name, value }, valueAt: from, end: VALUE.lastIndex };
};
