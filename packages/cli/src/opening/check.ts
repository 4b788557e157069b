import { addTable, checkTable, loadTable, type TableCheck } from '@draughts/openings';
import { UsageError, faultText, readArgs, write, writeJson, type Io } from '../io.ts';
import { readText } from './tables.ts';

/** `draughts opening check FILE...`: a table that another one extends is given before it, unless it is one of ours. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  if (!positionals.length) throw new UsageError('name a table file to check');
  let wrong = false;
  for (const file of positionals) {
    const text = await readText(file);
    const check = await checkWithParent(text);
    const errors = check.faults.filter(({ severity }) => severity === 'error').length;
    wrong ||= errors > 0;
    if (values.json)
      await writeJson(io.stdout, { file, table: check.file?.id ?? null, faults: check.faults });
    else await report(file, check, errors, io);
    if (!errors) await addTable(text);
  }
  return wrong ? 1 : 0;
}

async function checkWithParent(text: string): Promise<TableCheck> {
  const alone = checkTable(text);
  if (alone.file?.extends === undefined) return alone;
  const parent = await loadTable(alone.file.extends);
  return parent.ok ? checkTable(text, parent.value) : alone;
}

async function report(
  file: string,
  { faults, file: table }: TableCheck,
  errors: number,
  io: Io,
): Promise<void> {
  for (const fault of faults) {
    const message = fault.severity === 'warning' ? `warning: ${fault.message}` : fault.message;
    await write(io.stderr, `${faultText({ file, ...fault }, { code: fault.code, message })}\n`);
  }
  const verdict = errors ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : 'fine';
  await write(io.stdout, `${file}: ${table?.id ?? 'no table'}: ${verdict}\n`);
}
