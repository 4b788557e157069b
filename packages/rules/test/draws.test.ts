import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VARIANT_IDS, legalMoves, pieceAt, pieces, play, readMove, writeFen } from '../src/index.ts';
import type { Move, Position, VariantId } from '../src/index.ts';
import { DRAW_SETS, counters, drawRules, gameOf, outcome } from '../src/draws.ts';
import type { DrawOptions, DrawRuleId, Game } from '../src/draws.ts';
import { position } from './helpers.ts';

/** Four king moves, two of each side, after which everything stands as before; each position suits a test. */
function circle(start: Position, suits: (at: Position) => boolean): Move[] {
  const steps = (at: Position, back?: Move) =>
    legalMoves(at).filter(
      ({ from, to, captures }) =>
        pieceAt(at, from)?.king && !captures.length && (!back || (from === back.to && to === back.from)),
    );
  for (const one of steps(start)) {
    const first = play(start, one);
    for (const two of suits(first) ? steps(first) : []) {
      const second = play(first, two);
      for (const three of suits(second) ? steps(second, one) : []) {
        for (const four of steps(play(second, three), two)) return [one, two, three, four];
      }
    }
  }
  assert.fail(`no circle from ${writeFen(start)}`);
}

/** A game from a FEN: a number is so many plies of kings walking to and fro, a text is a move. */
function gameFrom(
  id: VariantId,
  fen: string,
  script: readonly (number | string)[],
  suits: (at: Position) => boolean = () => true,
): Game {
  const start = position(id, fen);
  const moves: Move[] = [];
  for (const item of script) {
    const at = gameOf(start, moves).positions.at(-1) as Position;
    if (typeof item === 'number') {
      const four = circle(at, suits);
      for (let i = 0; i < item; i++) moves.push(four[i % 4]);
    } else {
      const read = readMove(at, item);
      assert.ok(read.ok, read.ok ? '' : read.error.message);
      moves.push(read.value);
    }
  }
  return gameOf(start, moves);
}

const KINGS = 'W:WK46,31:BK50,20';
const SMALL = 'W:WK32,21:BK1,20';
const THREE = 'W:WK46,K47,K48:BK15';
const EIGHT = 'W:WK29,K30,K31:BK3';
const ROAD = [4, 8, 11, 15, 18, 22, 25, 29];
const staysOnRoad = (at: Position) =>
  pieces(at).some(({ square, colour }) => colour === 'b' && ROAD.includes(square));
const leavesRoad = (at: Position) => !staysOnRoad(at);

