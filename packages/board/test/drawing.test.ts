import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variantOf } from '@draughts/rules/board';
import { plainPosition } from '../src/plain.ts';
import { drawMen } from '../src/render.ts';
import { reconcile } from '../src/men.ts';

const variant = variantOf('international');
const view = { variant, flipped: false };

test('men that stand still are not drawn again', () => {
  const man = (square: number) => ({ square, colour: 'w' as const, king: false });
  const { men } = reconcile(variant, [], [man(31), man(32)], null);
  const after = reconcile(variant, men, [man(27), man(32)], null).men;
  const [before, now] = [drawMen(view, men), drawMen(view, after)];
  assert.equal(now[1], before[1]);
  assert.notEqual(now[0], before[0]);
  assert.notEqual(drawMen({ variant, flipped: true }, after)[1], now[1]);
});

test('a FEN that names a square twice is left to the reader that says so', () => {
  assert.equal(plainPosition('international', 'W:W31,31:B1'), null);
  assert.equal(plainPosition('international', 'W:W31:B31'), null);
  assert.ok(plainPosition('international', 'W:W31:B1'));
});
