/** What the rules weigh in a page: bundled and minified as the build does it, gzipped. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { shrink } from '../../../scripts/shrink.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));

async function bundle(contents: string): Promise<{ text: string; bytes: number }> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: source, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const text = await shrink(outputFiles[0].text);
  return { text, bytes: gzipSync(text, { level: 9 }).length };
}

const CORE =
  'VARIANT_IDS, variantOf, readFen, writeFen, startPosition, legalMoves, play, readMove, writeMove, refuse';

test('moves, FEN, notation and refusal of all variants: under 6 KB', async () => {
  const { bytes } = await bundle(`export { ${CORE} } from './index.ts'`);
  assert.ok(bytes < 6 * 1024, `${bytes} bytes`);
});

test('whoever only wants to know the move that a text means loads no reasons', async () => {
  const { text } = await bundle(`export { findMove } from './index.ts'`);
  assert.doesNotMatch(text, /MUST_CAPTURE/);
});

test('draw rules: under 3 KB more', async () => {
  const without = await bundle(`export * from './index.ts'`);
  const all = await bundle(`export * from './index.ts'; export * as draws from './draws.ts'`);
  assert.ok(all.bytes - without.bytes < 3 * 1024, `${all.bytes - without.bytes} bytes`);
});

test('the board entry brings no move generator', async () => {
  const { text } = await bundle(`export * from './board.ts'`);
  assert.doesNotMatch(text, /promotes|landsBehind\b(?!:)/);
});
