/**
 * `node scripts/packages.ts`: builds the packages, packs them as they would be published, and checks the tarballs: what publint and
 * arethetypeswrong say, that nothing stale or missing is in them, and that the `draughts` command, the types for templates and those of the READMEs'
 * examples work where only they are installed.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}
interface Manifest {
  readonly name: string;
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, unknown>>;
}

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'draughts-packages-'));
const problems: string[] = [];

/** The environment of somebody who has not got this repository: without its condition, which npm scripts pass on. */
const { NODE_OPTIONS: _, ...foreign } = process.env;

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const folders = globSync('packages/*/package.json', { cwd: root })
  .map((file) => join(root, file, '..'))
  .sort();

/** `tsc -b` leaves behind what once had a source. */
function removeStale(folder: string): void {
  for (const file of globSync('dist/**/*.{js,d.ts}', { cwd: folder })) {
    const source = join(folder, file.replace(/^dist/, 'src').replace(/(\.d\.ts|\.js)$/, '.ts'));
    if (!existsSync(source)) rmSync(join(folder, file));
  }
}

function pack(): readonly Packed[] {
  const workspaces = folders.flatMap((folder) => ['--workspace', folder]);
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch, ...workspaces];
  const answer = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8' })) as
    readonly Packed[] | Record<string, Packed>;
  return Object.values(answer); // npm 11: a list; npm 12: by name
}

/** Every source has its JavaScript and its declarations in the tarball, and `files` of package.json promises nothing that is not there. */
function checkFiles(folder: string, { name, files }: Packed): void {
  const there = new Set(files.map(({ path }) => path));
  for (const source of globSync('src/**/*.ts', { cwd: folder })) {
    if (source.endsWith('.d.ts')) continue;
    const built = source.replace(/^src/, 'dist').replace(/\.ts$/, '');
    for (const file of [`${built}.js`, `${built}.d.ts`]) {
      if (!there.has(file)) problems.push(`${name}: ${file} is missing`);
    }
  }
  for (const entry of [...manifestOf(folder).files, 'README.md', 'LICENSE']) {
    if (![...there].some((path) => path === entry || path.startsWith(`${entry}/`)))
      problems.push(`${name}: ${entry} is missing`);
  }
}

async function lint({ name, filename }: Packed): Promise<void> {
  const bytes = readFileSync(join(scratch, filename));
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  for (const message of messages) {
    // Our own condition leads to the sources of this repository, which are not packed.
    if (message.path.includes('draughts-source')) continue;
    problems.push(`${name}: ${formatMessage(message, pkg, { color: false })}`);
  }
}

async function checkTypes({ name, filename }: Packed): Promise<void> {
  const args = [filename, '--profile', 'esm-only', '--no-color', '--no-emoji'];
  await run('attw', args, { cwd: scratch, env: foreign }).catch((error: Error & { stdout: string }) =>
    problems.push(`${name}: ${error.stdout || error.message}`),
  );
}

/** One after the other: each is a TypeScript of its own. */
async function checkAllTypes(packed: readonly Packed[]): Promise<void> {
  for (const one of packed) await checkTypes(one);
}

/** What is typed where the packages alone are installed, and what its answer must contain. */
const COMMANDS: readonly (readonly [command: string, answer: string])[] = [
  ['perft international start 3', '[9,81,658]'],
  ['opening rulebook II-7', 'II-7'],
  ['diagram W:W31-50:B1-20', '<svg'],
  ['relay --help', '--port'],
];

/** Entries that define elements, which need a page around them, and data. */
const ELEMENTS = /\.js(on)?$/;

/** What checks the templates of a framework, and what of the framework it looks up. */
const TEMPLATES: Readonly<Record<string, { command: readonly string[]; needs: readonly string[] }>> = {
  react: { command: ['tsc'], needs: ['react', 'react-dom', '@types/react', '@types/react-dom', 'csstype'] },
  vue: { command: ['vue-tsc'], needs: ['vue'] },
  svelte: { command: ['svelte-check', '--threshold', 'error', '--output', 'machine'], needs: ['svelte'] },
};
const FLAG: Readonly<Record<string, string>> = { 'svelte-check': '--tsconfig' };

