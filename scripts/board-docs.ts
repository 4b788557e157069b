/**
 * `node scripts/board-docs.ts`: writes, for packages/board, custom-elements.json, web-types.json, VS Code's data and the types for templates from the
 * sources' comments, and the tables of README.md. `--check` only says whether README.md is up to date.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { templateTypes, type TemplateElement } from './board-types.ts';

interface Named {
  readonly name: string;
  readonly description?: string;
}
interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly privacy?: string;
  readonly static?: boolean;
  readonly attribute?: string;
  readonly readonly?: boolean;
  readonly type?: { readonly text: string };
  readonly inheritedFrom?: unknown;
  readonly parameters?: readonly (Named & { optional?: boolean })[];
}
interface Declaration extends Named {
  readonly tagName?: string;
  /** the file that it stands in */
  readonly path: string;
  readonly attributes?: readonly (Named & { fieldName?: string })[];
  readonly members?: readonly Member[];
  readonly events?: readonly (Named & { type?: { text: string } })[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}

const root = join(import.meta.dirname, '../packages/board');
const check = process.argv.includes('--check');

function analyze(): readonly Declaration[] {
  const require = createRequire(import.meta.url);
  const tool = dirname(require.resolve('@custom-elements-manifest/analyzer/package.json'));
  const globs = ['src/*.ts', 'src/{companions,round,setup,openings}/*.ts'].flatMap((glob) => [
    '--globs',
    glob,
  ]);
  const options = ['analyze', '--litelement', ...globs];
  const run = spawnSync(process.execPath, [join(tool, 'cem.js'), ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`the analyzer failed: ${run.stdout}${run.stderr}`);
  const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8')) as {
    modules: { path: string; declarations: Declaration[] }[];
  };
  return manifest.modules
    .flatMap(({ path, declarations }) => declarations.map((declaration) => ({ ...declaration, path })))
    .filter(({ tagName }) => tagName)
    .sort((a, b) => (a.tagName === 'draughts-board' ? -1 : b.tagName === 'draughts-board' ? 1 : 0));
}

const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ').trim();

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n') + '\n';
}

const isPublic = (member: Member) =>
  member.privacy !== 'private' &&
  member.privacy !== 'protected' &&
  !member.static &&
  !member.name.startsWith('#') &&
  !!member.description &&
  !member.description.includes('@internal');

function describe(element: Declaration): string {
  const members = (element.members ?? []).filter(isPublic);
  const fields = members
    .filter(({ kind }) => kind === 'field')
    .sort((a, b) => Number(a.readonly ?? false) - Number(b.readonly ?? false));
  const methods = members.filter(({ kind }) => kind === 'method');
  const code = (text: string) => `\`${text}\``;
  const plain = (items: readonly Named[] = []) =>
    items.map(({ name, description }) => [code(name), cell(description)]);
  return [
    `### \`<${element.tagName}>\`\n\n${element.description ?? ''}\n`,
    table(
      ['Attribute', 'Property', 'Type', ''],
      fields.map((field) => [
        field.attribute ? code(field.attribute) : '',
        code(field.name),
        cell(code(field.type?.text.replaceAll('|', '∣') ?? '')),
        cell(field.description) + (field.readonly ? ' Read only.' : ''),
      ]),
    ),
    table(
      ['Method', ''],
      methods.map(({ name, parameters = [], description }) => [
        code(`${name}(${parameters.map((p) => p.name + (p.optional ? '?' : '')).join(', ')})`),
        cell(description),
      ]),
    ),
    table(
      ['Event', ''],
      (element.events ?? [])
        .filter(({ name, description }) => name && description)
        .map(({ name, description }) => [code(name), cell(description)]),
    ),
    table(['Slot', ''], plain(element.slots)),
    table(['Part', ''], plain(element.cssParts)),
    table(['Variable', ''], plain(element.cssProperties)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The parts of the tarball that editors read. */
function editorFiles(elements: readonly Declaration[]): void {
  const attributes = ({ attributes = [], members = [] }: Declaration) =>
    attributes.map(({ name, fieldName }) => ({
      name,
      description: members.find((member) => member.name === fieldName)?.description ?? '',
    }));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const webTypes = {
    $schema: 'https://json.schemastore.org/web-types',
    name: '@draughts/board',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tagName,
          description: element.description,
          attributes: attributes(element),
          slots: element.slots,
          js: { events: element.events?.map(({ name, description }) => ({ name, description })) },
          css: { parts: element.cssParts, properties: element.cssProperties },
        })),
      },
    },
  };
  const vscode = {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tagName,
      description: element.description,
      attributes: attributes(element),
    })),
  };
  writeFileSync(join(root, 'web-types.json'), JSON.stringify(webTypes));
  writeFileSync(join(root, 'vscode.html-custom-data.json'), JSON.stringify(vscode));
}

function templateElement(element: Declaration): TemplateElement {
  const fields = (element.members ?? []).filter((member) => member.kind === 'field' && isPublic(member));
  const settable = fields.filter((field) => !field.readonly);
  const attributes = settable.flatMap(({ name, attribute }) =>
    attribute && attribute !== name ? [[attribute, name] as const] : [],
  );
  return {
    tag: element.tagName as string,
    description: element.description ?? '',
    module: element.path.replace(/^src/, '../dist').replace(/\.ts$/, '.js'),
    properties: settable.map(({ name }) => name),
    attributes,
    events: (element.events ?? []).flatMap(({ name, description }) =>
      description && name.startsWith('draughts-') ? [name] : [],
    ),
  };
}

/** Templates are checked against these. */
async function typeFiles(elements: readonly Declaration[]): Promise<void> {
  mkdirSync(join(root, 'types'), { recursive: true });
  for (const [name, text] of Object.entries(templateTypes(elements.map(templateElement)))) {
    const filepath = join(root, 'types', name);
    writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
  }
}

const elements = analyze();
editorFiles(elements);
await typeFiles(elements);
const readme = join(root, 'README.md');
const text = readFileSync(readme, 'utf8');
const marks = ['<!-- elements: written by scripts/board-docs.ts -->', '<!-- end -->'];
const [before, after] = [text.split(marks[0])[0], text.split(marks[1])[1]];
const written = [before, marks[0], '\n\n', elements.map(describe).join('\n'), '\n', marks[1], after].join('');
const pretty = await format(written, { ...(await resolveConfig(readme)), filepath: readme });
if (check && pretty !== text) {
  console.error('README.md is not up to date: run `node scripts/board-docs.ts`');
  process.exitCode = 1;
} else if (!check) writeFileSync(readme, pretty);
