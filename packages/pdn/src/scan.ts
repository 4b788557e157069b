import { Cursor } from './cursor.ts';
import { errorAt, warningAt, type ProblemDetails, type TextFault } from './problem.ts';
import type { TagScanner } from './tag-scan.ts';
import { findTag, type Tag } from './tags.ts';
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

/** Deeper variations are kept as a comment: no book nests ten, no reader follows fifty. */
const MAX_DEPTH = 50;
/** Of the pairs of points those that are results: a 2 goes with a 0 only. */
const RESULTS = /^(?:2-0|0-2|(?!2).+-(?!2).+)$/;
/** After a result they begin the next game. */
const BEGINNERS: readonly TokenKind[] = ['move', 'number', 'pass', 'open', 'setup'];

/**
 * Cuts a text into games. Never throws, never looks at a character more than a few times.
 * Each call of `next` gives one game, or null at the end.
 */
export class Scanner {
  readonly #cursor: Cursor;
  readonly #scanTag: TagScanner;
  #game!: RawGame;
  /** where the variations that are open began */
  #opened: number[] = [];
  /** moves of the main line */
  #moves = 0;
  #lastNumber = 0;
  #nestedComment = false;

  constructor(text: string, scanTag: TagScanner) {
    this.#cursor = new Cursor(text);
    this.#scanTag = scanTag;
  }

  next(): RawGame | null {
    const cursor = this.#cursor;
    if (!cursor.skip()) return null;
    this.#opened = [];
    this.#moves = this.#lastNumber = 0;
    this.#nestedComment = false;
    const { at } = cursor;
    const none = { result: null, resultAt: -1, movesEnd: -1, end: -1, closed: false };
    const game: RawGame = { tags: [], valueAt: [], items: [], faults: [], at, ...none };
    this.#game = game;
    while (this.#step() && cursor.skip());
    game.end = cursor.at;
    game.closed = cursor.at < cursor.text.length;
    this.#closingResult();
    if (game.result === null) game.movesEnd = cursor.at;
    for (const opened of this.#opened) this.#fault(opened, 'VARIATION_UNTERMINATED');
    return game;
  }

  /**
   * At the end of a game, where nothing but comments comes after it, a lone `-` is a result, and so is what the Result
   * tag says, whatever it looks like: a Delfts `4-6`, `1+ - 1-`, words.
   */
  #closingResult(): void {
    const game = this.#game;
    const { items, result } = game;
    const tag = findTag(game, 'Result')?.trim();
    const last = items.findLastIndex(({ kind }) => kind !== 'comment');
    if (last < 0 || this.#opened.length || result === tag) return;
    if (tag && !/^[?*]$/.test(tag)) {
      const { text } = this.#cursor;
      const end = result === null || result === '*' ? items[last].at : game.resultAt;
      const first = items.findLastIndex(
        ({ at }) =>
          at + tag.length > end &&
          at <= end &&
          text.startsWith(tag, at) &&
          !/[^\s*{;]/.test(text.slice(at + tag.length, at + tag.length + 1)),
      );
      if (first >= 0) return this.#takeResult(first, last, tag);
    }
    if (result === null && items[last].kind === 'pass' && /^[-–]$/.test(items[last].text)) {
      this.#takeResult(last, last, items[last].text);
    }
  }

  /** What was taken for moves or words is the result. */
  #takeResult(first: number, last: number, result: string): void {
    const { items, faults } = this.#game;
    const { at } = items[first];
    items.splice(first, last - first + 1);
    const kept = faults.filter((fault) => fault.at < at || fault.at > at + result.length);
    faults.length = 0;
    for (const fault of kept) faults.push(fault);
    this.#end(result, at);
  }

  #end(result: string, at: number): void {
    const game = this.#game;
    game.result = result;
    game.resultAt = game.movesEnd = at;
  }

  #fault(at: number, code: string, details?: ProblemDetails): void {
    this.#game.faults.push(errorAt(at, code, details));
  }

