import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalMoves, readMove, refuse, writeMove } from '../src/index.ts';
import type { RefusalCode, VariantId } from '../src/index.ts';
import { explain } from '../src/reasons.ts';
import { position } from './helpers.ts';

/** Code, variant, position, tried squares, squares it is about. */
const REASONS: [RefusalCode, VariantId, string, number[], number[]][] = [
  ['GAME_OVER', 'international', 'W:W6:B1', [6, 2], []],
  ['GAME_OVER', 'breakthrough', 'B:WK1,40:B20', [20, 24], []],
  ['SQUARE_OUT_OF_RANGE', 'international', 'W:W31:B1', [31, 51], [51]],
  ['SQUARE_OUT_OF_RANGE', 'turkish', 'W:Wa3:Bh8', [41, 0], [0]],
  ['ORIGIN_EMPTY', 'international', 'W:W31:B1', [32, 28], [32]],
  ['WRONG_SIDE_TO_MOVE', 'russian', 'W:W31:B1', [1, 5], [1]],
  ['PRIORITY_MOST', 'international', 'W:W14,24,36:B8,19,28,30,31', [36, 27], [14, 24]],
  ['PRIORITY_MOST', 'brazilian', 'W:Wa1,h2:Bb2,d4,g3', [28, 19], [29]],
  ['PRIORITY_MOST', 'spanish', 'W:WK24,K32:BK10,K15', [32, 1], [24]],
  ['PRIORITY_MOST', 'portuguese', 'W:WK24:BK13,20,26', [24, 29], [24]],
  ['PRIORITY_MOST', 'italian', 'W:WK23:B18,K19,K28', [23, 32], [23]],
  ['PRIORITY_MOST', 'turkish', 'W:Wa3,h3:Ba4,a6,h4', [48, 32], [41]],
  ['PRIORITY_MOST', 'canadian', 'W:WK60,K65:B34,K59', [60, 1], [65]],
  ['PRIORITY_MOST', 'antidraughts', 'W:W14,24,36:B8,19,28,30,31', [36, 27], [14, 24]],
  ['PRIORITY_MOST', 'breakthrough', 'W:W24,36:B8,19,31', [36, 27], [24]],
  ['PRIORITY_VALUE', 'frisian', 'W:WK41,K17:BK42,K29,26,7,12', [17, 36], [41]],
  ['PRIORITY_VALUE', 'frysk', 'W:WK31:B18,37', [31, 4], [31]],
  ['PRIORITY_BY_KING', 'frisian', 'W:W28,K49:B22,44', [28, 17], [49]],
  ['PRIORITY_BY_KING', 'czech', 'W:WKa1,g3:Bc3,f4', [24, 15], [29]],
  ['PRIORITY_BY_KING', 'italian', 'W:WK2,10,27:B5', [10, 1], [2]],
  ['PRIORITY_KINGS', 'italian', 'W:WK23:B8,20,K27', [23, 16], [23]],
  ['PRIORITY_KINGS', 'spanish', 'W:WK10:BK5,14', [10, 19], [10]],
  ['PRIORITY_KINGS', 'portuguese', 'W:WK18:BK13,K19,21', [18, 25], [18]],
  ['PRIORITY_EARLY', 'italian', 'W:WK30:BK26,18,27,K20', [30, 16], [30]],
  ['MUST_CAPTURE', 'international', 'W:W28,40:B22', [40, 34], [28]],
  ['MUST_CAPTURE', 'english', 'W:W18,32:B14', [32, 27], [18]],
  ['MUST_CAPTURE', 'thai', 'W:WK1,4:B10', [4, 8], [1]],
  ['MUST_CAPTURE', 'turkish', 'W:Wa3,h3:Ba4', [48, 40], [41]],
  ['CAPTURE_UNFINISHED', 'russian', 'W:Wc3:Bd4,d6', [22, 15], [15]],
  ['CAPTURE_UNFINISHED', 'english', 'W:WK32:B27,18', [32, 23], [23]],
  ['CAPTURE_UNFINISHED', 'international', 'W:W28:B22,11', [28, 17], [17]],
  ['KING_MUST_GO_ON', 'russian', 'W:WKg7:Bf6,b6', [8, 15], [15]],
  ['KING_MUST_GO_ON', 'international', 'W:WK46:B37,24', [46, 23], [23]],
  ['KING_MUST_REST', 'frisian', 'W:WK46,31:B5:+0+346', [46, 41], [41]],
  ['KING_MUST_REST', 'frysk', 'W:WK46,31:B5:+0+346', [46, 41], [41]],
  ['MAN_CANNOT_TAKE_KING', 'italian', 'W:W11:BK7', [11, 4], [4]],
  ['MAN_CANNOT_TAKE_BACK', 'english', 'W:W14:B18', [14, 23], [23]],
  ['MAN_CANNOT_TAKE_BACK', 'thai', 'W:W10:B7', [10, 3], [3]],
  ['MAN_CANNOT_TAKE_BACK', 'italian', 'W:W14:B18', [14, 21], [21]],
  ['MAN_CANNOT_TAKE_BACK', 'turkish', 'W:Wd4:Bd3', [36, 52], [52]],
  ['MAN_CANNOT_TAKE_BACK', 'czech', 'W:Wd4:Be3', [18, 27], [27]],
  ['MAN_CANNOT_TAKE_BACK', 'spanish', 'W:W19:B15', [19, 12], [12]],
  ['MAN_CANNOT_TAKE_BACK', 'portuguese', 'W:W19:B15', [19, 12], [12]],
  ['MAN_CANNOT_MOVE_BACK', 'international', 'W:W28:B1', [28, 33], [28]],
  ['MAN_CANNOT_MOVE_BACK', 'turkish', 'W:Wd4:Ba8', [36, 44], [36]],
  ['SQUARE_OCCUPIED', 'international', 'W:W28,22:B1', [28, 22], [22]],
  ['WAY_BLOCKED', 'international', 'W:WK46,37:B5', [46, 28], [37]],
  ['TOO_FAR', 'english', 'W:WK18:B1', [18, 11], [18]],
  ['TOO_FAR', 'international', 'W:W28:B1', [28, 17], [28]],
  ['NOT_ON_A_LINE', 'international', 'W:W28:B1', [28, 18], [28]],
  ['NOT_ON_A_LINE', 'turkish', 'W:Wd4:Ba8', [36, 27], [36]],
  ['PIECE_BLOCKED', 'international', 'W:W36,31,27:B1', [36], [36]],
  ['MUST_CAPTURE', 'pool', 'W:W18,32:B14', [32], [18]],
  ['WRONG_PATH', 'international', 'W:W28:B22,11', [28, 23, 6], [28, 23, 6]],
];
for (const [code, id, fen, tried, about] of REASONS) {
  test(`${id} ${fen} ${tried.join('-')}: ${code}`, () => {
    const from = position(id, fen);
    const [origin, to, more] = tried;
    const attempt = more
      ? { from: origin, path: tried }
      : tried.length > 1
        ? { from: origin, to }
        : { from: origin };
    const refusal = refuse(from, attempt);
    assert.equal(refusal?.code, code);
    assert.deepEqual(refusal.squares, about);
    const mine = legalMoves(from).filter((move) => move.from === origin);
    assert.deepEqual(refusal.moves, mine.length ? mine : legalMoves(from));
    assert.match(explain(from, refusal), /^[A-Z].*\.$/);
  });
}

test('majority: the data says how many the attempt takes and which moves are due', () => {
  const from = position('international', 'W:W14,24,36:B8,19,28,30,31');
  const refusal = refuse(from, { from: 36, to: 27 });
  assert.ok(refusal);
  assert.deepEqual(refusal.attempted?.captures, [31]);
  assert.deepEqual(
    refusal.moves.map((move) => writeMove(from, move)),
    ['14x32', '24x2'],
  );
  const text = explain(from, refusal);
  assert.equal(
    text,
    'The capture of the most pieces must be made. This takes 1, and 2 can be taken. Possible: 14x32, 24x2.',
  );
});

test('a blocked way names the piece in the notation of the variant', () => {
  const from = position('russian', 'W:WKa1,c3:Bh2');
  const refusal = refuse(from, { from: 29, to: 15 });
  assert.ok(refusal);
  assert.match(explain(from, refusal), /See c3\./);
});

test('a route by clicks that takes the pieces in another order is not refused', () => {
  const from = position('frisian', 'B:WK2,K9,10,K13,28,38,47:B1,35,37,K46,K49');
  assert.equal(refuse(from, { from: 49, path: [49, 32, 14, 3, 23, 5] }), null);
  assert.ok(readMove(from, '49x5').ok);
});
