import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTexts } from '../src/http/texts.ts';

/** Asks for `key` at `version`; what was made meanwhile goes into `made`. */
function counting(limit: number, length = 10) {
  const texts = createTexts(limit);
  const made: string[] = [];
  const ask = (key: string, version = '1'): string =>
    texts.get(key, version, () => {
      made.push(`${key} ${version}`);
      return `${key} ${version}`.padEnd(length);
    });
  return { ask, made };
}

test('a text is made once for each version', () => {
  const { ask, made } = counting(100);
  for (const version of ['1', '1', '2', '2', '1'])
    assert.equal(ask('a', version).trim(), `a ${version}`, version);
  assert.deepEqual(made, ['a 1', 'a 2', 'a 1']);
});

test('what was not asked for longest gives way, and nothing over the limit is kept', () => {
  const { ask, made } = counting(30);
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) ask(key);
  assert.deepEqual(made, ['a 1', 'b 1', 'c 1', 'd 1', 'b 1']);
  const long = counting(30, 31);
  long.ask('a');
  long.ask('a');
  assert.equal(long.made.length, 2);
});
