import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  VARIANT_IDS,
  legalMoves,
  outcome,
  pieceAt,
  pieces,
  positionOf,
  readFen,
  readPlainFen,
  readWrittenFen,
  startPosition,
  variantOf,
  writeFen,
} from '../src/index.ts';
import type { FenReading, VariantId } from '../src/index.ts';
import { games, position } from './helpers.ts';

/** Input, and what we write for it. */
const READ: [VariantId, string, string][] = [
  ['international', 'B:W50:B', 'B:W50:B'],
  ['international', 'W:W:B', 'W:W:B'],
  ['international', ' w : w 31 , K 32 - 33 : b 1 - 3 , K10 . ', 'W:W31,K32,K33:B1,2,3,K10'],
  ['international', 'W:B1-3:W31', 'W:W31:B1,2,3'],
  ['international', 'W:W031,K05:B01', 'W:WK5,31:B1'],
  ['international', 'W:W31:B1:H0:F1', 'W:W31:B1'],
  ['international', 'W:Wa1,Kj10:Bb2', 'W:WK5,46:B41'],
  ['russian', 'B:Wa1,Kc3:Bf8', 'B:WK22,29:B3'],
  ['russian', 'B:W29,K22:B3', 'B:WK22,29:B3'],
  ['russian', 'W:WA1,KC3:BF8.', 'W:WK22,29:B3'],
  ['spantsiretti', 'W:Wj2:Ba7', 'W:W35:B6'],
  ['canadian', 'W:Wk1,Kk3:Bl12', 'W:WK60,72:B6'],
  ['international', 'w:wk18,k20-21:b1', 'W:WK18,K20,K21:B1'],
  ['turkish', 'W:Wa1,Kh8:Bd4', 'W:WK8,57:B36'],
  ['spanish', 'W:Wh1:Ba8', 'W:W1:B32'],
  ['thai', 'W:Wg1:Bb8', 'W:W1:B32'],
  ['frisian', 'W:WK41,2:BK1,20:+201+141', 'W:W2,K41:BK1,20:+201+141'],
  ['frisian', 'W:WK41:BK1:+0+0', 'W:WK41:BK1'],
  ['frisian', 'W:WK41:BK1:H0:F1:+101+0', 'W:WK41:BK1:+101+0'],
];

for (const [id, text, written] of READ) {
  test(`reads ${id} ${text}`, () => {
    const read = position(id, text);
    assert.equal(writeFen(read), written);
    assert.equal(writeFen(position(id, written)), written);
  });
}

/** Input, code, offset. */
const REFUSED: [string, string, number][] = [
  ['', 'FEN_SIDE_EXPECTED', 0],
  ['W', 'FEN_SIDE_EXPECTED', 0],
  ['  31-50:B1-20', 'FEN_SIDE_EXPECTED', 2],
  ['X:W31:B1', 'FEN_SIDE_EXPECTED', 0],
  ['W:', 'FEN_COLOUR_EXPECTED', 2],
  ['W::', 'FEN_COLOUR_EXPECTED', 2],
  ['W:W31:', 'FEN_COLOUR_EXPECTED', 6],
  ['W:31-50:B1-20', 'FEN_COLOUR_EXPECTED', 2],
  ['W:W31-50:W1-20', 'FEN_COLOUR_REPEATED', 9],
  ['W:W31: W1', 'FEN_COLOUR_REPEATED', 7],
  ['W:WK,40:B1', 'FEN_SQUARE_EXPECTED', 4],
  ['W:W31,,32:B1', 'FEN_SQUARE_EXPECTED', 6],
  ['W:W31,:B1', 'FEN_SQUARE_EXPECTED', 6],
  ['W:W31 32:B1', 'FEN_SQUARE_EXPECTED', 3],
  ['W:W31:B1;', 'FEN_SQUARE_EXPECTED', 7],
  ['W:W31-51:B1', 'FEN_SQUARE_OUT_OF_RANGE', 6],
  ['W:W0:B1', 'FEN_SQUARE_OUT_OF_RANGE', 3],
  ['W:W1-1000:B1', 'FEN_SQUARE_OUT_OF_RANGE', 5],
  ['W:WKz9:B1', 'FEN_SQUARE_OUT_OF_RANGE', 4],
  ['W:W50-31:B1', 'FEN_RANGE_REVERSED', 3],
  ['W:W31,32,31:B1', 'FEN_DUPLICATE_SQUARE', 9],
  ['W:W18,28:B9,18', 'FEN_DUPLICATE_SQUARE', 12],
  ['W:W31:B1:nonsense', 'FEN_UNEXPECTED_TEXT', 9],
  [`W:W31:B1${' '.repeat(3000)}`, 'FEN_UNEXPECTED_TEXT', 2000],
];

