/**
 * `node scripts/board-docs.ts`: writes, for packages/board, custom-elements.json, web-types.json, VS Code's data and the types for templates from the
 * sources' comments, and the tables of README.md. `--check` only says whether README.md is up to date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { BOARD as root, readManifest, type Declaration, type Named } from './board-manifest.ts';
import { templateTypes, type TemplateElement } from './board-types.ts';

const check = process.argv.includes('--check');
const classes = readManifest();
const elements = classes.filter(({ tagName }) => tagName);

const cell = (text = '') =>
  text
    .replaceAll('|', '\\|')
    .replace(/`[^`]*`|</g, (part) => (part === '<' ? '&lt;' : part))
    .replace(/\s+/g, ' ')
    .trim();

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n') + '\n';
}

/** What an event tells, by the fields of its class. */
function fieldsOf(type = ''): string {
  const fields = classes.find(({ name }) => name === type)?.members ?? [];
  return fields.map(({ name }) => `\`${name}\``).join(', ');
}

function describe(element: Declaration): string {
  const fields = element.members
    .filter(({ kind }) => kind === 'field')
    .sort((a, b) => Number(a.readonly ?? false) - Number(b.readonly ?? false));
  const methods = element.members.filter(({ kind }) => kind === 'method');
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
      ['Event', 'Class', 'What it tells', ''],
      (element.events ?? []).map(({ name, type, description }) => [
        code(name),
        code(type.text),
        fieldsOf(type.text),
        cell(description),
      ]),
    ),
    table(['Slot', ''], plain(element.slots)),
    table(['Part', ''], plain(element.cssParts)),
    table(['Variable', ''], plain(element.cssProperties)),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The words that an attribute may be, where its type names them. */
const wordsOf = (type = ''): readonly string[] => [...type.matchAll(/'([^']+)'/g)].map(([, word]) => word);

/** The parts of the tarball that editors read. */
function editorFiles(): void {
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
          attributes: element.attributes?.map(({ name, description, type }) => ({
            name,
            description,
            value: { type: type?.text.replace(' | undefined', '') },
          })),
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
      attributes: element.attributes?.map(({ name, description, type }) => ({
        name,
        description,
        ...(type?.text === 'boolean' ? { valueSet: 'v' } : {}),
        values: wordsOf(type?.text).map((word) => ({ name: word })),
      })),
    })),
  };
  writeFileSync(join(root, 'web-types.json'), JSON.stringify(webTypes));
  writeFileSync(join(root, 'vscode.html-custom-data.json'), JSON.stringify(vscode));
}

function templateElement(element: (typeof elements)[number]): TemplateElement {
  const settable = element.members.filter((member) => member.kind === 'field' && !member.readonly);
  const attributes = settable.flatMap(({ name, attribute }) =>
    attribute && attribute !== name ? [[attribute, name] as const] : [],
  );
  return {
    tag: element.tagName as string,
    description: element.description ?? '',
    module: `../${element.module}`,
    properties: settable.map(({ name }) => name),
    attributes,
    events: (element.events ?? []).flatMap(({ name }) => (name.startsWith('draughts-') ? [name] : [])),
  };
}

/** Templates are checked against these. */
async function typeFiles(): Promise<void> {
  mkdirSync(join(root, 'types'), { recursive: true });
  for (const [name, text] of Object.entries(templateTypes(elements.map(templateElement)))) {
    const filepath = join(root, 'types', name);
    writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
  }
}

editorFiles();
await typeFiles();
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
