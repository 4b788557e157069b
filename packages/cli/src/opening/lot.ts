import { writeFile } from 'node:fs/promises';
import {
  announce,
  drawLot,
  LOT_LIMITS,
  makeSecret,
  poolOf,
  readRecord,
  readTerms,
  type LotTerms,
} from '@draughts/openings/lot';
import {
  InputError,
  UsageError,
  faultText,
  numberOption,
  oneOfOption,
  readArgs,
  write,
  writeJson,
  type Io,
} from '../io.ts';
import { entropyOf } from './entropy.ts';
import { readLot } from './lot-file.ts';
import { airOf, publishLot, publishTerms, type Air } from './publish.ts';
import { faultInWord, readText, rulesOption, tableOf } from './tables.ts';

const options = {
  for: { type: 'string' },
  rules: { type: 'string' },
  exclude: { type: 'string', multiple: true },
  quiet: { type: 'boolean' },
  pairings: { type: 'string' },
  pairing: { type: 'string', multiple: true },
  replacement: { type: 'boolean' },
  event: { type: 'string' },
  entropy: { type: 'string', multiple: true },
  seed: { type: 'string' },
  announce: { type: 'string' },
  terms: { type: 'string' },
  secret: { type: 'string' },
  to: { type: 'string' },
  token: { type: 'string' },
  'micro-match': { type: 'boolean' },
  replace: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const read = (args: string[]) => readArgs({ args, allowPositionals: true, options });
type Values = ReturnType<typeof read>['values'];

/** `draughts opening lot`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = read(args);
  refuseMixed(values, positionals);
  if (values.terms !== undefined) {
    const terms = await readLot(values.terms, readTerms);
    return draw(terms, (await readText(values.secret ?? '')).trim(), values, io);
  }
  if (positionals.length !== 1) throw new UsageError('name one table to draw from, such as rulebook');
  const secret = values.seed ?? makeSecret((bytes) => crypto.getRandomValues(bytes));
  const terms = announce(await termsOf(positionals[0], values), secret);
  return values.announce === undefined
    ? draw(terms, secret, values, io)
    : announceLot(terms, secret, values.announce, values, io);
}

/** What is settled by the announcement, and must not seem to be changed after it. */
const SETTLED = [
  'for',
  'rules',
  'exclude',
  'quiet',
  'pairings',
  'pairing',
  'replacement',
  'event',
  'seed',
  'announce',
] as const;

/** Options that say nothing together: silence would let an arbiter believe that they did. */
function refuseMixed(values: Values, positionals: readonly string[]): void {
  const { terms, secret, announce: file, to, token, entropy, pairing, pairings } = values;
  const settled = SETTLED.find((name) => values[name] !== undefined);
  const rows: readonly (readonly [boolean, string])[] = [
    [
      terms !== undefined && settled !== undefined,
      `--${settled} is settled by the announcement: leave it out after --terms`,
    ],
    [
      terms !== undefined && positionals.length > 0,
      'the table is settled by the announcement: leave it out after --terms',
    ],
    [
      terms !== undefined && secret === undefined,
      '--terms needs --secret SECRETFILE, the file that --announce wrote',
    ],
    [secret !== undefined && terms === undefined, '--secret needs --terms FILE, what --announce printed'],
    [
      file !== undefined && entropy !== undefined,
      'players add their --entropy after the announcement: give it with --terms',
    ],
    [pairing !== undefined && pairings !== undefined, 'give --pairings N or every --pairing NAME, not both'],
    [
      Boolean(values['micro-match']) && to === undefined,
      '--micro-match needs --to: it names the boards of the two games',
    ],
    [
      Boolean(values.replace) && to === undefined,
      '--replace needs --to: it takes the place of what was drawn there',
    ],
    [token !== undefined && to === undefined, '--token needs --to, the event that the opening is put into'],
  ];
  const wrong = rows.find(([isWrong]) => isWrong);
  if (wrong) throw new UsageError(wrong[1]);
}

/** Keeps the secret, prints what is published, and puts it on the event's channel and so into its log. */
async function announceLot(
  terms: LotTerms,
  secret: string,
  file: string,
  values: Values,
  io: Io,
): Promise<number> {
  const fit = drawLot(terms, secret);
  if (!fit.ok) throw faultInWord('LOT', fit.error);
  const air = airFor(values, terms, io);
  await saveSecret(file, secret);
  await writeJson(io.stdout, terms);
  await write(
    io.stderr,
    `Publish what was printed. Keep ${file} secret until the draw, then publish it as well.\n`,
  );
  const refused = air && (await publishTerms(terms, air));
  if (refused) await write(io.stderr, `${faultText({ file: air.event }, refused)}\n`);
  return refused ? 1 : 0;
}

const airFor = ({ to, token, 'micro-match': micro }: Values, terms: LotTerms, io: Io): Air | null =>
  to === undefined ? null : airOf({ to, token, micro }, terms.pairings, io);

async function termsOf(name: string, values: Values): Promise<Omit<LotTerms, 'format' | 'commitment'>> {
  const count = numberOption('--pairings', values.pairings, 1, 1, LOT_LIMITS.pairings, 'whole');
  const players = oneOfOption('--for', values.for, ['women', 'men', 'mixed'], 'mixed');
  const rules = rulesOption(values.rules);
  const table = await tableOf(name);
  const exclude = (await Promise.all((values.exclude ?? []).map(idsOf))).flat();
  const pool = poolOf(table, { players, rules, exclude, quiet: values.quiet });
  if (!pool.ok) throw faultInWord(pool.error.code === 'LOT_EXCLUDE' ? '--exclude' : 'TABLE', pool.error);
  return {
    event: values.event ?? '',
    table: table.id,
    pool: pool.value,
    pairings: values.pairing ?? Array.from({ length: count }, (_, index) => String(index + 1)),
    replacement: values.replacement ?? false,
  };
}

/** An id or a reference as it stands in a list or in what `opening lot` prints: `II-7`, `club/A-1`. */
const ID = /^(?:[a-z][a-z0-9-]*\/)?[A-Za-z0-9]{1,6}-[A-Za-z0-9]+$/;

/** Ids in a text; `@FILE` takes those in the file, of the records of earlier draws what they drew. */
async function idsOf(text: string): Promise<readonly string[]> {
  if (!text.startsWith('@')) return text.split(/[\s,;]+/).filter(Boolean);
  const content = await readText(text.slice(1));
  const whole = readRecord(content);
  const records = whole.ok ? [whole] : content.split('\n').map((line) => readRecord(line));
  const drawn = records.flatMap((record) =>
    record.ok ? record.value.draws.map(({ opening }) => opening) : [],
  );
  return drawn.length ? drawn : content.split(/[\s,;"]+/).filter((word) => ID.test(word));
}

async function saveSecret(file: string, secret: string): Promise<void> {
  try {
    // Never over another one: its announcement may be published already.
    await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code = 'UNWRITABLE', message } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? 'there is a file already, perhaps the secret of another draw' : message;
    throw new InputError(
      faultText({ file, line: 1 }, { code, message: `the secret cannot be kept there: ${why}` }),
    );
  }
}

async function draw(terms: LotTerms, secret: string, values: Values, io: Io): Promise<number> {
  const entropy = entropyOf(values.entropy);
  const air = airFor(values, terms, io);
  const record = drawLot(terms, secret, entropy);
  if (!record.ok) throw faultInWord('LOT', record.error);
  // Printed before it is put on air: a draw that is seen is never lost.
  if (values.json) await writeJson(io.stdout, record.value);
  else {
    const lines = record.value.draws.map(({ pairing, opening }) => `board ${pairing}: ${opening}\n`);
    await write(io.stdout, lines.join(''));
  }
  const refused = air ? await publishLot(record.value, air, values.replace) : [];
  for (const { board, error } of refused) {
    await write(io.stderr, `${faultText({ file: `${air?.event}/${board}` }, error)}\n`);
  }
  return refused.length ? 1 : 0;
}
