import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { VARIANT_IDS, legalMoves, pieces, play, startPosition, variantOf, writeMove } from '@draughts/rules';
import type { Position, VariantId } from '@draughts/rules';
import {
  emptyTree,
  readPdn,
  tagOf,
  writePdn,
  type GameNode,
  type GameTree,
  type PdnGame,
  type Tag,
} from '../src/index.ts';
import { hasMeaning } from '../src/names.ts';
import { addMove, addSetup, nodeAt, walk, type NodeDetails, type TreePath } from '../src/tree.ts';

/** Words as people write them in comments; white space is written as single spaces. */
const word = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map((text) => text.replace(/[\s{}\\]/g, 'x'));
const comment = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' ').replace(/\[%/g, '[').trim() || 'x');
const seconds = fc.integer({ min: 0, max: 359999 }).map((value) => value * 1000);
const clock = fc.record({ w: seconds, b: seconds, run: fc.constantFrom('w' as const, 'b' as const) });

const details = fc.record(
  {
    comments: fc.array(comment, { minLength: 1, maxLength: 2 }),
    nags: fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 3 }),
    clk: clock,
  },
  { requiredKeys: [] },
);

/** Where a step is added, which move, what comes with it, whether a set-up stands in its place. */
const step = fc.record({ at: fc.nat(), move: fc.nat(), details, setup: fc.nat(40) });

const tag = fc.record({
  name: fc.stringMatching(/^[A-Z][a-zA-Z0-9_]{0,15}$/),
  value: fc
    .string({ maxLength: 30, unit: 'grapheme' })
    .map((text) => text.replace(/[\s&]+/g, ' ').replace(/\\/g, '/')),
});

/** Tags with a meaning of their own are the writer's business. */
const MEANING = /^(gametype|fen|setup|variant|relocation|resultformat)$/i;

const build = (
  id: VariantId,
  steps: readonly { at: number; move: number; details: NodeDetails; setup: number }[],
) => {
  let tree: GameTree = emptyTree(startPosition(variantOf(id)));
  const paths: TreePath[] = [[]];
  const positions: Position[] = [tree.start];
  for (const { at, move, details: extra, setup } of steps) {
    // Mostly at the end of what was added last: games are long and thin.
    const index = at % 3 ? paths.length - 1 : at % paths.length;
    const position = positions[index];
    const legal = legalMoves(position);
    if (!legal.length) continue;
    if (setup === 40 && !node(tree, paths[index])?.children.length) {
      const fen = `W:W${pieces(tree.start)[0].square}:B${pieces(tree.start).at(-1)?.square}`;
      const set = addSetup(tree, paths[index], fen);
      if (!set) continue;
      ({ tree } = set);
      paths.push(set.path);
      positions.push(nodeAt(tree, set.path)?.position ?? position);
      continue;
    }
    const chosen = legal[move % legal.length];
    const { clk, ...rest } = extra;
    const written = clk ? { ...rest, clk } : rest;
    const added = addMove(tree, paths[index], writeMove(position, chosen), chosen, { details: written });
    ({ tree } = added);
    paths.push(added.path);
    positions.push(play(position, chosen));
  }
  return tree;
};

function node(tree: GameTree, path: TreePath): GameNode | GameTree | undefined {
  let found: GameNode | GameTree | undefined = tree;
  for (const index of path) found = found?.children[index];
  return found;
}

const plain = (tree: GameTree) =>
  [...walk(tree)].map(({ node: { position: _, children: __, ...kept }, path }) => ({ ...kept, path }));

const read = (text: string): PdnGame => {
  const games = readPdn(text);
  assert.equal(games.length, 1, text);
  return games[0];
};

test('what was written is read back: moves, lines, comments, NAGs, clocks, tags', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VARIANT_IDS),
      fc.array(step, { maxLength: 60 }),
      fc.array(tag, { maxLength: 4 }),
      (variant, steps, tags) => {
        const kept: readonly Tag[] = tags.filter(({ name }) => !MEANING.test(name) && !hasMeaning(name));
        const text = writePdn({ tags: kept, variant, tree: build(variant, steps) });
        const first = read(text);
        assert.equal(first.variant, variant);
        assert.deepEqual(first.problems, []);
        for (const { name, value } of kept) {
          assert.ok(
            first.tags.some((other) => other.name === name && other.value === value),
            `${name} ${value}`,
          );
        }
        const again = read(writePdn(first));
        assert.deepEqual(plain(again.tree), plain(first.tree));
        assert.equal(writePdn(again), writePdn(first));
        assert.equal(writePdn(first), text);
      },
    ),
    { numRuns: 300 },
  );
});

