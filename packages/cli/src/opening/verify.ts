import { loadTable, type Table } from '@draughts/openings';
import {
  lotSteps,
  offsetIn,
  readRecord,
  readTerms,
  verifyLot,
  type LotFinding,
  type LotRecord,
} from '@draughts/openings/lot';
import { UsageError, faultText, readArgs, write, writeJson, type Io } from '../io.ts';
import { entropyOf } from './entropy.ts';
import { readLot } from './lot-file.ts';
import { placeInFile, readText, tableOf } from './tables.ts';

/** `draughts opening verify RECORD [--terms FILE]`: draws again, and compares with what was announced. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      terms: { type: 'string' },
      table: { type: 'string' },
      steps: { type: 'boolean' },
      entropy: { type: 'string', multiple: true },
    },
  });
  const [file] = positionals;
  if (positionals.length !== 1)
    throw new UsageError('name one record, as "draughts opening lot --json" printed it');
  const record = await readLot(file, readRecord);
  const terms = values.terms === undefined ? undefined : await readLot(values.terms, readTerms);
  const table = await tableFor(record, values.table);
  const words = entropyOf(values.entropy);
  const findings = [...verifyLot(record, terms, table, words), ...(table ? [] : [unknownTable(record)])];
  const fair = findings.every(({ severity }) => severity === 'warning');
  const steps = values.steps ? lotSteps(record) : null;
  const told = steps?.ok ? steps.value : undefined;
  if (values.json) {
    await writeJson(io.stdout, {
      file,
      fair,
      announced: terms !== undefined,
      findings,
      ...(told && { steps: told }),
    });
    return fair ? 0 : 1;
  }
  if (told) await write(io.stdout, stepsText(record, told));
  await writeFindings(file, findings, io);
  const compared = terms ? ', as announced' : '; give --terms FILE to compare with what was announced';
  if (fair) await write(io.stdout, `${file}: the draw follows from its secret and terms${compared}\n`);
  if (fair && !words.length) await write(io.stdout, wordsText(record));
  return fair ? 0 : 1;
}

/** The table of a record: one of ours, or a federation's own from its file; undefined: it is not known. */
async function tableFor(record: LotRecord, file: string | undefined): Promise<Table | undefined> {
  if (file !== undefined) return tableOf(file);
  const table = await loadTable(record.table);
  return table.ok ? table.value : undefined;
}

const unknownTable = ({ table }: LotRecord): LotFinding => ({
  severity: 'warning',
  code: 'LOT_TABLE',
  message: `The table "${table.slice(0, 40)}" is none of ours, so its cells were not looked up: give --table FILE.`,
  path: '/table',
});

async function writeFindings(file: string, findings: readonly LotFinding[], io: Io): Promise<void> {
  const text = await readText(file);
  for (const { severity, code, message, path } of findings) {
    const said = severity === 'warning' ? `warning: ${message}` : message;
    await write(
      io.stderr,
      `${faultText(placeInFile(file, text, offsetIn(text, path)), { code, message: said })}\n`,
    );
  }
}

/** Who added words sees here whether they were drawn with. */
function wordsText({ entropy }: LotRecord): string {
  const words = entropy.map(({ by, text }) => `  ${by}: ${text}\n`).join('');
  return (
    words && `The players' words, for everybody who added some to compare (or give --entropy):\n${words}`
  );
}

/** What a person with any SHA-256 program needs to get to the same cells. */
function stepsText(
  { secret, commitment, draws }: LotRecord,
  { text, seed, steps }: Extract<ReturnType<typeof lotSteps>, { ok: true }>['value'],
): string {
  let drawn = 0;
  const words = steps.map(({ hashed, word, value, limit, at }) => {
    const hex = value.toString(16).padStart(8, '0');
    const what =
      at === null
        ? 'thrown away'
        : `${value} mod ${limit} = ${at}: ${draws[drawn]?.pairing}, ${draws[drawn++]?.opening}`;
    return `word ${word} of SHA-256 ${hashed.slice(0, 8)}...${hashed.slice(64)} = ${hex}: ${what}`;
  });
  return [
    `SHA-256 of the secret ${secret} = ${commitment}`,
    `text: ${text}`,
    `seed, its SHA-256: ${seed}`,
    ...words,
    '',
  ].join('\n');
}
