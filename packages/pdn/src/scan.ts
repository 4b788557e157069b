import { isTag, isUnopenedTag, scanTag, type Tag } from './tags.ts';

/** What stands in the movetext of a game, in order. */
export interface Item {
  readonly kind: 'move' | 'number' | 'comment' | 'open' | 'close' | 'nag' | 'setup' | 'text' | 'pass';
  readonly at: number;
  /** a comment or set-up without its marks; a NAG without its `$`; else as it stands */
  readonly text: string;
  /** offset of `text` in the file */
  readonly textAt: number;
}

/** A fault that the scanner saw, by offset. */
export interface ScanFault {
  readonly at: number;
  readonly code: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** One game as the file has it, before any rules. */
export interface RawGame {
  readonly tags: Tag[];
  /** offset of each tag's value, in the order of `tags` */
  readonly valueAt: number[];
  readonly items: Item[];
  /** the result in the movetext, without spaces */
  result: string | null;
  resultAt: number;
  /** offset where the movetext ends: at its result, else at the end of the game */
  movesEnd: number;
  readonly faults: ScanFault[];
  readonly at: number;
  end: number;
  /** the game ended before the text did: more text will not change it */
  closed: boolean;
}

/** Deeper variations are kept as a comment: no book nests ten, no reader follows fifty. */
const MAX_DEPTH = 50;
/** Anything longer is no move, number or word. */
const MAX_WORD = 200;

const SPACE = /(?:\\[rnt]|<br ?\/?>|&nbsp;)/y;
const RESULT = /([012]|1\/2|½|0\.5)[ \t]{0,3}[-–—][ \t]{0,3}([012]|1\/2|½|0\.5)(?![\w½/.:–—-])/y;
const RESULTS = /^(?:2-0|0-2|1-1|1-0|0-1|0-0|(?:1\/2|½|0\.5)-(?:1\/2|½|0\.5|[01])|[01]-(?:1\/2|½|0\.5))$/;
const NUMBER = /^(\d{1,4})(\.+|…)?/;
const MOVE =
  /^(?:\d{1,2}(?:[-x:×*‐-―−]\d{1,2})+|\d{4}|[a-l]\d{1,2}(?:[-x:×‐-―−]?[a-l]\d{1,2})+|[a-l][-x:]?[a-l]\d)$/i;
const PASS = /^(?:\.{2,}|…|--|[-–]+|x+)$/;
const STRENGTH = /\([!?]+\)|[!?]+/y;
const TAG_LINE = /^[ \t]*\[[A-Z]\w*[ \t]+"[^\r\n]*"\]/gm;
/** A line that is nothing but a FEN, right or wrong. */
const FEN_LINE = /^[WB?][:\dWBK][WBKGPHF\d a-lk,.:?+-]*$/;
const MAX_FEN = 2000;
/** Which ASCII characters end a word besides white space. */
const STOPS = new Set('!$()*;<?[\\]{}'.split('').map((char) => char.charCodeAt(0)));

const sticky = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/**
 * Cuts a text into games. Never throws, never looks at a character more than a few times.
 * Each call of `next` gives one game, or null at the end.
 */
export class Scanner {
  readonly text: string;
  #at: number;
  #game!: RawGame;
  #depth = 0;
  #over = false;
  #moves = 0;
  #lastNumber = 0;
  #nestedComment = false;
  readonly #opened: number[] = [];
  // Results of searches that run ahead of the reading point, kept so that no search is made twice.
  #braceAt = -1;
  #tagLineAt = -1;
  #newlineAt = -1;

  constructor(text: string, at = 0) {
    this.text = text;
    this.#at = at;
  }

  next(): RawGame | null {
    this.#skip();
    if (this.#at >= this.text.length) return null;
    this.#start();
    while (this.#step()) this.#skip();
    return this.#finish();
  }

  #start(): void {
    this.#depth = this.#moves = this.#lastNumber = 0;
    this.#opened.length = 0;
    this.#over = this.#nestedComment = false;
    this.#game = {
      tags: [],
      valueAt: [],
      items: [],
      result: null,
      resultAt: -1,
      movesEnd: -1,
      faults: [],
      at: this.#at,
      end: -1,
      closed: false,
    };
  }

