/** What the sources say of the elements of packages/board: `custom-elements.json` of what a page can use, and nothing else. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export interface Named {
  readonly name: string;
  readonly description?: string;
}
export interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly privacy?: string;
  readonly static?: boolean;
  readonly attribute?: string;
  readonly readonly?: boolean;
  readonly type?: { readonly text: string };
  readonly inheritedFrom?: unknown;
  readonly parameters?: readonly (Named & { optional?: boolean })[];
}
export interface Attribute extends Named {
  readonly fieldName: string;
  readonly type?: { readonly text: string };
}
/** A class: of an element, which has a tag, or of an event. */
export interface Declaration extends Named {
  readonly tagName?: string;
  readonly superclass?: Named;
  readonly attributes?: readonly Attribute[];
  readonly members: readonly Member[];
  readonly events?: readonly (Named & { type: { text: string } })[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}
interface Module {
  readonly path: string;
  readonly declarations: readonly Declaration[];
}

export const BOARD = join(import.meta.dirname, '../packages/board');

function analyze(): readonly Module[] {
  const require = createRequire(import.meta.url);
  const tool = dirname(require.resolve('@custom-elements-manifest/analyzer/package.json'));
  const globs = ['src/*.ts', 'src/{companions,events,round,setup,openings}/*.ts'];
  const options = ['analyze', '--litelement', ...globs.flatMap((glob) => ['--globs', glob])];
  const run = spawnSync(process.execPath, [join(tool, 'cem.js'), ...options], {
    cwd: BOARD,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`the analyzer failed: ${run.stdout}${run.stderr}`);
  const text = readFileSync(join(BOARD, 'custom-elements.json'), 'utf8');
  return (JSON.parse(text) as { modules: Module[] }).modules;
}

/** Answers what a property may be, with the words of a union in the place of its name (`Theme`); else as the source has it. */
function typeReader(paths: readonly string[]): (path: string, element: string, member: Member) => string {
  const config = ts.getParsedCommandLineOfConfigFile(join(BOARD, '../../tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => assert(messageText),
  });
  const files = paths.map((path) => join(BOARD, path));
  const program = ts.createProgram(files, config?.options ?? {});
  const checker = program.getTypeChecker();
  return (path, element, { name, type }) => {
    const source = program.getSourceFile(join(BOARD, path));
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source as ts.Node) as ts.Symbol);
    const found = exported.find((each) => each.name === element) as ts.Symbol;
    const property = checker.getDeclaredTypeOfSymbol(found).getProperty(name);
    const all = property && checker.getTypeOfSymbol(property);
    const parts = all?.isUnion() ? all.types : [];
    const words = parts.flatMap((part) => (part.isStringLiteral() ? [`'${part.value}'`] : []));
    const others = parts.filter((part) => !part.isStringLiteral()).map((part) => checker.typeToString(part));
    const text = type?.text ?? '';
    return words.length && /[A-Z]\w+/.test(text) ? [...words, ...others].join(' | ') : text;
  };
}

function assert(message: string | ts.DiagnosticMessageChain): never {
  throw new Error(typeof message === 'string' ? message : message.messageText);
}

const isPublic = ({ name, privacy, description, ...member }: Member): boolean =>
  privacy !== 'private' &&
  privacy !== 'protected' &&
  !member.static &&
  !name.startsWith('#') &&
  !!description &&
  !description.includes('@internal');

/** An element without what only it uses: states that the analyzer takes for attributes, variables that it takes for events. */
function published(element: Declaration, typeOf: (member: Member) => string): Declaration {
  const members = element.members
    .filter(isPublic)
    .map((member) => (member.kind === 'field' ? { ...member, type: { text: typeOf(member) } } : member))
    .map(({ inheritedFrom: _, ...member }) => member);
  const attributes = element.attributes?.flatMap(({ name, fieldName }) => {
    const field = members.find((member) => member.name === fieldName);
    return field ? [{ name, fieldName, type: field.type, description: field.description }] : [];
  });
  const events = element.events?.filter(({ description }) => description);
  const { superclass: _, ...rest } = element;
  return { ...rest, members, attributes, events };
}

/** The classes of elements and events, the board's first; writes them to `custom-elements.json`, by the modules of the tarball. */
export function readManifest(): readonly (Declaration & { module: string })[] {
  const modules = analyze()
    .map(({ path, declarations }) => ({
      path,
      declarations: declarations.filter(({ tagName, superclass }) => tagName || superclass?.name === 'Event'),
    }))
    .filter(({ declarations }) => declarations.length);
  const typeOf = typeReader(modules.map(({ path }) => path));
  const made = modules.map(({ path, declarations }) => ({
    kind: 'javascript-module',
    path: path.replace(/^src/, 'dist').replace(/\.ts$/, '.js'),
    declarations: declarations.map((each) =>
      each.tagName ? published(each, (member) => typeOf(path, each.name, member)) : each,
    ),
  }));
  const exported = made.map((module) => ({
    ...module,
    exports: module.declarations.map(({ name }) => ({
      kind: 'js',
      name,
      declaration: { name, module: module.path },
    })),
  }));
  const manifest = { schemaVersion: '1.0.0', readme: 'README.md', modules: exported };
  writeFileSync(join(BOARD, 'custom-elements.json'), JSON.stringify(manifest));
  const first = ({ tagName }: Declaration): number => Number(tagName === 'draughts-board');
  return made
    .flatMap(({ path, declarations }) => declarations.map((each) => ({ ...each, module: path })))
    .sort((a, b) => first(b) - first(a));
}
