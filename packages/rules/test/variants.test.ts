import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  VARIANT_IDS,
  disputesOf,
  isVariantId,
  legalMoves,
  outcome,
  parseSquare,
  readFen,
  squareName,
  squareToXY,
  variantByGameType,
  variantOf,
  xyToSquare,
} from '../src/index.ts';
import type { Variant, VariantId } from '../src/index.ts';
import { keyOf, position } from './helpers.ts';

test('ids and GameTypes', () => {
  assert.equal(VARIANT_IDS.length, 17);
  for (const id of VARIANT_IDS) {
    assert.equal(variantOf(id).id, id);
    assert.equal(variantByGameType(variantOf(id).gameType)?.id, id);
  }
  assert.ok(isVariantId('turkish') && !isVariantId('chess') && !isVariantId('toString'));
  assert.equal(variantByGameType(99), undefined);
});

test('squares: every one has its place and both its names', () => {
  for (const id of VARIANT_IDS) {
    const variant = variantOf(id);
    const seen = new Set<string>();
    for (let square = 1; square <= variant.squares; square++) {
      const { x, y } = squareToXY(variant, square);
      seen.add(`${x},${y}`);
      assert.equal(xyToSquare(variant, x, y), square);
      for (const style of ['numeric', 'algebraic'] as const) {
        assert.equal(parseSquare(variant, squareName(variant, square, style)), square);
      }
      assert.equal(parseSquare(variant, squareName(variant, square, 'algebraic').toUpperCase()), square);
      assert.equal(parseSquare(variant, String(square).padStart(2, '0')), square);
    }
    assert.equal(seen.size, variant.squares);
    for (const text of ['0', String(variant.squares + 1), 'a0', 'z1', 'a99', '', 'a', '1a', ' 1', 'a1b2']) {
      assert.equal(parseSquare(variant, text), 0, `${id} ${text}`);
    }
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [variant.columns, 0],
      [0, variant.rows],
    ]) {
      assert.equal(xyToSquare(variant, x, y), 0);
    }
  }
});

/** Variant, square, its algebraic name: the corners that people mix up. */
const NAMES: [VariantId, number, string][] = [
  ['international', 46, 'a1'],
  ['international', 5, 'j10'],
  ['russian', 1, 'b8'],
  ['russian', 29, 'a1'],
  ['russian', 4, 'h8'],
  ['english', 1, 'b8'],
  ['italian', 1, 'a8'],
  ['italian', 32, 'h1'],
  ['spanish', 1, 'h1'],
  ['portuguese', 32, 'a8'],
  ['thai', 1, 'g1'],
  ['thai', 29, 'h8'],
  ['canadian', 72, 'k1'],
  ['spantsiretti', 36, 'a1'],
  ['turkish', 1, 'a8'],
  ['turkish', 64, 'h1'],
];
for (const [id, square, name] of NAMES) {
  test(`${id}: square ${square} is ${name}`, () =>
    assert.equal(squareName(variantOf(id), square, 'algebraic'), name));
}

/** One rule a row: variant, position, all legal moves. */
const RULES: [string, VariantId, string, string[]][] = [
  ['most pieces', 'international', 'W:W14,24,36:B8,19,28,30,31', ['14-32 19,28', '24-2! 8,19']],
  ['men capture backward', 'international', 'W:W28:B33', ['28-39 33']],
  ['passing the crown row a man stays a man', 'international', 'W:W13:B8,7', ['13-11 7,8']],
  [
    'a king takes two on one line',
    'international',
    'W:WK46:B37,28',
    ['46-14', '46-19', '46-23', '46-5', '46-10'].map((move) => `${move} 28,37`),
  ],
  ['the king must use the best branch', 'brazilian', 'W:WKg7:Bf6,b6', ['8-5 9,11']],
  [
    'a Russian man is crowned in passing and goes on as a king',
    'russian',
    'W:Wf6:Be7,c7',
    ['11-9! 6,7', '11-13! 6,7'],
  ],
  ['a Brazilian one is not', 'brazilian', 'W:Wf6:Be7,c7', ['11-9 6,7']],
  ['English: the crown row ends the capture', 'english', 'W:Wf6:Be7,c7', ['11-2! 7']],
  ['English kings step', 'english', 'W:WK18:B1', ['18-14', '18-15', '18-22', '18-23']],
  ['English men do not capture backward', 'english', 'W:W14:B18', ['14-9', '14-10']],
  ['Italian men do not take kings', 'italian', 'W:W22:BK18', ['22-19']],
  [
    'Czech kings take before men',
    'czech',
    'W:WKa1,g3:Bc3,f4',
    ['29-18 22', '29-15 22', '29-11 22', '29-8 22', '29-4 22'].slice(0),
  ],
  ['Frisian: straight captures', 'frisian', 'W:W28:B18', ['28-8 18']],
  [
    'Frisian: two kings outweigh three men',
    'frisian',
    'W:WK41,K17:BK42,K29,26,7,12',
    ['41-18 29,42', '41-23 29,42'],
  ],
  ['Thai kings land right behind', 'thai', 'W:WK1:B10', ['1-15 10']],
  ['Turkish men go forward and sideways', 'turkish', 'W:Wd4:Ba8', ['36-28', '36-35', '36-37']],
  [
    'Turkish pieces leave at once',
    'turkish',
    'W:WKa1:Ba3,a5,c8',
    [4, 5, 6, 7, 8].map((to) => `57-${to} 3,25,41`),
  ],
  ['breakthrough ends with a king', 'breakthrough', 'B:WK1,40:B20', []],
];
for (const [name, id, fen, wanted] of RULES) {
  test(`${id}: ${name}`, () => {
    assert.deepEqual(
      legalMoves(position(id, fen))
        .map(keyOf)
        .map((key) => key.trim())
        .sort(),
      [...wanted].sort(),
    );
  });
}

test('outcomes', () => {
  assert.deepEqual(outcome(position('breakthrough', 'B:WK1,40:B20')), { winner: 'w', reason: 'first-king' });
  assert.deepEqual(outcome(position('antidraughts', 'W:W6:B1')), { winner: 'w', reason: 'no-moves' });
  assert.deepEqual(outcome(position('turkish', 'W:WKa1:BKh7')), { winner: null, reason: 'one-each' });
  assert.equal(outcome(position('turkish', 'W:WKa1:BKa7')), null, 'a capture is pending');
});

test('the value of a Frisian king is a setting', () => {
  const captures = (variant: Variant) => {
    const reading = readFen(variant, 'W:WK41,K17:BK42,K29,26,7,12');
    return reading.ok && legalMoves(reading.value.position).map(({ from }) => from);
  };
  const frisian = variantOf('frisian');
  assert.deepEqual(captures(frisian), [41, 41]);
  assert.deepEqual(captures({ ...frisian, kingValue: 1.49 }), [17, 17]);
});

test('disputed rules name their sources', () => {
  for (const id of ['frisian', 'thai', 'turkish'] as const) {
    assert.match(disputesOf(id)[0], /\(.*\)/);
  }
});
