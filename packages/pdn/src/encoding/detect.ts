import { isUtf8, type Encoding } from './encoding.ts';

/** Statistics need names, not whole books. */
const SAMPLE = 1 << 16;
const CYRILLIC = ['windows-1251', 'koi8-r', 'ibm866'] as const;

/** Letters of Russian, the most frequent first; then those that only its neighbours use. */
const LETTERS = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';
const NEIGHBOURS = 'іїєґўј';
const RANK = new Map([...LETTERS].map((letter, rank) => [letter, rank / LETTERS.length]));
/** High letters of western languages; all other high characters are rare in their names. */
const WESTERN = /[à-öø-ÿßœšžŠŽŒÀ-ÖØ-Ý]/;
const UNLIKELY = /[ðþÿÐÞýÝ×÷]/;
/** Where western letters make no words: Polish and Czech, Latvian, Lithuanian and Estonian. */
const EASTERN = [
  ['windows-1250', /[áéíóúýčďěňřšťůžąćęłńśźżőűöüäľ]/i],
  ['windows-1257', /[āčēģīķļņšūžąęėįųõäöüé]/i],
] as const;
/** What stands between western words: degrees, ordinals, quotes, dashes, fractions. */
const MARKS = /[°ºª«»½¼¿¡–—‘’“”…´·§©®\u00a0]/;

/**
 * The encoding of a file, by its byte order mark, its zeros, its validity as UTF-8, and else by statistics on the
 * words with bytes above 127: names and comments. Plain ASCII is UTF-8.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = zeroPattern(bytes);
  if (zeros) return zeros;
  if (isUtf8(bytes)) return 'utf-8';
  const sample = highWords(bytes);
  if (mostlyUtf8(sample)) return 'utf-8';
  let best: Encoding = sample.some((byte) => byte >= 0x80 && byte < 0xa0) ? 'windows-1252' : 'iso-8859-1';
  let score = westernScore(new TextDecoder('windows-1252').decode(sample));
  // A single letter, or one among Latin ones, is an accent.
  if (score > 0 && sample.every((byte, at) => byte < 0x80 || !(sample[at + 1] >= 0x80))) return best;
  if (score < 0) {
    for (const [label, letters] of EASTERN) {
      const next = easternScore(new TextDecoder(label).decode(sample), letters);
      if (next > score) [best, score] = [label, next];
    }
  }
  for (const label of CYRILLIC) {
    const next = cyrillicScore(new TextDecoder(label).decode(sample));
    if (next > score) [best, score] = [label, next];
  }
  return best;
}

/** UTF-16 without a mark: of tags, moves and spaces every other byte is zero; no other encoding has zeros at all. */
function zeroPattern(bytes: Uint8Array): Encoding | null {
  const length = Math.min(bytes.length & ~1, 2000);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const most = Math.max(even, odd);
  if (most < 2 || most < length / 40 || (even + odd - most) * 4 > most) return null;
  return odd > even ? 'utf-16' : 'utf-16be';
}

/** One bad byte, from another file or a cut name, does not spoil the names of a whole file. */
function mostlyUtf8(words: Uint8Array): boolean {
  const high = new TextDecoder().decode(words).match(/[^\0-\x7f]/g) ?? [];
  const bad = high.filter((char) => char === '\ufffd').length;
  return high.length > bad * 4;
}

const isWordByte = (byte: number): boolean =>
  byte >= 0x80 || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

/** The words that have a byte above 127, with a space after each. */
function highWords(bytes: Uint8Array): Uint8Array {
  const words = new Uint8Array(Math.min(bytes.length * 2, SAMPLE));
  let length = 0;
  let last = -1;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] < 0x80 || at <= last) continue;
    let start = at;
    let end = at;
    while (start > 0 && start > last + 1 && at - start < 40 && isWordByte(bytes[start - 1])) start--;
    while (end < bytes.length && end - at < 40 && isWordByte(bytes[end])) end++;
    if (length + end - start + 1 > words.length) break;
    words.set(bytes.subarray(start, end), length);
    length += end - start;
    words[length++] = 32;
    last = end - 1;
  }
  return words.subarray(0, length);
}

/** What the characters above 127 are worth with their neighbours, on the average; `none`: there are no such characters. */
function average(
  text: string,
  none: number,
  worth: (char: string, before: string, after: string) => number,
): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] < '\x80') continue;
    sum += worth(text[at], text[at - 1] ?? ' ', text[at + 1] ?? ' ');
    count++;
  }
  return count ? sum / count : none;
}

/** How well a text reads as western words: between -4 and 1. */
const westernScore = (text: string): number =>
  average(text, 0, (char, before) => {
    if (!WESTERN.test(char)) return MARKS.test(char) ? 0.4 : -3;
    let worth = UNLIKELY.test(char) ? -2 : 0.6;
    // Two accents in a row are rare, a capital after a small letter is no word.
    if (before >= '\x80') worth -= 1.6;
    if (/[a-zà-öø-ÿ]/.test(before) && /[À-ÖØ-Þ]/.test(char)) worth -= 2;
    return worth;
  });

/** The same for words with the letters of a language in the east that writes Latin ones. */
const easternScore = (text: string, letters: RegExp): number =>
  average(text, 0, (char, before) => (letters.test(char) ? 0.55 : -3) - (before >= '\x80' ? 1.6 : 0));

/** The same for Cyrillic. */
const cyrillicScore = (text: string): number =>
  average(text, -1, (char, before, after) => {
    const small = char.toLowerCase();
    const rank = RANK.get(small) ?? (NEIGHBOURS.includes(small) ? 0.9 : undefined);
    if (rank === undefined) return /[№«»°–—“”„…\u00a0]/.test(char) ? 0.2 : -3;
    let worth = 1 - rank;
    if (/[a-zA-Z]/.test(before + after)) worth -= 3;
    const capital = char !== small;
    const afterSmall = before !== before.toUpperCase();
    if (capital && afterSmall) worth -= 2;
    // Words that begin with a small letter are fewer than names, a small letter after a capital is fewer still inside.
    if (!capital && before === ' ' && after !== after.toLowerCase()) worth -= 1;
    if (/[ьъы]/.test(small) && before === ' ') worth -= 2;
    return worth;
  });
