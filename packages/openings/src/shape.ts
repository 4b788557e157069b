import { isVariantId, variantOf } from '@draughts/rules';
import { NOTE_KINDS, type TableFile } from './format.ts';

/** A fault at a JSON pointer of the file. */
export interface ShapeFault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

type Json = Record<string, unknown>;
const ID = /^[a-z][a-z0-9-]{0,31}$/;
const COLUMN = /^[A-Za-z0-9]{1,6}$/;
const MAX_PARTS = 20;
const MAX_COLUMNS = 100;
const MAX_ROWS = 89;
const MAX_TEXT = 500;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What keeps a JSON value from being a `TableFile`; none: it is one (its cells may still be wrong). */
export function shapeFaults(value: unknown): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  const wrong = (path: string, message: string, code = 'TABLE_SHAPE') => faults.push({ path, code, message });
  if (!isRecord(value)) {
    wrong('', 'A table is a JSON object.');
    return faults;
  }
  unknownNames(
    value,
    '',
    ['format', 'id', 'title', 'source', 'rules', 'rows', 'parts', 'extends', 'without', 'notes'],
    wrong,
  );
  if (value.format !== 'draughts-openings/1')
    wrong(place(value, 'format'), 'Write "format": "draughts-openings/1".', 'TABLE_FORMAT');
  if (typeof value.id !== 'string' || !ID.test(value.id)) {
    wrong(place(value, 'id'), '"id" is a short name in small letters, digits and hyphens.');
  }
  texts(value, '', 'title', wrong);
  if (value.source !== undefined && !isText(value.source)) wrong('/source', '"source" is a text.');
  rulesOf(value, '', wrong);
  if (value.rows !== undefined && value.rows !== 'arabic' && value.rows !== 'roman') {
    wrong('/rows', '"rows" is "arabic" or "roman".');
  }
  if (value.extends === undefined) {
    if (value.without !== undefined) wrong('/without', '"without" needs "extends".');
    parts(value, wrong);
  } else {
    if (typeof value.extends !== 'string' || !ID.test(value.extends))
      wrong('/extends', '"extends" is the id of a table.');
    if (value.parts !== undefined) wrong('/parts', 'A table that extends another has no parts of its own.');
    if (value.without !== undefined) ids(value.without, '/without', wrong);
  }
  if (value.notes !== undefined) notes(value.notes, wrong);
  return faults;
}

/** A JSON value that `shapeFaults` passes is a table file. */
export const isTableFile = (value: unknown): value is TableFile => shapeFaults(value).length === 0;

type Report = (path: string, message: string, code?: string) => void;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT;
const place = (value: Json, name: string, path = '') => (name in value ? `${path}/${name}` : path);

function unknownNames(value: Json, path: string, known: readonly string[], wrong: Report): void {
  for (const name of Object.keys(value)) {
    if (!known.includes(name))
      wrong(`${path}/${name}`, `Unknown name "${name}"; known are ${known.join(', ')}.`, 'TABLE_NAME');
  }
}

function texts(value: Json, path: string, name: string, wrong: Report): void {
  const held = value[name];
  if (!isRecord(held) || !isText(held.en) || !Object.values(held).every(isText)) {
    wrong(place(value, name, path), `"${name}" holds texts by language, English at least: {"en": "..."}.`);
  }
}

function rulesOf(value: Json, path: string, wrong: Report): void {
  const { rules } = value;
  const known =
    Array.isArray(rules) &&
    rules.length > 0 &&
    rules.every((id) => typeof id === 'string' && isVariantId(id));
  if (!known) return wrong(place(value, 'rules', path), '"rules" lists variants: ["russian", "brazilian"].');
  const boards = new Set(rules.map((id: string) => isVariantId(id) && boardOf(id)));
  if (boards.size > 1) wrong(`${path}/rules`, 'The rules of one table share one board and start position.');
}

const boardOf = (id: Parameters<typeof variantOf>[0]): string => {
  const { columns, rows, mirrored, start } = variantOf(id);
  return [columns, rows, mirrored, start].join();
};

function parts(value: Json, wrong: Report): void {
  const list = value.parts;
  if (!Array.isArray(list) || !list.length || list.length > MAX_PARTS) {
    return wrong(place(value, 'parts'), `"parts" lists 1 to ${MAX_PARTS} parts of the table.`);
  }
  const columns = new Set<string>();
  for (const [index, part] of list.entries()) {
    const path = `/parts/${index}`;
    if (!isRecord(part)) {
      wrong(path, 'A part is an object with title, players and columns.');
      continue;
    }
    unknownNames(part, path, ['title', 'players', 'relocation', 'columns'], wrong);
    texts(part, path, 'title', wrong);
    const { players, relocation } = part;
    if (
      !Array.isArray(players) ||
      !players.length ||
      !players.every((who) => who === 'women' || who === 'men')
    ) {
      wrong(place(part, 'players', path), '"players" lists "women", "men" or both.');
    }
    if (
      relocation !== undefined &&
      !(isRecord(relocation) && typeof relocation.sign === 'string' && isText(relocation.none))
    ) {
      wrong(`${path}/relocation`, '"relocation" says how one is printed: {"sign": "-", "none": "---"}.');
    }
    columnsOf(part, path, columns, wrong);
  }
}

function columnsOf(part: Json, path: string, seen: Set<string>, wrong: Report): void {
  if (!isRecord(part.columns) || !Object.keys(part.columns).length) {
    return wrong(place(part, 'columns', path), '"columns" holds the cells: {"I": ["ab4 ba5", ...]}.');
  }
  for (const [name, cells] of Object.entries(part.columns)) {
    const at = `${path}/columns/${name}`;
    if (!COLUMN.test(name) || seen.size >= MAX_COLUMNS)
      wrong(at, `A table has up to ${MAX_COLUMNS} columns named as I or 12.`);
    if (seen.has(name)) wrong(at, `Column ${name} is there twice: ids would not be unique.`, 'TABLE_ID');
    seen.add(name);
    if (!Array.isArray(cells) || cells.length > MAX_ROWS) {
      wrong(at, `A column is a list of up to ${MAX_ROWS} cells.`);
      continue;
    }
    for (const [row, cell] of cells.entries()) {
      if (cell !== null && typeof cell !== 'string')
        wrong(`${at}/${row}`, 'A cell is a text, or null where there is none.');
    }
  }
}

function ids(value: unknown, path: string, wrong: Report): void {
  if (!Array.isArray(value) || !value.length || !value.every(isText))
    wrong(path, 'A list of cell ids is expected: ["I-7"].');
}

function notes(value: unknown, wrong: Report): void {
  if (!Array.isArray(value)) return wrong('/notes', '"notes" is a list.');
  for (const [index, note] of value.entries()) {
    const path = `/notes/${index}`;
    if (!isRecord(note)) {
      wrong(path, 'A note is an object with cells, kind and text.');
      continue;
    }
    unknownNames(note, path, ['cells', 'kind', 'text', 'perhaps', 'rules'], wrong);
    ids(note.cells, place(note, 'cells', path), wrong);
    if (!NOTE_KINDS.some((kind) => kind === note.kind)) {
      wrong(place(note, 'kind', path), `"kind" is one of ${NOTE_KINDS.join(', ')}.`);
    }
    texts(note, path, 'text', wrong);
    if (note.perhaps !== undefined && !isText(note.perhaps)) wrong(`${path}/perhaps`, '"perhaps" is a cell.');
    if (note.kind === 'rules' || note.rules !== undefined) rulesOf(note, path, wrong);
  }
}