test('a tree survives writing and reading whole', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VARIANT_IDS), fc.array(step, { maxLength: 60 }), (variant, steps) => {
      // Clocks come back as the comment that they were written as.
      const tree = build(
        variant,
        steps.map((one) => ({ ...one, details: { ...one.details, clk: undefined }, setup: 0 })),
      );
      assert.deepEqual(plain(read(writePdn({ tags: [], variant, tree })).tree), plain(tree).map(defined));
    }),
    { numRuns: 300 },
  );
});

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

test('the other notation reads as the same game', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VARIANT_IDS), fc.array(step, { maxLength: 40 }), (variant, steps) => {
      const tree = build(
        variant,
        steps.map((one) => ({ ...one, setup: 0 })),
      );
      const notation = variantOf(variant).notation === 'numeric' ? 'algebraic' : 'numeric';
      const again = read(writePdn({ tags: [], variant, tree }, { notation }));
      assert.deepEqual(
        [...walk(again.tree)].map(({ node: { mv } }) => mv),
        [...walk(tree)].map(({ node: { mv } }) => mv),
      );
    }),
    { numRuns: 150 },
  );
});

test('reading never throws, and reading what was written gives the same again', () => {
  const scrap = fc.constantFrom(
    '1.',
    '32-28',
    '19-23',
    '28x19',
    'c3-d4',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '[Event "',
    '"]',
    '"',
    '\n',
    ' ',
    '*',
    '2-0',
    '$1',
    '!',
    '?',
    ';',
    '%',
    '/FEN "',
    '"/',
    'W:W31:B20',
    '...',
    '1-1',
    '[%clk 0:10:00]',
    '\\r',
    '<br>',
    '[GameType "25"]\n',
    '{"games":[',
    '&quot;',
    '\ufeff',
    'x',
    '-',
    '½–½',
    '1... ',
  );
  const text = fc
    .array(fc.oneof(scrap, fc.string({ maxLength: 5 })), { maxLength: 40 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (source) => {
      for (const game of readPdn(source)) {
        const written = writePdn(game);
        assert.equal(writePdn(read(written)), written);
      }
    }),
    { numRuns: 3000 },
  );
});

test('numbers beside set-ups, in lines and variations, read the same when they are written again', () => {
  const parts = fc.constantFrom(
    '/FEN "W:W28,K1:B19,K50"/',
    '/FEN "B:W28,K1:B19,K50"/',
    ...'1.|2.|21.|1...|7...|...|(|)|{c}|28-22|19-24|1-6|50-45|33-28|19-23'.split('|'),
  );
  const start = fc.constantFrom('', '[FEN "B:W28,K1:B19,K50"]');
  fc.assert(
    fc.property(start, fc.array(parts, { maxLength: 14 }), (tags, movetext) => {
      for (const game of readPdn(`${tags}[GameType "20"]\n${movetext.join(' ')}`)) {
        const written = writePdn(game);
        assert.equal(writePdn(read(written)), written);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a strength mark stays apart from the NAGs beside it', () => {
  const written = writePdn(readPdn('[GameType "20"] 1. 32-28 {x} $1 ?!! 19-23 (1... 19-24 !? !!!) *'));
  assert.match(written, /32-28\?!! \$1 .*19-24!!! \$5/s);
  assert.equal(writePdn(readPdn(written)), written);
});

test('usual results are written as the variant has them, others as they are', () => {
  const written = (result: string, type: number, move: string) =>
    tagOf(readPdn(writePdn(readPdn(`[GameType "${type}"][Result "${result}"]\n1. ${move} *`)))[0], 'Result');
  for (const text of ['2 - 0', '2:0', '1-0', '2–0'])
    assert.deepEqual([written(text, 20, '32-28'), written(text, 25, 'c3-d4')], ['2-0', '1-0'], text);
  for (const text of ['½', '1/2', '0,5-0,5', '1–1', '1-1'])
    assert.deepEqual([written(text, 20, '32-28'), written(text, 25, 'c3-d4')], ['1-1', '1/2-1/2'], text);
  for (const text of ['4-6', '2-0F', '1.5-0.5', '1/2-0', '2-0 (forfait)', '+/-', '?'])
    assert.equal(written(text, 20, '32-28'), text);
});

test('a GameType that is not written as PDN has it is written by its number', () => {
  const written = (type: string) => writePdn(readPdn(`[GameType "${type}"]\n1. 32-28 *`));
  assert.match(written('20,W,0,0,N,0'), /\[GameType "20"\]/);
  assert.match(written('20,W,10,10,N2,0'), /\[GameType "20,W,10,10,N2,0"\]/);
});
