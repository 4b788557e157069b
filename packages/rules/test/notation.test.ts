import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findMove,
  legalMoves,
  play,
  readMove,
  startPosition,
  variantOf,
  writeFen,
  writeMove,
} from '../src/index.ts';
import type { VariantId } from '../src/index.ts';
import { keyOf, position } from './helpers.ts';

const ROUTES = 'W:WK5:B8,18,19,22';
const TWO_WAYS = 'W:WKc3:Bf8,c7,e7,b4,b2';

/** Variant, position, text, the move in its own notation. */
const READ: [VariantId, string, string, string][] = [
  ['international', 'W:W31-50:B1-20', '32-28', '32-28'],
  ['international', 'W:W31-50:B1-20', ' 32 - 28 ', '32-28'],
  ['international', 'W:W31-50:B1-20', '3228', '32-28'],
  ['international', 'W:W31-50:B1-20', '32–28', '32-28'],
  ['international', 'W:W31-50:B1-20', '32—28', '32-28'],
  ['international', 'W:W31-50:B1-20', '32x28', '32-28'],
  ['international', 'W:W31-50:B1-20', 'd4e5', '32-28'],
  ['international', 'B:W31-50:B1-3,7', '07-11', '7-11'],
  ['international', 'W:W28:B22', '28x17', '28x17'],
  ['international', 'W:W28:B22', '28X17', '28x17'],
  ['international', 'W:W28:B22', '28:17', '28x17'],
  ['international', 'W:W28:B22', '28×17', '28x17'],
  ['international', 'W:W28:B22', '28-17', '28x17'],
  ['international', 'W:W28:B22', '28x17 a.l.', '28x17'],
  ['international', 'W:W28:B22', '28x17 A. L.', '28x17'],
  ['international', ROUTES, '5x23x12x3', '5x23x12x3'],
  ['international', ROUTES, '5x28x17x3', '5x28x17x3'],
  ['international', ROUTES, '5x18x3', '5x23x12x3'],
  ['international', ROUTES, '05x17x03', '5x28x17x3'],
  ['russian', TWO_WAYS, 'c3:a1', 'c3:a1'],
  ['russian', TWO_WAYS, 'c3a1', 'c3:a1'],
  ['russian', TWO_WAYS, 'ca1', 'c3:a1'],
  ['russian', TWO_WAYS, 'C3:A5:D8:F6:A1', 'c3:a5:d8:f6:a1'],
  ['russian', TWO_WAYS, 'c3:d8:a1', 'c3:a5:d8:f6:a1'],
  ['russian', TWO_WAYS, '22x13x2x11x29', 'c3:a5:d8:f6:a1'],
  ['russian', 'W:Wa3:Bh8', 'ab4', 'a3-b4'],
  ['russian', 'W:Wa3:Bh8', 'AB4', 'a3-b4'],
  ['russian', 'W:Wa3:Bh8', 'a-b4', 'a3-b4'],
  ['russian', 'W:Wc3:Bd4,d6', 'c:c7', 'c3:c7'],
  ['brazilian', 'W:Wa3:Bb4', 'a3xc5', 'a3xc5'],
  ['thai', 'W:WK1:B10', '1x15', '1-15'],
];
for (const [id, fen, text, own] of READ) {
  test(`${id}: reads ${text}`, () => {
    const from = position(id, fen);
    const read = readMove(from, text);
    assert.ok(read.ok, read.ok ? '' : read.error.message);
    assert.equal(writeMove(from, read.value), own);
    assert.deepEqual(findMove(from, text), read.value);
  });
}

