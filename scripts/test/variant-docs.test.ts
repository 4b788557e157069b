import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staleDocs, variantDocs } from '../variant-docs.ts';

test('docs/variants is as scripts/variant-docs.ts makes it', () => {
  assert.equal(variantDocs().size, 1 + 3 * 17);
  assert.deepEqual(staleDocs(), []);
});

test('every page names its example and the moves that are legal in it', () => {
  for (const [file, text] of variantDocs()) {
    if (file.endsWith('.md') && file !== 'README.md') assert.match(text, /Legal moves: (`|none)/, file);
  }
});
