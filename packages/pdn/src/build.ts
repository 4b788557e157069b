import { play, readFen, writeFen } from '@draughts/rules';
import type { Move, MoveFault, Position, Result } from '@draughts/rules';
import type { Match } from './match.ts';
import type { matchMove } from './match-move.ts';
import { addComment, addNag, append, commentText, unreadIn, type Draft, type Root } from './notes.ts';
import { errorAt, warningAt, type TextFault } from './problem.ts';
import { countOn, halfOf, lineFrom, readNumber, type Line } from './line.ts';
import type { Item, RawGame } from './scan.ts';
import type { Mended, Mender } from './mend.ts';
import type { Relocation, Start } from './start.ts';
import type { GameTree } from './tree.ts';

/** A game replayed under the rules of one variant. */
export interface Replay {
  readonly tree: GameTree;
  /** legal moves of the main line */
  readonly plies: number;
  /** after the main line */
  readonly position: Position;
  readonly relocation: Relocation | null;
  readonly faults: readonly TextFault[];
  /** moves of the main line that could not be played: 0 when it fits the variant */
  readonly misfits: number;
}

/** What is known of a game's moves before it is replayed, and what to do about them. */
export interface BuildOptions {
  /** what the moves of the main line were found to be */
  readonly known?: readonly Match[];
  /** how a move is found */
  readonly match: typeof matchMove;
  /** what is tried where a move cannot be played; nothing, if nothing is to be forgiven */
  readonly mend?: Mender;
}

/** Longer lines are kept as text: the longest game on record has under 700 plies. */
const MAX_PLIES = 5000;

/** Replays the items of a game into a tree. */
export class Builder {
  readonly #raw: RawGame;
  readonly #text: string;
  readonly #items: readonly Item[];
  readonly #start: Start;
  readonly #options: BuildOptions;
  readonly #faults: TextFault[];
  readonly #root: Root;
  readonly #lines: Line[] = [];
  #line: Line;
  #relocation: Relocation | null = null;
  #plies = 0;
  #misfits = 0;
  #firstNumber = 1;
  /** the set-up that opens the game, if one does */
  #opening: Draft | undefined;

  constructor(text: string, raw: RawGame, start: Start, options: BuildOptions) {
    this.#text = text;
    this.#raw = raw;
    this.#items = raw.items;
    this.#start = start;
    this.#options = options;
    this.#faults = [...start.faults];
    this.#root = { position: start.position, ply: 0, children: [] };
    this.#line = lineFrom(this.#root, 1, true);
  }

  build(): Replay {
    const { movesEnd } = this.#raw;
    for (let index = 0; index < this.#items.length;) index += this.#take(index);
    while (this.#lines.length) this.#endLine(movesEnd);
    this.#endLine(movesEnd);
    const { position: start, comments, rest, children } = this.#root;
    let position = start;
    for (let node = children[0]; node && !node.aside; node = node.children[0]) ({ position } = node);
    return {
      tree: {
        start,
        firstNumber: this.#firstNumber,
        ...(comments && { comments }),
        ...(rest !== undefined && { rest }),
        children,
      },
      position,
      plies: this.#plies,
      relocation: this.#relocation,
      faults: this.#faults,
      misfits: this.#misfits,
    };
  }

  /** Takes the item at an index and returns how many items that used up. */
  #take(index: number): number {
    const item = this.#items[index];
    const line = this.#line;
    const { kind } = item;
    if (kind === 'open') this.#openLine(index);
    else if (kind === 'close') this.#endLine(item.at);
    else if (kind === 'setup') this.#setup(item);
    else if (line.restAt >= 0) return 1;
    else if (kind === 'move') return this.#move(index);
    else if (kind === 'number') this.#number(item);
    else if (kind === 'pass') this.#pass(index);
    else if (kind !== 'nag') this.#comment(item);
    else if ('mv' in line.last) addNag(line.last, item.text);
    return 1;
  }

  #number({ text }: Item): void {
    const line = this.#line;
    const { last, parent } = line;
    ({ number: line.number, half: line.half } = readNumber(text));
    if (last === this.#opening) {
      if (line.main) this.#firstNumber = line.count = line.number;
    } else if ('setup' in last && last !== parent && line.number !== line.count)
      last.number = line.count = line.number;
  }

  /**
   * A variation replaces the move before it. Two writers' habits are allowed for: a variation before the first
   * move, and one whose number says that it goes on after the move instead of replacing it.
   */
  #openLine(index: number): void {
    const line = this.#line;
    this.#lines.push(line);
    let at = index + 1;
    while (this.#items[at]?.kind === 'comment') at++;
    const { kind, text } = this.#items[at] ?? this.#items[index];
    const { number, half } = readNumber(text);
    const counted = Number(line.last === this.#opening);
    const follows = kind === 'number' && number === line.number + counted && half === line.half;
    this.#line = follows
      ? lineFrom(line.last, line.count + counted)
      : lineFrom(line.previous, line.previousCount);
    if (line.restAt >= 0) this.#line.restAt = Infinity;
  }

  #endLine(at: number): void {
    this.#closeRest(at);
    this.#flush();
    this.#line = this.#lines.pop() ?? this.#line;
  }