/** Rule, what happens, variant, set, FEN, script, count (null: not running), reached. */
type Case = [
  DrawRuleId,
  string,
  VariantId,
  DrawOptions['set'],
  string,
  (number | string)[],
  number | null,
  boolean,
];
const CASES: Case[] = [
  ['repetition', 'does not run at first', 'international', 'rulebook', KINGS, [], null, false],
  ['repetition', 'runs from the second time', 'international', 'rulebook', KINGS, [4], 2, false],
  ['repetition', 'third time', 'international', 'rulebook', KINGS, [8], 3, true],
  ['repetition', 'each position has its own count', 'international', 'rulebook', KINGS, [9], 2 + 1, true],
  ['repetition', 'a new position has none', 'international', 'rulebook', KINGS, [8, '31-26'], null, false],
  ['repetition', 'needs four times', 'italian', 'fid', 'W:WK29,21:BK4,12', [8], 3, false],
  ['repetition', 'fourth time', 'italian', 'fid', 'W:WK29,21:BK4,12', [12], 4, true],
  ['kings_only', "starts with a king's move", 'international', 'rulebook', KINGS, [1], 0, false],
  ['kings_only', 'does not run before', 'international', 'rulebook', KINGS, [], null, false],
  ['kings_only', 'counts moves of each side', 'international', 'rulebook', KINGS, [13], 6, false],
  ['kings_only', 'is not complete yet', 'international', 'rulebook', KINGS, [49], 24, false],
  ['kings_only', 'is complete', 'international', 'rulebook', KINGS, [50], 25, true],
  ['kings_only', 'a man resets it', 'international', 'rulebook', KINGS, [12, '31-26'], null, false],
  [
    'kings_only',
    'a capture resets it',
    'international',
    'rulebook',
    'W:WK46,31:BK50,37',
    ['46x32'],
    null,
    false,
  ],
  ['kings_only', 'fifteen in Brazilian', 'brazilian', 'rulebook', SMALL, [30], 15, true],
  ['kings_only', 'not in Russian', 'russian', 'rulebook', SMALL, [8], null, false],
  ['kings_only', 'fifteen with section 64', 'russian', 'fmjd', SMALL, [30], 15, true],
  ['kings_only', 'forty in English', 'english', 'wcdf', 'B:WK32,21:BK1,20', [80], 40, true],
  ['kings_only', 'forty in Italian', 'italian', 'fid', 'W:WK29,21:BK4,12', [79], 39, false],
  ['kings_only', 'fifteen in Czech', 'czech', 'rulebook', SMALL, [30], 15, true],
  ['kings_only', 'thirty in pool', 'pool', 'rulebook', SMALL, [60], 30, true],
  ['kings_only', 'twenty in Spanish', 'spanish', 'rulebook', 'W:WK2,4:BK31,28', [40], 20, true],
  ['no_capture', 'a man does not reset it', 'russian', 'rulebook', SMALL, [12, '21-17'], 6, false],
  ['no_capture', 'is complete', 'russian', 'rulebook', SMALL, [60], 30, true],
  ['no_capture', 'a capture resets it', 'russian', 'rulebook', 'W:WK29,21:BK4,17', ['21:14'], null, false],
  ['no_capture', 'twenty-five in Turkish', 'turkish', 'rulebook', 'W:WKa1,b2:BKh8,g7', [50], 25, true],
  ['few_pieces', 'starts with the material', 'international', 'rulebook', THREE, [], 0, false],
  ['few_pieces', 'runs', 'international', 'rulebook', THREE, [13], 6, false],
  ['few_pieces', 'is complete after sixteen each', 'international', 'rulebook', THREE, [32], 16, true],
  ['few_pieces', 'king and two men', 'international', 'rulebook', 'W:WK46,31,32:BK15', [], 0, false],
  ['few_pieces', 'not three men', 'international', 'rulebook', 'W:W33,31,32:BK15', [], null, false],
  ['few_pieces', 'not with four', 'international', 'rulebook', 'W:WK46,K47,K48,K49:BK15', [], null, false],
  [
    'few_pieces',
    'begins after the capture that makes the material',
    'international',
    'rulebook',
    'W:WK46,K47,K48:B42,K15',
    ['48x37'],
    0,
    false,
  ],
  ['few_pieces', 'eighteen of the strong side', 'russian', 'rulebook', EIGHT, [35], 18, true],
  ['few_pieces', "the lone king's moves do not count", 'russian', 'rulebook', EIGHT, [34], 17, false],
  ['few_pieces', 'not in Brazilian', 'brazilian', 'rulebook', EIGHT, [], null, false],
  ['few_pieces', 'fifteen each with section 64', 'russian', 'fmjd', EIGHT, [30], 15, true],
  ['few_pieces', 'thirteen in pool', 'pool', 'common', EIGHT, [25], 13, true],
  ['few_pieces', 'two kings against one, seven each', 'frisian', 'wfd', 'W:WK47,K48:BK15', [14], 7, true],
  [
    'very_few_pieces',
    'starts with the material',
    'international',
    'rulebook',
    'W:WK47,K48:BK15',
    [],
    0,
    false,
  ],
  [
    'very_few_pieces',
    'is complete after five each',
    'international',
    'rulebook',
    'W:WK47,K48:BK15',
    [10],
    5,
    true,
  ],
  ['very_few_pieces', 'king and man', 'brazilian', 'rulebook', 'W:WK32,21:BK1', [2], 1, false],
  [
    'very_few_pieces',
    'not men without a king',
    'international',
    'rulebook',
    'W:W47,48:BK15',
    [],
    null,
    false,
  ],
  ['very_few_pieces', 'not in Russian', 'russian', 'rulebook', 'W:WK32,21:BK1', [2], null, false],
  ['unchanged', 'thirty with four or five pieces', 'russian', 'fmjd', SMALL, [60], 30, true],
  ['unchanged', 'a man that moves does not reset it', 'russian', 'fmjd', SMALL, [12, '21-17'], 6, false],
  ['unchanged', 'sixty with six or seven', 'russian', 'fmjd', 'W:WK32,21,26:BK1,20,11', [60], 30, false],
  [
    'unchanged',
    'not without kings on both sides',
    'russian',
    'fmjd',
    'W:WK32,21,26:B1,20,11',
    ['32-28'],
    null,
    false,
  ],
  ['one_each', 'two each in Frisian', 'frisian', 'wfd', 'W:WK47:BK15', [4], 2, true],
  ['offer', 'not before forty', 'international', 'rulebook', KINGS, [79], 39, false],
  ['offer', 'after forty', 'international', 'rulebook', KINGS, [80], 40, true],
  ['offer', 'after twenty', 'russian', 'rulebook', SMALL, [40], 20, true],
];
for (const [rule, what, id, set, fen, script, count, reached] of CASES) {
  test(`${id} ${rule}: ${what}`, () => {
    const game = gameFrom(id, fen, script);
    const running = counters(game, { set });
    const counter = running.find((one) => one.rule === rule);
    assert.equal(counter?.count ?? null, count);
    assert.equal(counter?.reached ?? false, reached);
    if (counter) assert.ok(counter.article && !counter.ends && counter.claim === 'player');
    const ended = outcome(game, { set, automatic: true });
    if (reached && rule !== 'offer') assert.equal(ended?.winner, null);
    else if (!running.some((one) => one.reached && one.rule !== 'offer')) assert.equal(ended, null);
  });
}

