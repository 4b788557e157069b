/** Longest comment that is shown; what is longer is cut, with a mark that it was. */
const MAX_COMMENT = 20_000;
/** Longest name or tag. */
const MAX_LINE = 300;

/** Control characters, and those that turn the direction of what follows, also outside the text. */
// eslint-disable-next-line no-control-regex -- that is what it is for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text);

/** Text from outside, several lines allowed, made fit to be shown as text. */
export const cleanText = (text: string): string =>
  cut(
    text
      .slice(0, MAX_COMMENT * 2)
      .replace(/\r\n?/g, '\n')
      .replace(UNSEEN, ''),
    MAX_COMMENT,
  );

/** A name or tag from outside: one line. */
export const cleanLine = (text: string): string =>
  cut(
    text
      .slice(0, MAX_LINE * 4)
      .replace(UNSEEN, '')
      .replace(/\s+/g, ' ')
      .trim(),
    MAX_LINE,
  );
