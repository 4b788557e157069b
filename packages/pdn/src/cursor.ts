/** Narrow and wide spaces, also those without a width: a part of a character class. */
export const WIDE_SPACES = String.raw`\u2000-\u200f\u2028-\u202f\u3000\ufeff`;
/** White space, also the kinds that web feeds leave behind. */
const SPACE = new RegExp(String.raw`(?:[\0- \xa0${WIDE_SPACES}]+|\\[rnt]|<br ?\/?>|&nbsp;)`, 'iy');
const NEWLINE = /\r\n?|\n|\\r\\n|\\[rn]|<br ?\/?>/gi;
const TAG_LINE = /^[ \t]*\[[A-Z]\w*[ \t]+"[^\r\n]*"\]/gm;

/** The reading point in a text, and what lies around it. Searches that run ahead are kept: none is made twice. */
export class Cursor {
  readonly text: string;
  at = 0;
  #brace = -1;
  #tagLine = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** Moves over white space; false at the end of the text. */
  skip(): boolean {
    const { text } = this;
    for (;;) {
      // A single space is what mostly stands between two words.
      if (text.charCodeAt(this.at) === 32) this.at++;
      const code = text.charCodeAt(this.at);
      if (code > 38 && code < 128 && code !== 60 && code !== 92) return true;
      SPACE.lastIndex = this.at;
      if (!SPACE.test(text)) return this.at < text.length;
      this.at = SPACE.lastIndex;
    }
  }

  /** What stands before the reading point, with line ends of every kind as `\n`, one before the text too. */
  #before(): string {
    const from = Math.max(0, this.at - 40);
    return (from ? '' : '\n') + this.text.slice(from, this.at).replace(NEWLINE, '\n');
  }

  /** Whether nothing but white space stands before the reading point in its line. */
  startsLine(): boolean {
    return /\n[ \t\ufeff]*$/.test(this.#before());
  }

  /** Whether an empty line comes before the reading point. */
  startsParagraph(): boolean {
    return /\n[ \t]*\n\s*$/.test(this.#before());
  }

  /** Where a comment ends whose text begins at an offset: a line with a tag means that its brace was forgotten. */
  commentEnd(from: number): { readonly end: number; readonly closed: boolean } {
    const { text } = this;
    if (this.#brace < from) this.#brace = search(/\}|$/g, text, from);
    if (this.#tagLine < from) this.#tagLine = search(TAG_LINE, text, from);
    const closed = this.#brace < Math.min(this.#tagLine, text.length);
    return { end: closed ? this.#brace : this.#tagLine, closed };
  }
}

/** Where a pattern is found from an offset on; the end of the text if it is not. */
export function search(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
