import { legalMoves, play, readFen, writeFen, type Move, type Position } from '@draughts/rules';
import type { NodeClock } from './clock-comment.ts';

/** One step of a line: a move, or a set-up in its place. Immutable, plain data: views compare by identity. */
export interface GameNode {
  /** 1 for the first step of the game; a variation goes on counting from where it leaves */
  readonly ply: number;
  /** the move as the variant writes it (`32-28`, `c3:e5`); a set-up: its FEN; an unknown move: `...` */
  readonly mv: string;
  /** null: a set-up or an unknown move */
  readonly move: Move | null;
  /** after the move */
  readonly position: Position;
  /** this step is a `/FEN "..."/` command */
  readonly setup?: true;
  /**
   * only of a set-up: number of the move after it, where that is not the next one. (A set-up counts as a move, but not
   * where it opens the game: then the move after it has the tree's `firstNumber`.)
   */
  readonly number?: number;
  /** starts a side line, also where nothing else goes on from its parent */
  readonly aside?: true;
  /** comments that stand before the move */
  readonly before?: readonly string[];
  /** comments after it, as written, commands such as `[%clk 0:10:00]` included; never empty */
  readonly comments?: readonly string[];
  /** numeric annotation glyphs: 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`, 7 `*` (only move) */
  readonly nags?: readonly number[];
  /** a strength mark that has no number, as written: `!!!`, `(?)` */
  readonly strength?: string;
  /** clocks after the move */
  readonly clk?: NodeClock;
  /** text behind this step that could not be read as moves: it follows the step when the game is written */
  readonly rest?: string;
  /** what can follow: the continuation of the line first, unless that one is `aside`; then the variations */
  readonly children: readonly GameNode[];
}

/** A game's moves: the root, before the first move. */
export interface GameTree {
  readonly start: Position;
  /** number of the first move, 1 unless the file says otherwise */
  readonly firstNumber: number;
  /** comments before the first move */
  readonly comments?: readonly string[];
  /** as in `GameNode`: text at the very beginning that could not be read as moves */
  readonly rest?: string;
  readonly children: readonly GameNode[];
}

/** Child indices from the root: `[0, 0, 1]` is the first variation on the third step. */
export type TreePath = readonly number[];

type Parent = Pick<GameNode, 'children'>;

/** A tree without moves. */
export const emptyTree = (start: Position): GameTree => ({ start, firstNumber: 1, children: [] });

/** What follows a node in its own line, if anything does. */
export const nextOf = (parent: Parent): GameNode | undefined =>
  parent.children[0]?.aside ? undefined : parent.children[0];

/** The side lines that leave after a node. */
export const asidesOf = (parent: Parent): readonly GameNode[] =>
  parent.children[0]?.aside ? parent.children : parent.children.slice(1);

/** The main line, in order: `mainline(tree)[n]` has ply n + 1. */
export function mainline(tree: Parent): readonly GameNode[] {
  const line: GameNode[] = [];
  for (let node = nextOf(tree); node; node = nextOf(node)) line.push(node);
  return line;
}

/** The node at a path, or undefined; the root has the empty path and is not a node. */
export function nodeAt(tree: GameTree, path: TreePath): GameNode | undefined {
  let parent: Parent = tree;
  let node: GameNode | undefined;
  for (const index of path) {
    node = parent.children[index];
    if (!node) return undefined;
    parent = node;
  }
  return node;
}

/** The nodes along a path. */
export function nodesTo(tree: GameTree, path: TreePath): readonly GameNode[] {
  const nodes: GameNode[] = [];
  let parent: Parent = tree;
  for (const index of path) {
    const node: GameNode | undefined = parent.children[index];
    if (!node) break;
    nodes.push((parent = node));
  }
  return nodes;
}

/** The position after a path. */
export const positionAt = (tree: GameTree, path: TreePath): Position =>
  nodeAt(tree, path)?.position ?? tree.start;

/** The path to a ply of the main line; to its end where the line is shorter. */
export const mainlinePath = (tree: GameTree, ply = Infinity): TreePath =>
  mainline(tree)
    .slice(0, ply)
    .map(() => 0);

