import { ForgivingCursor } from './cursor.ts';
import { errorAt, warningAt, type ProblemDetails } from '../problem.ts';
import { Scanner } from '../scan.ts';
import { forgivingTags, type TagFault } from './tag-scan.ts';

/** A game with more problems is none: nobody reads them all, and they take room. */
const MOST_FAULTS = 1000;

/** A scanner that says what is odd: tags and comments of every kind are read, and reported. */
export class OddScanner extends Scanner {
  declare readonly cursor: ForgivingCursor;
  readonly #scanTag = forgivingTags();
  /** words that come now stand behind a comment in which another one ended it */
  nestedComment = false;

  /** From an offset on. */
  constructor(text: string, from: number) {
    super(new ForgivingCursor(text, from));
  }

  fault(at: number, code: string, details?: ProblemDetails): void {
    const { faults } = this.game;
    if (faults.length < MOST_FAULTS) faults.push(errorAt(at, code, details));
    else if (faults.length === MOST_FAULTS) faults.push(errorAt(at, 'MORE_PROBLEMS', { count: MOST_FAULTS }));
  }

  /** Reads a tag on from its name; `odd` is what is wrong with it. */
  tag(whole: string, name: string, stop = '', odd?: TagFault): boolean {
    const { cursor, game } = this;
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

  /** Takes a comment that has another one in it, or no end. */
  comment(): true {
    const { cursor } = this;
    const { at, text } = cursor;
    const { end, closed } = cursor.commentEnd(at + 1);
    const inner = text.slice(at + 1, end);
    cursor.at = closed ? end + 1 : end;
    this.nestedComment = inner.includes('{');
    if (!closed) this.fault(at, 'COMMENT_UNTERMINATED');
    if (inner.trim()) this.push('comment', at, inner, at + 1);
    return true;
  }
}
