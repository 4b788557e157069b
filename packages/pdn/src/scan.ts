import { Cursor } from './cursor.ts';
import { errorAt, warningAt, type ProblemDetails, type TextFault } from './problem.ts';
import type { Tag } from './tags.ts';
import { scanTag, type TagFault, type TagScanner } from './tag.ts';
import { COMMON, LINE_STARTS, TOKENS, latin, type TokenKind } from './tokens.ts';

/** What stands in the movetext of a game, in order. */
export interface Item {
  readonly kind: 'move' | 'number' | 'comment' | 'open' | 'close' | 'nag' | 'setup' | 'text' | 'pass';
  readonly at: number;
  /** a comment or set-up without its marks; a NAG without its `$`; else as it stands */
  readonly text: string;
  /** offset of `text` in the file */
  readonly textAt: number;
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
  readonly faults: TextFault[];
  readonly at: number;
  end: number;
  /** the game ended before the text did: more text will not change it */
  closed: boolean;
}

/** What is done about text that is not as PDN has it; without it a game is given up there. */
export interface Forgiveness {
  readonly scanTag: TagScanner;
  /** finds a result where a game ends that has none as PDN has it */
  close(scanner: Scanner): void;
  /** takes such a token; false when the next game begins there */
  forgive(scanner: Scanner, kind: TokenKind, whole: string, part: string): boolean;
  /** whether a parenthesis at the reading point has words in it, no moves */
  isRemark(scanner: Scanner): boolean;
}

/** Deeper variations are kept as a comment: no book nests ten, no reader follows fifty. */
export const MAX_DEPTH = 50;
/** No token is longer, comments and odd words apart. */
const LONGEST_TOKEN = 1 << 12;
/** Of the pairs of points those that are results: a 2 goes with a 0 only. */
const RESULTS = /^(?:2-0|0-2|(?!2).+-(?!2).+)$/;
/** After a result they begin the next game. */
const BEGINNERS: readonly TokenKind[] = ['move', 'number', 'pass', 'setup'];

/** Whether a text has the lists of both sides, as a FEN has them. */
export const isWhole = (text: string): boolean => /^[WB?]:[WB][\w,.-]*:[WB]/.test(text);

/**
 * Cuts a text into games. Never throws, never looks at a character more than a few times.
 * Each call of `next` gives one game, or null at the end.
 */
export class Scanner {
  readonly cursor: Cursor;
  readonly #forgiveness: Forgiveness | undefined;
  readonly #scanTag: TagScanner;
  game!: RawGame;
  /** where the variations that are open began */
  opened: number[] = [];
  /** moves of the main line */
  moves = 0;
  #lastNumber = 0;
  nestedComment = false;

  /** From an offset on. */
  constructor(text: string, from = 0, forgiveness?: Forgiveness) {
    this.cursor = new Cursor(text);
    this.cursor.at = from;
    this.#forgiveness = forgiveness;
    this.#scanTag = forgiveness?.scanTag ?? scanTag;
  }