  #finish(): RawGame {
    const game = this.#game;
    game.end = this.#at;
    game.closed = this.#at < this.text.length;
    this.#closingResult();
    if (game.movesEnd < 0) game.movesEnd = this.#at;
    for (const at of this.#opened) {
      this.#fault(
        at,
        'VARIATION_UNTERMINATED',
        'This variation is not closed; it was read up to the end of the game.',
      );
    }
    return game;
  }

  /** A lone `-` or a Delfts `4-6` is a result only where nothing but comments comes after it. */
  #closingResult(): void {
    const game = this.#game;
    if (game.result !== null || this.#depth) return;
    let index = game.items.length - 1;
    while (index >= 0 && game.items[index].kind === 'comment') index--;
    const last = game.items[index];
    if (!last || !(last.kind === 'pass' ? /^[-–]$/ : /^(?:10|\d)-(?:10|\d)$/).test(last.text)) return;
    if (last.kind === 'move' && !this.#addsUpToTen(last.text)) return;
    game.items.splice(index, 1);
    game.result = last.text;
    game.resultAt = game.movesEnd = last.at;
  }

  /** Delfts points add up to 10; no move between neighbours does so and comes where a game could end. */
  #addsUpToTen(text: string): boolean {
    const [white, black] = text.split('-').map(Number);
    return (
      white + black === 10 &&
      this.#game.tags.some(({ name, value }) => name === 'Result' && value.trim() === text)
    );
  }

  #fault(at: number, code: string, message: string, severity: ScanFault['severity'] = 'error'): void {
    this.#game.faults.push({ at, code, message, severity });
  }

  #push(kind: Item['kind'], at: number, text: string, textAt = at): void {
    this.#game.items.push({ kind, at, text, textAt });
  }

  /** Moves over white space, also the kinds that web feeds leave behind. */
  #skip(): void {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (
        code <= 32 ||
        code === 0xa0 ||
        code === 0xfeff ||
        code === 0x1a ||
        (code >= 0x2000 && code <= 0x200f)
      ) {
        this.#at++;
      } else if (code === 92 || code === 60 || code === 38) {
        const found = sticky(SPACE, text, this.#at);
        if (!found) return;
        this.#at += found[0].length;
      } else return;
    }
  }

  #atLineStart(): boolean {
    for (let at = this.#at - 1; at >= 0; at--) {
      const char = this.text[at];
      if (char === '\n' || char === '\r') return true;
      if (char !== ' ' && char !== '\t' && char !== '\ufeff') return false;
    }
    return true;
  }

  #begun(): boolean {
    return this.#moves > 0 || this.#game.result !== null;
  }

  /** Reads one thing; false when the next game begins here, or the text ends. */
  #step(): boolean {
    const at = this.#at;
    const { text } = this;
    switch (text[at]) {
      case undefined:
        return false;
      case '[':
        return this.#bracket();
      case '{':
        this.#comment();
        return true;
      case ';':
        this.#lineComment();
        return true;
      case '%':
        if (this.#atLineStart()) this.#lineComment();
        else this.#word();
        return true;
      case '}':
        this.#at++;
        this.#fault(
          at,
          'TEXT_OUTSIDE_COMMENT',
          'This } closes no comment; it was left out. Comments do not nest.',
        );
        return true;
      case '(':
        return this.#open();
      case ')':
        this.#close();
        return true;
      case '$':
        return this.#nag();
      case '!':
      case '?':
        this.#strength();
        return true;
      case '/':
        return this.#setup();
      case '*':
        return this.#star();
      default:
        return this.#wordOrGame();
    }
  }

  #bracket(): boolean {
    const at = this.#at;
    const { text } = this;
    if (text[at + 1] === '%') {
      const command = sticky(/\[%[^\]\r\n]{0,400}\]/y, text, at);
      if (!command) return this.#word();
      this.#at += command[0].length;
      this.#push('comment', at, command[0]);
      return true;
    }
    if (!isTag(text, at)) return this.#word();
    return this.#tag();
  }

  #tag(): boolean {
    if (this.#begun()) return false;
    const at = this.#at;
    const scan = scanTag(this.text, at, this.#lineEnd());
    if (this.#startsBlock(scan.tag)) return false;
    this.#at = Math.max(scan.end, at + 1);
    if (scan.tag) {
      this.#game.tags.push(scan.tag);
      this.#game.valueAt.push(scan.valueAt);
    }
    if (scan.fault === 'TAG_UNTERMINATED') {
      this.#fault(at, scan.fault, 'This tag is not closed with "]; it was read up to the end of its line.');
    } else if (scan.fault === 'TAG_WITHOUT_VALUE') {
      this.#fault(at, scan.fault, 'This tag has no value in double quotes; it was left out.', 'warning');
    } else if (scan.fault === 'TAG_UNOPENED') {
      this.#fault(at, scan.fault, 'This tag lacks its opening bracket; it was read as a tag.');
    }
    return true;
  }

  #lineEnd(): number {
    if (this.#newlineAt < this.#at) {
      const found = this.text.indexOf('\n', this.#at);
      this.#newlineAt = found < 0 ? this.text.length : found;
    }
    return this.#newlineAt;
  }

  /** A game without moves is over when, after an empty line, its first tag comes again. */
  #startsBlock(tag: Tag | null): boolean {
    const first = this.#game.tags[0];
    if (!first || first.name !== tag?.name) return false;
    const before = this.text.slice(Math.max(0, this.#at - 40), this.#at);
    return /\n[ \t\r]*\n\s*$/.test(before.replaceAll('\\r', ' ').replaceAll('\\n', '\n'));
  }

  /** Where the comment text that begins at an offset ends; a tag line in it means that its brace was forgotten. */
  #commentEnd(from: number): { end: number; closed: boolean } {
    const { text } = this;
    if (this.#braceAt < from) {
      const found = text.indexOf('}', from);
      this.#braceAt = found < 0 ? Infinity : found;
    }
    if (this.#tagLineAt < from) {
      TAG_LINE.lastIndex = from;
      this.#tagLineAt = TAG_LINE.exec(text)?.index ?? Infinity;
    }
    if (this.#tagLineAt < this.#braceAt) return { end: this.#tagLineAt, closed: false };
    if (this.#braceAt === Infinity) return { end: text.length, closed: false };
    return { end: this.#braceAt, closed: true };
  }

  #comment(): void {
    const at = this.#at;
    const { end, closed } = this.#commentEnd(at + 1);
    const inner = this.text.slice(at + 1, end);
    this.#at = closed ? end + 1 : end;
    this.#nestedComment = inner.includes('{');
    if (!closed)
      this.#fault(
        at,
        'COMMENT_UNTERMINATED',
        'This comment is not closed; all up to the next tags is in it.',
      );
    if (inner.trim()) this.#push('comment', at, inner, at + 1);
  }

  #lineComment(): void {
    const at = this.#at;
    const { text } = this;
    const newline = text.indexOf('\n', at);
    this.#at = newline < 0 ? text.length : newline;
    const inner = text.slice(at + 1, this.#at);
    if (inner.trim()) this.#push('comment', at, inner, at + 1);
  }

  #open(): boolean {
    const at = this.#at;
    if (sticky(STRENGTH, this.text, at)) {
      this.#strength();
      return true;
    }
    if (this.#over) return false;
    if (this.#depth >= MAX_DEPTH) {
      this.#tooDeep();
      return true;
    }
    this.#at++;
    this.#depth++;
    this.#opened.push(at);
    this.#push('open', at, '(');
    return true;
  }

  /** Keeps a variation that is nested too deep as a comment, whole. */
  #tooDeep(): void {
    const at = this.#at;
    const { text } = this;
    let open = 0;
    let end = at;
    do {
      const char = text[end];
      if (char === '(') open++;
      else if (char === ')') open--;
      else if (char === '{') end = this.#commentEnd(end + 1).end - 1;
      else if (char === '\n' && text[end + 1] === '[') break;
      end++;
    } while (open && end < text.length);
    this.#at = Math.max(end, at + 1);
    this.#fault(
      at,
      'VARIATION_TOO_DEEP',
      `More than ${MAX_DEPTH} variations inside each other; kept as a comment.`,
    );
    this.#push('comment', at, text.slice(at, this.#at));
  }

  #close(): void {
    const at = this.#at;
    this.#at++;
    if (!this.#depth) {
      this.#fault(at, 'VARIATION_UNOPENED', 'This ) closes no variation; it was left out.');
      return;
    }
    this.#depth--;
    this.#opened.pop();
    this.#push('close', at, ')');
  }

  #nag(): boolean {
    const at = this.#at;
    const { text } = this;
    const digits = sticky(/\$(\d{1,3})/y, text, at);
    if (!digits) return this.#word();
    this.#at += digits[0].length;
    this.#push('nag', at, digits[1], at + 1);
    return true;
  }

  #strength(): void {
    const at = this.#at;
    const mark = (sticky(STRENGTH, this.text, at) as RegExpExecArray)[0];
    this.#at += mark.length;
    this.#push('nag', at, mark);
  }

  #setup(): boolean {
    const at = this.#at;
    const { text } = this;
    const command = sticky(/\/FEN\s*"([^"\r\n]{0,2000})"(\s*\/)?/iy, text, at);
    if (!command) return this.#word();
    if (this.#over) return false;
    this.#at += command[0].length;
    if (command[2] === undefined) {
      this.#fault(
        at,
        'SETUP_UNTERMINATED',
        'A set-up ends with a slash: /FEN "..."/. It was read without it.',
      );
    }
    this.#moves++;
    this.#push('setup', at, command[1], at + command[0].indexOf('"') + 1);
    return true;
  }

  /** `*` ends the game, but glued to a move it says "the only move". */
  #star(): boolean {
    const at = this.#at;
    const game = this.#game;
    const last = game.items.at(-1);
    const glued = last && (last.kind === 'move' || last.kind === 'nag') && last.at + last.text.length === at;
    if (glued) {
      this.#at++;
      this.#push('nag', at, '7');
      return true;
    }
    return this.#result(at, '*', 1);
  }

  #result(at: number, text: string, length: number): boolean {
    const game = this.#game;
    if (this.#depth) {
      this.#at += length;
      return true;
    }
    if (game.result !== null) {
      // Nothing stands between the two: a doubled mark, not an empty game.
      this.#at += length;
      return true;
    }
    this.#at += length;
    game.result = text;
    game.resultAt = game.movesEnd = at;
    this.#over = true;
    return true;
  }

  #wordOrGame(): boolean {
    const at = this.#at;
    const { text } = this;
    const found = sticky(RESULT, text, at);
    if (found) {
      const result = found[0].replace(/[ \t]/g, '');
      if (RESULTS.test(result.replace(/[–—]/, '-'))) return this.#result(at, result, found[0].length);
    }
    if (this.#atLineStart()) {
      if (isUnopenedTag(text, at)) return this.#tag();
      if (!this.#moves && !this.#depth) {
        const fen = text
          .slice(at, at + MAX_FEN)
          .split(/[\r\n]/, 1)[0]
          .trimEnd();
        if (fen.includes(':') && FEN_LINE.test(fen)) return this.#bareFen(fen);
      }
    }
    return this.#word();
  }

  #bareFen(fen: string): boolean {
    if (this.#begun() || this.#game.valueAt.some((_, i) => this.#game.tags[i].name === 'FEN')) return false;
    this.#game.tags.push({ name: 'FEN', value: fen });
    this.#game.valueAt.push(this.#at);
    this.#at += fen.length;
    return true;
  }

  /** The end of a word: white space, or a character that begins something else. */
  #wordEnd(): number {
    const at = this.#at;
    const { text } = this;
    const limit = Math.min(text.length, at + MAX_WORD);
    for (let end = at + 1; end < limit; end++) {
      const code = text.charCodeAt(end);
      if (code <= 32 || code === 0xa0) return end;
      if (STOPS.has(code)) return end;
    }
    return limit;
  }

  #word(): boolean {
    const at = this.#at;
    const { text } = this;
    const end = this.#wordEnd();
    const word = text.slice(at, end);
    if (MOVE.test(word)) return this.#moveWord(at, word);
    if (/\D[a-z]?\d+[.,:]$/i.test(word) && MOVE.test(word.slice(0, -1)))
      return this.#moveWord(at, word.slice(0, -1), 1);
    const number = NUMBER.exec(word);
    if (number && (number[2] || (number[0] === word && number[1].length < 4)))
      return this.#number(at, number);
    if (PASS.test(word)) {
      if (this.#over) return false;
      this.#at = end;
      this.#push('pass', at, word);
      return true;
    }
    if (this.#over && this.#atLineStart()) return false;
    this.#at = end;
    this.#strayText(at, word);
    return true;
  }

  #moveWord(at: number, word: string, stray = 0): boolean {
    if (this.#over) return false;
    this.#at = at + word.length + stray;
    if (!this.#depth) this.#moves++;
    this.#push('move', at, word);
    return true;
  }

  #number(at: number, [whole, digits, dots]: RegExpExecArray): boolean {
    if (this.#over) return false;
    const value = Number(digits);
    const restarts =
      value === 1 && !this.#depth && this.#moves > 1 && this.#lastNumber > 1 && dots?.length === 1;
    if (restarts && this.#atLineStart()) return false;
    if (!this.#depth) this.#lastNumber = value;
    this.#at = at + whole.length;
    this.#push('number', at, whole);
    return true;
  }

  /** Words that are no moves become one comment with one problem, however many they are. */
  #strayText(at: number, word: string): void {
    const { items } = this.#game;
    const last = items.at(-1);
    if (last?.kind === 'text') {
      const between = this.text.slice(last.at, at + word.length);
      items[items.length - 1] = { ...last, text: between };
      return;
    }
    this.#push('text', at, word);
    if (this.#nestedComment) {
      this.#fault(
        at,
        'TEXT_OUTSIDE_COMMENT',
        'Comments do not nest: the first } ended this one. Kept as a comment.',
      );
    } else {
      this.#fault(at, 'UNEXPECTED_TEXT', 'This is no move; kept as a comment. Put comments in braces.');
    }
    this.#nestedComment = false;
  }
}