/** The FEN after `ply` steps of the main line; 0 is the start, and past the end is the end. */
export function fenAt({ tree }: { readonly tree: GameTree }, ply = Infinity): string {
  const line = mainline(tree);
  const last = line[Math.min(ply, line.length) - 1];
  return writeFen(last?.position ?? tree.start);
}

/** Every node with its path, depth first, a line before its variations. Safe for lines of any length. */
export function* walk(tree: GameTree): Generator<{ node: GameNode; path: TreePath }> {
  const pending: { parent: Parent; path: TreePath; index: number }[] = [];
  const visit = (parent: Parent, path: TreePath) => {
    for (let index = parent.children.length - 1; index >= 0; index--) pending.push({ parent, path, index });
  };
  visit(tree, []);
  for (let next = pending.pop(); next; next = pending.pop()) {
    const node = next.parent.children[next.index];
    const path = [...next.path, next.index];
    yield { node, path };
    visit(node, path);
  }
}

/** The tree with the children of one parent changed; everything outside the path is shared. */
function withChildren(
  tree: GameTree,
  path: TreePath,
  change: (children: readonly GameNode[], parent: GameTree | GameNode) => readonly GameNode[],
): GameTree {
  const nodes = nodesTo(tree, path);
  if (nodes.length < path.length) return tree;
  const parent = nodes.at(-1) ?? tree;
  let children = change(parent.children, parent);
  if (children === parent.children) return tree;
  for (let depth = path.length; depth > 0; depth--) {
    const node = { ...nodes[depth - 1], children };
    const siblings = depth > 1 ? nodes[depth - 2].children : tree.children;
    children = siblings.with(path[depth - 1], node);
  }
  return { ...tree, children };
}

const sameStep = (a: GameNode, b: GameNode): boolean => a.mv === b.mv && a.setup === b.setup;

/** Details of a step that is added. */
export type NodeDetails = Pick<GameNode, 'comments' | 'nags' | 'clk' | 'before' | 'strength'>;

/**
 * Plays a legal move at a path and returns the new tree with the move's own path. A move that is there already is
 * not added twice. It continues the line where that ends; elsewhere, and with `aside`, it starts a side line.
 */
export function addMove(
  tree: GameTree,
  path: TreePath,
  mv: string,
  move: Move,
  options: { readonly aside?: boolean; readonly details?: NodeDetails } = {},
): { tree: GameTree; path: TreePath } {
  const from = positionAt(tree, path);
  return addStep(tree, path, { ...options.details, mv, move, position: play(from, move) }, options.aside);
}

/** Puts a position in place of a move (an accepted irregular move, a board set right). Null for a bad FEN. */
export function addSetup(
  tree: GameTree,
  path: TreePath,
  fen: string,
): { tree: GameTree; path: TreePath } | null {
  const reading = readFen(tree.start.variant, fen);
  if (!reading.ok) return null;
  const { position } = reading.value;
  return addStep(tree, path, { mv: writeFen(position), move: null, position, setup: true }, false);
}

function addStep(
  tree: GameTree,
  path: TreePath,
  step: Omit<GameNode, 'children' | 'ply' | 'aside'>,
  aside = false,
): { tree: GameTree; path: TreePath } {
  let index = 0;
  const changed = withChildren(tree, path, (children) => {
    const node: GameNode = { ...step, ply: path.length + 1, children: [] };
    index = children.findIndex((child) => sameStep(child, node));
    if (index >= 0) return children;
    const startsLine = !aside && (!children.length || children[0].aside === true);
    index = startsLine ? 0 : children.length;
    if (startsLine) return [node, ...normalised(children, true)];
    return [...children, children.length ? node : { ...node, aside: true }];
  });
  return { tree: changed, path: [...path, index] };
}

const withoutAside = (node: GameNode): GameNode => {
  if (!node.aside) return node;
  const { aside: _, ...kept } = node;
  return kept;
};

/** Keeps "the first child goes on, the others are side lines" true when children moved about. */
const normalised = (children: readonly GameNode[], continues: boolean): readonly GameNode[] =>
  children.map((child, index) =>
    index === 0 && !continues ? { ...child, aside: true as const } : withoutAside(child),
  );

/** Makes the side line at a path the continuation of its parent line; the old one becomes its first side line. */
export function promote(tree: GameTree, path: TreePath): GameTree {
  const index = path.at(-1);
  if (index === undefined) return tree;
  return withChildren(tree, path.slice(0, -1), (children) => {
    const chosen = children[index];
    if (!chosen || (index === 0 && !chosen.aside)) return children;
    return normalised([chosen, ...children.toSpliced(index, 1)], true);
  });
}

