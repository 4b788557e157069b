import type { Position } from '@draughts/rules/board';
import type { Shape } from '@draughts/diagram/shapes';
import type { Frame, Trace } from './frame.ts';

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
  /** arrows and circles that belong to the position */
  readonly shapes?: readonly Shape[];
  /** clocks after the move, ms left; `run`: whose runs */
  readonly clock?: { readonly w?: number; readonly b?: number; readonly run?: 'w' | 'b' | null };
  /** what is irregular about a live move, as the relay names it */
  readonly flags?: readonly string[];
  /** begins a side line, also where nothing else goes on from the position before it */
  readonly aside?: boolean;
  /** what the record has here that is no move of this game */
  readonly rest?: string;
}

/** A position of a game with the move that led to it. */
export class GameNode implements Frame {
  readonly parent: GameNode | null;
  /** the first goes on with the line, unless its step is `aside`; the others are variations */
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

  /** The nodes to work out, first ones first: step by step and not by recursion, since a line may be long. */
  static #unseen(node: GameNode): GameNode[] {
    const unseen: GameNode[] = [];
    for (let at: GameNode | null = node; at && !at.#look; at = at.parent) unseen.push(at);
    return unseen.reverse();
  }

  #seen() {
    for (const node of GameNode.#unseen(this)) node.#look = node.step.look(node.parent?.position as Position);
    return this.#look as ReturnType<Step['look']>;
  }
}

/** What is known about a game besides its moves; all of it is text from outside. */
export type Tags = Readonly<Record<string, string>>;

interface GameStart extends Pick<Step, 'comment' | 'nags' | 'shapes' | 'rest'> {
  readonly firstNumber?: number;
  readonly recorded?: boolean;
}

/** A game: a tree of positions. Whoever shows it holds the node it stands on. */
export class Game {
  readonly root: GameNode;
  readonly tags: Tags;
  /** number of the first move, 1 unless the record says otherwise */
  readonly firstNumber: number;
  /** its moves were played elsewhere: whoever plays on at the board does so in a line of his own */
  readonly recorded: boolean;
  /** grows with every change of the tree */
  revision = 0;

  constructor(
    start: Position,
    tags: Tags = {},
    { firstNumber = 1, recorded = false, ...notes }: GameStart = {},
  ) {
    const look = () => ({ position: start, trace: null });
    this.root = new GameNode(null, 0, { text: '', look, ...notes });
    this.tags = tags;
    this.firstNumber = firstNumber;
    this.recorded = recorded;
  }

  /** The number of a move, and whether it is the second of its pair: `3.` or `3...`. */
  numberOf(node: GameNode): { number: number; second: boolean } {
    const { turn, variant } = this.root.position;
    const half = node.ply - 1 + (turn === variant.starts ? 0 : 1);
    return { number: this.firstNumber + Math.floor(half / 2), second: half % 2 === 1 };
  }

  /** Appends a move; one that goes on with the line comes before the side lines that leave it here. */
  append(parent: GameNode, step: Step): GameNode {
    const node = new GameNode(parent, parent.ply + 1, step);
    const firstAside = parent.children.findIndex((child) => child.step.aside);
    this.revision++;
    if (step.aside || firstAside < 0) parent.children.push(node);
    else parent.children.splice(firstAside, 0, node);
    return node;
  }

  /** Takes a move out, with all that follows it. */
  remove(node: GameNode): void {
    const siblings = node.parent?.children ?? [];
    const index = siblings.indexOf(node);
    if (index < 0) return;
    siblings.splice(index, 1);
    this.revision++;
  }

  /** Whether a node is one of its positions, and was not taken out. */
  has(node: GameNode): boolean {
    let top = node;
    while (top.parent?.children.includes(top)) top = top.parent;
    return top === this.root;
  }

  /** The record's line, without its root. */
  mainLine(): GameNode[] {
    return lineAfter(this.root);
  }

  /** The line that leads to a node and on from it, without the root. */
  lineOf(node: GameNode): GameNode[] {
    const line: GameNode[] = [];
    for (let at: GameNode | null = node; at?.parent; at = at.parent) line.push(at);
    return [...line.reverse(), ...lineAfter(node)];
  }

  /** The node at a ply of the line through a node; the nearest one if there is none, the start for what is no number. */
  at(ply: number, through: GameNode): GameNode {
    const line = [this.root, ...this.lineOf(through)];
    const index = Math.round(ply - this.root.ply) || 0;
    return line[Math.max(0, Math.min(line.length - 1, index))];
  }
}

/** What follows a node in its own line. */
export const nextOf = (node: GameNode): GameNode | undefined =>
  node.children[0]?.step.aside ? undefined : node.children[0];

function lineAfter(start: GameNode): GameNode[] {
  const line: GameNode[] = [];
  for (let next = nextOf(start); next; next = nextOf(next)) line.push(next);
  return line;
}
