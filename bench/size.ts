/** Bytes that a page loads, minified, gzip 9 and brotli 11: our bundles, made from the sources as the build makes them. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { languages } from '../packages/board/src/texts/languages.ts';
import { literalsForEsbuild } from '../scripts/minify-literals.ts';
import { shrink } from '../scripts/shrink.ts';
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

const DIAGRAM = `import '@draughts/board/define.js';`;
/** What the board loads by itself when its attributes ask for it. */
const part = (name: string) => `export * from './packages/board/src/${name}.ts';`;
const PLAY = DIAGRAM + ['motion', 'room', 'input/input'].map(part).join('');
const REASONS = part('input/refusals');
const VIEWER =
  DIAGRAM +
  ['motion', 'room', 'sources/pdn', 'replay/replay', 'companions/controls', 'companions/moves']
    .map(part)
    .join('');
/** By other names than what opens a PDN: two parts that export one name would both be left out. */
const LIVE = `export { open as openLive } from './packages/board/src/sources/live.ts';`;
const pdnPart = (name: string) => `export * from './packages/pdn/src/${name}.ts';`;
const STREAM = `export { readPdnStream } from '@draughts/pdn';`;
const FORGIVING = pdnPart('forgiving/forgiving');

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
  {
    key: 'pdn',
    label: 'PDN reader, as a stream: until a game has to be guessed or forgiven, or bytes are not UTF-8',
    code: STREAM,
    external: ['rules'],
  },
  {
    key: 'pdn.forgiving',
    label: 'what it then loads: variants detected, faults forgiven, JSON feeds',
    code: STREAM + FORGIVING,
    beyond: STREAM,
    external: ['rules'],
  },
  {
    key: 'pdn.encodings',
    label: 'what it then loads for bytes that are not UTF-8',
    code: STREAM + pdnPart('encoding/detect'),
    beyond: STREAM,
    external: ['rules'],
  },
  {
    key: 'pdn.whole',
    label: 'PDN reader, all of it at once',
    code: `export { readPdn } from '@draughts/pdn'`,
    external: ['rules'],
  },
  { key: 'client', label: 'viewer client', code: `export { connect } from '@draughts/client'` },
  {
    key: 'board',
    label: '<draughts-board>, a FEN diagram, Lit included',
    code: DIAGRAM,
  },
  {
    key: 'board.rest',
    label: 'what it loads once it is drawn: words, other themes, paper, languages, motion',
    code: DIAGRAM + part('rest'),
    beyond: DIAGRAM,
  },
  {
    key: 'play',
    label: '<draughts-board interactive>: moves, where they may go, grid, until a move is refused',
    code: PLAY,
  },
  {
    key: 'play.reasons',
    label: 'why a move is refused, beyond play: from the first touch on',
    code: PLAY + REASONS,
    beyond: PLAY,
  },
  {
    key: 'play.premove',
    label: '<draughts-board interactive premove>, beyond play',
    code: PLAY + part('input/plans'),
    beyond: PLAY,
  },
  {
    key: 'viewer',
    label: '<draughts-board pdn controls> with list of moves, until something is clicked',
    code: VIEWER,
  },
  { key: 'live', label: 'live game, beyond the viewer', code: `${VIEWER} ${LIVE}`, beyond: VIEWER },
];

const external = (names: readonly string[] = []) =>
  names.flatMap((name) => [`@draughts/${name}`, `@draughts/${name}/*`]);

/** What is imported on demand stays outside, and needs no chunks beside it. */
const onDemand: Plugin = {
  name: 'on demand',
  setup: (plugin) =>
    plugin.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : null,
    ),
};

async function bundled({ code, external: left }: Pick<Bundle, 'code' | 'external'>): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['draughts-source'],
    legalComments: 'none',
    external: external(left),
    write: false,
    plugins: [onDemand, literalsForEsbuild()],
  });
  return new TextEncoder().encode(await shrink(outputFiles[0].text));
}

const counted = ({ beyond, external: left }: Bundle) =>
  beyond === undefined ? Promise.resolve(new Uint8Array()) : bundled({ code: beyond, external: left });

function sizes(bytes: Uint8Array): { min: number; gz: number; br: number } {
  if (bytes.length === 0) return { min: 0, gz: 0, br: 0 };
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { min: bytes.length, gz: gzipSync(bytes, { level: 9 }).length, br: brotli.length };
}

async function measured(bundle: Bundle): Promise<Row> {
  const [all, less] = [sizes(await bundled(bundle)), sizes(await counted(bundle))];
  const note = `gz; ${all.min - less.min} min, ${all.br - less.br} br`;
  return { key: `size.${bundle.key}`, label: bundle.label, value: all.gz - less.gz, unit: 'B', note };
}

/** What all languages share, and their chunks do not hold. */
const WORDS = part('texts/count') + part('texts/faults') + part('openings/texts/problems');
/** Chunks that each language has, by where they stand. */
const CHUNKS = [
  { key: 'board', folder: 'texts', label: 'a language: what a board says' },
  { key: 'reasons', folder: 'input/reasons', label: 'a language: why a move is refused' },
  { key: 'setup', folder: 'setup/texts', label: 'a language: the set-up' },
  { key: 'openings', folder: 'openings/texts', label: 'a language: opening table, card and lot' },
] as const;

/** The largest chunk of each kind among all languages. */
async function locales(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { key, folder, label } of CHUNKS) {
    const all: Row[] = [];
    for (const lang of Object.keys(languages)) {
      const code = WORDS + part(`${folder}/${lang}`);
      const row = await measured({ key: `locale.${key}`, label, code, beyond: WORDS });
      all.push({ ...row, note: `${lang} ${row.note}` });
    }
    rows.push(all.reduce((most, row) => (row.value > most.value ? row : most)));
  }
  return rows;
}

export async function bench(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const bundle of BUNDLES) rows.push(await measured(bundle));
  return [...rows, ...(await locales())];
}

if (import.meta.main) printRows(await bench());
