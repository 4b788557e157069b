import { readFile } from 'node:fs/promises';
import { isVariantId, type VariantId } from '@draughts/rules';
import {
  addTable,
  checkTable,
  loadTable,
  makeBook,
  TABLE_IDS,
  type Book,
  type Table,
} from '@draughts/openings';
import { InputError, UsageError, faultText, unreadable } from '../io.ts';

/** Reads a text file, or says why not. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** A table by its id, or from the file of a federation's own. */
export async function tableOf(name: string): Promise<Table> {
  if (!name.endsWith('.json')) {
    const table = await loadTable(name);
    if (!table.ok) throw new InputError(faultText({ file: 'TABLE' }, table.error));
    return table.value;
  }
  const text = await readText(name);
  const added = await addTable(text);
  if (added.ok) return added.value;
  const fault = checkTable(text).faults.find(({ severity }) => severity === 'error');
  throw new InputError(faultText({ file: name, ...fault }, fault ?? added.error));
}

/** All tables of ours, and one more, indexed. */
export async function bookWith(...more: Table[]): Promise<Book> {
  const own = await Promise.all(TABLE_IDS.map(tableOf));
  return makeBook([...new Set([...own, ...more])]);
}

/** The option `--rules`, or undefined. */
export function rulesOption(text: string | undefined): VariantId | undefined {
  if (text === undefined || isVariantId(text)) return text;
  throw new UsageError(`--rules takes a variant such as russian or brazilian, not "${text}"`);
}
