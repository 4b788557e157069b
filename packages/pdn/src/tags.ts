import { tagCloseIn, type Cursor } from './cursor.ts';
import { decodeEntities } from './entities.ts';

/** A tag pair, as it stands in the file (entities and escapes resolved). */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** Other spellings and other languages' names of a tag, in lower case. */
export type TagNames = Readonly<Record<string, RegExp>>;

/** Those of the tags without which a game cannot be read; `names.ts` has the others. */
export const READ_NAMES: TagNames = {
  FEN: /^fenstring$/,
  GameType: /^(type de jeu|tipo di gioco|tipo de juego|spieltyp|speltype)$/,
  Result: /^(résultat|risultato|resultado|ergebnis|uitslag|результат)$/,
};

/** The value of a tag: the tag itself, else the same tag under another name; undefined if absent. */
export function findTag(
  { tags }: { readonly tags: readonly Tag[] },
  name: string,
  names: TagNames = READ_NAMES,
): string | undefined {
  const exact = tags.find((tag) => tag.name === name);
  if (exact) return exact.value;
  const wanted = name.toLowerCase();
  return tags.find((tag) => {
    const known = tag.name.toLowerCase();
    return known === wanted || names[name]?.test(known);
  })?.value;
}

/** A tag that was cut out of a text. */
export interface TagScan {
  /** null: a placeholder such as `[Empty]` */
  readonly tag: Tag | null;
  /** offset of the value's first character */
  readonly valueAt: number;
  readonly end: number;
  readonly fault?: 'TAG_UNTERMINATED' | 'TAG_WITHOUT_VALUE';
}

/** So many quotes that could end a tag but are escaped are looked at in one tag. */
const MAX_ESCAPED = 100;

/** Reads a tag on from its name and what came after that. */
export function scanTag(cursor: Cursor, from: number, name: string, stop: string): TagScan {
  const none = { tag: null, valueAt: from, end: from };
  if (stop === ']') return { ...none, fault: name === 'Empty' ? undefined : 'TAG_WITHOUT_VALUE' };
  if (!/["t]/.test(stop)) return { ...none, fault: 'TAG_UNTERMINATED' };
  const { text } = cursor;
  const limit = cursor.lineEnd(from);
  let to = -1;
  let end = -1;
  let close = cursor.tagClose(from);
  for (
    let tries = 0;
    close.at < limit && tries < MAX_ESCAPED;
    tries++, close = tagCloseIn(text, close.at + 1)
  ) {
    if (close.quote !== stop) continue;
    let slashes = 0;
    while (text[close.at - 1 - slashes] === '\\') slashes++;
    // `[Site "C:\"]`: an escaped quote, unless no better end of the tag comes in this line.
    if (to < 0 || slashes % 2 === 0) ({ at: to, end } = close);
    if (slashes % 2 === 0) break;
  }
  const fault = to < 0 ? 'TAG_UNTERMINATED' : undefined;
  if (fault) {
    const bracket = text.slice(from, limit).indexOf(']');
    to = bracket < 0 ? limit : from + bracket;
    end = bracket < 0 ? to : to + 1;
  }
  const value = decodeEntities(text.slice(from, to).replace(/\\(["\\])/g, '$1'));
  return { tag: { name: decodeEntities(name), value }, valueAt: from, end, fault };
}
