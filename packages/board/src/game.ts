import { type Position } from '@draughts/rules/board';
import { type Frame, type Trace } from './frame.ts';

/** Everything about a move but its place in the game. */
export interface Step {
  /** the move as it is written */
  readonly text: string;
  /** the position after it, and how it came about: worked out when it is first looked at */
  readonly look: (before: Position) => { readonly position: Position; readonly trace: Trace | null };
  readonly comment?: string;
  /** a remark that stands before the move */
  readonly before?: string;
  readonly nags?: readonly number[];
  /** the mover's clock after the move, ms left */
  readonly clock?: number;
  /** a move of the person at the board, not of the record */
  readonly own?: boolean;
}

/** A position of a game with the move that led to it. The first child goes on with the line, the others are variations. */
export class GameNode implements Frame {
  readonly parent: GameNode | null;
  readonly children: GameNode[] = [];
  readonly ply: number;
  readonly step: Step;
  #look: { readonly position: Position; readonly trace: Trace | null } | null = null;

  constructor(parent: GameNode | null, ply: number, step: Step) {
    this.parent = parent;
    this.ply = ply;
    this.step = step;
  }

  get position(): Position {
    return this.#seen().position;
  }

  get trace(): Trace | null {
    return this.#seen().trace;
  }

  #seen() {
    return (this.#look ??= this.step.look(this.parent?.position as Position));
  }
}

/** What is known about a game besides its moves; all of it is text from outside. */
export type Tags = Readonly<Record<string, string>>;

/** A game: a tree of positions. Whoever shows it holds the node it stands on. */
export class Game {
  readonly root: GameNode;
  readonly tags: Tags;

  constructor(start: Position, tags: Tags = {}, ply = 0) {
    this.root = new GameNode(null, ply, { text: '', look: () => ({ position: start, trace: null }) });
    this.tags = tags;
  }

  /** Appends a move: a recorded one goes on with the line, before what the person at the board tried out. */
  append(parent: GameNode, step: Step): GameNode {
    const node = new GameNode(parent, parent.ply + 1, step);
    const firstOwn = parent.children.findIndex((child) => child.step.own);
    if (step.own || firstOwn < 0) parent.children.push(node);
    else parent.children.splice(firstOwn, 0, node);
    return node;
  }

  /** The record's line, without its root. */
  mainLine(): GameNode[] {
    return lineFrom(this.root, (node) => !node.step.own);
  }

  /** The line that leads to a node and on from it, without the root. */
  lineOf(node: GameNode): GameNode[] {
    const line: GameNode[] = [];
    for (let at: GameNode | null = node; at?.parent; at = at.parent) line.unshift(at);
    return [...line, ...lineFrom(node)];
  }

  /** The node at a ply of the line through a node; the nearest one if there is none. */
  at(ply: number, through: GameNode): GameNode {
    const line = [this.root, ...this.lineOf(through)];
    return line[Math.max(0, Math.min(line.length - 1, ply - this.root.ply))];
  }
}

function lineFrom(start: GameNode, follow: (node: GameNode) => boolean = () => true): GameNode[] {
  const line: GameNode[] = [];
  for (let next = start.children[0]; next && follow(next); next = next.children[0]) line.push(next);
  return line;
}
