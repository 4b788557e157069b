import { loadTable } from '@draughts/openings';
import { readRecord, readTerms, verifyLot } from '@draughts/openings/lot';
import { InputError, UsageError, faultText, readArgs, write, writeJson, type Io } from '../io.ts';
import { readText } from './tables.ts';

/** `draughts opening verify RECORD [--terms FILE]`: draws again, and compares with what was announced. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, terms: { type: 'string' } },
  });
  const [file] = positionals;
  if (positionals.length !== 1)
    throw new UsageError('name one record, as "draughts opening lot --json" printed it');
  const record = readRecord(await readText(file));
  if (!record.ok) throw new InputError(faultText({ file }, record.error));
  const terms = values.terms === undefined ? undefined : readTerms(await readText(values.terms));
  if (terms && !terms.ok) throw new InputError(faultText({ file: values.terms ?? '' }, terms.error));
  const table = await loadTable(record.value.table);
  const findings = verifyLot(record.value, terms?.value, table.ok ? table.value : undefined);
  const fair = findings.every(({ severity }) => severity === 'warning');
  if (values.json) await writeJson(io.stdout, { file, fair, announced: terms !== undefined, findings });
  else {
    for (const { severity, code, message } of findings) {
      await write(
        io.stderr,
        `${faultText({ file }, { code, message: severity === 'warning' ? `warning: ${message}` : message })}\n`,
      );
    }
    const compared = terms ? ', as announced' : '; give --terms FILE to compare with what was announced';
    if (fair) await write(io.stdout, `${file}: the draw follows from its secret and terms${compared}\n`);
  }
  return fair ? 0 : 1;
}
