import assert from 'node:assert/strict';
import test from 'node:test';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { documented } from '../documented.ts';

const linter = new Linter();
const faults = (code: string): number[] =>
  linter
    .verify(code, {
      languageOptions: { parser: tseslint.parser },
      plugins: { ours: { rules: { documented } } },
      rules: { 'ours/documented': 'error' },
    })
    .map(({ line }) => line);

for (const [what, code, lines] of [
  ['a doc comment', '/** Squares. */\nexport const SQUARES = 50;', []],
  ['none', "import './x.js';\nexport const SQUARES = 50;", [2]],
  ['a comment of another kind', '// Squares\nexport interface Board {}', [2]],
  ['one above another export only', '/** Both. */\nexport type A = 1;\nexport type B = 2;', [3]],
  ['overloads', '/** Finds. */\nexport function f(a: 1): 1;\nexport function f(a: number) { return a; }', []],
  ['a default export', 'export default class {}', [1]],
  ['what is exported elsewhere', "const a = 1;\nexport { a };\nexport * from './b.js';", []],
] as const) {
  test(`an export with ${what}: ${lines.length} faults`, () => assert.deepEqual(faults(code), lines));
}
