/**
 * Pages for rollup: every `ROOT/**\/*.html` is an entry. Its module scripts become inputs, its style sheets and other
 * relative assets are emitted with hashed names, and the page is written with the new names. `ROOT/public/` is copied as it is.
 * What several pages share stands once, in `ROOT/parts/NAME.html`, and is put in for a line `<!-- part: NAME -->`.
 *
 * `/cdn/` is built before: for a script of it the page also names the modules that it imports, and
 * `<link rel="modulepreload" href="/cdn/NAME.js">` gets the hashed name. So nothing waits for one answer to ask for the next.
 */
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, posix, relative, resolve } from 'node:path';
import { build } from 'esbuild';

const SCRIPT = /<script\b[^>]*\btype="module"[^>]*\bsrc="(\.{1,2}\/[^"]+)"/g;
const ASSET = /\b(?:src|href|data-src)="(\.{1,2}\/[^"#?]+)([?#][^"]*)?"/g;
const CSS_ASSETS = ['.woff2', '.svg', '.png', '.webp'];

const PART = /^( *)<!-- part: ([\w-]+) -->$/gm;

/** The text of a page with its parts put in; the links of a part, relative to its own folder, lead from the page. */
function withParts(root, page) {
  const folder = join(root, 'parts');
  const fromPage = (text, path) => text.replace(path, link(page, join(folder, path)));
  return readFileSync(page, 'utf8').replace(PART, (_, indent, name) =>
    readFileSync(join(folder, `${name}.html`), 'utf8')
      .replace(ASSET, fromPage)
      .trimEnd()
      .replace(/^(?=.)/gm, indent),
  );
}

/** The page's own link in the navigation is marked as the current one. */
const withCurrent = (source, fileName) =>
  source.replace(
    new RegExp(`<a\\b[^>]*\\bhref="/${fileName.replace(/\bindex\.html$/, '')}"`),
    '$& aria-current="page"',
  );

/** `from` (a page) to `to` (a built file), both relative to the output folder. */
const link = (from, to) => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

const CDN_SCRIPT = /^(.*)<script\b[^>]*\btype="module"[^>]*\bsrc="\/cdn\/([^"]+)"/gm;
const CDN_PRELOAD = /(<link rel="modulepreload" href="\/cdn\/)([^"]+)\.js"/g;
const STATIC_IMPORT = /\b(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** The files of `cdn` that a module imports, directly and through others. */
function importsOf(cdn, file, found = new Set()) {
  for (const [, name] of readFileSync(join(cdn, file), 'utf8').matchAll(STATIC_IMPORT)) {
    if (found.has(name)) continue;
    found.add(name);
    importsOf(cdn, name, found);
  }
  return found;
}

/** A page with its scripts of `/cdn/` known in full; without `cdn` as it is. */
function withPreloads(source, cdn) {
  if (!cdn) return source;
  const files = readdirSync(cdn);
  return source
    .replace(CDN_PRELOAD, (_, before, name) => {
      const file = files.find((each) => each.replace(/-[\w-]{8}\.js$/, '') === name);
      if (!file) throw new Error(`${cdn} has no module ${name} to preload`);
      return `${before}${file}"`;
    })
    .replace(CDN_SCRIPT, (script, indent, file) => {
      const links = [...importsOf(cdn, file)].map(
        (name) => `${indent}<link rel="modulepreload" href="/cdn/${name}" />\n`,
      );
      return links.join('') + script;
    });
}

async function bundleCss(file, target) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    outdir: '/',
    target,
    conditions: ['draughts-source'],
    assetNames: '[name]-[hash]',
    loader: Object.fromEntries(CSS_ASSETS.map((extension) => [extension, 'file'])),
  });
  return outputFiles;
}

export function pages({ root, target, cdn }) {
  const found = globSync(`${root}/**/*.html`, {
    exclude: (name) => /(^|\/)(test|public|parts|dist|node_modules)$/.test(name),
  });
  /** page -> its text, parts put in */
  const sources = new Map();
  /** absolute source file -> rollup reference id, or built file name for style sheets */
  const emitted = new Map();

  const scriptsOf = (page) =>
    [...sources.get(page).matchAll(SCRIPT)].map((match) => resolve(dirname(page), match[1]));

  return {
    name: 'pages',

    options(options) {
      const input = {};
      for (const page of found) {
        sources.set(page, withParts(root, page));
        for (const script of scriptsOf(page)) {
          input[relative(root, script).replace(/\.ts$/, '').replaceAll('/', '-')] = script;
        }
      }
      return { ...options, input };
    },

    async buildStart() {
      const files = new Set();
      for (const page of found) {
        this.addWatchFile(page);
        for (const [, path] of sources.get(page).matchAll(ASSET)) {
          const file = resolve(dirname(page), path);
          if (
            /\.(ts|html)$/.test(file) ||
            path.endsWith('/') ||
            !existsSync(file) ||
            statSync(file).isDirectory()
          )
            continue;
          files.add(file);
        }
      }
      for (const file of files) {
        if (extname(file) !== '.css') {
          emitted.set(file, {
            id: this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) }),
          });
          continue;
        }
        for (const output of await bundleCss(file, target)) {
          const name = basename(output.path);
          if (name.endsWith('.css')) {
            emitted.set(file, { id: this.emitFile({ type: 'asset', name, source: output.contents }) });
          } else {
            this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: output.contents });
          }
        }
      }
      for (const file of globSync(`${root}/public/**/*`, { withFileTypes: true })) {
        if (!file.isFile()) continue;
        const path = join(file.parentPath, file.name);
        this.emitFile({
          type: 'asset',
          fileName: relative(`${root}/public`, path),
          source: readFileSync(path),
        });
      }
    },

    generateBundle(_, bundle) {
      const scripts = new Map();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.isEntry) scripts.set(chunk.facadeModuleId, chunk.fileName);
      }
      for (const page of found) {
        const fileName = relative(root, page).replaceAll('\\', '/');
        const source = withCurrent(sources.get(page), fileName).replace(ASSET, (text, path, tail = '') => {
          const file = resolve(dirname(page), path);
          const asset = emitted.get(file);
          const built = scripts.get(file) ?? (asset && this.getFileName(asset.id));
          return built ? text.replace(path + tail, link(fileName, built) + tail) : text;
        });
        this.emitFile({ type: 'asset', fileName, source: withPreloads(source, cdn) });
      }
    },
  };
}