  #push(kind: Item['kind'], at: number, text: string, textAt = at): void {
    this.#game.items.push({ kind, at, text, textAt });
  }

  /** Reads one token; false when the next game begins here. */
  #step(): boolean {
    const { text, at } = this.#cursor;
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
    if (kind === 'result') return RESULTS.test(whole.replace(/[ \tf]/gi, '').replace(/[‐-―−]/, '-'));
    if (kind === 'fen') {
      if (this.#opened.length || !whole.includes(':')) return false;
      // A ballot may number its positions: `{1} W:W31-50:B1-20`.
      if (/^[WB?]:[WB][\w,.-]*:[WB]/.test(whole)) return true;
    }
    return !LINE_STARTS.includes(kind) || this.#cursor.startsLine();
  }

  #take(kind: TokenKind, whole: string, part = whole, last?: string): boolean {
    const { at } = this.#cursor;
    const game = this.#game;
    const over = game.result !== null;
    if (over && BEGINNERS.includes(kind)) return false;
    switch (kind) {
      case 'tag':
      case 'unopenedTag':
        return this.#tag(kind, whole, part, last);
      case 'fen':
        return this.#bareFen(part);
      case 'brace':
        return this.#comment();
      case 'open':
        if (this.#opened.length >= MAX_DEPTH) return this.#tooDeep();
        this.#opened.push(at);
        break;
      case 'close':
        if (this.#opened.pop() !== undefined) break;
        return this.#leaveOut(whole, 'VARIATION_UNOPENED');
      case 'strayBrace':
        return this.#leaveOut(whole, 'TEXT_OUTSIDE_COMMENT', { text: whole });
      case 'number':
        if (this.#restarts(whole)) return false;
        break;
      case 'move':
      case 'setup':
        if (!this.#opened.length) this.#moves++;
        if (kind === 'setup' && last === undefined) this.#fault(at, 'SETUP_UNTERMINATED');
        break;
      case 'star':
      case 'result':
        return this.#result(kind, whole);
      case 'text':
        if (over && this.#cursor.startsLine()) return false;
        this.#cursor.at += whole.length;
        return this.#strayText(at, whole);
    }
    this.#cursor.at += whole.length;
    const item = kind === 'line' || kind === 'percent' ? 'comment' : kind;
    if (item !== 'comment' || part.trim()) this.#push(item, at, part, at + Math.max(0, whole.indexOf(part)));
    return true;
  }

  #leaveOut(whole: string, code: string, details?: ProblemDetails): true {
    this.#fault(this.#cursor.at, code, details);
    this.#cursor.at += whole.length;
    return true;
  }

  #tag(kind: TokenKind, whole: string, name: string, stop = ''): boolean {
    const game = this.#game;
    const cursor = this.#cursor;
    const { at } = cursor;
    if (this.#moves || game.result !== null) return false;
    const { tag, valueAt, end, fault } = this.#scanTag(cursor.text, at + whole.length, name, stop);
    // A game without moves is over when, after an empty line, its first tag comes again.
    if (tag && tag.name === game.tags[0]?.name && cursor.startsParagraph()) return false;
    cursor.at = end;
    if (tag) {
      game.tags.push(tag);
      game.valueAt.push(valueAt);
    }
    if (fault === 'TAG_WITHOUT_VALUE') game.faults.push(warningAt(at, fault));
    else if (kind === 'unopenedTag') this.#fault(at, 'TAG_UNOPENED');
    else if (fault) this.#fault(at, fault);
    return true;
  }

  /** A line that is nothing but a FEN, right or wrong, is a game of a ballot. */
  #bareFen(fen: string): boolean {
    const game = this.#game;
    if (this.#moves || game.result !== null || findTag(game, 'FEN') !== undefined) return false;
    game.tags.push({ name: 'FEN', value: fen });
    game.valueAt.push(this.#cursor.at);
    this.#cursor.at += fen.length;
    return true;
  }

  #comment(): true {
    const cursor = this.#cursor;
    const { at, text } = cursor;
    const { end, closed } = cursor.commentEnd(at + 1);
    const inner = text.slice(at + 1, end);
    cursor.at = closed ? end + 1 : end;
    this.#nestedComment = inner.includes('{');
    if (!closed) this.#fault(at, 'COMMENT_UNTERMINATED');
    if (inner.trim()) this.#push('comment', at, inner, at + 1);
    return true;
  }

  /** Keeps a variation that is nested too deep as a comment, whole. */
  #tooDeep(): true {
    const cursor = this.#cursor;
    const { at, text } = cursor;
    let open = 0;
    let end = at;
    do {
      const char = text[end];
      if (char === '(') open++;
      else if (char === ')') open--;
      else if (char === '{') end = cursor.commentEnd(end + 1).end - 1;
      else if (char === '\n' && text[end + 1] === '[') break;
      end++;
    } while (open && end < text.length);
    cursor.at = end;
    this.#fault(at, 'VARIATION_TOO_DEEP', { count: MAX_DEPTH });
    this.#push('comment', at, text.slice(at, end));
    return true;
  }

  /** Numbers that begin again begin a game. */
  #restarts(text: string): boolean {
    if (this.#opened.length) return false;
    const last = this.#lastNumber;
    this.#lastNumber = parseInt(text);
    return text === '1.' && this.#moves > 1 && last > 1 && this.#cursor.startsLine();
  }

  /** `*` ends the game, but glued to a move it says "the only move". In variations results say nothing. */
  #result(kind: TokenKind, text: string): true {
    const { at } = this.#cursor;
    const { items, result } = this.#game;
    const last = items.at(-1);
    this.#cursor.at += text.length;
    const glued = last && last.textAt + last.text.length === at && /move|nag/.test(last.kind);
    if (kind === 'star' && glued) this.#push('nag', at, '7');
    else if (!this.#opened.length && result === null) this.#end(plainResult(text), at);
    return true;
  }

  /** Words that are no moves become comments with one problem, however many they are. */
  #strayText(at: number, word: string): true {
    const { items } = this.#game;
    const last = items.at(-1);
    if (last?.kind === 'text') {
      items[items.length - 1] = { ...last, text: this.#cursor.text.slice(last.at, at + word.length) };
      return true;
    }
    // Numbers, marks and parentheses among words are part of what they say.
    const before = items.findLast(({ kind }) => /move|comment|setup|text/.test(kind));
    this.#push('text', at, word);
    if (before?.kind !== 'text')
      this.#fault(at, this.#nestedComment ? 'TEXT_OUTSIDE_COMMENT' : 'UNEXPECTED_TEXT');
    this.#nestedComment = false;
    return true;
  }
}

const plainResult = (text: string): string => text.replace(/[ \t]/g, '');
