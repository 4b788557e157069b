import {
  addTable,
  checkTable,
  isTableId,
  lineColumn,
  loadTable,
  type TableCheck,
  type TableFault,
} from '@draughts/openings';
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
    const check = withOurId(await checkWithParent(text), text);
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

/** Our own tables are checked with this too. Under their ids a file of somebody else's would never be looked at. */
function withOurId(check: TableCheck, text: string): TableCheck {
  const id = check.file?.id;
  if (id === undefined || !isTableId(id)) return check;
  const fault: TableFault = {
    severity: 'warning',
    code: 'TABLE_ID',
    message: `"${id}" is a table that comes with this program, which always uses that one: a table of your own needs another id`,
    ...lineColumn(text, Math.max(0, text.search(/"id"\s*:/))),
  };
  return { ...check, faults: [...check.faults, fault] };
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
