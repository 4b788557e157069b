/**
 * `node test/frameworks/build.mjs FOLDER`: the page of each framework, compiled by that framework's own compiler and bundled with the board's sources
 * for browsers, and what a server sends of the React page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformAsync } from '@babel/core';
import linker from '@angular/compiler-cli/linker/babel';
import { createCompilerHost, performCompilation, readConfiguration } from '@angular/compiler-cli';
import { compileScript, parse } from 'vue/compiler-sfc';
import { build } from 'esbuild';
import { compile } from 'svelte/compiler';

const here = import.meta.dirname;
const folder = process.argv[2];

const vue = {
  name: 'vue',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const templateParseOptions = { isCustomElement: (tag) => tag.startsWith('draughts-') };
      const { descriptor, errors } = parse(readFileSync(path, 'utf8'), {
        filename: path,
        templateParseOptions,
      });
      if (errors.length) throw errors[0];
      const { content } = compileScript(descriptor, { id: basename(path), inlineTemplate: true });
      return { contents: content, loader: 'ts' };
    }),
};

const svelte = {
  name: 'svelte',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.svelte$/ }, ({ path }) => {
      const { js, warnings } = compile(readFileSync(path, 'utf8'), { filename: path });
      return { contents: js.code, warnings: warnings.map(({ message }) => ({ text: message })) };
    }),
};

/** Ahead of time: a strict policy lets no template be compiled in the page. Angular's own files come half compiled and are linked. */
const angular = {
  name: 'angular',
  setup({ onLoad, onStart }) {
    const compiled = new Map();
    onStart(() => {
      const { options } = readConfiguration(join(here, 'tsconfig.json'));
      const host = createCompilerHost({ options });
      host.writeFile = (path, text) => compiled.set(basename(path), text);
      const rootNames = ['angular/page.ts', '../../packages/board/src/export/gifenc.d.ts'].map((path) =>
        join(here, path),
      );
      const { diagnostics } = performCompilation({ rootNames, options: { ...options, noEmit: false }, host });
      return { errors: diagnostics.map(({ messageText }) => ({ text: JSON.stringify(messageText) })) };
    });
    onLoad({ filter: /angular\/page\.ts$/ }, () => ({ contents: compiled.get('page.js') }));
    onLoad({ filter: /node_modules\/@angular\/.*\.mjs$/ }, async ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('ɵɵngDeclare')) return { contents: source };
      const options = {
        filename: path,
        plugins: [linker],
        compact: false,
        configFile: false,
        babelrc: false,
      };
      return { contents: (await transformAsync(source, options)).code };
    });
  },
};

const shared = {
  absWorkingDir: here,
  bundle: true,
  format: 'esm',
  tsconfig: join(here, 'tsconfig.json'),
  logLevel: 'error',
};

await build({
  ...shared,
  entryPoints: ['react', 'vue', 'svelte', 'angular'].map((name) => ({
    in: `${name}/main.${name === 'react' ? 'tsx' : 'ts'}`,
    out: name,
  })),
  outdir: folder,
  splitting: true,
  target: 'es2022',
  conditions: ['draughts-source', 'browser', 'module'],
  define: {
    'process.env.NODE_ENV': '"development"',
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    ngDevMode: 'true',
  },
  plugins: [vue, svelte, angular],
});

const { outputFiles } = await build({
  ...shared,
  entryPoints: ['react/server.tsx'],
  write: false,
  platform: 'node',
  conditions: ['draughts-source'],
  banner: {
    js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
  },
});
const server = join(folder, 'server.mjs');
writeFileSync(server, outputFiles[0].contents);
writeFileSync(join(folder, 'react.html'), (await import(server)).html);
