import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPosition, variantOf } from '@draughts/rules/board';
import { cleanLine, cleanText } from '../src/clean.ts';
import { Game, nextOf, type GameNode, type Step } from '../src/game.ts';
import { readPosition } from '../src/read.ts';

const start = startPosition(variantOf('international'));
const step = (text: string, aside = false): Step => ({
  text,
  look: (position) => ({ position, trace: null }),
  ...(aside && { aside }),
});
const names = (line: readonly GameNode[]) => line.map((node) => node.step.text);

test('a recorded move goes before the side lines that leave at the same place', () => {
  const game = new Game(start);
  const one = game.append(game.root, step('1'));
  game.append(one, step('mine', true));
  assert.equal(nextOf(one), undefined);
  game.append(one, step('2'));
  assert.deepEqual(names(one.children), ['2', 'mine']);
  assert.deepEqual(names(game.mainLine()), ['1', '2']);
});

test('the line through a node goes on from it, and plies are counted along it', () => {
  const game = new Game(start);
  const one = game.append(game.root, step('1'));
  game.append(one, step('2'));
  const aside = game.append(one, step('2b', true));
  game.append(aside, step('3b'));
  assert.deepEqual(names(game.lineOf(aside)), ['1', '2b', '3b']);
  assert.equal(game.at(3, aside).step.text, '3b');
  assert.equal(game.at(-5, aside), game.root);
  assert.equal(game.at(Infinity, game.root).step.text, '2');
});

test('moves are numbered from the side that starts, and from where the record says', () => {
  const english = new Game({ ...startPosition(variantOf('english')), turn: 'w' }, {}, { firstNumber: 7 });
  const first = english.append(english.root, step('x'));
  assert.deepEqual(english.numberOf(first), { number: 7, second: true });
  assert.deepEqual(english.numberOf(english.append(first, step('y'))), { number: 8, second: false });
});

test('a line of many thousand moves is no trouble', () => {
  const game = new Game(start);
  let node = game.root;
  for (let ply = 0; ply < 50_000; ply++) node = game.append(node, step(String(ply)));
  assert.equal(node.position, start);
  assert.equal(game.lineOf(node).length, 50_000);
});

test('text from outside loses what is not seen and what turns its direction, and is bounded', () => {
  assert.equal(cleanLine(' a\u202eb\u0000c\n d\u2066 '), 'abc d');
  assert.equal(cleanText('one\r\ntwo\u0007'), 'one\ntwo');
  assert.equal(cleanText('x'.repeat(1_000_000)).length, 20_001);
  assert.equal(cleanLine('y'.repeat(1_000_000)).length, 301);
});

for (const [variant, fen, result] of [
  [undefined, 'W:W31:B20', 'international'],
  [undefined, 'B:W31-50:B1-20', 'international'],
  [undefined, 'W:Wc3:Bf6', 'VARIANT_NEEDED'],
  [undefined, 'W:WKc3:B', 'VARIANT_NEEDED'],
  [undefined, 'W:B1,2:W31', 'international'],
  ['russian', 'W:Wc3:Bf6', 'russian'],
  ['russian', 'W:W22:B11', 'russian'],
  ['nonsense', 'W:W22:B11', 'VARIANT_UNKNOWN'],
] as const) {
  test(`the FEN ${fen} with variant ${variant ?? 'left out'} is ${result}`, () => {
    const reading = readPosition(variant, fen);
    assert.equal(reading.ok ? reading.value.variant.id : reading.error.code, result);
  });
}
