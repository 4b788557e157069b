import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { clockFace, untilNextFace } from '../src/index.ts';

describe('clockFace', () => {
  for (const [ms, face, recorded] of [
    [4_805_000, '1:20:05', '1:20:05'],
    [3_600_000, '1:00:00', '1:00:00'],
    [3_599_999, '1:00:00', '1:00:00'],
    [3_599_000, '59:59', '59:59'],
    [734_000, '12:14', '12:14'],
    [60_000, '1:00', '1:00'],
    [59_001, '1:00', '1:00'],
    [59_000, '0:59', '0:59'],
    [10_001, '0:11', '0:11'],
    [10_000, '0:10.0', '0:10'],
    [9_999, '0:10.0', '0:10'],
    [9_400, '0:09.4', '0:10'],
    [5_000, '0:05.0', '0:05'],
    [1, '0:00.1', '0:01'],
    [0, '0:00.0', '0:00'],
    [-5000, '0:00.0', '0:00'],
  ] as const) {
    it(`shows ${ms} ms as ${face}, in a record as ${recorded}`, () => {
      assert.equal(clockFace(ms), face);
      assert.equal(clockFace(ms, { tenths: false }), recorded);
    });
  }

  it('stays the same until untilNextFace says so, and then changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7_200_000 }), (ms) => {
        const wait = untilNextFace(ms);
        assert.ok(wait !== null && wait >= 1 && wait <= 1000);
        assert.equal(clockFace(ms - (wait - 1)), clockFace(ms));
        assert.notEqual(clockFace(ms - wait), clockFace(ms));
      }),
    );
  });

  it('shows zero only when nothing is left', () => {
    fc.assert(
      fc.property(fc.nat(60_000), (ms) => {
        assert.equal(clockFace(ms) === '0:00.0', ms === 0);
        assert.equal(clockFace(ms, { tenths: false }) === '0:00', ms === 0);
      }),
    );
  });

  it('stands still at zero', () => assert.equal(untilNextFace(0), null));
});
