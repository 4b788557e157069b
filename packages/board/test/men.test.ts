import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  VARIANT_IDS,
  legalMoves,
  pieces,
  play,
  startPosition,
  variantOf,
  type Position,
} from '@draughts/rules';
import { reconcile, settle, type Man } from '../src/men.ts';

const international = variantOf('international');

const seen = (men: readonly Man[]) =>
  men
    .filter(({ state }) => state === 'on')
    .map(({ square, colour, king }) => ({ square, colour, king }))
    .sort((a, b) => a.square - b.square);

const placed = (position: Position) =>
  pieces(position).map(({ square, colour, king }) => ({ square, colour, king }));

test('after any moves, along their trace or not, exactly the men of the position are on', () => {
  const input = fc.record({
    id: fc.constantFrom(...VARIANT_IDS),
    picks: fc.array(fc.record({ pick: fc.nat(), told: fc.boolean(), settled: fc.boolean() }), {
      maxLength: 60,
    }),
  });
  fc.assert(
    fc.property(input, ({ id, picks }) => {
      let position = startPosition(variantOf(id));
      let { men } = reconcile(position.variant, [], pieces(position), null);
      for (const { pick, told, settled } of picks) {
        const legal = legalMoves(position);
        if (!legal.length) break;
        const move = legal[pick % legal.length];
        position = play(position, move);
        const change = reconcile(
          position.variant,
          men,
          pieces(position),
          told ? { ...move, text: '' } : null,
        );
        men = settled ? settle(change.men) : change.men;
        assert.deepEqual(seen(men), placed(position));
        assert.ok(men.length <= 80, 'elements are used again');
      }
    }),
    { numRuns: 60 },
  );
});

test('between any two positions exactly the men of the second are on', () => {
  const piece = fc.record({
    square: fc.integer({ min: 1, max: 50 }),
    colour: fc.constantFrom('w' as const, 'b' as const),
    king: fc.boolean(),
  });
  const position = fc.uniqueArray(piece, { selector: ({ square }) => square, maxLength: 40 });
  fc.assert(
    fc.property(position, position, (one, other) => {
      const { men } = reconcile(international, [], one, null);
      const byOrder = (list: typeof one) =>
        list.map((piece) => ({ ...piece })).sort((a, b) => a.square - b.square);
      assert.deepEqual(seen(men), byOrder(one));
      assert.deepEqual(seen(reconcile(international, men, other, null).men), byOrder(other));
    }),
  );
});

const man = (square: number, colour: 'w' | 'b' = 'w', king = false) => ({ square, colour, king });

test('a man keeps its place in the list when it moves, captures and promotes', () => {
  const { men } = reconcile(international, [], [man(8), man(3, 'b'), man(31)], null);
  const trace = { from: 8, to: 2, path: [8, 2], captures: [3], text: '8x2' };
  const change = reconcile(international, men, [man(2, 'w', true), man(31)], trace);
  assert.deepEqual(change.shifts, [{ index: 0, from: 8, to: 2 }]);
  assert.deepEqual(change.taken, [1]);
  assert.equal(change.men[0].king, true);
});

test('a capture that ends where it began still moves', () => {
  const { men } = reconcile(international, [], [man(31), man(27, 'b')], null);
  const trace = { from: 31, to: 31, path: [31, 22, 31], captures: [27], text: '31x31' };
  assert.deepEqual(reconcile(international, men, [man(31)], trace).shifts, [{ index: 0, from: 31, to: 31 }]);
});

test('without a trace the nearest man of the kind is the one that moved', () => {
  const { men } = reconcile(international, [], [man(31), man(35), man(40, 'w', true)], null);
  const { shifts } = reconcile(international, men, [man(31), man(30), man(40, 'w', true)], null);
  assert.deepEqual(shifts, [{ index: 1, from: 35, to: 30 }]);
});

test('men that stay as they are stay the same objects, which are not drawn again', () => {
  const start = startPosition(international);
  const { men } = reconcile(international, [], pieces(start), null);
  const [move] = legalMoves(start);
  const after = reconcile(international, men, pieces(play(start, move)), null).men;
  assert.equal(after.filter((man, index) => man !== men[index]).length, 1);
});
