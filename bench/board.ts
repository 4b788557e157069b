/**
 * The board beside chessground in the same run, by the harness in `../shared/bench/board`, which is copied to a scratch
 * folder and installed there (its peers have licences that this repository does not take in).
 * `npm run bench -- board`, or `node bench/board.ts`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { printRows, type Row } from './row.ts';

const root = join(import.meta.dirname, '..');
const harness = join(root, '../shared/bench/board');
const scratch = join(root, '.cache/board-bench');
const PEER = 'chessground';
const OURS = 'draughts-board';

interface Figures {
  readonly name: string;
  readonly nodes: number;
  readonly one_paint: number;
  readonly fifty_paint: number;
  readonly upd_cpu: number;
}

function run(command: string, ...options: string[]): void {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const done = spawnSync(command, options, { cwd: scratch, encoding: 'utf8', env });
  if (done.status !== 0)
    throw new Error(`${command} ${options.join(' ')} failed:\n${done.stdout}${done.stderr}`);
}

/** The harness with its peers, installed once. */
function prepare(): void {
  mkdirSync(scratch, { recursive: true });
  for (const name of ['package.json', 'build.mjs', 'perf.mjs', 'entries']) {
    cpSync(join(harness, name), join(scratch, name), { recursive: true });
  }
  for (const name of ['.', 'entries', 'package.json', 'build.mjs', 'perf.mjs'])
    chmodSync(join(scratch, name), 0o755);
  if (!existsSync(join(scratch, 'node_modules')))
    run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts=false');
  for (const name of ['out', 'shots']) mkdirSync(join(scratch, name), { recursive: true });
  run(process.execPath, 'build.mjs', PEER);
}

/** Our bundle; what is loaded on demand stays outside, as on a page with diagrams. */
async function bundle(): Promise<void> {
  await build({
    entryPoints: [join(root, 'bench/board-entry.js')],
    outfile: join(scratch, `out/${OURS}.js`),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    conditions: ['draughts-source'],
    legalComments: 'none',
    plugins: [
      {
        name: 'on demand',
        setup: (plugin) =>
          plugin.onResolve({ filter: /.*/ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : null,
          ),
      },
    ],
  });
}

/** First board, fifty more, and an update, as ratios; DOM nodes as they are. */
export async function bench(): Promise<readonly Row[]> {
  if (!existsSync(harness)) {
    console.log('no ../shared/bench/board here: the board is not measured beside its peers');
    return [];
  }
  prepare();
  await bundle();
  run(process.execPath, 'perf.mjs', PEER, OURS);
  const figures = JSON.parse(readFileSync(join(scratch, 'perf-x1.json'), 'utf8')) as Figures[];
  const [peer, ours] = [PEER, OURS].map((name) => figures.find((figure) => figure.name === name) as Figures);
  const ratio = (key: string, label: string, of: 'one_paint' | 'fifty_paint' | 'upd_cpu'): Row => ({
    key: `board.${key}`,
    label,
    value: ours[of] / peer[of],
    unit: 'x',
    note: `${ours[of]} ms, ${PEER} ${peer[of]} ms`,
  });
  return [
    ratio('first', 'first board, to its paint', 'one_paint'),
    ratio('fifty', 'fifty more boards, to their paint', 'fifty_paint'),
    ratio('update', 'an update, CPU', 'upd_cpu'),
    {
      key: 'board.nodes',
      label: 'DOM nodes, 10x10 start',
      value: ours.nodes,
      unit: 'nodes',
      note: PEER + ` ${peer.nodes} (8x8)`,
    },
  ];
}

if (import.meta.main) printRows(await bench());
