/** A tag pair, as it stands in the file (entities and escapes resolved). */
export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** A tag that was cut out of a text. */
export interface TagScan {
  /** null: a placeholder such as `[Empty]` */
  readonly tag: Tag | null;
  /** offset of the value's first character */
  readonly valueAt: number;
  readonly end: number;
  readonly fault?: 'TAG_UNTERMINATED' | 'TAG_WITHOUT_VALUE' | 'TAG_UNOPENED';
}

/** Other languages' names of the tags that programs look up. */
const ALIASES: Record<string, RegExp> = {
  Event: /^(évé?nement|dati|evento|torneo|wettbewerb|turnier|toernooi|событие|турнир|соревнование)$/,
  Site: /^(lieu|luogo|lugar|ort|plaats|место)$/,
  Date: /^(utcdate|anno|data|fecha|datum|дата)$/,
  Round: /^(ronde|turno|ronda|runde|rodada|тур)$/,
  White: /^(blancs?|bianco|blancas|brancas|weiß|weiss|wit|белые|p1)$/,
  Black: /^(noirs?|nero|negras|pretas|schwarz|zwart|ч[её]рные|p2)$/,
  Result: /^(résultat|risultato|resultado|ergebnis|uitslag|результат)$/,
  GameType: /^(type de jeu|tipo di gioco|tipo de juego|spieltyp|speltype)$/,
  Opening: /^(ouverture|apertura|abertura|eröffnung|дебют)$/,
  FEN: /^(fen|fenstring)$/,
  SetUp: /^setup$/,
  WhiteTime: /^heure blanche$/,
  BlackTime: /^heure noire$/,
  WhiteTitle: /^(titre blanc|p1title)$/,
  BlackTitle: /^(titre noir|p2title)$/,
  WhiteRating: /^(évaluation blanche|whiteelo|p1elo)$/,
  BlackRating: /^(évaluation noire|blackelo|p2elo)$/,
};

/** The English name of a tag that has another language's, or another spelling; else the name itself. */
export function usualName(name: string): string {
  const lower = name.toLowerCase();
  return (
    Object.keys(ALIASES).find((usual) => usual.toLowerCase() === lower || ALIASES[usual].test(lower)) ?? name
  );
}

/** Whether programs look a tag up, under this name or another one. */
export const hasMeaning = (name: string): boolean => Object.hasOwn(ALIASES, name) || usualName(name) !== name;

/** The value of a tag: the tag itself, else the same tag in another language or spelling; undefined if absent. */
export function tagOf({ tags }: { readonly tags: readonly Tag[] }, name: string): string | undefined {
  const exact = tags.find((tag) => tag.name === name);
  if (exact) return exact.value;
  const other = ALIASES[name];
  const lower = name.toLowerCase();
  return tags.find((tag) => {
    const known = tag.name.toLowerCase();
    return known === lower || other?.test(known);
  })?.value;
}

const LETTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  frac12: '½',
  deg: '°',
  ndash: '–',
};
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};
const ENTITY =
  /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)|(\w{2,8}));/g;

/** Resolves HTML character references (web pages leave them in tags). What is not one stays. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, decimal, hex, letter, accent, name) => {
        if (letter) return (letter + ACCENTS[accent as string]).normalize('NFC');
        if (name) return LETTERS[name as string] ?? whole;
        const code = decimal ? Number(decimal) : parseInt(hex as string, 16);
        return code > 0 && code <= 0x10ffff && (code & ~0x7ff) !== 0xd800
          ? String.fromCodePoint(code)
          : String(whole);
      })
    : text;

const START = /\[\s*([\p{L}&][\p{L}\p{M}\w&#; -]{0,63}?)?\s*("|&quot;|\]|$|[\r\n])/muy;
const UNOPENED = /([A-Z]\w{0,31})[ \t]*"[^"\r\n]{0,400}"\]/y;

/** Whether a line-start `Name "value"]` has lost its bracket. */
export function isUnopenedTag(text: string, at: number): boolean {
  UNOPENED.lastIndex = at;
  return UNOPENED.test(text);
}

/** Whether a tag begins at a `[`. */
export function isTag(text: string, at: number): boolean {
  START.lastIndex = at;
  return START.exec(text)?.[1] !== undefined;
}

/** Cuts out the tag that `isTag` or `isUnopenedTag` found; `lineEnd` tells where its line ends. */
export function scanTag(text: string, at: number, lineEnd: number): TagScan {
  if (text[at] !== '[') {
    const open = text.indexOf('"', at);
    return { ...closeTag(text, text.slice(at, open).trim(), '"', open, lineEnd), fault: 'TAG_UNOPENED' };
  }
  START.lastIndex = at;
  const [whole, rawName, stop] = START.exec(text) as RegExpExecArray;
  const name = decodeEntities(rawName);
  const stopAt = at + whole.length - stop.length;
  if (stop === ']') {
    return {
      tag: null,
      valueAt: stopAt,
      end: stopAt + 1,
      fault: name === 'Empty' ? undefined : 'TAG_WITHOUT_VALUE',
    };
  }
  if (stop !== '"' && stop !== '&quot;') {
    return { tag: null, valueAt: stopAt, end: stopAt, fault: 'TAG_UNTERMINATED' };
  }
  return closeTag(text, name, stop, stopAt, lineEnd);
}

/** Reads a value from its opening quote to the closing bracket. */
function closeTag(text: string, name: string, quote: string, quoteAt: number, limit: number): TagScan {
  const valueAt = quoteAt + quote.length;
  const done = (to: number, end: number, fault?: TagScan['fault']): TagScan => {
    const raw = text.slice(valueAt, to);
    const value = decodeEntities(raw.includes('\\') ? raw.replace(/\\(["\\])/g, '$1') : raw);
    return { tag: { name, value }, valueAt, end, fault };
  };
  let last = -1;
  for (let at = text.indexOf(quote, valueAt); at >= 0 && at < limit; at = text.indexOf(quote, at + 1)) {
    let close = at + quote.length;
    while (text[close] === ' ' || text[close] === '\t') close++;
    if (text[close] !== ']') continue;
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return done(at, close + 1);
    // `[Site "C:\"]`: an escaped quote, unless no better end of the tag comes in this line.
    if (last < 0) last = at;
  }
  if (last >= 0) {
    const close = text.indexOf(']', last) + 1;
    return done(last, close);
  }
  const bracket = text.slice(valueAt, limit).indexOf(']');
  const to = bracket < 0 ? limit : valueAt + bracket;
  return done(to, bracket < 0 ? to : to + 1, 'TAG_UNTERMINATED');
}
