import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VARIANT_IDS, variantOf } from '@draughts/rules';
import { cornerOf } from '@draughts/diagram/draw';
import { neighbour } from '../src/input/walk.ts';

const BACK = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
} as const;
const KEYS = Object.keys(BACK) as (keyof typeof BACK)[];

const boards = VARIANT_IDS.flatMap((id) =>
  [false, true].map((flipped) => ({ variant: variantOf(id), flipped })),
);

for (const view of boards) {
  const { variant, flipped } = view;
  const squares = Array.from({ length: variant.squares }, (_, index) => index + 1);
  const name = `${variant.id}${flipped ? ', turned' : ''}`;

  test(`arrow keys on the board of ${name} lead where they point, and back`, () => {
    for (const square of squares) {
      const { x, y } = cornerOf(view, square);
      for (const key of KEYS) {
        const next = neighbour(view, square, key);
        if (!next) continue;
        const to = cornerOf(view, next);
        const [along, across] =
          key === 'ArrowUp' || key === 'ArrowDown' ? [to.y - y, to.x - x] : [to.x - x, to.y - y];
        assert.ok(key === 'ArrowLeft' || key === 'ArrowUp' ? along < 0 : along > 0, `${key} from ${square}`);
        assert.ok(Math.abs(across) <= 1, `${key} from ${square} strays`);
        assert.equal(neighbour(view, next, BACK[key]), square, `back from ${key} at ${square}`);
      }
      assert.equal(neighbour(view, square, 'ArrowUp') === 0, y === 0, `the top at ${square}`);
      assert.equal(
        neighbour(view, square, 'ArrowDown') === 0,
        y === variant.rows - 1,
        `the bottom at ${square}`,
      );
    }
  });

  test(`arrow keys on the board of ${name} lead to every square`, () => {
    const reached = new Set([1]);
    for (const square of reached) for (const key of KEYS) reached.add(neighbour(view, square, key));
    reached.delete(0);
    assert.deepEqual(
      [...reached].sort((a, b) => a - b),
      squares,
    );
  });
}
