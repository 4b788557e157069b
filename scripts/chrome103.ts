/**
 * Fails when the overlays, or anything of ours that they import, use what Chrome 103 (the browser inside OBS 30) lacks.
 * esbuild lowers syntax but no API and few styles: those are looked up in MDN's browser data, through TypeScript's own types.
 * A use that is feature-tested says so on its line: `chrome103: why it is safe`.
 * `node scripts/chrome103.ts [FILE...]`: the overlays with all they import, or these TypeScript and CSS files.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import ts from 'typescript';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

const CHROME = 103;
const EXCUSE = 'chrome103:';
/** Parts of the board that it loads only when a page asks for them, and that no overlay asks for. */
const NEVER_LOADED =
  /\/board\/src\/(?:companions|draw|export|input|openings|replay|round|setup)\/|\/board\/src\/sources\/(?:pdn|src|opening)\.ts$/;
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

interface Fault {
  file: string;
  line: number;
  what: string;
  since: string;
}

/**
 * Since when Chrome has a feature without flag or prefix; null when it is old enough or not in the data. A feature under a
 * prefix counts where `text` has that too.
 */
function tooNew(feature: Identifier | undefined, name: string, text: string): string | null {
  const support = feature?.__compat?.support.chrome;
  if (!support) return null;
  const rows: SimpleSupportStatement[] = Array.isArray(support) ? support : [support];
  const usable = rows.filter(
    (row) =>
      !row.flags &&
      !row.alternative_name &&
      !row.version_removed &&
      row.version_added &&
      (!row.prefix || text.includes(row.prefix + name)),
  );
  if (usable.some((row) => Number.parseInt(String(row.version_added).replace('≤', ''), 10) <= CHROME))
    return null;
  return usable.length > 0 ? `Chrome ${String(usable[0].version_added)}` : 'no Chrome';
}

/** The data's entry of a global object: of the language, else of the web. */
const objectOf = (name: string): Identifier | undefined =>
  bcd.javascript['builtins']?.[name] ?? bcd.api[name];

/** The interface that declares a member of TypeScript's own libraries, and whether the member is static. */
function declarer(declaration: ts.Declaration): { name: string; isStatic: boolean } | null {
  if (!/\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName)) return null;
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const name = parent.name.text;
    if (name.endsWith('Constructor')) return { name: name.slice(0, -'Constructor'.length), isStatic: true };
    return { name: name.replace(/^Readonly(?=Array$|Map$|Set$)/, ''), isStatic: false };
  }
  const owner =
    ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) ? parent.parent.name : null;
  return owner && ts.isIdentifier(owner) ? { name: owner.text, isStatic: true } : null;
}

function memberFeature(checker: ts.TypeChecker, node: ts.PropertyAccessExpression): Identifier | undefined {
  const member = node.name.text;
  const declaration = checker.getSymbolAtLocation(node.name)?.declarations?.[0];
  const from = declaration && declarer(declaration);
  if (!from) return undefined;
  // A mixin (ParentNode) is in the data under the classes that include it: ask the receiver's own class first.
  const receiver = checker.getTypeAtLocation(node.expression).getSymbol()?.name ?? '';
  for (const name of [receiver, from.name]) {
    const found = objectOf(name);
    const feature = found?.[from.isStatic ? `${member}_static` : member] ?? found?.[member];
    if (feature) return feature;
  }
  return undefined;
}

function globalFeature(checker: ts.TypeChecker, node: ts.Identifier): Identifier | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  const file = symbol?.valueDeclaration?.getSourceFile().fileName ?? '';
  return /\/lib\.[^/]*\.d\.ts$/.test(file)
    ? (objectOf(node.text) ?? bcd.api['Window']?.[node.text])
    : undefined;
}

