import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  VARIANT_IDS,
  allRoutes,
  landingsOf,
  legalMoves,
  play,
  readFen,
  startPosition,
  variantOf,
  writeFen,
  type Move,
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
  [
    'a capture on another route to the same end, square by square',
    position(
      'canadian',
      'B:W7,K22,23,32,38,41,42,43,51,52,53,K55,56,K59,65,70,71:BK3,6,8,12,24,26,K44,K48,49,54',
    ),
    [44, 27, 16, 36, 47, 58, 45, 67],
    '44-33-16-36-47-58-45-67',
  ],
  [
    'the same to another end',
    position('frysk', 'B:W6,12,19,20,33,34,35,39,K48:BK38,K46'),
    [46, 49, 29, 9, 25, 45, 18, 7],
    '46-49-29-9-25-45-29-7',
  ],
  ['a king with two captures', position('international', 'W:WK46:B37,26'), [46], 'select'],
];

for (const [what, at, presses, result] of ROWS) {
  test(`${what}: ${presses.join(', ')} is ${result}`, () =>
    assert.equal(moved(press(at, ...presses)), result));
}

/** Positions of games, and composed ones: a few pieces against many, so that captures have several ways. */
const positions = fc.oneof(
  fc.tuple(fc.constantFrom(...VARIANT_IDS), fc.array(fc.nat(), { maxLength: 50 })).map(([id, picks]) => {
    let at = startPosition(variantOf(id));
    for (const pick of picks) {
      const legal = legalMoves(at);
      if (legal.length) at = play(at, legal[pick % legal.length]);
    }
    return [id, writeFen(at)] as const;
  }),
  fc
    .tuple(
      fc.constantFrom(...VARIANT_IDS),
      fc.uniqueArray(fc.integer({ min: 1, max: 72 }), { minLength: 6, maxLength: 12 }),
      fc.constantFrom('', 'K'),
    )
    .map(([id, squares, king]) => {
      const [mine, ...theirs] = squares.filter((square) => square <= variantOf(id).squares);
      return [id, `W:W${king}${mine ?? 1}:B${theirs.join()}`] as const;
    }),
);

/** The move that naming these squares makes; the last one is named again where that does not decide. */
function named(at: Position, squares: readonly number[]): Move | string {
  let selection = NOTHING;
  const last = squares[squares.length - 1];
  for (const square of [...squares, last, last]) {
    const choice = choose(at, selection, square);
    if (choice.kind === 'move') return choice.move;
    if (choice.kind !== 'select') return choice.kind;
    selection = choice.selection;
  }
  return 'select';
}

test('every legal move of every variant is made by naming its squares, and no other one', () => {
  fc.assert(
    fc.property(positions, ([id, fen]) => {
      const at = position(id, fen);
      for (const move of legalMoves(at)) {
        assert.deepEqual(named(at, move.path), move, `${at.variant.id} ${move.path.join('-')}`);
      }
    }),
    { numRuns: 1500 },
  );
});

test('every route of a capture leads to where it goes', () => {
  const result = ({ from, to, captures }: Move) => `${from} ${to} ${[...captures].sort().join()}`;
  fc.assert(
    fc.property(positions, ([id, fen]) => {
      const at = position(id, fen);
      for (const route of allRoutes(at)) {
        const move = named(at, route.path);
        const name = `${writeFen(at)} ${at.variant.id} ${route.path.join('-')}`;
        assert.equal(typeof move === 'string' ? move : result(move), result(route), name);
      }
    }),
    { numRuns: 1500 },
  );
});

test('an end that several captures have leaves the choice, and their landing squares make it', () => {
  fc.assert(
    fc.property(positions, ([id, fen]) => {
      const at = position(id, fen);
      const legal = legalMoves(at);
      for (const move of legal) {
        const { from, to, path } = move;
        const alike = legal.filter((other) => other.from === from && other.to === to);
        const own = [...new Set(path.slice(1, -1))].filter((square) => square !== to && square !== from);
        const name = `${at.variant.id} ${path.join('-')}`;
        // Where a capture goes on from this end, by whatever route, naming it is not yet the end.
        const passed = allRoutes(at).some(
          (other) => other.from === from && landingsOf(at, other).slice(0, -1).includes(to),
        );
        if (from === to || passed) continue;
        if (alike.length === 1) assert.deepEqual(named(at, [from, to]), move, name);
        // What lands on the same squares in another order is told apart by naming them in order.
        const set = (other: Move) => [...new Set(other.path)].sort((a, b) => a - b).join();
        if (alike.some((other) => other !== move && set(other) === set(move))) continue;
        assert.deepEqual(named(at, [from, to, ...own, to]), move, name);
      }
    }),
    { numRuns: 1500 },
  );
});

test('men that must capture are the ones that can, and targets are where their moves go', () => {
  const at = position('international', 'W:W32,50,46:B28');
  assert.deepEqual(forcedMen(at), [32]);
  assert.deepEqual(forcedMen(startPosition(variantOf('international'))), []);
  const choice = choose(startPosition(variantOf('international')), NOTHING, 32);
  assert.ok(choice.kind === 'select');
  assert.deepEqual([...targetsOf(choice.selection)].sort(), [27, 28]);
});
