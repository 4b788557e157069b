import { writeFile } from 'node:fs/promises';
import {
  announce,
  drawLot,
  LOT_LIMITS,
  makeSecret,
  poolOf,
  readTerms,
  type Entropy,
  type LotTerms,
  type PoolOptions,
} from '@draughts/openings/lot';
import {
  InputError,
  UsageError,
  faultText,
  numberOption,
  readArgs,
  write,
  writeJson,
  type Io,
} from '../io.ts';
import { airOf, publishLot } from './publish.ts';
import { readText, rulesOption, tableOf } from './tables.ts';

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
  json: { type: 'boolean' },
} as const;

const read = (args: string[]) => readArgs({ args, allowPositionals: true, options });
type Values = ReturnType<typeof read>['values'];

/** `draughts opening lot`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = read(args);
  if (values['micro-match'] && values.to === undefined)
    throw new UsageError('--micro-match needs --to: it names the boards of the two games');
  if (values.terms !== undefined) return drawAnnounced(values, io);
  if (positionals.length !== 1) throw new UsageError('name one table to draw from: rulebook');
  const secret = values.seed ?? makeSecret((bytes) => crypto.getRandomValues(bytes));
  const terms = announce(await termsOf(positionals[0], values), secret);
  if (values.announce === undefined) return draw(terms, secret, values, io);
  await saveSecret(values.announce, secret);
  await writeJson(io.stdout, terms);
  await write(
    io.stderr,
    `Publish what was printed. Keep ${values.announce} secret until the draw, then publish it as well.\n`,
  );
  return 0;
}

async function drawAnnounced(values: Values, io: Io): Promise<number> {
  if (values.secret === undefined)
    throw new UsageError('--terms needs --secret SECRETFILE, the file that --announce wrote');
  const terms = readTerms(await readText(values.terms ?? ''));
  if (!terms.ok) throw new InputError(faultText({ file: values.terms ?? '' }, terms.error));
  return draw(terms.value, (await readText(values.secret)).trim(), values, io);
}

async function termsOf(name: string, values: Values): Promise<Omit<LotTerms, 'format' | 'commitment'>> {
  const table = await tableOf(name);
  const pool = poolOf(table, {
    players: playersOption(values.for),
    rules: rulesOption(values.rules),
    exclude: (await Promise.all((values.exclude ?? []).map(idsOf))).flat(),
    quiet: values.quiet,
  });
  if (!pool.ok) throw new InputError(faultText({ file: table.id }, pool.error));
  const count = numberOption('--pairings', values.pairings, 1, 1, LOT_LIMITS.pairings, 'whole');
  const numbered = Array.from({ length: count }, (_, index) => String(index + 1));
  return {
    event: values.event ?? '',
    table: table.id,
    pool: pool.value,
    pairings: values.pairing ?? numbered,
    replacement: values.replacement ?? false,
  };
}

function playersOption(text: string | undefined): PoolOptions['players'] {
  if (text === undefined || text === 'women' || text === 'men' || text === 'mixed') return text;
  throw new UsageError(`--for takes women, men or mixed, not "${text}"`);
}

/** Ids in a text; `@FILE` takes every id in the file, so that the record of an earlier round does as well. */
async function idsOf(text: string): Promise<readonly string[]> {
  if (!text.startsWith('@')) return text.split(/[\s,]+/).filter(Boolean);
  const content = await readText(text.slice(1));
  const record = /"draws":(\[.*?\])/s.exec(content)?.[1];
  return (record ?? content).match(/(?:[a-z][a-z0-9-]*\/)?(?:[IVXL]+-\d+|\d+-[IVXL]+)\b/g) ?? [];
}

async function saveSecret(file: string, secret: string): Promise<void> {
  try {
    // Never over another one: its announcement may be published already.
    await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new InputError(
      `${file}: the secret cannot be kept there: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function entropyOf(texts: readonly string[] = []): readonly Entropy[] {
  return texts.map((text) => {
    const colon = text.indexOf(':');
    if (colon < 1) throw new UsageError(`--entropy takes "NAME: TEXT", not "${text}"`);
    return { by: text.slice(0, colon).trim(), text: text.slice(colon + 1).trim() };
  });
}

async function draw(terms: LotTerms, secret: string, values: Values, io: Io): Promise<number> {
  const air =
    values.to === undefined
      ? undefined
      : airOf({ to: values.to, token: values.token, micro: values['micro-match'] }, terms.pairings, io);
  const record = drawLot(terms, secret, entropyOf(values.entropy));
  if (!record.ok) throw new InputError(faultText({ file: 'lot' }, record.error));
  // Printed before it is put on air: a draw that is seen is never lost.
  if (values.json) await writeJson(io.stdout, record.value);
  else {
    const lines = record.value.draws.map(({ pairing, opening }) => `board ${pairing}: ${opening}\n`);
    await write(io.stdout, lines.join(''));
  }
  const refused = air ? await publishLot(record.value, air) : [];
  for (const { board, error } of refused) {
    await write(io.stderr, `${faultText({ file: `${air?.event}/${board}` }, error)}\n`);
  }
  return refused.length ? 1 : 0;
}