/** Properties, selectors, at-rules and functions of a style sheet, as [what it is called, its entry]. */
function* cssFeatures(css: string): Generator<[at: number, what: string, feature: Identifier | undefined]> {
  const { properties, selectors, types } = bcd.css;
  for (const { index, 1: name } of css.matchAll(/(?<=[{;\s])([a-z-]+)\s*:(?=\s|[^{};:]*[;}])/g)) {
    yield [index, name, properties[name]];
  }
  for (const { index, 1: name } of css.matchAll(/::?([a-z-]+)(?=[^;}]*\{)/g))
    yield [index, `:${name}`, selectors[name]];
  for (const { index, 1: name } of css.matchAll(/@([a-z-]+)/g))
    yield [index, `@${name}`, bcd.css['at-rules'][name]];
  for (const { index, 1: name } of css.matchAll(/\b([a-z-]+)\(/g)) {
    yield [index, `${name}()`, types[name] ?? types['color']?.[name] ?? selectors[name]];
  }
  for (const { index, 1: unit } of css.matchAll(/\d([dsl]v(?:h|w|min|max))\b/g)) {
    yield [index, unit, types['length']?.['viewport_percentage_units_dynamic']];
  }
  for (const { index } of css.matchAll(/@media[^{]*[<>]/g)) {
    yield [index, 'media query ranges', bcd.css['at-rules']['media']?.['range_syntax']];
  }
}

const faults: Fault[] = [];

/** Notes a fault unless its line, or the one before, carries an excuse. */
function note(file: string, text: string, at: number, what: string, feature: Identifier | undefined): void {
  const since = tooNew(feature, what, text);
  if (since === null) return;
  const before = text.slice(0, at).split('\n');
  const lines = text.split('\n').slice(Math.max(0, before.length - 2), before.length);
  if (!lines.some((line) => line.includes(EXCUSE))) faults.push({ file, line: before.length, what, since });
}

function checkSource(checker: ts.TypeChecker, source: ts.SourceFile): void {
  const file = relative('.', source.fileName);
  const visit = (node: ts.Node): void => {
    const at = node.getStart(source);
    if (ts.isPropertyAccessExpression(node))
      note(file, source.text, node.name.pos, node.getText(source), memberFeature(checker, node));
    else if (ts.isIdentifier(node)) note(file, source.text, at, node.text, globalFeature(checker, node));
    else if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'css') {
      const text = node.template.getText(source);
      for (const [within, what, feature] of cssFeatures(text)) {
        note(file, source.text, node.template.getStart(source) + within, what, feature);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** The file that an import names; null for one of types only, of a library, or of what overlays never load. */
function importedBy(checker: ts.TypeChecker, node: ts.Node): ts.SourceFile | null {
  const isStatic = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
  if (
    isStatic &&
    (ts.isExportDeclaration(node)
      ? node.isTypeOnly
      : node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
  ) {
    return null;
  }
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const specifier = isStatic ? node.moduleSpecifier : isDynamic ? node.arguments[0] : undefined;
  const file = specifier && checker.getSymbolAtLocation(specifier)?.declarations?.[0]?.getSourceFile();
  if (!file || file.isDeclarationFile || file.fileName.includes('/node_modules/')) return null;
  return isDynamic && NEVER_LOADED.test(file.fileName) ? null : file;
}

/** The modules that pages with these entries load, at once or later. */
function loaded(checker: ts.TypeChecker, entries: readonly ts.SourceFile[]): Set<ts.SourceFile> {
  const found = new Set<ts.SourceFile>();
  const add = (source: ts.SourceFile): void => {
    if (found.has(source)) return;
    found.add(source);
    const visit = (node: ts.Node): void => {
      const file = importedBy(checker, node);
      if (file) add(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  };
  for (const entry of entries) add(entry);
  return found;
}

const { config } = ts.readConfigFile('tsconfig.json', (file) => readFileSync(file, 'utf8')) as {
  config: object;
};
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const named = process.argv.slice(2);
const files =
  named.length > 0
    ? named
    : globSync('overlay/**/*.{ts,css}', { exclude: (name) => /(^|\/)(test|node_modules|dist)$/.test(name) });
const roots = files.filter((file) => file.endsWith('.ts'));
const styles = files.filter((file) => file.endsWith('.css'));
if (files.length === 0 || !files.every((file) => existsSync(file))) {
  console.error('chrome103: there is nothing to check; run this in the root of the repository');
  process.exit(2);
}
// What a browser's bundle resolves, not what Node does.
const program = ts.createProgram(roots, {
  ...options,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
});
const checker = program.getTypeChecker();
const sources = loaded(
  checker,
  roots.flatMap((file) => program.getSourceFile(file) ?? []),
);
for (const source of sources) checkSource(checker, source);
for (const file of styles) {
  const text = readFileSync(file, 'utf8');
  for (const [at, what, feature] of cssFeatures(text)) note(file, text, at, what, feature);
}
for (const { file, line, what, since } of faults) console.error(`${file}:${line}: ${what} needs ${since}`);
console.log(
  `${sources.size} modules and ${styles.length} style sheets checked for Chrome ${CHROME}: ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
