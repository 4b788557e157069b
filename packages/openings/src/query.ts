/** One word of a search, and its offset in the search. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

// What stands for a hyphen, and Russian letters as they are typed (short notation: цд4, гх4) or look like ours.
const HYPHENS = /[\u00ad\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u30fc\ufe58\ufe63~→]/g;
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'b',
  ц: 'c',
  с: 'c',
  д: 'd',
  е: 'e',
  ф: 'f',
  г: 'g',
};

/**
 * A search as it is read: full-width and roman characters of Unicode as plain ones, any dash a hyphen, any sign of a
 * capture an `x`. Of a tag (`[FEN "..."]`) or a quoted text what it holds.
 */
export function plainQuery(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(HYPHENS, '-')
    .replace(/[а-фц-я]/gi, (letter) => CYRILLIC[letter.toLowerCase()] ?? letter)
    .replace(/(?<=\d)[×✕✖⨯х](?=[a-h\d])/gi, 'x')
    .replace(/х/gi, 'h') // a Russian letter: a capture between squares, else a file
    .replace(/[、，；]/g, ',')
    .trim();
  return (
    /^\[\s*FEN\s+"([^"]*)"\s*\]$/i.exec(plain)?.[1] ?? plain.replace(/^["'“”„«»]+|["'“”„«»]+$/g, '')
  ).trim();
}

/** The words of a search for moves: no numbers of rounds, comments, marks (`!?`) and result. */
export function wordsOf(query: string): readonly Word[] {
  const blank = (part: string) => ' '.repeat(part.length);
  const bare = query
    .replace(/\{[^}]*\}/g, blank)
    .replace(/(?<![\w-])\d+\.{1,3}(?=\s|[a-z\d]|$)/gi, blank)
    .replace(/[!?+#*]+(?=\s|,|;|$)/g, blank);
  const words: Word[] = [];
  for (const { 0: text, index } of bare.matchAll(/[^\s,;]+/g)) words.push({ text, at: index });
  return joined(words);
}

/** `a3 - b4` and `c3 x e5` are one move each. */
function joined(words: readonly Word[]): readonly Word[] {
  const result: Word[] = [];
  let open = false;
  for (const word of words) {
    const last = result.at(-1);
    const isSign = /^[-x:]$/i.test(word.text) && last !== undefined && /\d$/.test(last.text);
    if (last && (isSign || open)) result[result.length - 1] = { text: last.text + word.text, at: last.at };
    else result.push(word);
    open = isSign;
  }
  return result;
}

/** A search that is a FEN: itself, or, when it does not say who moves, both ways. Empty: it is none. */
export function fensIn(query: string): readonly string[] {
  if (/^[wb?]\s*:/i.test(query)) return [query];
  const lists = /^([wb])[^:]*:\s*([wb])[^:]*$/i.exec(query);
  const isFen = lists && lists[1].toLowerCase() !== lists[2].toLowerCase();
  return isFen ? [`W:${query}`, `B:${query}`] : [];
}
