import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  VARIANT_IDS,
  legalMoves,
  play,
  readFen,
  startPosition,
  variantOf,
  type Position,
  type VariantId,
} from '@draughts/rules';
import { NOTHING, choose, forcedMen, targetsOf, type Choice } from '../src/input/selection.ts';

function position(id: VariantId, fen: string): Position {
  const reading = readFen(variantOf(id), fen);
  assert.ok(reading.ok, fen);
  return reading.value.position;
}

/** What the last of several presses means. */
function press(at: Position, ...squares: number[]): Choice {
  let selection = NOTHING;
  let choice: Choice = { kind: 'nothing' };
  for (const square of squares) {
    choice = choose(at, selection, square);
    selection = choice.kind === 'select' ? choice.selection : NOTHING;
  }
  return choice;
}
const moved = (choice: Choice) => (choice.kind === 'move' ? choice.move.path.join('-') : choice.kind);

const ROWS: [what: string, at: Position, presses: number[], result: string][] = [
  ['a quiet move', startPosition(variantOf('international')), [32, 28], '32-28'],
  ['a man', startPosition(variantOf('international')), [32], 'select'],
  ['a man again', startPosition(variantOf('international')), [32, 32], 'select'],
  ['another man', startPosition(variantOf('international')), [32, 33, 29], '33-29'],
  ['a blocked man', startPosition(variantOf('international')), [50], 'refused'],
  ['a man of the other side', startPosition(variantOf('international')), [20], 'refused'],
  ['an empty square', startPosition(variantOf('international')), [25], 'nothing'],
  ['a square that is too far', startPosition(variantOf('international')), [32, 23], 'refused'],
  ['the only capture, by its start', position('international', 'W:W32,50:B28'), [32], '32-23'],
  ['the only capture, by its end', position('international', 'W:W32,50:B28'), [23], '32-23'],
  [
    'a man that must not move, as another captures',
    position('international', 'W:W32,50:B28'),
    [50],
    'refused',
  ],
  ['a capture of two, by its first landing', position('russian', 'W:Wc3,a1:Bd4,d6,b4'), [22], 'select'],
  ['a king with two captures', position('international', 'W:WK46:B37,26'), [46], 'select'],
];

for (const [what, at, presses, result] of ROWS) {
  test(`${what}: ${presses.join(', ')} is ${result}`, () =>
    assert.equal(moved(press(at, ...presses)), result));
}

test('every legal move of every variant can be made by naming its squares', () => {
  const input = fc.record({
    id: fc.constantFrom(...VARIANT_IDS),
    picks: fc.array(fc.nat(), { maxLength: 50 }),
  });
  fc.assert(
    fc.property(input, ({ id, picks }) => {
      let at = startPosition(variantOf(id));
      for (const pick of picks) {
        const legal = legalMoves(at);
        if (!legal.length) break;
        for (const move of legal) assert.ok(reaches(at, move.path), `${id} ${move.path.join('-')}`);
        at = play(at, legal[pick % legal.length]);
      }
    }),
    { numRuns: 40 },
  );
});

/** Names squares until a move is made, and whether it is one over these squares. */
function reaches(at: Position, path: readonly number[]): boolean {
  let selection = NOTHING;
  for (const square of path) {
    const choice = choose(at, selection, square);
    if (choice.kind === 'move') return choice.move.from === path[0];
    if (choice.kind !== 'select') return false;
    selection = choice.selection;
  }
  return false;
}

test('men that must capture are the ones that can, and targets are where their moves go', () => {
  const at = position('international', 'W:W32,50,46:B28');
  assert.deepEqual(forcedMen(at), [32]);
  assert.deepEqual(forcedMen(startPosition(variantOf('international'))), []);
  const choice = choose(startPosition(variantOf('international')), NOTHING, 32);
  assert.ok(choice.kind === 'select');
  assert.deepEqual([...targetsOf(choice.selection)].sort(), [27, 28]);
});
