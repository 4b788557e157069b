import { readFen, readMove, type MoveFault, type Position } from '@draughts/rules';
import { Builder, MAX_PLIES, type Replay } from '../build.ts';
import type { ForgivingStart } from './start.ts';
import { halfOf } from '../line.ts';
import { findMove, type Match } from '../match.ts';
import { fromTop, mend, type Mended, type Relocation } from './mend.ts';
import { addComment, clockIn, commentText, unreadIn, type Draft } from '../notes.ts';
import { errorAt, warningAt, type TextFault } from '../problem.ts';
import type { Item, RawGame } from '../scan.ts';

/** A game replayed as far as that can be done, and what was forgiven. */
export interface ForgivingReplay extends Replay {
  readonly relocation: Relocation | null;
  readonly faults: readonly TextFault[];
  /** moves of the main line that could not be played: 0 when it fits the variant */
  readonly misfits: number;
}

/** What is known of a game's moves before it is replayed. */
export interface BuildOptions {
  /** what the moves of the main line were found to be */
  readonly known?: readonly Match[];
  /** rank 1 is at the top */
  readonly ranksFromTop?: boolean;
}

/** Replays also what is not as it should be. Where a line breaks off its rest is kept as text. */
export class ForgivingBuilder extends Builder {
  readonly #text: string;
  readonly #raw: RawGame;
  readonly #options: BuildOptions;
  readonly #faults: TextFault[];
  readonly #fromFen: boolean;
  #relocation: Relocation | null = null;
  #misfits = 0;

  constructor(text: string, raw: RawGame, start: ForgivingStart, options: BuildOptions) {
    super(raw.items, start.position);
    this.#text = text;
    this.#raw = raw;
    this.#options = options;
    this.#faults = [...start.faults];
    this.#fromFen = start.fromFen;
  }

  override build(): ForgivingReplay {
    // Each item is taken in some way.
    const replay = super.build() as Replay;
    this.#closeRest(this.#raw.movesEnd);
    const { rest } = this.root;
    return {
      ...replay,
      ...(rest !== undefined && { tree: { ...replay.tree, rest } }),
      relocation: this.#relocation,
      faults: this.#faults,
      misfits: this.#misfits,
    };
  }

  override take(index: number): number {
    const { kind, at } = this.items[index];
    const { restAt } = this.line;
    const lost = restAt >= 0;
    if (kind === 'setup' && restAt === Infinity) return 1;
    if (kind === 'close' || kind === 'setup') this.#closeRest(at);
    else if (lost && kind !== 'open') return 1;
    const used = super.take(index) || this.#forgive(index);
    if (lost && kind === 'open') this.line.restAt = Infinity;
    return used;
  }

  override find(position: Position, text: string): Match | null {
    const { known, ranksFromTop } = this.#options;
    const match = this.line.main ? known?.[this.plies] : undefined;
    return match ?? findMove(position, ranksFromTop ? fromTop(position, text) : text);
  }

  /** Takes an item that cannot be taken as it stands. */
  #forgive(index: number): number {
    const item = this.items[index];
    if (item.kind === 'move') return this.#move(index);
    if (item.kind === 'setup') this.#setup(item);
    else if (item.kind === 'pass') this.#pass(index);
    else this.#comment(item);
    return 1;
  }

  #stop(item: Item, fault: TextFault): void {
    this.#faults.push(fault);
    this.line.restAt = item.at;
    this.flush();
  }

  /** Text that could not be read, from where the line broke off up to an offset, is kept with its last step. */
  #closeRest(end: number): void {
    const { restAt, last } = this.line;
    if (restAt >= 0 && restAt < end) {
      const text = this.#text.slice(restAt, end).replace(/\s+/g, ' ').trim();
      last.rest = last.rest === undefined ? text : `${last.rest} ${text}`;
    }
    this.line.restAt = -1;
  }

  #move(index: number): number {
    const item = this.items[index];
    if (this.line.last.ply >= MAX_PLIES) {
      this.#stop(item, errorAt(item.at, 'GAME_TOO_LONG', { count: MAX_PLIES }));
      return 1;
    }
    const mended = this.#mend(index);
    if (!mended) this.#illegal(index);
    else if (mended.remark) {
      this.#faults.push(errorAt(item.at, 'UNEXPECTED_TEXT'));
      this.#comment(item);
    }
    if (mended?.found) this.addMove(mended.found);
    return mended?.used ?? 1;
  }

  /** What else a move that cannot be played may be. */
  #mend(index: number): Mended | null {
    const { main, last } = this.line;
    const opens = main && last === this.root && !this.#fromFen && !this.#relocation;
    const mended = mend(last.position, this.items, index, opens);
    if (mended?.relocation) {
      this.root.position = mended.position;
      this.#relocation = mended.relocation;
    }
    return mended;
  }

  #illegal(index: number): void {
    const item = this.items[index];
    const { main, last } = this.line;
    const { position } = last;
    const text = this.#options.ranksFromTop ? fromTop(position, item.text) : item.text;
    const { error: fault } = readMove(position, text) as { error: MoveFault };
    const { code, at = 0 } = fault;
    if (main) this.#misfits++;
    const before = this.items[index - 1];
    // A move of the wrong side is more often a wrong number than a wrong move.
    const numbered = code === 'WRONG_SIDE_TO_MOVE' && before?.kind === 'number';
    const inMove = code === 'MOVE_SYNTAX' || code === 'SQUARE_OUT_OF_RANGE' ? at : 0;
    const place = numbered ? before.at : item.at + inMove;
    this.#stop(item, (main ? errorAt : warningAt)(place, code, { text: item.text, position, fault }));
  }

  #setup(item: Item): void {
    const reading = readFen(this.root.position.variant, item.text);
    if (reading.ok) return this.addSetup(reading.value.position);
    const { error: fault } = reading;
    this.#stop(item, errorAt(item.textAt + (fault.at ?? 0), fault.code, { fault }));
  }

  /**
   * `...` before the first move says that the other side begins, and so does `--` behind a number where it is that side's
   * turn; elsewhere an unknown move ends what can be read.
   */
  #pass(index: number): void {
    const { items, line } = this;
    const item = items[index];
    const second = items[index - 1]?.kind === 'number' && halfOf(line.last.position);
    if (!second && !/^[.…]/.test(item.text)) this.#stop(item, warningAt(item.at, 'MOVE_UNKNOWN'));
    else if (line.last === line.parent) line.half = 1;
  }

  /** Takes a comment that tells what could not be read earlier, or a clock that is none. */
  #comment({ at, text, textAt }: Item): void {
    const { last, parent, before } = this.line;
    const unread = unreadIn(text);
    const bad: { at: number; text: string }[] = [];
    if (unread !== undefined) {
      this.#faults.push(warningAt(at, 'UNREAD_TEXT'));
      last.rest = unread;
    } else if (last === parent) before.push(commentText(text));
    else addComment(last as Draft, commentText(text), clockIn(last as Draft, text, bad));
    for (const clock of bad) {
      this.#faults.push(warningAt(textAt + clock.at, 'CLOCK_SYNTAX', { text: clock.text }));
    }
  }
}
