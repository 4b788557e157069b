// Whatever is done to a tree is done to a simple model as well; both must tell the same game afterwards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { legalMoves, play, startPosition, variantOf, writeFen, writeMove } from '@draughts/rules';
import type { Position } from '@draughts/rules';
import {
  addMove,
  addSetup,
  annotate,
  asidesOf,
  cut,
  emptyTree,
  fenAt,
  mainline,
  merge,
  nextOf,
  nodeAt,
  promote,
  readPdn,
  replaceMainline,
  walk,
  writePdn,
  type GameNode,
  type GameTree,
  type Step,
  type TreePath,
} from '../src/index.ts';

/** A node that knows its continuation apart from its side lines, and may be changed. */
interface Model {
  readonly mv: string;
  comments: readonly string[];
  next: Model | null;
  sides: Model[];
}

const model = (mv: string): Model => ({ mv, comments: [], next: null, sides: [] });
const childrenOf = ({ next, sides }: Model): Model[] => (next ? [next, ...sides] : sides);
const at = (root: Model, path: TreePath): Model =>
  path.reduce((node, index) => childrenOf(node)[index], root);

function add(parent: Model, mv: string, aside: boolean): Model {
  const known = childrenOf(parent).find((child) => child.mv === mv);
  if (known) return known;
  const made = model(mv);
  if (aside || parent.next) parent.sides.push(made);
  else parent.next = made;
  return made;
}

function take(parent: Model, child: Model): void {
  if (parent.next === child) parent.next = null;
  else parent.sides.splice(parent.sides.indexOf(child), 1);
}

function lead(parent: Model, child: Model): void {
  if (parent.next === child) return;
  parent.sides.splice(parent.sides.indexOf(child), 1);
  if (parent.next) parent.sides.unshift(parent.next);
  parent.next = child;
}

/** The main line up to a ply goes on with these moves and nothing else. */
function replace(root: Model, toPly: number, moves: readonly string[]): void {
  let node = root;
  for (let ply = 0; ply < toPly && node.next; ply++) node = node.next;
  node.next = null;
  for (const mv of moves) {
    const known = node.sides.find((side) => side.mv === mv);
    const step = known ?? add(node, mv, false);
    if (known) lead(node, known);
    if (step.next) step.sides.unshift(step.next);
    step.next = null;
    node = step;
  }
}

const shapeOf = (node: Model): unknown => [
  node.mv,
  node.comments,
  node.next && shapeOf(node.next),
  node.sides.map(shapeOf),
];
function shape(node: GameNode | GameTree): unknown {
  const next = nextOf(node);
  return [
    'mv' in node ? node.mv : '',
    node.comments ?? [],
    next ? shape(next) : null,
    asidesOf(node).map(shape),
  ];
}

const START = startPosition(variantOf('international'));
const positionOf = (tree: GameTree, path: TreePath): Position => nodeAt(tree, path)?.position ?? tree.start;

/** A few legal moves, chosen by numbers, one after the other. */
function line(from: Position, choices: readonly number[]): Step[] {
  const steps: Step[] = [];
  let position = from;
  for (const choice of choices) {
    // From a few moves only, so that lines meet again.
    const legal = legalMoves(position).slice(0, 3);
    if (!legal.length) break;
    const move = legal[choice % legal.length];
    const mv = writeMove(position, move);
    position = play(position, move);
    steps.push({ mv, move, position });
  }
  return steps;
}

const action = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'aside', 'setup', 'promote', 'cut', 'annotate', 'replace'),
  at: fc.nat(),
  choices: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

function act(tree: GameTree, root: Model, { kind, at: place, choices }: Action): GameTree {
  const paths: TreePath[] = [[], ...[...walk(tree)].map(({ path }) => path)];
  const path = paths[place % paths.length];
  const node = at(root, path);
  const parent = at(root, path.slice(0, -1));
  if (kind === 'promote' || kind === 'cut') {
    if (!path.length) return tree;
    (kind === 'cut' ? take : lead)(parent, node);
    return (kind === 'cut' ? cut : promote)(tree, path);
  }
  if (kind === 'annotate') {
    node.comments = [`c${choices[0]}`];
    return annotate(tree, path, { comments: node.comments });
  }
  if (kind === 'setup') {
    const fen = `W:W31,${32 + choices[0]}:B20`;
    add(node, fen, false);
    return addSetup(tree, path, fen)?.tree ?? tree;
  }
  if (kind === 'replace') {
    const main = mainline(tree);
    const toPly = place % (main.length + 1);
    const steps = line(main[toPly - 1]?.position ?? tree.start, choices);
    replace(
      root,
      toPly,
      steps.map(({ mv }) => mv),
    );
    return replaceMainline(tree, toPly, steps);
  }
  const [step] = line(positionOf(tree, path), choices);
  if (!step?.move) return tree;
  add(node, step.mv, kind === 'aside');
  const added = addMove(tree, path, step.mv, step.move, { aside: kind === 'aside' });
  assert.equal(nodeAt(added.tree, added.path)?.mv, step.mv);
  return added.tree;
}

const actions = fc.array(action, { maxLength: 50 });

function build(list: readonly Action[]): { tree: GameTree; root: Model } {
  const root = model('');
  let tree = emptyTree(START);
  for (const one of list) {
    const before = JSON.stringify(shape(tree));
    const old = tree;
    tree = act(tree, root, one);
    assert.equal(JSON.stringify(shape(old)), before, 'the old tree is as it was');
    assert.deepEqual(shape(tree), shapeOf(root), one.kind);
  }
  return { tree, root };
}

test('whatever is done to a tree, it tells what a simple model tells, and is written and read whole', () => {
  fc.assert(
    fc.property(actions, (list) => {
      const { tree } = build(list);
      const main = mainline(tree);
      for (const [index, node] of main.entries()) {
        assert.equal(node.ply, index + 1);
        assert.equal(fenAt({ tree }, index + 1), writeFen(node.position));
      }
      const [again] = readPdn(writePdn({ tags: [], variant: 'international', tree }));
      assert.deepEqual(shape(again.tree), shape(tree));
      assert.deepEqual(again.problems, []);
    }),
    { numRuns: 300 },
  );
});

const steps = (node: GameNode | GameTree, before = ''): string[] =>
  node.children.flatMap((child) => {
    const path = `${before} ${child.mv}`;
    return [path, ...(child.comments ?? []).map((comment) => `${path} {${comment}}`), ...steps(child, path)];
  });

test('merged trees have all of both, the first one as it was', () => {
  fc.assert(
    fc.property(actions, actions, (one, other) => {
      const [a, b] = [build(one).tree, build(other).tree];
      const merged = merge(a, b);
      const found = steps(merged);
      assert.deepEqual(new Set(found), new Set([...steps(a), ...steps(b)]));
      assert.equal(found.length, new Set(found).size);
      assert.deepEqual(
        mainline(merged)
          .slice(0, mainline(a).length)
          .map(({ mv }) => mv),
        mainline(a).map(({ mv }) => mv),
      );
      assert.equal(merge(merged, b), merged);
      assert.equal(merge(a, a), a);
    }),
    { numRuns: 300 },
  );
});
