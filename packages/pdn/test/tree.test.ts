import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { legalMoves, play, startPosition, variantOf, writeFen, writeMove } from '@draughts/rules';
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
  type GameTree,
  type TreePath,
} from '../src/index.ts';

const treeOf = (text: string): GameTree => readPdn(`[GameType "20"]\n${text}`)[0].tree;
const textOf = (tree: GameTree): string =>
  writePdn({ tags: [], variant: 'international', tree }, { roster: false }).split('\n\n')[1].trim();
const line = (tree: GameTree): string =>
  mainline(tree)
    .map(({ mv }) => mv)
    .join(' ');

/** Plays a move by its text. */
function move(tree: GameTree, path: TreePath, mv: string, aside = false): { tree: GameTree; path: TreePath } {
  const position = nodeAt(tree, path)?.position ?? tree.start;
  const found = legalMoves(position).find((legal) => writeMove(position, legal) === mv);
  assert.ok(found, mv);
  return addMove(tree, path, mv, found, { aside });
}

test('a move goes on where a line ends, and leaves it elsewhere', () => {
  let { tree, path } = move(emptyTree(startPosition(variantOf('international'))), [], '32-28');
  ({ tree, path } = move(tree, path, '19-23'));
  assert.deepEqual(path, [0, 0]);
  ({ tree, path } = move(tree, [0], '18-23'));
  assert.deepEqual(path, [0, 1]);
  assert.equal(textOf(tree), '1. 32-28 19-23 (1... 18-23) *');
});

test('a move that is there already is not added twice', () => {
  const tree = treeOf('1. 32-28 19-23 (1... 18-23) *');
  const same = move(tree, [0], '18-23');
  assert.equal(same.tree, tree);
  assert.deepEqual(same.path, [0, 1]);
});

test('a side line at the live end stays one when the game goes on', () => {
  const start = treeOf('1. 32-28 *');
  const mine = move(start, [0], '19-23', true);
  assert.equal(line(mine.tree), '32-28');
  const live = move(mine.tree, [0], '18-23');
  assert.equal(line(live.tree), '32-28 18-23');
  assert.deepEqual(
    asidesOf(live.tree.children[0]).map(({ mv }) => mv),
    ['19-23'],
  );
});

test('the same move as the own side line becomes the main line', () => {
  const mine = move(treeOf('1. 32-28 *'), [0], '19-23', true);
  const { tree } = replaceStep(mine.tree, '19-23');
  assert.equal(line(tree), '32-28 19-23');
});

function replaceStep(tree: GameTree, mv: string) {
  const position = nodeAt(tree, [0])?.position ?? tree.start;
  const found = legalMoves(position).find((legal) => writeMove(position, legal) === mv);
  assert.ok(found);
  return { tree: replaceMainline(tree, 1, [{ mv, move: found, position: play(position, found) }]) };
}

test('a corrected move never becomes a variation', () => {
  const tree = treeOf('1. 32-28 19-23 (1... 20-24 2. 28-22) 2. 33-29 *');
  const { tree: corrected } = replaceStep(tree, '18-23');
  assert.equal(textOf(corrected), '1. 32-28 18-23 (1... 20-24 2. 28-22) *');
});

test('promote and cut', () => {
  const tree = treeOf('1. 32-28 19-23 (1... 18-23 2. 33-29) 2. 28x19 *');
  assert.equal(textOf(promote(tree, [0, 1])), '1. 32-28 18-23 (1... 19-23 2. 28x19) 2. 33-29 *');
  assert.equal(textOf(cut(tree, [0, 1])), '1. 32-28 19-23 2. 28x19 *');
  // Without its continuation the line ends; its side line does not take the place.
  assert.equal(textOf(cut(tree, [0, 0])), '1. 32-28 (1... 18-23 2. 33-29) *');
  assert.equal(cut(tree, [0, 5]), tree);
});

