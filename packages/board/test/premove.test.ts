import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual as equal } from 'node:util';
import fc from 'fast-check';
import {
  VARIANT_IDS,
  legalMoves,
  pieceAt,
  play,
  readFen,
  startPosition,
  variantOf,
  type Position,
  type VariantId,
} from '@draughts/rules';
import { duePlan, planSquare, type Plan } from '../src/input/premove.ts';

function position(id: VariantId, fen: string): Position {
  const reading = readFen(variantOf(id), fen);
  assert.ok(reading.ok, fen);
  return reading.value.position;
}

/** The plan after several squares were named; 0 stands for a square that was dragged to. */
function plan(at: Position, ...squares: number[]): Plan | 'foreign' {
  const colour = at.turn === 'w' ? 'b' : 'w';
  let before: Plan = [];
  let dropped = false;
  for (const square of squares) {
    if (!square) {
      dropped = true;
      continue;
    }
    const choice = planSquare(at, colour, before, square, dropped);
    if (choice.kind === 'foreign') return 'foreign';
    before = choice.plan;
    dropped = false;
  }
  return before;
}

const black = position('international', 'B:W32,33,37,38,42:B18,19,23');
const ROWS: [what: string, squares: number[], plan: Plan | 'foreign'][] = [
  ['a man', [32], [32]],
  ['the man again', [32, 32], []],
  ['another man', [32, 33], [33]],
  ['a step', [32, 28], [32, 28]],
  ['a capture of what is not there yet', [32, 21], [32, 21]],
  ['a second leg', [33, 24, 13], [33, 24, 13]],
  ['the end of two legs', [33, 13], [33, 13]],
  ['a square that is no leg of a capture', [33, 24, 20], []],
  ['a square after a step', [32, 28, 17], []],
  ['the target again', [32, 28, 28], []],
  ['another man after a move', [32, 28, 33], [33]],
  ['a square that the man never reaches', [32, 17], []],
  ['a man of the other side', [18], 'foreign'],
  ['an empty square', [28], []],
  ['own man that may be gone by then, by dragging', [42, 0, 38], [42, 38]],
  ['own man far off, by dragging', [42, 0, 32], [32]],
];
for (const [what, squares, wanted] of ROWS) {
  test(`a plan: ${what}`, () => assert.deepEqual(plan(black, ...squares), wanted));
}

test('a king goes on only over what it can take', () => {
  const at = position('international', 'B:WK46:B37,14,48');
  assert.deepEqual(plan(at, 46, 28), [46, 28]);
  assert.deepEqual(plan(at, 46, 28, 5), [46, 28, 5]);
  assert.deepEqual(plan(at, 46, 28, 39), []);
});

for (const [what, fen, path, wanted] of [
  ['the step', 'W:W32:B20', [32, 28], '32-28'],
  ['the capture by its end', 'W:W32:B28,19', [32, 14], '32-23-14'],
  ['the only capture by its first leg', 'W:W32:B28,19', [32, 23], '32-23-14'],
  ['a king over a square on its way', 'W:WK46:B37,3', [46, 28], '46-28'],
  ['nothing where another capture is due', 'W:W32,50:B28', [50, 45], 'refused'],
  ['nothing where the man is gone', 'W:W50:B28', [32, 28], 'refused'],
  ['a choice where two ways lead there', 'W:W31:B19,20,28,27,26', [31, 15], 'choose'],
] as const) {
  test(`a plan in its turn is ${what}`, () => {
    const due = duePlan(position(what.startsWith('a choice') ? 'italian' : 'international', fen), path);
    assert.equal(due.kind === 'move' ? due.move.path.join('-') : due.kind, wanted);
  });
}

test('every move of every variant can be entered early, square by square and by its end, and is the one that is played', () => {
  const games = fc.tuple(fc.constantFrom(...VARIANT_IDS), fc.array(fc.nat(1000), { maxLength: 80 }));
  fc.assert(
    fc.property(games, fc.nat(1000), ([id, choices], last) => {
      let at = startPosition(variantOf(id));
      for (const choice of choices) {
        const moves = legalMoves(at);
        if (!moves.length) return;
        at = play(at, moves[choice % moves.length]);
      }
      const theirs = legalMoves(at);
      if (!theirs.length) return;
      const after = play(at, theirs[last % theirs.length]);
      for (const move of legalMoves(after)) {
        const { from, to, path } = move;
        assert.equal(pieceAt(at, from)?.colour, after.turn);
        const whole = duePlan(after, path);
        if (path.length > 2)
          assert.ok(whole.kind === 'move' && equal(whole.move, move), `${id} ${path.join()}`);
        if (from === to) continue;
        assert.deepEqual(plan(at, from, 0, to), [from, to]);
        const due = duePlan(after, [from, to]);
        if (due.kind === 'move') assert.ok(equal(due.move, move), `${id} ${path.join()}`);
        else
          assert.ok(
            due.kind === 'choose' && due.selection.moves.some((other) => equal(other, move)),
            `${id} ${path.join()}`,
          );
      }
    }),
    { numRuns: 200 },
  );
});
