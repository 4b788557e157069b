// Inputs that bring careless readers to their knees. No times are measured: quadratic ones would not end here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainline, readPdn, writePdn } from '../src/index.ts';

const N = 100_000;

const INPUTS: readonly (readonly [name: string, text: string, games: number, plies: number])[] = [
  ['parentheses, deep', `1. 32-28 ${'('.repeat(N)}1. 33-28${')'.repeat(N)} 19-23 *`, 1, 2],
  ['variations, deep', `1. 32-28 ${'(1. 33-28 '.repeat(N)}${')'.repeat(N)} 19-23 *`, 1, 2],
  ['variations that never end', `1. 32-28 ${'(1. 33-28 '.repeat(N)}`, 1, 1],
  ['variations, side by side', `1. 32-28 ${'(1. 33-28) '.repeat(N / 20)} 19-23 *`, 1, 2],
  ['variations without a move', `1. 32-28 ${'()'.repeat(5 * N)} 19-23 *`, 1, 2],
  ['a comment of 10 MB', `1. 32-28 {${'ab '.repeat(3_500_000)}} 19-23 *`, 1, 2],
  ['comments that never end', `1. 32-28 ${'{ '.repeat(N)}`, 1, 1],
  ['games whose comments never end', '[Event "a"]\n1. 32-28 { x\n'.repeat(N / 20), N / 20, 1],
  ['a tag of 1 MB', `[Event "${'x'.repeat(1e6)}"] 1. 32-28 *`, 1, 1],
  ['a tag of escapes', `[Event "${'\\"]'.repeat(N)}`, 1, 0],
  ['tags that never end', '[Event "a\n'.repeat(N), 1, 0],
  ['tags on one line', `${'[E "a"] '.repeat(N)} 1. 32-28`, 1, 1],
  ['brackets', '['.repeat(N), 0, 0],
  ['commands without end', `1. 32-28 ${'[%'.repeat(N)}`, 1, 1],
  ['moves behind a semicolon, then words', `1. 32-28 ;${'11-17 28x22 '.repeat(60)}z\n19-23`, 1, 2],
  ['a long line of moves behind a semicolon', `1. 32-28 ; ${'11-17 '.repeat(N)}z\n19-23`, 1, 2],
  ['semicolons between moves', `1. 32-28 ${'19-23;'.repeat(N)}`, 1, 2],
  ['an attribute of equals signs', `1. 32-28 <a ${'='.repeat(N)}`, 1, 1],
  ['spaces behind the name of a tag', `[a${' '.repeat(N)}1. 32-28`, 1, 1],
  ['names of tags', '[a = '.repeat(N), 0, 0],
  ['numbers', `${'1. '.repeat(N)}32-28`, 1, 1],
  ['a word', 'x'.repeat(10 * N), 0, 0],
  ['white space', `${' \\r'.repeat(N)}1. 32-28`, 1, 1],
  ['NAGs', `1. 32-28 ${'$1 '.repeat(N)}`, 1, 1],
  ['results', '2-0 '.repeat(N), 0, 0],
  ['a path', `1. 32${'x23'.repeat(N)}`, 1, 0],
  ['a FEN', `[FEN "W:W${'31,'.repeat(N)}:B1"]`, 1, 0],
  ['JSON that never ends', `{"a":${'['.repeat(N)}`, 0, 0],
];

for (const [name, text, games, plies] of INPUTS) {
  test(`${name}: read and written`, () => {
    const read = readPdn(text);
    assert.equal(read.length, games);
    if (read.length) assert.equal(read[0].plies, plies);
    assert.ok(writePdn(read).length >= 0);
  });
}

test('a line of more than 5,000 plies is kept as text', () => {
  // Two kings walk to and fro for ever.
  const [game] = readPdn(`[FEN "W:WK46:BK45"]\n${'46-41 45-50 41-46 50-45 '.repeat(2000)}*`);
  assert.equal(game.plies, 5000);
  assert.equal(game.problems[0].code, 'GAME_TOO_LONG');
  assert.match(mainline(game.tree)[4999].rest ?? '', /^46-41 45-50 /);
  assert.equal(readPdn(writePdn(game))[0].plies, 5000);
});

test('a game with ever so many problems tells the first thousand', () => {
  const [game] = readPdn(`[GameType "20"]\n1. 32-28 ${'word } '.repeat(N)} 19-23 *`);
  assert.equal(game.problems.length, 1001);
  assert.equal(game.problems.at(-1)?.code, 'MORE_PROBLEMS');
  assert.equal(game.plies, 2);
});
