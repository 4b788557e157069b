import { rmSync } from 'node:fs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'rollup-plugin-esbuild';
import { literalsForRollup } from './scripts/minify-literals.ts';
import { shrinkForRollup } from './scripts/shrink.ts';
import { pages } from './scripts/rollup-pages.mjs';

const SITES = 'es2022';
/** The browser inside OBS 30. */
const BROADCAST = 'chrome103';

rmSync('dist', { recursive: true, force: true });

/** TypeScript and node_modules alike are lowered to `target`; `exclude: []` lets esbuild see node_modules. */
const plugins = (target) => [
  nodeResolve({ browser: true, exportConditions: ['draughts-source'], extensions: ['.mjs', '.js', '.ts'] }),
  literalsForRollup(),
  esbuild({
    target,
    minify: true,
    tsconfig: 'tsconfig.json',
    include: /\.[jt]s$/,
    exclude: [],
    legalComments: 'none',
  }),
  shrinkForRollup(),
];

const site = (folder, target, cdn) => ({
  input: [],
  plugins: [pages({ root: folder, target, cdn }), ...plugins(target)],
  output: {
    dir: `dist/${folder}`,
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    assetFileNames: 'assets/[name]-[hash][extname]',
  },
});

export default [
  {
    input: {
      'draughts-board': 'packages/board/src/define.ts',
      'draughts-openings': 'packages/board/src/openings/bundle.ts',
      'draughts-embed': 'demo/embed/host.ts',
    },
    plugins: plugins(SITES),
    output: { dir: 'dist/cdn', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
  site('overlay', BROADCAST),
  site('demo', SITES, 'dist/cdn'),
];
