import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdn } from '@draughts/pdn';
import { boardIds } from '../src/play/board-ids.ts';
import { planOf } from '../src/play/plan.ts';

const PACE = { paceMs: 5000, speed: 1 };
const game = (tags: string, moves = '1. 32-28 19-23 *') => readPdn(`[GameType "20"] ${tags}\n${moves}`)[0];
const plan = (tags: string, moves?: string, pace = PACE) => planOf(game(tags, moves), '1', pace);

test('players, round, date and board come from the tags', () => {
  const { setup } = plan(
    '[White "R. Boomstra"] [WhiteTitle "GMI"] [WhiteRating "2450"] [WhiteCountry "nl"] [Black "?"] [BlackRating "-"] [Round "3"] [Date "2016.01.??"] [Board "7"]',
  );
  assert.deepEqual(setup.players, {
    w: { name: 'R. Boomstra', title: 'GMI', rating: 2450, flag: 'nl' },
    b: { name: '' },
  });
  assert.deepEqual([setup.round, setup.date, setup.board], ['3', '2016.01.??', '7']);
});

test('what viewers may not get is left out: control characters, endless names, odd dates, odd ratings', () => {
  const { setup } = plan(
    `[White "A\u0007B${'x'.repeat(300)}"] [WhiteRating "1e9"] [Date "yesterday"] [Black "B"]`,
  );
  assert.equal(setup.players.w?.name.length, 100);
  assert.match(setup.players.w?.name ?? '', /^A Bx/);
  assert.equal(setup.players.w?.rating, undefined);
  assert.equal(setup.date, undefined);
});

const RESULTS: readonly [tag: string, moves: string, result: object | null][] = [
  ['2-0', '1. 32-28 *', { w: 2, b: 0, how: 'win' }],
  ['0-1', '1. 32-28 *', { w: 0, b: 2, how: 'win' }],
  ['1/2-1/2', '1. 32-28 *', { w: 1, b: 1, how: 'draw' }],
  ['0-0', '1. 32-28 *', { w: 0, b: 0, how: 'both lost' }],
  ['*', '1. 32-28 *', null],
  ['*', '1. 32-28 1-1', { w: 1, b: 1, how: 'draw' }],
];
for (const [tag, moves, result] of RESULTS) {
  test(`result ${tag}, text ${moves}`, () =>
    assert.deepEqual(plan(`[Result "${tag}"]`, moves).result, result));
}

test("how it ended: by the position, else by the file's own word", () => {
  assert.equal(plan('[FEN "W:W32:B28"] [Result "2-0"]', '1. 32x23 2-0').result?.how, 'no pieces left');
  assert.equal(plan('[FEN "W:W32:B28"]', '1. 32x23 *').result?.w, 2);
  assert.equal(plan('[Result "2-0"] [Termination "time forfeit"]').result?.how, 'time forfeit');
});

test('without recorded clocks the pace counts, and nobody runs out of time', () => {
  const { moves, setup, startClk } = plan('[TimeControl "10"]', undefined, { paceMs: 30_000, speed: 1 });
  assert.deepEqual(
    moves.map(({ thinkMs, clk }) => ({ thinkMs, clk })),
    [
      { thinkMs: 30_000, clk: null },
      { thinkMs: 30_000, clk: null },
    ],
  );
  assert.equal(startClk, null);
  assert.deepEqual(setup.control, { kind: 'fischer', baseMs: 900_000, incrementMs: 30_000 });
});

test("the file's own time control is used where it lasts", () => {
  assert.deepEqual(plan('[TimeControl "4800+60"]').setup.control, {
    kind: 'fischer',
    baseMs: 4_800_000,
    incrementMs: 60_000,
  });
});

test('clocks of both sides in one comment; a reading that is missing costs the pace', () => {
  const { moves } = plan(
    '[TimeControl "600"]',
    '1. 32-28 {[%clock w0:09:50 B0:10:00]} 19-23 2. 28x19 {[%clock w0:09:40 B0:09:55]} *',
  );
  assert.deepEqual(
    moves.map(({ thinkMs }) => thinkMs),
    [10_000, 5000, 10_000],
  );
  assert.deepEqual(
    moves.map(({ clk }) => clk),
    [
      { w: 590_000, b: 600_000 },
      { w: 590_000, b: 595_000 },
      { w: 580_000, b: 595_000 },
    ],
  );
});

test('without a time control the first readings say where the clocks began', () => {
  const { startClk, setup } = plan('', '1. 32-28 {[%clk 0:09:50]} 19-23 {[%clk 0:19:00]} *');
  assert.deepEqual(startClk, { w: 595_000, b: 1_145_000 });
  assert.deepEqual(setup.control, { kind: 'sudden', baseMs: 1_145_000 });
});

test('more time than before is no thinking backwards', () => {
  const { moves } = plan('[TimeControl "60"]', '1. 32-28 {[%clk 0:10:00]} 19-23 {[%clk 0:00:50]} *');
  assert.equal(moves[0].thinkMs, 5000);
  assert.equal(moves[0].clk?.w, 600_000);
});

test('the opening and the part in a micro-match go onto the board', () => {
  const { setup } = plan('[Opening "rulebook/II-7"] [Match "5"] [MatchGame "2"]');
  assert.deepEqual([setup.opening, setup.match], ['rulebook/II-7', { id: '5', game: 2 }]);
  for (const tags of ['', '[Match "5"]', '[Match "5"] [MatchGame "3"]', '[Match "?"] [MatchGame "1"]'])
    assert.ok(!('match' in plan(tags).setup), tags);
});

const IDS: readonly [name: string, tags: readonly string[], ids: readonly string[]][] = [
  ['no tags: 1, 2, 3', ['', '', ''], ['1', '2', '3']],
  ['boards', ['[Board "10"]', '[Board "2"]'], ['10', '2']],
  ['boards of several rounds', ['[Round "1"] [Board "1"]', '[Round "2"] [Board "1"]'], ['1.1', '2.1']],
  [
    'the games of a micro-match',
    ['[Match "5"] [MatchGame "1"] [Board "5"]', '[Match "5"] [MatchGame "2"] [Board "5"]'],
    ['5-1', '5-2'],
  ],
  ['a match with one game in it', ['[Match "5"] [MatchGame "1"]', '[Match "5"] [MatchGame "3"]'], ['1', '2']],
  ['the same twice', ['[Round "1"] [Board "1"]', '[Round "1"] [Board "1"]'], ['1', '2']],
  ['one without', ['[Board "5"]', ''], ['1', '2']],
  ['signs that no id may have', ['[Board "Table 1/a"]', '[Board "../x"]'], ['Table-1-a', 'x']],
];
for (const [name, tags, ids] of IDS) {
  test(`board ids: ${name}`, () => assert.deepEqual(boardIds(tags.map((tag) => game(tag))), ids));
}
