import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { legalMoves, pieceAt, play, reach, type Position, type VariantId } from '../src/index.ts';
import { games, position } from './helpers.ts';

/** The squares that take one step or leg. */
function near(at: Position, from: number, via = from): number[] {
  const { steps, legs } = reach(at, from, via);
  return [...new Set([...steps, ...legs])].sort((a, b) => a - b);
}

const ROWS: [what: string, id: VariantId, fen: string, from: number, wanted: number[]][] = [
  ['a man goes on, and takes in every direction', 'international', 'W:W28:B1', 28, [17, 19, 22, 23, 37, 39]],
  ['a checkers man goes and takes only on', 'english', 'B:W32:B10', 10, [14, 15, 17, 19]],
  [
    'a Frisian man takes along rows and columns too',
    'frisian',
    'W:W28:B1',
    28,
    [8, 17, 19, 22, 23, 26, 30, 37, 39, 48],
  ],
  [
    'a king goes along its lines, whatever stands there',
    'international',
    'W:WK5,28:B32',
    5,
    [10, 14, 19, 23, 28, 32, 37, 41, 46],
  ],
  ['a checkers king goes one square', 'english', 'B:W32:BK1', 1, [5, 6, 10]],
  ['a Turkish man goes on and to the sides', 'turkish', 'W:Wd4:Ba8', 36, [20, 28, 34, 35, 37, 38]],
  ['nothing from an empty square', 'international', 'W:W28:B1', 27, []],
];
for (const [what, id, fen, from, wanted] of ROWS) {
  test(`${what}: ${id} ${fen}`, () => assert.deepEqual(near(position(id, fen), from), wanted));
}

test('further legs are far: a man on every second square, a king everywhere', () => {
  const man = reach(position('international', 'W:W28:B1'), 28);
  assert.ok(man.far.has(6) && man.far.has(28) && !man.far.has(7));
  assert.equal(reach(position('international', 'W:WK28:B1'), 28).far.size, 50);
});

test('a man that is crowned in mid-capture goes on as its variant says', () => {
  const far = (id: VariantId) => reach(position(id, 'W:Wf6:Be7'), 11).far;
  assert.ok(far('russian').has(26), 'russian');
  assert.ok(!far('brazilian').has(26), 'brazilian');
});

test('in the midst of a capture a king goes on over what it can take', () => {
  const at = position('international', 'W:WK46:B37,19');
  assert.deepEqual(near(at, 46, 28), [5, 10, 14, 41, 46]);
});

/** Whatever the other side plays, no move of a piece that stood there before is missed, nor a leg of a man. */
function covers(before: Position): void {
  const reaches = new Map<number, ReturnType<typeof reach>>();
  for (const theirs of legalMoves(before).slice(0, 6)) {
    const after = play(before, theirs);
    for (const move of legalMoves(after)) {
      const { from, path } = move;
      if (!reaches.has(from)) reaches.set(from, reach(before, from));
      const { steps, legs, far } = reaches.get(from) as ReturnType<typeof reach>;
      const first = move.captures.length ? legs : steps;
      const piece = pieceAt(before, from);
      assert.equal(piece?.colour, after.turn);
      assert.ok(first.has(path[1]), `${before.variant.id} ${path.join()}`);
      for (const square of path.slice(2)) assert.ok(far.has(square), `${before.variant.id} ${path.join()}`);
      if (piece.king || move.promotes) continue;
      for (const [index, square] of path.slice(2).entries()) {
        assert.ok(
          reach(before, from, path[index + 1]).legs.has(square),
          `${before.variant.id} ${path.join()}`,
        );
      }
    }
  }
}

test('every move that may come is within reach', () => {
  fc.assert(
    fc.property(games, (game) => game.forEach(covers)),
    { numRuns: 60 },
  );
});