test('annotate', () => {
  const tree = annotate(treeOf('1. 32-28 *'), [0], { nags: [1], comments: ['fine'] });
  assert.equal(textOf(tree), '1. 32-28! {fine} *');
  assert.equal(textOf(annotate(tree, [0], { nags: undefined, comments: undefined })), '1. 32-28 *');
});

test('merge adds the lines of another game beside those that are there', () => {
  const tree = treeOf('1. 32-28 {a} 19-23 *');
  const merged = merge(tree, treeOf('1. 32-28 {b} 18-23 (1... 19-23 2. 28x19) *'));
  assert.equal(textOf(merged), '1. 32-28 {a} {b} 1... 19-23 (1... 18-23) 2. 28x19 *');
  assert.deepEqual(merge(merged, merged), merged);
});

test('a set-up is a step of the line', () => {
  const set = addSetup(treeOf('1. 32-28 *'), [0], 'W:W31:B20');
  assert.ok(set);
  assert.equal(textOf(move(set.tree, set.path, '31-27').tree), '1. 32-28 /FEN "W:W31:B20"/ 2. 31-27 *');
  assert.equal(addSetup(set.tree, [], 'nonsense'), null);
});

test('fenAt', () => {
  const game = readPdn('1. 32-28 19-23 *')[0];
  assert.equal(fenAt(game, 0), game.startFen);
  assert.equal(fenAt(game, 1)[0], 'B');
  assert.equal(fenAt(game), game.fen);
  assert.equal(fenAt(game, 99), game.fen);
});

test('whatever is done to a tree, it stays a tree of legal moves, and shares what did not change', () => {
  const action = fc.record({ kind: fc.nat(5), at: fc.nat(), move: fc.nat() });
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      let tree = emptyTree(startPosition(variantOf('international')));
      for (const { kind, at, move: choice } of actions) {
        const before = JSON.stringify([...walk(tree)].map(({ path, node }) => [path, node.mv]));
        const old = tree;
        const paths: TreePath[] = [[], ...[...walk(tree)].map(({ path }) => path)];
        const path = paths[at % paths.length];
        const position = nodeAt(tree, path)?.position ?? tree.start;
        const legal = legalMoves(position);
        if (kind < 4 && legal.length) {
          const chosen = legal[choice % legal.length];
          ({ tree } = addMove(tree, path, writeMove(position, chosen), chosen, { aside: kind === 3 }));
        } else tree = kind === 4 ? promote(tree, path) : path.length ? cut(tree, path) : tree;
        assert.equal(JSON.stringify([...walk(old)].map(({ path: p, node }) => [p, node.mv])), before);
      }
      for (const { node, path } of walk(tree)) {
        const from = nodeAt(tree, path.slice(0, -1))?.position ?? tree.start;
        assert.ok(node.move);
        assert.equal(writeFen(play(from, node.move)), writeFen(node.position));
        assert.equal(node.ply, path.length);
        // Only a first child can go on; only where none does is it marked.
        for (const [index, child] of node.children.entries()) assert.ok(index === 0 || !child.aside);
        assert.equal(nextOf(node), node.children[0]?.aside ? undefined : node.children[0]);
      }
    }),
    { numRuns: 200 },
  );
});

test('what followed the own side line has not been played when its first move is', () => {
  const mine = treeOf('1. 32-28 (1... 19-23 2. 28x19 14x23) *');
  const { tree } = replaceStep(mine, '19-23');
  assert.equal(textOf(tree), '1. 32-28 19-23 (2. 28x19 14x23) *');
});

test('merge takes comments before the first move, clocks and marks too', () => {
  const merged = merge(treeOf('1. 32-28 *'), treeOf('{a} {b} 1. 32-28!!! {[%clk 1:00:00]} *'));
  assert.equal(textOf(merged), '{a} {b} 1. 32-28!!! {[%clk 1:00:00]} *');
  assert.deepEqual(merged.children[0].clk, { w: 3600000 });
});
