const LETTERS = new Map(
  Object.entries({
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
    mdash: '—',
    minus: '−',
    times: '×',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
  }),
);
const ACCENTS = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030a',
    caron: '\u030c',
    cedil: '\u0327',
  }),
);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])([a-z]{3,5})|(\w{2,8}));/gi;

/** Resolves HTML character references (web pages leave them in tags). What is not one stays. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole: string, decimal?: string, hex?: string, letter?: string, accent?: string) => {
    const mark = accent && ACCENTS.get(accent);
    if (mark) return `${letter}${mark}`.normalize('NFC');
    const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
    if (code > 0 && code <= 0x10ffff && (code & ~0x7ff) !== 0xd800) return String.fromCodePoint(code);
    return LETTERS.get(whole.slice(1, -1)) ?? whole;
  });
