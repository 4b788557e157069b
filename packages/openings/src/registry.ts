import { fail, ok, type Result } from '@draughts/rules';
import { checkTable } from './check.ts';
import type { TableFile } from './format.ts';
import { makeTable, type Opening, type Table } from './table.ts';

/** The tables that come with the package, in the order in which they are offered. */
export const TABLE_IDS = ['rulebook', 'fmjd', 'fmjd-brazilian', 'idf-basic'] as const;
/** The id of a table that comes with the package. */
export type TableId = (typeof TABLE_IDS)[number];

const files: Record<TableId, () => Promise<{ default: string }>> = {
  rulebook: () => import('./generated/rulebook.ts'),
  fmjd: () => import('./generated/fmjd.ts'),
  'fmjd-brazilian': () => import('./generated/fmjd-brazilian.ts'),
  'idf-basic': () => import('./generated/idf-basic.ts'),
};

const loaded = new Map<string, Promise<Table>>();
const added = new Map<string, Table>();
/** those that are here */
const ready = new Map<string, Table>();

/** Whether a text is the id of one of ours. */
export const isTableId = (text: string): text is TableId => TABLE_IDS.some((id) => id === text);

/** Loads a table by id: one of ours (a chunk of its own, loaded once) or one that was added. Errors: TABLE_UNKNOWN. */
export async function loadTable(id: string): Promise<Result<Table>> {
  const now = tableNow(id);
  if (now) return now;
  let table = loaded.get(id);
  if (!table) {
    table = load(id as TableId);
    loaded.set(id, table);
    table.then(
      (now) => ready.set(id, now),
      () => undefined,
    );
    // A chunk that did not arrive (offline) must not stay missing for ever.
    table.catch(() => loaded.delete(id));
  }
  return ok(await table);
}

/** The same without waiting; null as long as the table is not loaded. */
export function tableNow(id: string): Result<Table> | null {
  const table = added.get(id) ?? ready.get(id);
  if (table) return ok(table);
  return isTableId(id) ? null : unknown(id);
}

function unknown(id: string): Result<never> {
  const all = [...TABLE_IDS, ...added.keys()].join(', ');
  return fail('TABLE_UNKNOWN', `There is no table "${id.slice(0, 40)}"; there are ${all}.`);
}

async function load(id: TableId): Promise<Table> {
  // Ours are checked by the tests, so that a page does not replay a thousand cells to show one.
  const file = JSON.parse((await files[id]()).default) as TableFile;
  const parent = file.extends === undefined ? undefined : await loadTable(file.extends);
  return makeTable(file, parent?.ok ? parent.value : undefined);
}

/**
 * Adds a federation's table from the text of its file, for this page or process.
 * Errors: the first fault of `checkTable`, its line in the message; TABLE_ID for the id of a table of ours.
 */
export async function addTable(text: string): Promise<Result<Table>> {
  const shape = checkTable(text);
  const parent = shape.file?.extends === undefined ? undefined : await loadTable(shape.file.extends);
  const { file, faults } = parent?.ok ? checkTable(text, parent.value) : shape;
  const fault = faults.find(({ severity }) => severity === 'error');
  if (!file || fault)
    return fail(fault?.code ?? 'TABLE_SHAPE', `Line ${fault?.line ?? 1}: ${fault?.message ?? ''}`);
  if (isTableId(file.id))
    return fail('TABLE_ID', `"${file.id}" is a table of ours: give this one another id.`);
  const table = makeTable(file, parent?.ok ? parent.value : undefined);
  added.set(file.id, table);
  return ok(table);
}

/** Splits `rulebook/II-7`; other writings of the cell are accepted: `rulebook/ii.7`, `fmjd/12 iv`. */
export function splitRef(ref: string): { table: string; id: string } | null {
  const match = /^([a-z][a-z0-9-]{0,31})[/:](.{1,20})$/i.exec(ref.trim());
  return match && { table: match[1].toLowerCase(), id: normalId(match[2]) };
}

/** The id of a cell as printed, from what people write: `ii 7`, `II.7`, `12iv` give `II-7`, `12-IV`. */
export function normalId(text: string): string {
  const parts = text
    .trim()
    .toUpperCase()
    .match(/[IVXL]+|\d+/g);
  return parts?.length === 2 ? parts.join('-') : text.trim();
}

/** The opening that a reference names: `rulebook/II-7`. Errors: OPENING_REF, TABLE_UNKNOWN, OPENING_UNKNOWN. */
export async function openingById(ref: string): Promise<Result<Opening>> {
  const split = splitRef(ref);
  if (!split) return noRef(ref);
  const table = await loadTable(split.table);
  return table.ok ? findCell(table.value, split.id) : table;
}

const noRef = (ref: string): Result<never> =>
  fail('OPENING_REF', `"${ref.slice(0, 40)}" is no opening: write table and cell, rulebook/II-7.`);

/** The same without waiting; null as long as the table is not loaded. */
export function openingNow(ref: string): Result<Opening> | null {
  const split = splitRef(ref);
  if (!split) return noRef(ref);
  const table = tableNow(split.table);
  return table && (table.ok ? findCell(table.value, split.id) : table);
}

/** The cell of a table by its id, in any writing. Errors: OPENING_UNKNOWN. */
export function findCell(table: Table, id: string): Result<Opening> {
  const opening = table.byId.get(id) ?? table.byId.get(normalId(id));
  if (opening) return ok(opening);
  const first = table.openings[0]?.id;
  const last = table.openings[table.openings.length - 1]?.id;
  return fail(
    'OPENING_UNKNOWN',
    `${table.id} has no cell "${id.slice(0, 20)}"; its cells go from ${first} to ${last}.`,
  );
}
