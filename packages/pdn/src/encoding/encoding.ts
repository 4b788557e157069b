/** What a text's bytes are written in: a WHATWG label. */
export const ENCODINGS = [
  'utf-8',
  'utf-16',
  'utf-16be',
  'windows-1251',
  'windows-1252',
  'windows-1250',
  'windows-1257',
  'iso-8859-1',
  'ibm866',
  'koi8-r',
] as const;

/** One of them. */
export type Encoding = (typeof ENCODINGS)[number];

/** Decodes bytes whose encoding was detected or told; a byte order mark is left out, bad bytes become U+FFFD. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Whether bytes, or the first of a file, are UTF-8; plain ASCII is. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    // A sample may cut a character in two: as a stream that is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