for (const [text, code, at] of REFUSED) {
  test(`refuses ${text.slice(0, 30)}: ${code}`, () => {
    const reading = readFen(variantOf('international'), text);
    assert.ok(!reading.ok);
    assert.deepEqual([reading.error.code, reading.error.at], [code, at]);
    assert.ok(reading.error.message.length > 5);
  });
}

test('warnings say what was odd and where', () => {
  const warnings = (id: VariantId, text: string) => {
    const reading = readFen(variantOf(id), text);
    return reading.ok && reading.value.warnings.map(({ code, at }) => [code, at]);
  };
  assert.deepEqual(warnings('international', '?:W31:B1'), [['FEN_SIDE_UNKNOWN', 0]]);
  assert.deepEqual(warnings('international', 'w:wk18:b k3 - 4'), [
    ['FEN_KING_LOWER_CASE', 3],
    ['FEN_KING_LOWER_CASE', 9],
  ]);
  assert.deepEqual(warnings('canadian', 'W:Wk1:BKl12'), []);
  assert.deepEqual(warnings('international', 'W:W3,40:B48'), [
    ['FEN_MAN_ON_CROWN_ROW', 3],
    ['FEN_MAN_ON_CROWN_ROW', 9],
  ]);
  for (const counters of [':+2+1', ':+101+0', ':+0+131', ':+431+0', ':+031+0']) {
    assert.deepEqual(
      warnings('frisian', `W:W31,K20:BK2${counters}`),
      [['FEN_COUNTER_IGNORED', 14]],
      counters,
    );
  }
  assert.deepEqual(warnings('international', 'W:WK31:BK1:+101+0'), [['FEN_COUNTER_IGNORED', 11]]);
});

test('start positions', () => {
  for (const id of VARIANT_IDS) {
    const variant = variantOf(id);
    const start = startPosition(variant);
    assert.equal(start.turn, variant.starts, id);
    const men = pieces(start);
    assert.equal(men.filter(({ colour }) => colour === 'w').length * 2, men.length, id);
    assert.equal(outcome(start), null, id);
  }
});

// Impossible positions: one outcome each.
test('sixty kings are a position', () => {
  const crowd = position('canadian', 'W:WK1-30:BK43-72');
  assert.equal(pieces(crowd).length, 60);
  assert.equal(outcome(crowd), null);
});

test('a position made to explode ends its search, with captures that are captures', () => {
  const made = position(
    'turkish',
    'W:WK24:B2,4,6,9-13,16,18,20,22,27-29,31,33,36,38,40,42-45,47,49,50,52,54,57,62',
  );
  const moves = legalMoves(made);
  assert.ok(moves.length > 0);
  assert.ok(moves.every(({ captures }) => captures.length === moves[0].captures.length));
});

test('a man on its crown row stays a man, without moves', () => {
  const odd = position('international', 'W:W3:B48');
  assert.deepEqual(pieceAt(odd, 3), { colour: 'w', king: false });
  assert.deepEqual(outcome(odd), { winner: 'b', reason: 'no-moves' });
});

test('an empty side has lost; in antidraughts it has won', () => {
  assert.deepEqual(outcome(position('international', 'B:W50:B')), { winner: 'w', reason: 'no-pieces' });
  assert.deepEqual(outcome(position('international', 'W:W50:B')), { winner: 'w', reason: 'no-pieces' });
  assert.deepEqual(outcome(position('international', 'W:W:B')), { winner: 'b', reason: 'no-pieces' });
  assert.deepEqual(outcome(position('antidraughts', 'B:W50:B')), { winner: 'b', reason: 'no-pieces' });
});

