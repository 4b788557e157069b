import { OddScanner } from './odd-scanner.ts';
import { oddToken, type OddToken } from './odd-tokens.ts';
import type { ProblemDetails } from '../problem.ts';
import { readResult } from '../result.ts';
import { MAX_DEPTH, type RawGame } from '../scan.ts';
import { bareFen, isRemark, keepRemark, strayText } from './stray.ts';
import { findTag } from '../tags.ts';
import type { TokenKind } from '../tokens.ts';

/** Takes what is not as PDN has it, whatever programs and people make of it. */
export class ForgivingScanner extends OddScanner {
  override next(): RawGame | null {
    this.nestedComment = false;
    const game = super.next();
    if (!game) return null;
    this.#findResult();
    for (const opened of this.opened) {
      this.fault(opened, 'VARIATION_UNTERMINATED');
      this.push('close', game.movesEnd, '');
    }
    return game;
  }

  override step(): boolean {
    const taken = super.step();
    if (taken !== null) return taken;
    const token = oddToken(this);
    return token !== null && this.#takeOdd(token);
  }

  override take(kind: TokenKind, whole: string, part?: string, value?: string): boolean | null {
    if (kind === 'open' && isRemark(this)) return null;
    if (kind === 'brace') this.nestedComment = false;
    return super.take(kind, whole, part, value);
  }

  /** Takes what is no token as PDN has it, or not in its place. */
  #takeOdd({ kind, whole, part, stop }: OddToken): boolean {
    const { cursor, game } = this;
    switch (kind) {
      case 'tag':
      case 'unopenedTag':
        // `[so]` among moves says something; `[Empty]` is the next game of a feed.
        if (this.moves && game.result === null && stop === ']') return this.#bracket(whole, part);
        return this.tag(whole, part, stop, kind === 'tag' ? undefined : 'TAG_UNOPENED');
      case 'fen':
        return bareFen(this, part);
      case 'brace':
        return this.comment();
      case 'comment':
      case 'line':
      case 'percent':
        if (part.trim()) this.push('comment', cursor.at, part, cursor.at + whole.indexOf(part));
        cursor.at += whole.length;
        return true;
      case 'open':
        if (isRemark(this)) return keepRemark(this);
        return game.result === null && this.#tooDeep();
      case 'close':
        return this.#unopened();
      case 'strayBrace':
        return this.#leaveOut('TEXT_OUTSIDE_COMMENT', { text: whole });
      case 'text':
        return strayText(this, whole);
      case 'setup':
        if (game.result === null) this.fault(cursor.at, 'SETUP_UNTERMINATED');
    }
    return this.take(kind, whole, part) ?? this.#restart(whole);
  }

  /** Takes a number that begins again: where a line begins, it begins a game. */
  #restart(whole: string): boolean {
    if (this.cursor.startsLine()) return false;
    this.lastNumber = 1;
    return this.take('number', whole) === true;
  }

  #leaveOut(code: string, details?: ProblemDetails): true {
    this.fault(this.cursor.at++, code, details);
    return true;
  }

  /** `1) 32-28`: a parenthesis behind a number is a dot. */
  #unopened(): true {
    const { cursor, game } = this;
    const last = game.items.at(-1);
    if (last?.kind !== 'number' || last.at + last.text.length < cursor.at)
      return this.#leaveOut('VARIATION_UNOPENED');
    cursor.at++;
    return true;
  }

  /** A word in brackets among moves says something; where none follows, it is the next game. */
  #bracket(whole: string, name: string): boolean {
    const { cursor } = this;
    const goesOn = /^\s*(?!1\.)[\da-h({$!*]/.test(
      cursor.text.slice(cursor.at + whole.length, cursor.at + whole.length + 40),
    );
    if (name === 'Empty' || (cursor.startsLine() && !goesOn)) return false;
    return keepRemark(this, whole);
  }

  /** Keeps a variation that is nested too deep as a comment, whole. */
  #tooDeep(): true {
    const { cursor } = this;
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
    this.fault(at, 'VARIATION_TOO_DEEP', { count: MAX_DEPTH });
    this.push('comment', at, text.slice(at, end));
    return true;
  }

  /**
   * At the end of a game, where nothing but comments comes after it, a lone `-` is a result, and so is what the Result
   * tag says, whatever it looks like: a Delfts `4-6`, `1+ - 1-`, words; only a move that gives no points is a move.
   */
  #findResult(): void {
    const { game, opened, cursor } = this;
    const { items, result } = game;
    const tag = findTag(game, 'Result')?.trim();
    const last = items.findLastIndex(({ kind }) => kind !== 'comment');
    if (last < 0 || opened.length || result === tag) return;
    if (tag && !/^[?*]$/.test(tag)) {
      const { text } = cursor;
      const end = result === null || result === '*' ? items[last].at : game.resultAt;
      const first = items.findLastIndex(
        ({ at, kind }) =>
          at + tag.length > end &&
          at <= end &&
          text.startsWith(tag, at) &&
          (kind !== 'move' || readResult(tag) !== null) &&
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
    const { items, faults } = this.game;
    const { at } = items[first];
    items.splice(first, last - first + 1);
    const kept = faults.filter((fault) => fault.at < at || fault.at > at + result.length);
    faults.length = 0;
    for (const fault of kept) faults.push(fault);
    this.end(result, at);
  }
}
