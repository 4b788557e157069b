/**
 * Lit's literals without the white space of our sources, which no minifier looks into: for rollup (the build) and for
 * esbuild (the benchmarks), so that both measure what is shipped.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as RollupPlugin } from 'rollup';
import ts from 'typescript';

const SOURCES = /[\\/](packages|overlay|demo)[\\/].*\.ts$/;

/** Spaces around the operators of `calc()` and in selectors have a meaning; those around punctuation have none. */
const css = (text: string) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/ ([*/]) /g, '$1')
    .replace(/\( /g, '(')
    .replace(/ \)/g, ')')
    .replace(/(?<=[\s(:,*])0(?=\.\d)/g, '')
    .replace(/='([a-z]+)'\]/g, '=$1]')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');

/** To a browser a run of white space with a line's end is one space. */
const markup = (text: string) => text.replace(/\s*\n\s*/g, ' ');

const SHORTEN: Readonly<Record<string, (text: string) => string>> = { css, html: markup, svg: markup };

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The literal parts of a template; each ends in "`" or "${", and begins with "`" or "}". */
function literals(template: ts.TemplateLiteral): ts.TemplateLiteralLikeNode[] {
  return ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map((span) => span.literal)]
    : [template];
}

function editsIn(source: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const shorten = ts.isTaggedTemplateExpression(node) ? SHORTEN[node.tag.getText(source)] : undefined;
    if (shorten) {
      for (const literal of literals((node as ts.TaggedTemplateExpression).template)) {
        const start = literal.getStart(source) + 1;
        const end = literal.getEnd() - (source.text[literal.getEnd() - 1] === '{' ? 2 : 1);
        edits.push({ start, end, text: shorten(source.text.slice(start, end)) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits.sort((one, other) => other.start - one.start);
}

/** The source with its `css`, `html` and `svg` literals shortened; null where there are none. */
export function minifyLiterals(code: string, file: string): string | null {
  if (!/\b(css|html|svg)`/.test(code)) return null;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  let short = code;
  for (const { start, end, text } of editsIn(source)) short = short.slice(0, start) + text + short.slice(end);
  return short;
}

export const literalsForRollup = (): RollupPlugin => ({
  name: 'minify literals',
  transform(code, id) {
    const short = SOURCES.test(id) && !id.includes('node_modules') ? minifyLiterals(code, id) : null;
    return short === null ? null : { code: short, map: null };
  },
});

export const literalsForEsbuild = (): EsbuildPlugin => ({
  name: 'minify literals',
  setup(build) {
    build.onLoad({ filter: SOURCES }, async ({ path }) => {
      const short = path.includes('node_modules') ? null : minifyLiterals(await readFile(path, 'utf8'), path);
      return short === null ? null : { contents: short, loader: 'ts' };
    });
  },
});
