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
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

interface Fault {
  file: string;
  line: number;
  what: string;
  since: string;
}

/** Since when Chrome has a feature without flag or prefix; null when it is old enough or not in the data. */
function tooNew(feature: Identifier | undefined): string | null {
  const support = feature?.__compat?.support.chrome;
  if (!support) return null;
  const rows: SimpleSupportStatement[] = Array.isArray(support) ? support : [support];
  const plain = rows.filter(
    (row) => !row.flags && !row.prefix && !row.alternative_name && !row.version_removed && row.version_added,
  );
  if (plain.some((row) => Number.parseInt(String(row.version_added).replace('≤', ''), 10) <= CHROME))
    return null;
  return plain.length > 0 ? `Chrome ${String(plain[0].version_added)}` : 'no Chrome';
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
  const since = tooNew(feature);
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
const program = ts.createProgram(roots, options);
const sources = program
  .getSourceFiles()
  .filter((source) => !source.isDeclarationFile && !source.fileName.includes('/node_modules/'));
for (const source of sources) checkSource(program.getTypeChecker(), source);
for (const file of styles) {
  const text = readFileSync(file, 'utf8');
  for (const [at, what, feature] of cssFeatures(text)) note(file, text, at, what, feature);
}
for (const { file, line, what, since } of faults) console.error(`${file}:${line}: ${what} needs ${since}`);
console.log(
  `${sources.length} modules and ${styles.length} style sheets checked for Chrome ${CHROME}: ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
