import { Cursor } from '../cursor.ts';

/** White space that web feeds leave behind. */
const ODD_SPACE = /\\[rnt]|<br ?\/?>|&nbsp;/iy;
const NEWLINE = /\r\n?|\n|\\r\\n|\\[rn]|<br ?\/?>/gi;
const TAG_LINE = /^[ \t]*\[[A-Z]\w*[ \t]+"[^\r\n]*"\]/gm;

/** A reading point that knows what lies around it. Searches that run ahead are kept: none is made twice. */
export class ForgivingCursor extends Cursor {
  #brace = -1;
  #tagLine = -1;

  override skip(): boolean {
    const { text } = this;
    while (super.skip()) {
      const char = text[this.at];
      if (char !== '\\' && char !== '<' && char !== '&') return true;
      ODD_SPACE.lastIndex = this.at;
      if (!ODD_SPACE.test(text)) return true;
      this.at = ODD_SPACE.lastIndex;
    }
    return false;
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
