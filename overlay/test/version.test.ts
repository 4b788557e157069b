import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { watchVersion } from '../src/version.ts';

describe('watchVersion', () => {
  for (const [what, answers, reloads] of [
    ['the same page', ['a', 'a', 'a'], 0],
    ['a page that was replaced', ['a', 'a', 'b'], 1],
    ['a page that can’t be had', ['a', null, null], 0],
    ['the same page after it could not be had', ['a', null, 'a'], 0],
    ['a new page after it could not be had', ['a', null, 'b'], 1],
    ['a page that could not be had at first', [null, 'b', 'b'], 0],
  ] as const) {
    it(`${what}: ${reloads} reloads`, async () => {
      let loaded = 0;
      const left: (string | null)[] = [...answers];
      const connected = watchVersion({ fetchPage: async () => left.shift() ?? null, reload: () => loaded++ });
      for (const _ of answers) await connected();
      assert.equal(loaded, reloads);
    });
  }
});
