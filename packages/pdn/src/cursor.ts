/** Narrow and wide spaces, also those without a width: a part of a character class. */
export const WIDE_SPACES = String.raw`\u2000-\u200f\u2028-\u202f\u3000\ufeff`;
const SPACE = new RegExp(String.raw`[\0- \xa0${WIDE_SPACES}]*`, 'y');

/** The reading point in a text. */
export class Cursor {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  /** Moves over white space; false at the end of the text. */
  skip(): boolean {
    const { text } = this;
    // A single space is what mostly stands between two words.
    if (text.charCodeAt(this.at) === 32) this.at++;
    const code = text.charCodeAt(this.at);
    if (code > 32 && code < 128) return true;
    SPACE.lastIndex = this.at;
    SPACE.test(text);
    this.at = SPACE.lastIndex;
    return this.at < text.length;
  }
}
