/** Bytes that a page loads, minified, gzip 9 and brotli 11: our bundles as esbuild makes them from the sources. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { literalsForEsbuild } from '../scripts/minify-literals.ts';
import { printRows, type Row } from './row.ts';

interface Bundle {
  readonly key: string;
  readonly label: string;
  /** Module text to bundle. */
  readonly code: string;
  /** Packages left out, because another row counts them. */
  readonly external?: readonly string[];
  /** Module text whose bytes are taken off, because another row counts them. */
  readonly beyond?: string;
}

const RULES = `export { VARIANT_IDS, variantOf, readFen, writeFen, startPosition, legalMoves, play, readMove, writeMove, refuse } from '@draughts/rules'`;

const BUNDLES: readonly Bundle[] = [
  {
    key: 'rules',
    label: 'rules: moves, FEN, notation, refusal',
    code: RULES,
  },
  {
    key: 'draws',
    label: 'draw rules',
    code: `${RULES}; export * from '@draughts/rules/draws'`,
    beyond: RULES,
  },
  { key: 'pdn', label: 'PDN reader', code: `export { readPdn } from '@draughts/pdn'`, external: ['rules'] },
  { key: 'client', label: 'viewer client', code: `export { connect } from '@draughts/client'` },
  {
    key: 'board',
    label: '<draughts-board>, a FEN diagram, Lit included',
    code: `import '@draughts/board/define.js'`,
  },
];

const external = (names: readonly string[] = []) =>
  names.flatMap((name) => [`@draughts/${name}`, `@draughts/${name}/*`]);

/** The entry chunk only: what is imported on demand stays outside. */
async function entryChunk({ code, external: left }: Pick<Bundle, 'code' | 'external'>): Promise<Uint8Array> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['draughts-source'],
    legalComments: 'none',
    external: external(left),
    outdir: '/out',
    write: false,
    metafile: true,
    plugins: [literalsForEsbuild()],
  });
  const outputs = Object.entries(metafile.outputs);
  const wanted = new Set(
    outputs.filter(([, { entryPoint }]) => entryPoint === '<stdin>').map(([path]) => path),
  );
  for (const path of wanted) {
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && next in metafile.outputs) wanted.add(next);
    }
  }
  const files = outputFiles.filter(({ path }) =>
    [...wanted].some((name) => path.endsWith(name.replace(/^.*out\//, '/'))),
  );
  return Buffer.concat(files.map(({ contents }) => contents));
}

const counted = ({ beyond, external: left }: Bundle) =>
  beyond === undefined ? Promise.resolve(new Uint8Array()) : entryChunk({ code: beyond, external: left });

function sizes(bytes: Uint8Array): { min: number; gz: number; br: number } {
  if (bytes.length === 0) return { min: 0, gz: 0, br: 0 };
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { min: bytes.length, gz: gzipSync(bytes, { level: 9 }).length, br: brotli.length };
}

export async function bench(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const bundle of BUNDLES) {
    const [all, less] = [sizes(await entryChunk(bundle)), sizes(await counted(bundle))];
    const note = `gz; ${all.min - less.min} min, ${all.br - less.br} br`;
    rows.push({ key: `size.${bundle.key}`, label: bundle.label, value: all.gz - less.gz, unit: 'B', note });
  }
  return rows;
}

if (import.meta.main) printRows(await bench());
