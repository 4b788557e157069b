import { writeFen } from '@draughts/rules';
import type { Found, HitKind, Table } from '@draughts/openings';
import { UsageError, readArgs, write, writeJson, type Io } from '../io.ts';
import { bookWith, faultInWord, tableOf } from './tables.ts';

const KINDS: Readonly<Record<HitKind, string>> = {
  id: 'this cell',
  exact: 'exactly',
  transposed: 'by other moves',
  begins: 'begins so',
  through: 'passes through',
};

/** `draughts opening find "MOVES"|ID|FEN`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({
    args: args.map(unmoved),
    allowPositionals: true,
    options: { json: { type: 'boolean' }, table: { type: 'string', multiple: true } },
  });
  if (!positionals.length) throw new UsageError('give moves ("ab4 ba5"), an id (II-7) or a FEN');
  const more: Table[] = [];
  // One after the other: a table may extend the one before it.
  for (const name of values.table ?? []) more.push(await tableOf(name));
  const found = (await bookWith(...more)).find(positionals.join(' '));
  if (found.problem) throw faultInWord('QUERY', found.problem);
  if (values.json) await writeJson(io.stdout, foundJson(found));
  else await write(io.stdout, foundText(found));
  return 0;
}

/** `------- a7e5`, as the rule book prints it, is no option; the search reads any dash. */
const unmoved = (arg: string): string => (arg === '--' ? arg : arg.replace(/^-+(?=\s|$)/, '—'));

const foundJson = ({ as, position, hits }: Found): object => ({
  as,
  fen: position && writeFen(position),
  hits: hits.map(({ opening, kind, ply }) => ({
    table: opening.table,
    id: opening.id,
    kind,
    ply,
    printed: opening.printed,
  })),
});

function foundText({ hits, position }: Found): string {
  if (!hits.length) return 'No opening of the tables has it or passes through it.\n';
  const rows = hits.map(
    ({ opening, kind }) => `${opening.ref.padEnd(24)} ${KINDS[kind].padEnd(14)}  ${opening.printed}`,
  );
  return [...rows, ...(position ? [`FEN ${writeFen(position)}`] : []), ''].join('\n');
}
