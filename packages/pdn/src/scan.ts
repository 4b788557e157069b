import type { Cursor } from './cursor.ts';
import type { TextFault } from './problem.ts';
import type { Tag } from './tags.ts';
import { TOKENS, WORDS, type TokenKind } from './tokens.ts';

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
export const MAX_DEPTH = 50;
/** No token is longer, unless it is odd whatever comes. */
const LONGEST_TOKEN = 1 << 16;
/** After a result they begin the next game. */
const BEGINNERS: readonly TokenKind[] = ['move', 'number', 'pass', 'setup'];

/**
 * Cuts a text into games as long as all is as PDN has it. Never throws, never looks at a character more than a few times.
 * Each call of `next` gives one game, or null at the end.
 */
export class Scanner {
  readonly cursor: Cursor;
  game!: RawGame;
  /** the game was given up where something is not as PDN has it */
  odd = false;
  /** where the variations that are open began */
  opened: number[] = [];
  /** moves of the main line */
  moves = 0;
  lastNumber = 0;
  #brace = -1;

  constructor(cursor: Cursor) {
    this.cursor = cursor;
  }

  next(): RawGame | null {
    const { cursor } = this;
    if (!cursor.skip()) return null;
    this.opened = [];
    this.moves = this.lastNumber = 0;
    const { at } = cursor;
    const none = { result: null, resultAt: -1, movesEnd: -1, end: -1, closed: false };
    const game: RawGame = { tags: [], valueAt: [], items: [], faults: [], at, ...none };
    this.game = game;
    let taken = this.step();
    while (taken && cursor.skip()) taken = this.step();
    game.end = cursor.at;
    if (game.result === null) game.movesEnd = cursor.at;
    // What is odd near the end may be cut.
    game.closed = cursor.at + (taken === null ? LONGEST_TOKEN : 0) < cursor.text.length;
    this.odd = taken === null || this.opened.length > 0;
    return game;
  }

  end(result: string, at: number): void {
    const game = this.game;
    game.result = result;
    game.resultAt = game.movesEnd = at;
  }

  push(kind: Item['kind'], at: number, text: string, textAt = at): void {
    this.game.items.push({ kind, at, text, textAt });
  }

  /** Reads one token; false when the next game begins here, null where it is not as PDN has it. */
  step(): boolean | null {
    const { text, at } = this.cursor;
    for (const [kind, pattern] of WORDS) {
      pattern.lastIndex = at;
      if (pattern.test(text)) return this.take(kind, text.slice(at, pattern.lastIndex));
    }
    for (const [kind, pattern] of TOKENS) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found) return this.take(kind, found[0], found[1], found[2]);
    }
    return null;
  }

  /** Takes a token; false when the next game begins with it, null where it is not in its place. */
  take(kind: TokenKind, whole: string, part = whole, value = ''): boolean | null {
    const { cursor, game, opened } = this;
    const { at } = cursor;
    if (game.result !== null && BEGINNERS.includes(kind)) return false;
    switch (kind) {
      case 'tag':
        return this.#tag(whole, part, value);
      case 'brace':
        return this.#comment();
      case 'result':
      case 'star':
        return this.#result(kind, whole, part);
      case 'open':
        if (game.result !== null || opened.length >= MAX_DEPTH) return null;
        opened.push(at);
        break;
      case 'close':
        if (opened.pop() === undefined) return null;
        break;
      case 'number':
        // Numbers that begin again may begin a game.
        if (whole === '1.' && !opened.length && this.moves > 1 && this.lastNumber > 1) return null;
        if (!opened.length) this.lastNumber = parseInt(whole);
        break;
      case 'move':
      case 'setup':
        if (!opened.length) this.moves++;
    }
    cursor.at += whole.length;
    this.push(kind, at, part, at + Math.max(0, whole.indexOf(part)));
    return true;
  }

  #tag(whole: string, name: string, value: string): boolean | null {
    const { cursor, game } = this;
    if (this.moves || game.result !== null) return false;
    // A game without moves may be over when its first tag comes again.
    if (name === game.tags[0]?.name) return null;
    game.tags.push({ name, value: value.replace(/\\(.)/g, '$1') });
    game.valueAt.push(cursor.at + whole.indexOf('"') + 1);
    cursor.at += whole.length;
    return true;
  }

  #comment(): boolean | null {
    const { cursor } = this;
    const { at, text } = cursor;
    if (this.#brace < at) this.#brace = text.indexOf('}', at);
    if (this.#brace < 0) this.#brace = Infinity;
    const inner = text.slice(at + 1, this.#brace);
    // Tags behind it mean that its brace was forgotten.
    if (this.#brace === Infinity || /\{|[\r\n][ \t]*\[/.test(inner)) return null;
    cursor.at = this.#brace + 1;
    if (inner.trim()) this.push('comment', at, inner, at + 1);
    return true;
  }

  /** `*` ends the game, but glued to a move it says "the only move". In variations results say nothing. */
  #result(kind: TokenKind, whole: string, result: string): true {
    const { cursor, game } = this;
    const { at } = cursor;
    const last = game.items.at(-1);
    cursor.at += whole.length;
    const glued = last && last.textAt + last.text.length === at && /move|nag/.test(last.kind);
    if (kind === 'star' && glued) this.push('nag', at, '7');
    else if (!this.opened.length && game.result === null) this.end(result, at);
    return true;
  }
}
