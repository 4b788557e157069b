// Faults that users of other programs reported: the same inputs, and their kind.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalMoves, play, writeFen } from '@draughts/rules';
import {
  asidesOf,
  emptyTree,
  mainline,
  nodeAt,
  readPdn,
  readPdnBytes,
  tagOf,
  winnerOf,
  writePdn,
} from '../src/index.ts';
import { addMove } from '../src/tree.ts';

const one = (text: string) => {
  const games = readPdn(text);
  assert.equal(games.length, 1);
  return games[0];
};

test('lidraughts#16: an ambiguous capture is written in full, so that it can be read again', () => {
  const game = one('[GameType "20"] [FEN "W:WK5:B8,18,19,22"] *');
  for (const move of legalMoves(game.start).filter(({ to }) => to === 3)) {
    const mv = move.captures.includes(22) ? '5x28x17x3' : '5x23x12x3';
    const { tree } = addMove(game.tree, [], mv, move);
    const text = writePdn({ ...game, tree });
    assert.match(text, new RegExp(`1\\. ${mv} \\*`));
    assert.equal(one(text).fen, writeFen(play(game.start, move)));
  }
});

test('py-draughts#26: an exported start position has one side to move', () => {
  const game = one('[FEN "W:W31-50:B1-20"] [GameType "20"] *');
  assert.match(writePdn(game), /\[FEN "W:W31,[\d,]+:B1,[\d,]+"\]/);
});

test('py-draughts#28: a side without pieces', () => {
  const game = one('[GameType "20"] [FEN "B:W50:B"] *');
  assert.deepEqual([game.fen, game.problems.length, legalMoves(game.start).length], ['B:W50:B', 0, 0]);
});

test('py-draughts#47: a man on its crown row is loaded, with a warning for each', () => {
  const game = one('[GameType "20"] [FEN "W:W3,40:B48"] *');
  assert.deepEqual(
    game.problems.map(({ code, severity }) => `${code} ${severity}`),
    ['FEN_MAN_ON_CROWN_ROW warning', 'FEN_MAN_ON_CROWN_ROW warning'],
  );
});

test('pydraughts#26: a new English game has Black to move', () => {
  assert.equal(
    one('[GameType "21"]').fen,
    'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12',
  );
});

test('joclyboard#11: an exported game has the tags that every game should have', () => {
  const { start } = one('[GameType "25"]');
  const text = writePdn({ tags: [], variant: 'russian', tree: emptyTree(start) });
  const names = [...text.matchAll(/^\[(\w+) /gm)].map(([, name]) => name);
  assert.deepEqual(names, ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'GameType']);
});

test('broadcaster#63: after an illegal move a set-up goes on', () => {
  const game = one('1. 32-28 37-32 /FEN "B:W28,32:B19"/ 19-23 *');
  const line = mainline(game.tree);
  assert.deepEqual(
    line.map(({ mv, setup }) => (setup ? 'set-up' : mv)),
    ['32-28', 'set-up', '19-23'],
  );
  assert.equal(line[0].rest, '37-32');
  assert.equal(game.problems[0].code, 'WRONG_SIDE_TO_MOVE');
});

test('lila#11503: 0-0 is lost by both, and no draw', () => {
  const { score } = one('[Result "0-0"] 1. 32-28 *');
  assert.ok(score);
  assert.equal(winnerOf(score), 'both-lost');
  const half = one('[Result "1/2-0"] 1. 32-28 *').score;
  assert.deepEqual(half, { w: 0.5, b: 0 });
});

test('pgn-viewer#457: a continuation that stands only in a variation', () => {
  const { tree, plies, problems } = one('1. 32-28 (1... 19-23 2. 28x19) *');
  assert.deepEqual([plies, problems.length, mainline(tree).length], [1, 0, 1]);
  const first = nodeAt(tree, [0]);
  assert.ok(first);
  assert.deepEqual(
    asidesOf(first).map(({ mv }) => mv),
    ['19-23'],
  );
});

test('pgn-parser#349: empty comments are none', () => {
  const line = mainline(one('1. 32-28 {} 19-23 {  } *').tree);
  assert.deepEqual(
    line.map(({ mv, comments }) => [mv, comments]),
    [
      ['32-28', undefined],
      ['19-23', undefined],
    ],
  );
});

test('kokopu#7: a byte order mark before the first tag', () => {
  const bytes = new TextEncoder().encode('\ufeff[Event "x"]\n1. 32-28 *');
  assert.equal(tagOf(readPdnBytes(bytes).games[0], 'Event'), 'x');
});

test('stockfish-mac#65: a parenthesis in a comment opens no variation', () => {
  const game = one('1. 32-28 {see ( here} 19-23 *');
  assert.deepEqual([game.plies, game.problems.length, game.tree.children.length], [2, 0, 1]);
});

test('stockfish-mac#117: a clock on a comment line of its own is no tag', () => {
  const game = one('1. 32-28 {first\n[%clk 0:49:10]\n} 19-23 *');
  const [first] = mainline(game.tree);
  assert.deepEqual([game.plies, first.clk, first.comments], [2, { w: 2950000 }, ['first [%clk 0:49:10]']]);
});

test('lishogi#1011: a game that starts in the middle keeps its numbers', () => {
  const text = '[GameType "20"] [FEN "B:W28,32:B9,19"] 7... 19-23 8. 28x19 *';
  const game = one(text);
  assert.deepEqual([game.tree.firstNumber, game.plies], [7, 2]);
  assert.match(writePdn(game), /\n7\.\.\. 19-23 8\. 28x19 \*\n/);
});

test('py-draughts#16: opened, saved and opened again: the same games', () => {
  const text =
    '[Event "a"]\n[X_1 "kept"]\n\n{before} 1. 32-28! $14 {[%clk 1:00:00] good} (1. 33-28 {also} 18-22) 19-23 *\n1. 33-28 *';
  const games = readPdn(text);
  const again = readPdn(writePdn(games, { roster: false }));
  assert.equal(again.length, 2);
  assert.deepEqual(
    again.map(({ tree }) => tree),
    games.map(({ tree }) => tree),
  );
  assert.equal(tagOf(again[0], 'X_1'), 'kept');
});
