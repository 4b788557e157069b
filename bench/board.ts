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

/** Rounds of the harness, one after the other, of so many pages each: what else the machine does meets both boards. */
const ROUNDS = 3;
const PAGES = 3;

function run(command: string, ...options: string[]): void {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  const env = { ...rest, RUNS: String(PAGES) };
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

/** Our bundle; what is loaded on demand stays outside, as on a page with diagrams, but for what all of them load. */
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
            kind === 'dynamic-import' && path !== './rest.ts' ? { path, external: true } : null,
          ),
      },
    ],
  });
}

type Time = 'one_paint' | 'fifty_paint' | 'upd_cpu';

/** The figures of the peer and of ours, in one round. */
function round(): readonly [Figures, Figures] {
  run(process.execPath, 'perf.mjs', PEER, OURS);
  const figures = JSON.parse(readFileSync(join(scratch, 'perf-x1.json'), 'utf8')) as Figures[];
  return [PEER, OURS].map((name) => figures.find((figure) => figure.name === name)) as [Figures, Figures];
}

const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);
const median = (values: readonly number[]) => sorted(values)[values.length >> 1];

/** First board, fifty more, and an update, as ratios: the median round; DOM nodes as they are. */
export async function bench(): Promise<readonly Row[]> {
  if (!existsSync(harness)) {
    console.log('no ../shared/bench/board here: the board is not measured beside its peers');
    return [];
  }
  prepare();
  await bundle();
  const rounds = Array.from({ length: ROUNDS }, round);
  const ratio = (key: string, label: string, of: Time): Row => {
    const ratios = rounds.map(([peer, ours]) => ours[of] / peer[of]);
    const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map((value) => value.toFixed(2));
    const ms = (which: 0 | 1) => median(rounds.map((figures) => figures[which][of]));
    const note = `${low}-${high}; ${ms(1)} ms, ${PEER} ${ms(0)} ms`;
    return { key: `board.${key}`, label, value: median(ratios), unit: 'x', note };
  };
  const [[peer, ours]] = rounds;
  return [
    ratio('first', 'first board, to its paint', 'one_paint'),
    ratio('fifty', 'fifty more boards, to their paint', 'fifty_paint'),
    ratio('update', 'an update, CPU', 'upd_cpu'),
    {
      key: 'board.nodes',
      label: 'DOM nodes, 10x10 start',
      value: ours.nodes,
      unit: 'nodes',
      note: `${PEER} ${peer.nodes} (8x8)`,
    },
  ];
}

if (import.meta.main) printRows(await bench());
