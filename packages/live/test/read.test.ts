import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readServerMessage } from '../src/view.ts';

const ROWS: readonly (readonly [name: string, frame: string, read: 'unknown' | null])[] = [
  ['a kind of a later version', '{"t":"later"}', 'unknown'],
  ['a kind that objects have by themselves', '{"t":"constructor"}', 'unknown'],
  ['another of them', '{"t":"__proto__"}', 'unknown'],
  ['no kind', '{}', null],
  ['a kind that is no text', '{"t":1}', null],
  ['a list', '[]', null],
  ['no JSON', '{"t":', null],
  ['a move without its position', '{"t":"mv","ch":"board/a/1","seq":1,"ply":1,"st":1,"mv":"32-28"}', null],
  [
    'a snapshot without a state',
    '{"t":"snap","ch":"board/a/1","epoch":"e","seq":1,"st":1,"state":null}',
    null,
  ],
];

for (const [name, frame, read] of ROWS) {
  test(`a viewer reads ${name}`, () => assert.equal(readServerMessage(frame), read));
}
