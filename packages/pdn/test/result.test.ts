import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VARIANT_IDS, startPosition, variantOf, type VariantId } from '@draughts/rules';
import { emptyTree, readPdn, readResult, writePdn } from '../src/index.ts';

/** How a won, a drawn and a lost game of a variant is written (PDN 3.0; 96 to 98: lidraughts). */
const TWO: readonly VariantId[] = ['international', 'canadian', 'breakthrough', 'frysk', 'antidraughts'];
/** Where the first number is that of the side that starts, which is Black (PDN 2.0). */
const STARTER: readonly VariantId[] = ['english', 'pool'];

for (const id of VARIANT_IDS) {
  test(`results of ${id}`, () => {
    const variant = variantOf(id);
    const written = ['2-0', '1-0', '1-1', '1/2-1/2', '½-½', '0-2', '0-1', '0-0'].map((result) => {
      const text = writePdn({ tags: [], variant: id, tree: emptyTree(startPosition(variant)), result });
      return readPdn(text)[0].result;
    });
    const [won, drawn, lost] = TWO.includes(id) ? ['2-0', '1-1', '0-2'] : ['1-0', '1/2-1/2', '0-1'];
    assert.deepEqual(written, [won, won, drawn, drawn, drawn, lost, lost, '0-0']);
    const first = readResult('1-0', variant);
    assert.deepEqual(first, STARTER.includes(id) ? { w: 0, b: 1 } : { w: 1, b: 0 });
  });
}

test('a forfeit is a result, and its mark is kept', () => {
  for (const [text, w, b] of [
    ['2-0F', 2, 0],
    ['0-1f', 0, 1],
    ['0F-2', 0, 2],
  ] as const) {
    const [game, ...more] = readPdn(`[GameType "20"]\n1. 32-28 ${text}`);
    assert.deepEqual([more.length, game.plies, game.problems.length, game.textResult], [0, 1, 0, text]);
    assert.deepEqual(game.score, { w, b });
    const [tagged] = readPdn(writePdn(game));
    assert.deepEqual([tagged.result, tagged.score, tagged.problems.length], [text, game.score, 0]);
  }
});
