import { play, readWrittenFen, writeFen } from '@draughts/rules';
import type { Move, Position } from '@draughts/rules';
import type { ClockFault } from './clock-comment.ts';
import { countOn, lineFrom, readNumber, type Line } from './line.ts';
import { findMove, type Match } from './match.ts';
import { addComment, addNag, append, clockIn, commentText, type Draft, type Root } from './notes.ts';
import type { Item } from './scan.ts';
import type { GameTree } from './tree.ts';

/** A game replayed under the rules of one variant. */
export interface Replay {
  readonly tree: GameTree;
  /** legal moves of the main line */
  readonly plies: number;
  /** after the main line */
  readonly position: Position;
}

/** Longer lines are kept as text: the longest game on record has under 700 plies. */
export const MAX_PLIES = 5000;

/** Replays the items of a game into a tree, as long as each can be taken as it stands. */
export class Builder {
  readonly items: readonly Item[];
  readonly root: Root;
  line: Line;
  plies = 0;
  readonly #lines: Line[] = [];
  #firstNumber = 1;
  /** the set-up that opens the game, if one does */
  #opening: Draft | undefined;

  constructor(items: readonly Item[], position: Position) {
    this.items = items;
    this.root = { position, ply: 0, children: [] };
    this.line = lineFrom(this.root, 1, true);
  }

  /** The game, or null where an item cannot be taken as it stands. */
  build(): Replay | null {
    for (let index = 0; index < this.items.length;) {
      const used = this.take(index);
      if (!used) return null;
      index += used;
    }
    this.flush();
    const { position: start, comments, children } = this.root;
    const tree = { start, firstNumber: this.#firstNumber, ...(comments && { comments }), children };
    return { tree, plies: this.plies, position: this.line.last.position };
  }

  /** Takes the item at an index; returns how many items that used up, 0 if it cannot be taken as it stands. */
  take(index: number): number {
    const { kind, text } = this.items[index];
    const { last } = this.line;
    if (kind === 'move') return this.#move(text);
    if (kind === 'setup') return this.#setup(text);
    if (kind === 'pass') return 0;
    if (kind === 'number') this.#number(text);
    else if (kind === 'open') this.#openLine(index);
    else if (kind === 'close') this.#closeLine();
    else if (kind !== 'nag') return this.#comment(text);
    else if ('mv' in last) addNag(last, text);
    return 1;
  }

  #number(text: string): void {
    const line = this.line;
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
    const line = this.line;
    this.#lines.push(line);
    let at = index + 1;
    while (this.items[at]?.kind === 'comment') at++;
    const { kind, text } = this.items[at] ?? this.items[index];
    const { number, half } = readNumber(text);
    const counted = Number(line.last === this.#opening);
    const follows = kind === 'number' && number === line.number + counted && half === line.half;
    this.line = follows
      ? lineFrom(line.last, line.count + counted)
      : lineFrom(line.previous, line.previousCount);
  }

  #closeLine(): void {
    this.flush();
    this.line = this.#lines.pop() ?? this.line;
  }

  #move(text: string): number {
    const { last } = this.line;
    const found = last.ply < MAX_PLIES && this.find(last.position, text);
    if (!found) return 0;
    this.addMove(found);
    return 1;
  }

  /** The move that a text means in a position, null if none can be played. */
  find(position: Position, text: string): Match | null {
    return findMove(position, text);
  }

  addMove({ mv, move }: Match): void {
    const { main, last } = this.line;
    this.#add(mv, move, play(last.position, move));
    if (main) this.plies++;
  }

  #setup(fen: string): number {
    const position = readWrittenFen(this.root.position.variant, fen);
    if (!position) return 0;
    this.addSetup(position);
    return 1;
  }

  addSetup(position: Position): void {
    this.#add(writeFen(position), null, position, true);
  }

  #add(mv: string, move: Move | null, position: Position, setup?: true): void {
    const line = this.line;
    const { last, parent, main } = line;
    const opens = last === this.root && main;
    const node: Draft = { ply: last.ply + 1, mv, move, position, children: [] };
    if (setup) node.setup = setup;
    if (opens) {
      this.flush();
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

  #comment(raw: string): number {
    const { last, parent, before } = this.line;
    const text = commentText(raw);
    if (!text) return 1;
    if (text.startsWith('[%unread')) return 0;
    if (last === parent) before.push(text);
    else {
      const bad: ClockFault[] = [];
      const clock = clockIn(last as Draft, raw, bad);
      if (bad.length) return 0;
      addComment(last as Draft, text, clock);
    }
    return 1;
  }

  /** Puts comments that no move came after where they belong. */
  flush(): void {
    const line = this.line;
    if (line.before.length) append(line.last, 'comments', ...line.before);
    line.before = [];
  }
}