test('positionOf: the later piece on a square wins; a square off the board is a programmer error', () => {
  const variant = variantOf('brazilian');
  const twice = positionOf(variant, 'w', [
    { square: 5, colour: 'w', king: false },
    { square: 5, colour: 'b', king: true },
  ]);
  assert.equal(writeFen(twice), 'W:W:BK5');
  for (const square of [0, -1, 33, 1.5, NaN]) {
    assert.throws(() => positionOf(variant, 'w', [{ square, colour: 'w', king: false }]), RangeError);
  }
});

/** What the short reader must leave to the other one, or read as that does. */
const ODD = [
  ...READ.map(([id, text]) => [id, text] as const),
  ...REFUSED.map(([text]) => ['international', text] as const),
  ['international', 'W:WK1-3:B50'],
  ['international', 'W:W31,31:B1'],
  ['international', 'W:W31:B31'],
  ['russian', 'W:Wa1-c3:B1'],
  ['canadian', 'W:Wk1,KK3:B'],
] as const;

test('the short reader reads what is written as it should be, and nothing otherwise than the other one', () => {
  const same = (id: VariantId, text: string) => {
    const plain = readPlainFen(variantOf(id), text);
    if (plain) assert.deepEqual(plain, position(id, text), text);
    return plain;
  };
  for (const [id, text] of ODD) same(id, text);
  for (const id of VARIANT_IDS) assert.ok(same(id, variantOf(id).start), id);
  const long = `W:W${'0'.repeat(2000)}31:B`;
  assert.deepEqual(
    [readPlainFen(variantOf('international'), long), readFen(variantOf('international'), long).ok],
    [null, false],
  );
  const letters = fc
    .array(fc.constantFrom(...'WBK:,-.? 0123459ahk'), { maxLength: 24 })
    .map((all) => all.join(''));
  const list = fc
    .array(fc.stringMatching(/^K?0?([1-9]|[1-5]\d|[a-h][1-8])(-[a-c]?[1-5]\d)?$/), { maxLength: 3 })
    .map((items) => items.join(','));
  const nearly = fc
    .tuple(
      fc.constantFrom('W:W', 'B:W', 'W:B'),
      list,
      fc.constantFrom(':W', ':B'),
      list,
      fc.constantFrom('', '.'),
    )
    .map((parts) => parts.join(''));
  let read = 0;
  fc.assert(
    fc.property(fc.constantFrom(...VARIANT_IDS), fc.oneof(letters, nearly), (id, text) => {
      const [plain, full] = [readPlainFen(variantOf(id), text), readFen(variantOf(id), text)];
      if (!plain) return;
      read++;
      assert.deepEqual(plain, full.ok && full.value.position, text);
    }),
    { numRuns: 500 },
  );
  assert.ok(read > 0, 'none was written as it should be');
  fc.assert(
    fc.property(games, (game) => {
      for (const at of game) if (!at.runs.w && !at.runs.b) assert.ok(same(at.variant.id, writeFen(at)));
    }),
  );
});

test('what was written is read with its counters, and nothing otherwise than by the reader that forgives', () => {
  const sameAs = (id: VariantId, text: string) => {
    const full = readFen(variantOf(id), text);
    const written = readWrittenFen(variantOf(id), text);
    if (written) assert.deepEqual([written, []], full.ok && [full.value.position, warned(full.value)], text);
    return written;
  };
  // A man on its crown row is read by both, and the other one warns of it.
  const warned = ({ warnings }: FenReading) => warnings.filter(({ code }) => code !== 'FEN_MAN_ON_CROWN_ROW');
  for (const [id, text] of ODD) sameAs(id, text);
  assert.equal(sameAs('frisian', 'W:WK46,40:BK5,1:+205+146')?.runs.b, 205);
  for (const counters of [':+0+147', ':+0+46', ':+0+446', ':+105', ':+1+', ':+105+0:H0'])
    assert.equal(readWrittenFen(variantOf('frisian'), `W:WK46,40:BK5,1${counters}`), null, counters);
  assert.equal(readWrittenFen(variantOf('international'), 'W:WK46,40:BK5,1:+0+146'), null);
  fc.assert(
    fc.property(games, (game) => {
      for (const at of game) assert.ok(sameAs(at.variant.id, writeFen(at)));
    }),
  );
});
