import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The parts that a command loads, dynamic imports apart. */
async function partsOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    splitting: true,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    packages: 'bundle',
    conditions: ['draughts-source'],
    metafile: true,
    write: false,
  });
  const inputs = new Set<string>();
  const visit = (file: string): void => {
    if (inputs.has(file)) return;
    inputs.add(file);
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && !external) visit(path);
    }
  };
  const start = Object.values(metafile.outputs).find(({ entryPoint }) =>
    entryPoint?.endsWith(entry.replace('../', '')),
  );
  visit(start?.entryPoint ?? '');
  return [...inputs].map((file) => /(?:packages|node_modules)\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file);
}

const ROWS: readonly [entry: string, parts: readonly string[]][] = [
  ['../src/main.ts', ['cli']],
  ['../src/commands/perft.ts', ['cli', 'rules']],
  ['../src/commands/moves.ts', ['cli', 'rules']],
  ['../src/commands/diagram.ts', ['cli', 'diagram', 'rules']],
  ['../src/commands/token.ts', ['cli', 'clock', 'live', 'rules']],
  ['../src/commands/play.ts', ['cli', 'client', 'clock', 'live', 'pdn', 'rules', 'valibot']],
];

for (const [entry, parts] of ROWS) {
  test(`${entry.slice(7)} loads only ${parts.join(', ')}`, async () => {
    assert.deepEqual([...new Set(await partsOf(entry))].sort(), parts);
  });
}
