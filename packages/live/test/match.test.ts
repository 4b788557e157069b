import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { BLANK_BOARD, entryOf, matchScore, type BoardState, type GameResult } from '../src/index.ts';
import { play } from './play.ts';

const result = fc.option(
  fc
    .constantFrom([2, 0] as const, [1, 1] as const, [0, 2] as const, [0, 0] as const)
    .map(([w, b]): GameResult => ({ w, b, how: 'as said' })),
);
const gameOf = (id: string, game: 1 | 2, ended: GameResult | null): BoardState => ({
  ...BLANK_BOARD,
  match: { id, game },
  result: ended,
});

describe('the score of a micro-match', () => {
  it('is the same seen from either game, with the colours changed', () => {
    fc.assert(
      fc.property(result, result, result, (first, second, elsewhere) => {
        const games = [gameOf('5', 1, first), gameOf('5', 2, second)] as const;
        const boards = [
          entryOf('other', gameOf('6', 2, elsewhere)),
          entryOf('none', { ...BLANK_BOARD, result: elsewhere }),
          ...games.map((game, at) => entryOf(String(at), game)),
        ];
        const [one, two] = games.map((game) => matchScore(game, boards));
        assert.ok(one && two);
        assert.deepEqual(two, { w: one.b, b: one.w });
        assert.equal(one.w, (first?.w ?? 0) + (second?.b ?? 0));
        assert.equal(one.b, (first?.b ?? 0) + (second?.w ?? 0));
      }),
    );
  });

  it('needs no other game, and no match has none', () => {
    const won: GameResult = { w: 2, b: 0, how: 'resignation' };
    assert.deepEqual(matchScore(gameOf('5', 1, won), []), { w: 2, b: 0 });
    assert.equal(matchScore({ ...BLANK_BOARD, result: won }, []), null);
  });
});

describe('the link between the games', () => {
  const match = { id: '5', game: 2 } as const;
  const begun = { t: 'setup', variant: 'russian', match } as const;

  it('is set up, listed, and kept by a game that begins anew', () => {
    assert.deepEqual(entryOf('5-2', play([begun])).match, match);
    assert.deepEqual(play([begun, { t: 'start' }, { t: 'setup', reset: true }]).match, match);
  });

  it('is taken away by null', () => {
    const state = play([begun, { t: 'setup', match: null }]);
    assert.ok(!('match' in state));
    assert.ok(!('match' in entryOf('5-2', state)));
    assert.ok(!('match' in play([begun, { t: 'setup', reset: true, match: null }])));
  });
});
