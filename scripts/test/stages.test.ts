import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SUITES, chosenStages } from '../stages.ts';

const names = (...words: string[]) => chosenStages(words).map(({ name }) => name);

test('stages are chosen by suite, by name, or both', () => {
  assert.deepEqual(chosenStages([]), SUITES['all']);
  assert.deepEqual(chosenStages(['obs']), SUITES['obs']);
  assert.deepEqual(names('types', 'unit'), ['types', 'unit']);
  assert.deepEqual(names('all', 'unit'), ['unit']);
  assert.deepEqual(names('browsers', 'webkit'), ['webkit']);
  assert.deepEqual(names('nothing'), []);
});
