import type { Result } from '@draughts/rules';
import { faultInFile, readText } from './tables.ts';

/** The announcement or the record of a draw from its file, or an InputError that names the line. */
export async function readLot<T>(file: string, read: (text: string) => Result<T>): Promise<T> {
  const text = await readText(file);
  const lot = read(text);
  if (!lot.ok) throw faultInFile(file, text, lot.error);
  return lot.value;
}
