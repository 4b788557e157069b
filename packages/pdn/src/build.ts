import { play, readFen, writeFen } from '@draughts/rules';
import type { MoveFault, Position, Result } from '@draughts/rules';
import { matchMove, type Match } from './match.ts';
import { addComment, addNag, append, commentText, unreadIn, type Draft, type Root } from './notes.ts';
import { errorAt, warningAt, type TextFault } from './problem.ts';
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
  /** how a move is found, if not by its text as it stands */
  readonly match?: typeof matchMove;
  /** what is tried where a move cannot be played; nothing, if nothing is to be forgiven */
  readonly mend?: Mender;
}

/** Where a line is read: the node that was reached, and whether its moves can still be played. */
interface Line {
  readonly parent: Draft | Root;
  last: Draft | Root;
  /** the node before `last` */
  previous: Draft | Root;
  /** the opening parenthesis, -1 for the main line */
  readonly openedAt: number;
  /** comments that wait for the first move */
  before: string[];
  /** number of the next move, and 1 if it is the second with this number */
  number: number;
  half: number;
  /** offset where unreadable text began, -1 while the line is good */
  restAt: number;
}

/** Longer lines are kept as text: the longest game on record has under 700 plies. */
const MAX_PLIES = 5000;

/** `7.` or `7...`; the second is the move of the side that moves second. */
const readNumber = (text: string): { number: number; half: number } => ({
  number: parseInt(text, 10),
  half: /(?:\.\.|…)$/.test(text) ? 1 : 0,
});

const lineFrom = (parent: Draft | Root, openedAt: number): Line => ({
  parent,
  last: parent,
  previous: parent,
  openedAt,
  before: [],
  number: 0,
  half: 0,
  restAt: -1,
});

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
  #firstNumber = 0;

  constructor(text: string, raw: RawGame, start: Start, options: BuildOptions = {}) {
    this.#text = text;
    this.#raw = raw;
    this.#items = raw.items;
    this.#start = start;
    this.#options = options;
    this.#faults = [...start.faults];
    this.#root = { position: start.position, ply: 0, children: [] };
    this.#line = lineFrom(this.#root, -1);
  }

  build(): Replay {
    const { movesEnd } = this.#raw;
    for (let index = 0; index < this.#items.length;) index += this.#take(index);
    while (this.#lines.length) this.#endLine(movesEnd);
    this.#closeRest(movesEnd);
    this.#flush();
    const { position: start, comments, rest, children } = this.#root;
    let position = start;
    for (let node = children[0]; node && !node.aside; node = node.children[0]) ({ position } = node);
    return {
      tree: {
        start,
        firstNumber: this.#firstNumber || 1,
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
    else if (kind === 'pass') this.#pass(item);
    else if (kind !== 'nag') this.#comment(item);
    else if ('mv' in line.last) addNag(line.last, item.text);
    return 1;
  }

  #number({ text }: Item): void {
    const line = this.#line;
    const { last, number: expected } = line;
    Object.assign(line, readNumber(text));
    if (this.#opens(last)) {
      if (line.openedAt < 0) this.#firstNumber = line.number;
    } else if ('setup' in last && expected && line.number !== expected) last.number = line.number;
  }

  /** Whether a step is a set-up that opens the game. */
  #opens(step: Draft | Root): boolean {
    return 'setup' in step && step === this.#root.children[0];
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
    const first: Item | undefined = this.#items[at];
    const follows = first?.kind === 'number' && this.#follows(first.text);
    this.#line = lineFrom(follows ? line.last : line.previous, this.#items[index].at);
    if (line.restAt >= 0) this.#line.restAt = Infinity;
  }

  /** Whether a variation's first number is that of the move that comes next. */
  #follows(text: string): boolean {
    const { number, half } = readNumber(text);
    const next = this.#opens(this.#line.last) ? (this.#firstNumber || 1) + 1 : this.#line.number;
    return number === next && half === this.#line.half;
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

  #add(step: Pick<Draft, 'mv' | 'move' | 'position' | 'setup'>): void {
    const line = this.#line;
    const { last, parent } = line;
    const main = line.openedAt < 0;
    const node: Draft = { ply: last.ply + 1, ...step, children: [] };
    if (line.before.length) {
      if (last === this.#root && main) this.#flush();
      else node.before = line.before;
      line.before = [];
    }
    if (last === this.#root && main) this.#firstNumber = line.number;
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
    this.#countOn(node);
  }

  /**
   * A set-up counts as a whole move, so that what stands beside it and what follows it have different numbers; not one
   * that opens a game.
   */
  #countOn(node: Draft): void {
    const line = this.#line;
    const { setup, position } = node;
    const half = setup ? Number(position.turn !== position.variant.starts) : 1 - line.half;
    if (line.number && (setup ? !this.#opens(node) : line.half)) line.number++;
    line.half = half;
  }

  #move(index: number): number {
    const item = this.#items[index];
    const line = this.#line;
    const main = line.openedAt < 0;
    const before = line.last.position;
    if (line.last.ply >= MAX_PLIES) {
      this.#stop(item, errorAt(item.at, 'GAME_TOO_LONG', { count: MAX_PLIES }));
      return 1;
    }
    const { known = [], match = matchMove } = this.#options;
    const sure = main ? known[this.#plies] : undefined;
    let found: Result<Match, MoveFault> = sure ? { ok: true, value: sure } : match(before, item.text);
    let used = 1;
    if (!found.ok) {
      const mended = this.#mend(index);
      if (!mended) this.#illegal(index, before, found.error);
      if (!mended?.found) return mended?.used ?? 1;
      ({ found, used } = mended);
    }
    const { move, mv } = found.value;
    this.#add({ mv, move, position: play(before, move) });
    if (main) this.#plies++;
    return used;
  }

  #illegal(index: number, position: Position, fault: MoveFault): void {
    const item = this.#items[index];
    const { code, at = 0 } = fault;
    const main = this.#line.openedAt < 0;
    if (main) this.#misfits++;
    const before = this.#items[index - 1];
    // A move of the wrong side is more often a wrong number than a wrong move.
    const numbered = code === 'WRONG_SIDE_TO_MOVE' && before?.kind === 'number';
    const inMove = code === 'MOVE_SYNTAX' || code === 'SQUARE_OUT_OF_RANGE' ? at : 0;
    const place = numbered ? before.at : item.at + inMove;
    this.#stop(item, (main ? errorAt : warningAt)(place, code, { text: item.text, position, fault }));
  }

  /** What else a move that cannot be played may be. */
  #mend(index: number): Mended | null {
    const { openedAt, last } = this.#line;
    const opens = openedAt < 0 && last === this.#root && !this.#start.fromFen && !this.#relocation;
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
      this.#add({ mv: writeFen(position), move: null, position, setup: true });
      return;
    }
    const { error: fault } = reading;
    this.#stop(item, errorAt(item.textAt + (fault.at ?? 0), fault.code, { fault }));
  }

  /** `...` before the first move says that the other side begins; elsewhere an unknown move ends what can be read. */
  #pass(item: Item): void {
    const line = this.#line;
    if (!/^[.…]/.test(item.text)) this.#stop(item, warningAt(item.at, 'MOVE_UNKNOWN'));
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