/** Variant, position, text, code, offset. */
const REFUSED: [VariantId, string, string, string, number][] = [
  ['international', 'W:W31-50:B1-20', '', 'MOVE_SYNTAX', 0],
  ['international', 'W:W31-50:B1-20', '32', 'MOVE_SYNTAX', 2],
  ['international', 'W:W31-50:B1-20', 'resigns', 'MOVE_SYNTAX', 0],
  ['international', 'W:W31-50:B1-20', '32-28 and more', 'MOVE_SYNTAX', 5],
  ['international', 'W:W31-50:B1-20', `32-28${' '.repeat(400)}`, 'MOVE_SYNTAX', 5],
  ['international', 'W:W31-50:B1-20', '32-51', 'SQUARE_OUT_OF_RANGE', 3],
  ['international', 'W:W31-50:B1-20', '00-28', 'SQUARE_OUT_OF_RANGE', 0],
  ['russian', 'W:W21-32:B1-12', 'a3-b5', 'SQUARE_OUT_OF_RANGE', 3],
  ['international', 'W:W31-50:B1-20', ' 28-23', 'ORIGIN_EMPTY', 1],
  ['international', 'W:W31-50:B1-20', '18-23', 'WRONG_SIDE_TO_MOVE', 0],
  ['international', 'W:W31-50:B1-20', '32-27x', 'MOVE_SYNTAX', 5],
  ['international', 'W:W31-50:B1-20', '32-23', 'MOVE_ILLEGAL', 0],
  ['international', ROUTES, '5x3', 'CAPTURE_AMBIGUOUS', 0],
  ['international', 'W:W14,24,36:B8,19,28,30,31', '36x27', 'MOVE_ILLEGAL', 0],
  ['russian', 'W:Wc3:Bd4,d6', 'c3:e5', 'MOVE_ILLEGAL', 0],
  ['russian', 'W:Wc3:Bd4,d6', 'cd4', 'MOVE_ILLEGAL', 0],
  ['russian', 'W:Wc3,Kc5:Bh8', 'cd4', 'CAPTURE_AMBIGUOUS', 0],
];
for (const [id, fen, text, code, at] of REFUSED) {
  test(`${id}: refuses ${text.slice(0, 20)}: ${code}`, () => {
    const read = readMove(position(id, fen), text);
    assert.ok(!read.ok);
    assert.deepEqual([read.error.code, read.error.at], [code, at]);
    assert.equal(findMove(position(id, fen), text), null);
  });
}

test('an ambiguous text lists the choices, an illegal one the possible moves', () => {
  const from = position('international', ROUTES);
  const read = readMove(from, '5x3');
  assert.ok(!read.ok);
  assert.deepEqual(
    read.error.choices?.map((move) => writeMove(from, move)),
    ['5x23x12x3', '5x28x17x3'],
  );
  assert.match(read.error.message, /5x23x12x3, 5x28x17x3/);
  const illegal = readMove(position('international', 'W:W14,24,36:B8,19,28,30,31'), '36x27');
  assert.ok(!illegal.ok);
  assert.equal(illegal.error.refusal?.code, 'PRIORITY_MOST');
  assert.match(illegal.error.message, /14x32, 24x2/);
});

test('another route to the same result is the same move, along the path that was written', () => {
  const fen = 'B:WK2,K9,10,K13,28,38,47:B1,35,37,K46,K49';
  const from = position('frisian', fen);
  const read = readMove(from, '49x32x14x3x23x5');
  assert.ok(read.ok);
  const listed = legalMoves(from).find((move) => keyOf(move) === keyOf(read.value));
  assert.ok(listed);
  assert.notDeepEqual(listed.path, read.value.path);
  assert.equal(writeFen(play(from, read.value)), writeFen(play(from, listed)));
});

test('writing: numeric, algebraic, short, full, ad libitum', () => {
  const start = startPosition(variantOf('russian'));
  const [move] = legalMoves(start);
  assert.equal(writeMove(start, move), 'a3-b4');
  assert.equal(writeMove(start, move, { notation: 'numeric' }), '21-17');
  assert.equal(writeMove(start, move, { notation: 'short' }), 'ab4');
  const two = position('russian', TWO_WAYS);
  assert.deepEqual(
    legalMoves(two)
      .map((capture) => writeMove(two, capture, { notation: 'short' }))
      .sort(),
    ['c3:a5:d8:f6:a1', 'ca1']
      .sort()
      .map((text) => (text === 'ca1' ? 'c3:a1' : text))
      .sort(),
  );
  const clash = position('russian', 'W:Wc3,Kc5:Bh8');
  const d4 = legalMoves(clash).filter(({ to }) => to === 18);
  assert.deepEqual(
    d4.map((m) => writeMove(clash, m, { notation: 'short' })),
    ['c5-d4', 'c3-d4'],
  );
  const long = position('international', 'W:W28:B22,11');
  assert.equal(writeMove(long, legalMoves(long)[0]), '28x6');
  assert.equal(writeMove(long, legalMoves(long)[0], { full: true, adLibitum: true }), '28x17x6 a.l.');
});

for (const [id, text, message] of [
  ['russian', 'a3-b5', 'b5 is no playing square.'],
  ['russian', 'A9-b4', 'A9 is no playing square.'],
  ['international', '32-51', 'Squares are 1 to 50.'],
] as const) {
  test(`a square that is none is told as it was written: ${text}`, () => {
    const move = readMove(startPosition(variantOf(id)), text);
    assert.equal(!move.ok && move.error.message, message);
  });
}
