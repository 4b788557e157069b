import { readFile } from 'node:fs/promises';
import { isVariantId, type Fault, type VariantId } from '@draughts/rules';
import {
  addTable,
  checkTable,
  lineColumn,
  loadTable,
  makeBook,
  TABLE_IDS,
  type Book,
  type Table,
} from '@draughts/openings';
import { InputError, UsageError, faultText, unreadable, type Place } from '../io.ts';

/** Reads a text file, or says why not. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** A place in the text of a file. */
export const placeInFile = (file: string, text: string, offset: number): Place => ({
  file,
  ...lineColumn(text, offset),
});

/** What is wrong in the text of a file, at its line and column. */
export const faultInFile = (file: string, text: string, fault: Fault): InputError =>
  new InputError(faultText(placeInFile(file, text, fault.at ?? 0), fault));

/** What is wrong in a word of the command line, which is called `name` in the help. */
export const faultInWord = (name: string, fault: Fault): InputError =>
  new InputError(faultText({ file: name, line: 1, column: (fault.at ?? 0) + 1 }, fault));

/** A table by its id, or from the file of a federation's own. */
export async function tableOf(name: string): Promise<Table> {
  if (!name.endsWith('.json')) {
    const table = await loadTable(name);
    if (!table.ok) throw faultInWord('TABLE', table.error);
    return table.value;
  }
  const text = await readText(name);
  const added = await addTable(text);
  if (added.ok) return added.value;
  const fault = checkTable(text).faults.find(({ severity }) => severity === 'error');
  if (fault) throw new InputError(faultText({ file: name, ...fault }, fault));
  throw faultInFile(name, text, added.error);
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