  next(): RawGame | null {
    const cursor = this.cursor;
    if (!cursor.skip()) return null;
    this.opened = [];
    this.moves = this.#lastNumber = 0;
    this.nestedComment = false;
    const { at } = cursor;
    const none = { result: null, resultAt: -1, movesEnd: -1, end: -1, closed: false };
    const game: RawGame = { tags: [], valueAt: [], items: [], faults: [], at, ...none };
    this.game = game;
    while (this.#step() && cursor.skip());
    game.end = cursor.at;
    // What is odd so near to the end may be cut.
    const odd = !this.#forgiveness && game.faults.length;
    game.closed = cursor.at + (odd ? LONGEST_TOKEN : 0) < cursor.text.length;
    this.#forgiveness?.close(this);
    if (game.result === null) game.movesEnd = cursor.at;
    for (const opened of this.opened) this.fault(opened, 'VARIATION_UNTERMINATED');
    return game;
  }

  end(result: string, at: number): void {
    const game = this.game;
    game.result = result;
    game.resultAt = game.movesEnd = at;
  }

  fault(at: number, code: string, details?: ProblemDetails): void {
    this.game.faults.push(errorAt(at, code, details));
  }

  push(kind: Item['kind'], at: number, text: string, textAt = at): void {
    this.game.items.push({ kind, at, text, textAt });
  }

  /** Reads one token; false when the next game begins here. */
  #step(): boolean {
    const { text, at } = this.cursor;
    for (const [kind, pattern] of COMMON) {
      pattern.lastIndex = at;
      if (pattern.test(text)) return this.#take(kind, text.slice(at, pattern.lastIndex));
    }
    for (const [kind, pattern] of TOKENS) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found || !this.#is(kind, found[0])) continue;
      return this.#take(kind, found[0], kind === 'move' ? latin(found[1]) : found[1], found[2]);
    }
    return false;
  }

  /** Whether a token is what it seems. */
  #is(kind: TokenKind, whole: string): boolean {
    if (kind === 'result') return RESULTS.test(whole.replace(/[ \tf]/gi, '').replace(/[‐-―−:]/, '-'));
    if (kind === 'fen') {
      if (this.opened.length || !whole.includes(':')) return false;
      // A ballot may number its positions: `{1} W:W31-50:B1-20`.
      if (isWhole(whole)) return true;
    }
    return !LINE_STARTS.includes(kind) || this.cursor.startsLine();
  }

  #take(kind: TokenKind, whole: string, part = whole, last?: string): boolean {
    const { at } = this.cursor;
    const game = this.game;
    const over = game.result !== null;
    // Words in parentheses are a remark, also behind the result.
    if (kind === 'open' && (over || this.#forgiveness?.isRemark(this))) return this.#odd(kind, whole, part);
    if (over && BEGINNERS.includes(kind)) return false;
    switch (kind) {
      case 'tag':
      case 'unopenedTag':
        // `[so]` among moves says something; `[Empty]` is the next game of a feed.
        if (this.moves && !over && last === ']') return this.#odd(kind, whole, part);
        return this.tag(whole, part, last, kind === 'tag' ? undefined : 'TAG_UNOPENED');
      case 'fen':
      case 'strayBrace':
      case 'text':
        return this.#odd(kind, whole, part);
      case 'brace':
        return this.#comment();
      case 'open':
        if (this.opened.length >= MAX_DEPTH) return this.#odd(kind, whole, part);
        this.opened.push(at);
        break;
      case 'close':
        if (this.opened.pop() !== undefined) break;
        return this.#odd(kind, whole, part);
      case 'number':
        if (this.#restarts(whole)) return false;
        break;
      case 'move':
      case 'setup':
        if (!this.opened.length) this.moves++;
        if (kind === 'setup' && last === undefined) this.fault(at, 'SETUP_UNTERMINATED');
        break;
      case 'star':
      case 'result':
        return this.#result(kind, whole);
    }
    this.cursor.at += whole.length;
    const item = kind === 'line' || kind === 'percent' ? 'comment' : kind;
    if (item !== 'comment' || part.trim()) this.push(item, at, part, at + Math.max(0, whole.indexOf(part)));
    return true;
  }

  /** What is not as PDN has it. */
  #odd(kind: TokenKind, whole: string, part: string): boolean {
    if (this.#forgiveness) return this.#forgiveness.forgive(this, kind, whole, part);
    this.fault(this.cursor.at, 'UNEXPECTED_TEXT');
    return false;
  }

  /** Reads a tag on from its name; `odd` is what is wrong with it. */
  tag(whole: string, name: string, stop = '', odd?: TagFault): boolean {
    const game = this.game;
    const cursor = this.cursor;
    const { at } = cursor;
    if (this.moves || game.result !== null) return false;
    const { tag, valueAt, end, fault = odd } = this.#scanTag(cursor.text, at + whole.length, name, stop);
    // A game without moves is over when, after an empty line, its first tag comes again.
    if (tag && tag.name === game.tags[0]?.name && cursor.startsParagraph()) return false;
    cursor.at = end;
    if (tag) {
      game.tags.push(tag);
      game.valueAt.push(valueAt);
    }
    if (fault) game.faults.push((/^TAG_[SW]/.test(fault) ? warningAt : errorAt)(at, fault));
    return true;
  }

  #comment(): true {
    const cursor = this.cursor;
    const { at, text } = cursor;
    const { end, closed } = cursor.commentEnd(at + 1);
    const inner = text.slice(at + 1, end);
    cursor.at = closed ? end + 1 : end;
    this.nestedComment = inner.includes('{');
    if (!closed) this.fault(at, 'COMMENT_UNTERMINATED');
    if (inner.trim()) this.push('comment', at, inner, at + 1);
    return true;
  }

  /** Numbers that begin again begin a game. */
  #restarts(text: string): boolean {
    if (this.opened.length) return false;
    const last = this.#lastNumber;
    this.#lastNumber = parseInt(text);
    return text === '1.' && this.moves > 1 && last > 1 && this.cursor.startsLine();
  }

  /** `*` ends the game, but glued to a move it says "the only move". In variations results say nothing. */
  #result(kind: TokenKind, text: string): true {
    const { at } = this.cursor;
    const { items, result } = this.game;
    const last = items.at(-1);
    this.cursor.at += text.length;
    const glued = last && last.textAt + last.text.length === at && /move|nag/.test(last.kind);
    if (kind === 'star' && glued) this.push('nag', at, '7');
    else if (!this.opened.length && result === null) this.end(plainResult(text), at);
    return true;
  }
}

const plainResult = (text: string): string => text.replace(/[ \t]/g, '');