  /** Text that could not be read, from where the line broke off up to an offset, is kept with its last step. */
  #closeRest(end: number): void {
    const { restAt, last } = this.#line;
    if (restAt >= 0 && restAt < end) {
      const text = this.#text.slice(restAt, end).replace(/\s+/g, ' ').trim();
      last.rest = last.rest === undefined ? text : `${last.rest} ${text}`;
    }
    this.#line.restAt = -1;
  }

  #stop(item: Item, fault: TextFault): void {
    this.#faults.push(fault);
    this.#line.restAt = item.at;
    this.#flush();
  }

  #add(mv: string, move: Move | null, position: Position, setup?: true): void {
    const line = this.#line;
    const { last, parent, main } = line;
    const opens = last === this.#root && main;
    const node: Draft = { ply: last.ply + 1, mv, move, position, children: [] };
    if (setup) node.setup = setup;
    if (opens) {
      this.#flush();
      this.#firstNumber = line.count = line.number;
      if (setup) this.#opening = node;
    }
    if (line.before.length) {
      node.before = line.before;
      line.before = [];
    }
    const side = last === parent && !main;
    if (!last.children.length) {
      if (side) node.aside = true;
      // Not pushed: that would make room for many, and nearly every move has one that follows.
      last.children = [node];
    } else if (side) last.children.push(node);
    else {
      // Its side lines came first; they need their mark no longer.
      delete last.children[0].aside;
      last.children.unshift(node);
    }
    line.previous = last;
    line.last = node;
    countOn(line, node, opens);
  }

  #move(index: number): number {
    const item = this.#items[index];
    const line = this.#line;
    const { main } = line;
    const before = line.last.position;
    if (line.last.ply >= MAX_PLIES) {
      this.#stop(item, errorAt(item.at, 'GAME_TOO_LONG', { count: MAX_PLIES }));
      return 1;
    }
    const { known = [], match } = this.#options;
    const sure = main ? known[this.#plies] : undefined;
    let found: Result<Match, MoveFault> = sure ? { ok: true, value: sure } : match(before, item.text);
    let used = 1;
    if (!found.ok) {
      const mended = this.#mend(index);
      if (!mended) this.#illegal(index, before, found.error);
      else if (mended.remark) this.#remark(item);
      if (!mended?.found) return mended?.used ?? 1;
      ({ found, used } = mended);
    }
    const { move, mv } = found.value;
    this.#add(mv, move, play(before, move));
    if (main) this.#plies++;
    return used;
  }

  #illegal(index: number, position: Position, fault: MoveFault): void {
    const item = this.#items[index];
    const { code, at = 0 } = fault;
    const { main } = this.#line;
    if (main) this.#misfits++;
    const before = this.#items[index - 1];
    // A move of the wrong side is more often a wrong number than a wrong move.
    const numbered = code === 'WRONG_SIDE_TO_MOVE' && before?.kind === 'number';
    const inMove = code === 'MOVE_SYNTAX' || code === 'SQUARE_OUT_OF_RANGE' ? at : 0;
    const place = numbered ? before.at : item.at + inMove;
    this.#stop(item, (main ? errorAt : warningAt)(place, code, { text: item.text, position, fault }));
  }

  /** Keeps what is no move though it looks like one. */
  #remark(item: Item): void {
    this.#faults.push(errorAt(item.at, 'UNEXPECTED_TEXT'));
    this.#comment(item);
  }

  /** What else a move that cannot be played may be. */
  #mend(index: number): Mended | null {
    const { main, last } = this.#line;
    const opens = main && last === this.#root && !this.#start.fromFen && !this.#relocation;
    const mended = this.#options.mend?.(last.position, this.#items, index, opens) ?? null;
    if (mended?.relocation) {
      this.#root.position = mended.position;
      this.#relocation = mended.relocation;
    }
    return mended;
  }

  #setup(item: Item): void {
    if (this.#line.restAt === Infinity) return;
    this.#closeRest(item.at);
    const reading = readFen(this.#start.position.variant, item.text);
    if (reading.ok) {
      const { position } = reading.value;
      this.#add(writeFen(position), null, position, true);
      return;
    }
    const { error: fault } = reading;
    this.#stop(item, errorAt(item.textAt + (fault.at ?? 0), fault.code, { fault }));
  }

  /**
   * `...` before the first move says that the other side begins, and so does `--` behind a number where it is that side's
   * turn; elsewhere an unknown move ends what can be read.
   */
  #pass(index: number): void {
    const line = this.#line;
    const item = this.#items[index];
    const second = this.#items[index - 1]?.kind === 'number' && halfOf(line.last.position);
    if (!second && !/^[.…]/.test(item.text)) this.#stop(item, warningAt(item.at, 'MOVE_UNKNOWN'));
    else if (line.last === line.parent) line.half = 1;
  }

  #comment(item: Item): void {
    const line = this.#line;
    const unread = unreadIn(item.text);
    if (unread !== undefined) {
      this.#faults.push(warningAt(item.at, 'UNREAD_TEXT'));
      line.last.rest = unread;
      return;
    }
    const text = commentText(item.text);
    if (!text) return;
    if (line.last === line.parent) line.before.push(text);
    else addComment(line.last as Draft, item, text, this.#faults);
  }

  /** Puts comments that no move came after where they belong. */
  #flush(): void {
    const line = this.#line;
    if (line.before.length) append(line.last, 'comments', ...line.before);
    line.before = [];
  }
}
