/** Faults that users of other programs reported: one test each, named by the report. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  legalMoves,
  outcome,
  play,
  readFen,
  readMove,
  refuse,
  startPosition,
  variantOf,
  writeFen,
  writeMove,
} from '../src/index.ts';
import type { Position, VariantId } from '../src/index.ts';
import { counters, gameOf, outcome as gameOutcome } from '../src/draws.ts';
import { position } from './helpers.ts';

const written = (from: Position) =>
  legalMoves(from)
    .map((move) => writeMove(from, move))
    .sort();

function after(from: Position, text: string): string {
  const read = readMove(from, text);
  assert.ok(read.ok, read.ok ? '' : read.error.message);
  return writeFen(play(from, read.value));
}

test('lidraughts#16: ambiguous captures are written so that they can be read again', () => {
  const from = position('international', 'W:WK5:B8,18,19,22');
  const move = legalMoves(from).find(({ captures }) => String(captures) === '19,18,8');
  assert.ok(move);
  assert.equal(writeMove(from, move), '5x23x12x3');
  assert.equal(after(from, writeMove(from, move)), 'B:WK3:B22');
});

test('lidraughts#3: a man that ends a capture on the crown row is a king, also beside an equal capture', () => {
  assert.equal(after(position('international', 'W:W14,24:B8,19,28,30,34'), '24x2'), 'B:WK2,14:B28,30,34');
});

test('pydraughts#28, Pip-Boy#34: a Russian capture is completed', () => {
  const from = position('russian', 'W:Wc3:Bd4,d6');
  assert.deepEqual(written(from), ['c3:c7']);
  assert.equal(writeMove(from, legalMoves(from)[0], { full: true }), 'c3:e5:c7');
  assert.equal(refuse(from, { from: 22, to: 15 })?.code, 'CAPTURE_UNFINISHED');
});

test('pydraughts#42: two Russian captures with the same ends are two moves, written apart', () => {
  const from = position('russian', 'W:WKc3:Bf8,c7,e7,b4,b2');
  assert.deepEqual(written(from), ['c3:a1', 'c3:a5:d8:f6:a1']);
  assert.equal(after(from, 'c3:a1'), 'B:WK29:B3,6,7,17');
  assert.equal(after(from, 'c3:a5:d8:f6:a1'), 'B:WK29:B3');
});

test('pydraughts#26: Black starts in English draughts', () => {
  assert.equal(startPosition(variantOf('english')).turn, 'b');
});

/** A game of kings that walk to and fro. */
function shuffle(from: Position, plies: number, texts: readonly string[]) {
  const moves = [];
  let at = from;
  for (let i = 0; i < plies; i++) {
    const read = readMove(at, texts[i % texts.length]);
    assert.ok(read.ok, read.ok ? '' : read.error.message);
    moves.push(read.value);
    at = play(at, read.value);
  }
  return gameOf(from, moves);
}

test('pydraughts PR#19: 25 king moves each make a draw, one capture takes the count back', () => {
  const from = position('international', 'W:WK46,31:BK50,20');
  const walk = ['46-41', '50-44', '41-46', '44-50'];
  const rule = (plies: number) => counters(shuffle(from, plies, walk)).find((c) => c.rule === 'kings_only');
  assert.deepEqual([rule(49)?.count, rule(49)?.reached], [24, false]);
  assert.deepEqual([rule(50)?.count, rule(50)?.reached], [25, true]);
  const game = shuffle(from, 50, walk);
  assert.equal(gameOutcome(game), null, 'claims go through the arbiter');
  assert.equal(gameOutcome(game, { automatic: true })?.winner, null);
  const capture = gameOf(position('international', 'W:WK46,31:BK50,14'), []).positions[0];
  assert.equal(
    counters(gameOf(capture, [legalMoves(capture)[0]])).find((c) => c.rule === 'kings_only'),
    undefined,
  );
});

test('py-draughts#26: the side to move is written once', () => {
  const fen = writeFen(startPosition(variantOf('international')));
  assert.match(fen, /^W:W31,32,[\d,]+,50:B1,2,[\d,]+,20$/);
});

test('py-draughts#28: a side without pieces loads and has lost', () => {
  const from = position('international', 'B:W50:B');
  assert.equal(legalMoves(from).length, 0);
  assert.deepEqual(outcome(from), { winner: 'w', reason: 'no-pieces' });
});

test('py-draughts#47: a man on the crown row is loaded with a warning; a Russian king does not stop short', () => {
  const reading = readFen(variantOf('international'), 'W:W3,40:B48');
  assert.ok(reading.ok);
  assert.deepEqual(
    reading.value.warnings.map(({ code, message }) => [code, /\d+/.exec(message)?.[0]]),
    [
      ['FEN_MAN_ON_CROWN_ROW', '3'],
      ['FEN_MAN_ON_CROWN_ROW', '48'],
    ],
  );
  const king = position('russian', 'W:WKg7:Bf6,b6');
  assert.deepEqual(
    legalMoves(king).map((move) => writeMove(king, move, { full: true })),
    ['g7:d4:a7'],
  );
});

/** Variant, moves, who stands where afterwards. */
const CROWNED: [VariantId, string[], string[]][] = [
  ['russian', ['f6:a5', 'f6:b6'], ['B:WK13:B', 'B:WK9:B']],
  ['brazilian', ['f6xb6'], ['B:W9:B']],
  ['english', ['11x2'], ['B:WK2:B6']],
];
for (const [id, moves, fens] of CROWNED) {
  test(`py-draughts PR#25: a man crowned in mid-capture, ${id}`, () => {
    const from = position(id, 'W:Wf6:Be7,c7');
    assert.deepEqual(written(from), moves);
    assert.deepEqual(
      moves.map((text) => after(from, text)),
      fens,
    );
  });
}

test('jocly#51: one piece each is a draw in Turkish draughts, unless one can be taken', () => {
  assert.deepEqual(outcome(position('turkish', 'W:WKa1:BKh7')), { winner: null, reason: 'one-each' });
  assert.equal(outcome(position('turkish', 'W:WKa1:BKa7')), null);
});

test('checkers#7: backward captures and the majority rule', () => {
  const from = position('international', 'W:W14,24,36:B8,19,28,30,31');
  assert.deepEqual(written(from), ['14x32', '24x2']);
  const refusal = refuse(from, { from: 36, to: 27 });
  assert.equal(refusal?.code, 'PRIORITY_MOST');
  assert.equal(refusal.moves[0].captures.length, 2);
});

test('MM-NEATv2#392: an English king goes on capturing', () => {
  const from = position('english', 'W:WK32:B27,18');
  assert.deepEqual(
    legalMoves(from).map((move) => writeMove(from, move, { full: true })),
    ['32x23x14'],
  );
});

test('lila PR#285: a Frisian straight capture is forced', () => {
  assert.deepEqual(written(position('frisian', 'W:W28:B18')), ['28x8']);
});
