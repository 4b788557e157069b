import { writeFen } from '@draughts/rules';
import type { Found, HitKind } from '@draughts/openings';
import { InputError, UsageError, faultText, readArgs, write, writeJson, type Io } from '../io.ts';
import { bookWith, tableOf } from './tables.ts';

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
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, table: { type: 'string', multiple: true } },
  });
  if (!positionals.length) throw new UsageError('give moves ("ab4 ba5"), an id (II-7) or a FEN');
  const more = await Promise.all((values.table ?? []).filter((name) => name.endsWith('.json')).map(tableOf));
  const found = (await bookWith(...more)).find(positionals.join(' '));
  if (found.problem) throw new InputError(faultText({ file: 'QUERY' }, found.problem));
  if (values.json) await writeJson(io.stdout, foundJson(found));
  else await write(io.stdout, foundText(found));
  return 0;
}

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
