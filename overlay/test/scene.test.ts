import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { BLANK_BOARD, BLANK_EVENT, type BoardState } from '@draughts/live/view';
import { flagOf } from '../src/flags.ts';
import { cardOf, countPieces, lastPairs, sceneOf } from '../src/scene.ts';

const moves = (...texts: string[]) => texts.map((mv) => ({ mv, fen: '' }));

const board = (change: Partial<BoardState>): BoardState => ({
  ...BLANK_BOARD,
  fen: 'W:W31,32,K40:B1,K2',
  players: { w: { name: 'Roel Boomstra', title: 'GMI', rating: 2458, flag: 'NED' }, b: { name: '' } },
  status: 'running',
  ...change,
});

describe('countPieces', () => {
  for (const [fen, colour, left] of [
    ['W:W31,32,K40:B1,K2', 'w', { men: 2, kings: 1 }],
    ['W:W31,32,K40:B1,K2', 'b', { men: 1, kings: 1 }],
    ['B:W:BK2', 'w', { men: 0, kings: 0 }],
    ['W:WK5:BK46:+3502', 'b', { men: 0, kings: 1 }],
    ['nonsense', 'w', null],
  ] as const) {
    it(`${fen} ${colour}`, () => assert.deepEqual(countPieces(fen, colour), left));
  }
});

describe('lastPairs', () => {
  const texts = (state: Pick<BoardState, 'moves'>) =>
    lastPairs(state).map(
      ({ number, moves: pair }) => `${number}. ${pair.map((move) => move.text).join(' ')}`,
    );

  it('has nothing before the first move', () => assert.deepEqual(texts({ moves: [] }), []));
  it('shows a pair that is not complete', () =>
    assert.deepEqual(texts({ moves: moves('32-28') }), ['1. 32-28']));
  it('shows the last two pairs with their numbers', () => {
    assert.deepEqual(texts({ moves: moves('a', 'b', 'c', 'd', 'e', 'f') }), ['2. c d', '3. e f']);
    assert.deepEqual(texts({ moves: moves('a', 'b', 'c', 'd', 'e') }), ['2. c d', '3. e']);
  });
  it('marks the last move only', () => {
    const marks = lastPairs({ moves: moves('a', 'b', 'c') }).flatMap((pair) =>
      pair.moves.map((move) => move.last),
    );
    assert.deepEqual(marks, [false, false, true]);
  });
});

describe('sceneOf', () => {
  it('says who moves while the game runs, and nobody after it', () => {
    assert.equal(sceneOf(board({}), null).bars.w.toMove, true);
    assert.equal(sceneOf(board({ fen: 'B:W1:B2' }), null).bars.b.toMove, true);
    assert.equal(sceneOf(board({ status: 'paused' }), null).bars.w.toMove, false);
    const over = sceneOf(board({ status: 'finished', result: { w: 0, b: 2, how: 'resignation' } }), null);
    assert.equal(over.bars.w.toMove, false);
  });

  it('shows points, who won, and how', () => {
    const { bars, note, finished } = sceneOf(board({ result: { w: 0, b: 2, how: 'resignation' } }), null);
    assert.deepEqual([bars.w.points, bars.b.points, bars.w.won, bars.b.won], [0, 2, false, true]);
    assert.deepEqual([note, finished], ['Resignation', true]);
    const draw = sceneOf(board({ result: { w: 1, b: 1, how: 'agreement' } }), null);
    assert.deepEqual([draw.bars.w.won, draw.bars.b.won], [false, false]);
  });

  it('names a player without a name by the colour', () => {
    const { bars } = sceneOf(board({}), null);
    assert.deepEqual([bars.w.name, bars.b.name], ['Roel Boomstra', 'Black']);
    assert.deepEqual(bars.w.details, ['GMI', '2458']);
  });

  it('says where the game is played, as far as that is known', () => {
    const scene = sceneOf(board({ round: '5', board: '1' }), { ...BLANK_EVENT, name: 'Championship' });
    assert.deepEqual([scene.event, scene.place], ['Championship', 'Round 5 · Board 1']);
    assert.deepEqual([sceneOf(board({}), null).event, sceneOf(board({}), null).place], ['', '']);
  });
});

describe('an opening by lot', () => {
  const drawn = board({ variant: 'brazilian', opening: 'rulebook/II-7', moves: moves('a3-b4', 'b6-a5') });

  it('has its name in the ticker and all of it on its card', () => {
    assert.equal(sceneOf(drawn, null).opening, 'Opening II-7');
    const { variant, fen } = drawn;
    assert.deepEqual(cardOf(drawn), {
      id: 'II-7',
      table: 'rulebook',
      variant,
      fen,
      pairs: lastPairs(drawn),
      men: [],
    });
    assert.equal(cardOf({ ...drawn, opening: 'our own' })?.id, 'our own');
    assert.equal(cardOf(board({})), null);
    assert.equal(sceneOf(board({}), null).opening, '');
  });

  it('says which man goes where', () => {
    const startFen = 'W:W19,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,14';
    assert.deepEqual(cardOf({ ...drawn, startFen, moves: [] })?.men, [
      { side: 'w', from: 'a3', to: 'f4' },
      { side: 'b', from: 'b6', to: 'c5' },
    ]);
  });
});

describe('a micro-match', () => {
  it('counts both games, with the colours changed', () => {
    const other = {
      id: '5-1',
      white: '',
      black: '',
      variant: 'russian',
      status: 'finished',
      ply: 3,
    } as const;
    const entry = {
      ...other,
      match: { id: '5', game: 1 as const },
      result: { w: 2 as const, b: 0 as const, how: 'win' },
    };
    const event = { ...BLANK_EVENT, boards: [entry] };
    const second = board({ match: { id: '5', game: 2 }, result: { w: 1, b: 1, how: 'agreement' } });
    const { bars, opening } = sceneOf(second, event);
    assert.deepEqual([bars.w.match, bars.b.match, opening], [1, 3, 'Game 2']);
    assert.deepEqual(sceneOf(board({}), event).bars.w.match, null);
  });
});

describe('flagOf', () => {
  for (const [text, file, code] of [
    ['nl', 'flags/nl.svg', 'NL'],
    ['NED', 'flags/nl.svg', 'NED'],
    ['gb-eng', 'flags/gb-eng.svg', 'GB-ENG'],
    ['SGP', 'flags/sg.svg', 'SGP'],
    ['XYZ', null, 'XYZ'],
    ['aq', null, 'AQ'],
  ] as const) {
    it(text, () => assert.deepEqual(flagOf(text), { file, code }));
  }
  for (const text of [undefined, '', 'n', '../../etc', 'N"><script>']) {
    it(`shows nothing for ${text}`, () => assert.equal(flagOf(text), null));
  }

  it('has a picture for every code it names, and no picture without a code', () => {
    const held = globSync('overlay/public/flags/*.svg').map((file) => basename(file, '.svg'));
    assert.ok(held.length > 60);
    for (const code of held) assert.ok(existsSync(`overlay/public/${flagOf(code)?.file}`), code);
    for (const file of held)
      assert.doesNotMatch(readFileSync(`overlay/public/flags/${file}.svg`, 'utf8'), /<script/i);
  });
});