test('section 64: five moves while the lone king keeps the main road', () => {
  const road = 'W:WK5,K12,K20:BK29';
  const rule = (game: Game) => counters(game, { set: 'fmjd' }).find((one) => one.rule === 'main_road');
  const kept = rule(gameFrom('russian', road, [10], staysOnRoad));
  assert.deepEqual([kept?.count, kept?.reached], [5, true]);
  assert.equal(rule(gameFrom('russian', EIGHT, [4], leavesRoad)), undefined);
});

test('the sixteen moves of FMJD survive a capture: the five moves win no new count', () => {
  const { positions } = gameFrom('international', THREE, [12]);
  const cut = { positions: [...positions, position('international', 'B:WK47,K48:BK15')] };
  const count = (set: DrawOptions['set']) =>
    counters(cut, { set })
      .filter(({ rule }) => rule !== 'offer')
      .map(({ rule, plies }) => [rule, plies]);
  assert.deepEqual(count('fmjd'), [
    ['few_pieces', 13],
    ['very_few_pieces', 0],
  ]);
  assert.deepEqual(count('rulebook'), [['very_few_pieces', 0]]);
});

test('rapid and blitz (R64 appendix 6)', () => {
  const game = gameFrom('russian', EIGHT, []);
  const rules = (tempo: DrawOptions['tempo']) =>
    counters(game, { tempo }).filter(({ rule }) => ['offer', 'lone_king', 'short_of_time'].includes(rule));
  const plain = rules({ fischer: true, scoreSheet: true });
  assert.deepEqual(
    plain.map(({ rule, reached }) => [rule, reached]),
    [['offer', true]],
  );
  const blitz = rules({ fischer: false, scoreSheet: false, left: { w: 60_000, b: 90_000 } });
  assert.deepEqual(
    blitz.map(({ rule, claim, article, ends }) => [rule, claim, article, ends]),
    [
      ['offer', 'player', 'R64 app. 6.5', false],
      ['lone_king', 'arbiter', 'R64 app. 6.8', false],
      ['short_of_time', 'better', 'R64 app. 6.9', false],
    ],
  );
  const slow = rules({ fischer: false, scoreSheet: true, left: { w: 60_001, b: 90_000 } });
  assert.deepEqual(
    slow.map(({ rule }) => rule),
    ['offer', 'lone_king'],
  );
  const many = gameFrom('russian', 'W:W21-32:B1-12', []);
  assert.deepEqual(
    counters(many, { tempo: { fischer: false, scoreSheet: true } }).map(({ rule, reached }) => [
      rule,
      reached,
    ]),
    [['offer', false]],
  );
});

test("an arbiter's rule or an offer never ends a game by itself", () => {
  const options = { automatic: true, tempo: { fischer: false, scoreSheet: false } };
  assert.equal(outcome(gameFrom('russian', EIGHT, []), options), null);
});

test('a game that its position ends has no draw', () => {
  assert.deepEqual(outcome(gameFrom('international', 'W:W28:B22', ['28x17'])), {
    winner: 'w',
    reason: 'no-pieces',
  });
});

test("every set has rules for every variant, its own or another set's", () => {
  for (const set of DRAW_SETS) {
    for (const id of VARIANT_IDS) {
      const rules = drawRules(id, set);
      assert.equal(
        rules.some((rule) => rule.id === 'repetition'),
        id !== 'breakthrough',
        `${set} ${id}`,
      );
    }
  }
});