/** Takes the node at a path away, with all that follows it. The side lines beside it stay side lines. */
export function cut(tree: GameTree, path: TreePath): GameTree {
  const index = path.at(-1);
  if (index === undefined) return { ...tree, children: [] };
  return withChildren(tree, path.slice(0, -1), (children) => {
    if (!children[index]) return children;
    const continues = index > 0 && children[0].aside !== true;
    return normalised(children.toSpliced(index, 1), continues);
  });
}

/** Changes the comments, NAGs, clocks of a node; `undefined` takes a detail away. */
export function annotate(tree: GameTree, path: TreePath, details: NodeDetails): GameTree {
  const index = path.at(-1);
  if (index === undefined) return { ...tree, comments: details.comments };
  return withChildren(tree, path.slice(0, -1), (children) =>
    children[index] ? children.with(index, { ...children[index], ...details }) : children,
  );
}

/** One step of a line that came from outside: a move's text, or a set-up. */
export interface Step {
  readonly mv: string;
  readonly move: Move | null;
  readonly position: Position;
  readonly setup?: true;
}

/**
 * Cuts the main line back to `toPly` and appends steps: a correction by the arbiter. The main line stays the main
 * line: withdrawn moves are gone, side lines that left from them too, all others stay. Where a step was a side line
 * already, what followed it there has not been played: it stays beside the line.
 */
export function replaceMainline(
  tree: GameTree,
  toPly: number,
  steps: readonly (Step & NodeDetails)[],
): GameTree {
  const path = mainlinePath(tree, toPly);
  let changed = nextOf(nodeAt(tree, path) ?? tree) ? cut(tree, [...path, 0]) : tree;
  let at: TreePath = path;
  for (const step of steps) {
    ({ tree: changed, path: at } = addStep(changed, at, step));
    if (at.at(-1) !== 0 || nodeAt(changed, at)?.aside) {
      changed = promote(changed, at);
      at = at.with(-1, 0);
      changed = withChildren(changed, at, (children) => normalised(children, false));
    }
  }
  return changed;
}

/** The first list, or both where the second one has more. */
function union<T>(a: readonly T[] | undefined, b: readonly T[] | undefined): readonly T[] | undefined {
  const more = a && b ? b.filter((item) => !a.includes(item)) : [];
  return a && more.length ? [...a, ...more] : (a ?? b);
}

type Details = NodeDetails & Pick<GameNode, 'rest'>;

/** A node, or the root, with what the same one of another game says besides. */
function joined<T extends Details>(known: T, other: Details): T {
  const all: Details = {
    before: union(known.before, other.before),
    comments: union(known.comments, other.comments),
    nags: union(known.nags, other.nags),
    strength: known.strength ?? other.strength,
    clk: known.clk ?? other.clk,
    rest: known.rest ?? other.rest,
  };
  const more = Object.entries(all).filter(([name, value]) => value !== known[name as keyof Details]);
  return more.length ? { ...known, ...Object.fromEntries(more) } : known;
}

/**
 * The first tree with the lines, comments and clocks of another game from the same start: beside its own lines, and
 * after their ends.
 */
export function merge(tree: GameTree, other: GameTree): GameTree {
  const paths = new Map<Parent, TreePath>([[other, []]]);
  let merged = joined(tree, other);
  for (const { node, path } of walk(other)) {
    const parent = path.length > 1 ? nodeAt(other, path.slice(0, -1)) : other;
    const target = parent && paths.get(parent);
    if (!target) continue;
    const here = positionAt(merged, target);
    const { children: _, ply: __, aside, ...step } = node;
    if (
      step.move &&
      !legalMoves(here).some((move) => move.from === step.move?.from && move.to === step.move.to)
    ) {
      continue;
    }
    const added = addStep(merged, target, step, aside);
    merged = added.tree;
    paths.set(node, added.path);
    const index = added.path.at(-1) ?? 0;
    merged = withChildren(merged, target, (children) => {
      const known = joined(children[index], node);
      return known === children[index] ? children : children.with(index, known);
    });
  }
  return merged;
}
