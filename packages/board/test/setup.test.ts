import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { VARIANT_IDS, pieces, readFen, startPosition, variantOf, writeFen } from '@draughts/rules/board';
import { cleared, mirrored, move, uncrowned, use, withTurn } from '../src/setup/edit.ts';

const start = startPosition(variantOf('international'));

test('a tool puts a piece down, in place of what is there; a second time it takes it off', () => {
  const one = use(cleared(start), 'wk', 28);
  assert.equal(writeFen(one), 'W:WK28:B');
  assert.equal(writeFen(use(one, 'bm', 28)), 'W:W:B28');
  assert.equal(writeFen(use(one, 'wk', 28)), 'W:W:B');
  assert.equal(writeFen(use(one, 'erase', 28)), 'W:W:B');
});

test('nothing is changed where there is nothing to take off', () =>
  assert.equal(use(start, 'erase', 26), start));

test('a man is moved, over another one too, and off the board', () => {
  assert.equal(pieces(move(start, 31, 32)).length, 39);
  assert.equal(pieces(move(start, 31, 0)).length, 39);
  assert.equal(move(start, 27, 22), start);
  assert.equal(withTurn(start, 'b').turn, 'b');
});

test('changing sides twice changes nothing, and keeps the start of every variant but for the turn', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VARIANT_IDS), (id) => {
      const position = startPosition(variantOf(id));
      assert.equal(writeFen(mirrored(mirrored(position))), writeFen(position));
      assert.equal(writeFen(mirrored(position)).slice(1), writeFen(position).slice(1));
    }),
  );
});

test('a man on its crown row is found', () => {
  const reading = readFen(variantOf('russian'), 'W:Wc3,b8:Ba1');
  assert.ok(reading.ok);
  assert.ok(uncrowned(reading.value.position) > 0);
  assert.equal(uncrowned(start), 0);
});
