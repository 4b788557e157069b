import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const LIMIT = 6 * 1024;

test('a viewer loads no more than 6 KiB: client with the live view, minified, gzipped', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['draughts-source'],
    metafile: true,
    write: false,
  });
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length;
  const parts = Object.keys(metafile.inputs).join('\n');
  assert.ok(size <= LIMIT, `${size} bytes from\n${parts}`);
  assert.doesNotMatch(parts, /moves\.ts|valibot|packages\/pdn|publish/);
});