/** The framework pages of the tests against the packed types: right pages pass, and what `wrong.*` marks as an error is one. */
async function checkTemplates(folder: string): Promise<void> {
  const pages = join(folder, 'pages');
  cpSync(join(root, 'test/frameworks'), pages, { recursive: true });
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  const compilerOptions = { ...TEMPLATE_OPTIONS, allowImportingTsExtensions: true, noEmit: true, types: [] };
  for (const [name, { command, needs }] of Object.entries(TEMPLATES)) {
    for (const module of needs) {
      symlinkSync(join(root, 'node_modules', module), join(folder, 'node_modules', module), 'dir');
    }
    const config = join(pages, `${name}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, include: [name] }));
    const [program, ...args] = command;
    const options = { cwd: pages, env: foreign, encoding: 'utf8' } as const;
    await run(program, [...args, FLAG[program] ?? '--project', config], options).catch(
      ({ stdout, message }: Error & { stdout: string }) =>
        problems.push(`templates of ${name}: ${stdout || message}`),
    );
  }
}

/** The ways in which a program finds the types of a package. */
const RESOLUTIONS: readonly (readonly [module: string, moduleResolution: string])[] = [
  ['Node16', 'Node16'],
  ['ESNext', 'Bundler'],
];

/** The examples of the READMEs, and a page without a framework, in the strictest TypeScript. */
async function checkPrograms(folder: string): Promise<void> {
  const programs = join(folder, 'programs');
  cpSync(join(root, 'test/frameworks/plain'), programs, { recursive: true });
  writeFileSync(join(programs, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const each of folders) {
    const readme = readFileSync(join(each, 'README.md'), 'utf8');
    for (const [at, [, code]] of [...readme.matchAll(/^```[jt]s\n([^]*?)^```/gm)].entries())
      writeFileSync(join(programs, `${basename(each)}-${at}.ts`), code);
  }
  for (const module of ['@types/node', 'undici-types', '@lit-labs/ssr'])
    symlinkSync(join(root, 'node_modules', module), join(folder, 'node_modules', module), 'dir');
  for (const [module, moduleResolution] of RESOLUTIONS) {
    const strict = { noEmit: true, types: ['node'], exactOptionalPropertyTypes: true };
    // What obs-websocket-js declares by type-fest, TypeScript 6 refuses by itself.
    const compilerOptions = { ...TEMPLATE_OPTIONS, ...strict, module, moduleResolution, skipLibCheck: true };
    const config = join(programs, `${moduleResolution}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const options = { cwd: programs, env: foreign, encoding: 'utf8' } as const;
    await run('tsc', ['--project', config], options).catch(
      ({ stdout, message }: Error & { stdout: string }) =>
        problems.push(`programs by ${moduleResolution}: ${stdout || message}`),
    );
  }
}

const TEMPLATE_OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  strict: true,
  verbatimModuleSyntax: true,
};

async function tryInstalled(packed: readonly Packed[]): Promise<void> {
  const folder = mkdtempSync(join(scratch, 'empty-'));
  const options = { cwd: folder, env: foreign, encoding: 'utf8' } as const;
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  await run('npm', ['install', ...flags, ...packed.map(({ filename }) => join(scratch, filename))], options);
  const entries = folders.map(manifestOf).flatMap(({ name, exports }) => {
    // A pattern stands for many modules and can be imported as none.
    const paths = Object.keys(exports).filter((path) => !ELEMENTS.test(path) && !path.includes('*'));
    return paths.map((path) => name + path.slice(1));
  });
  const imports = entries.map((entry) => `import '${entry}';`).join('');
  await run('node', ['--input-type=module', '--eval', imports], options);
  await Promise.all(
    COMMANDS.map(async ([command, answer]) => {
      const bin = join(folder, 'node_modules/.bin/draughts');
      const { stdout } = await run(bin, command.split(' '), options);
      if (!stdout.includes(answer)) problems.push(`draughts ${command} answered ${stdout.slice(0, 400)}`);
    }),
  );
  await checkTemplates(folder);
  await checkPrograms(folder);
}

try {
  execFileSync('tsc', ['--build', 'packages'], { cwd: root, stdio: 'inherit' });
  for (const folder of folders) removeStale(folder);
  // The editors' files of the elements are made from the sources, not kept.
  execFileSync('node', ['scripts/board-docs.ts', '--check'], { cwd: root, stdio: 'inherit' });
  const packed = pack();
  if (packed.length !== folders.length)
    problems.push(`${packed.length} of ${folders.length} packages were packed`);
  packed.forEach((one, index) => checkFiles(folders[index], one));
  await Promise.all([tryInstalled(packed), ...packed.map(lint), checkAllTypes(packed)]);
} finally {
  rmSync(scratch, { recursive: true });
}
for (const problem of problems) console.error(problem);
console.log(`${folders.length} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
