import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawCounters } from '../src/draws.ts';
import { newGame, play } from './play.ts';

const move = (mv: string) => ({ t: 'move' as const, mv });

test('a live game knows how near each draw rule is', () => {
  const startFen = 'W:WK49,K50:BK1';
  const state = play(
    [
      { t: 'setup', startFen },
      { t: 'start' },
      ...['50-45', '1-6', '45-50', '6-1', '50-45', '1-6', '45-50', '6-1'].map(move),
    ],
    newGame(),
  );
  const found = drawCounters(state);
  assert.ok(found.ok);
  const counts = Object.fromEntries(found.value.map(({ rule, count, reached }) => [rule, [count, reached]]));
  assert.deepEqual(counts['repetition'], [3, true]);
  assert.deepEqual(counts['kings_only'], [4, false]);
  assert.deepEqual(counts['offer'], [4, false]);
});

test('a position that cannot be read is a fault', () => {
  const found = drawCounters({ variant: 'international', startFen: 'W:W99:B1', moves: [] });
  assert.equal(found.ok ? '' : found.error.code, 'FEN_SQUARE_OUT_OF_RANGE');
});
