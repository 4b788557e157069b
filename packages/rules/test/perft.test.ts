import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VARIANT_IDS, perft } from '../src/index.ts';
import type { VariantId } from '../src/index.ts';
import { position, sharedText } from './helpers.ts';
import { PERFT } from '../../../scripts/perft-rows.ts';

/** Deeper rows are for `npm run perft`. */
const MAX_LEAVES = 120_000;

for (const id of VARIANT_IDS) {
  test(`${id}: move counts`, () => {
    const rows = PERFT.filter(([variant]) => variant === id);
    assert.ok(rows.length >= 2);
    for (const [, fen, counts] of rows) {
      const wanted = counts.filter((count) => count <= MAX_LEAVES);
      const got = wanted.map((_, i) => perft(position(id, fen), i + 1));
      assert.deepEqual(got, wanted, fen);
    }
  });
}

test('depth 0 is one leaf', () => assert.equal(perft(position('english', 'B:W21-32:B1-12'), 0), 1));

const text = sharedText('rules/perft.json');
if (text) {
  const table = JSON.parse(text) as Record<VariantId, Record<string, { fen: string; counts: number[] }>>;
  for (const [id, rows] of Object.entries(table)) {
    test(`${id}: move counts of the shared table`, () => {
      for (const { fen, counts } of Object.values(rows)) {
        const wanted = counts.filter((count) => count <= MAX_LEAVES / 2);
        const got = wanted.map((_, i) => perft(position(id as VariantId, fen), i + 1));
        assert.deepEqual(got, wanted, fen);
      }
    });
  }
}
