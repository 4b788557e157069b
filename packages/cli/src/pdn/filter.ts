import { mainline, tagOf, winnerOf, type PdnGame } from '@draughts/pdn';
import { isVariantId, readFen, variantOf, writeFen } from '@draughts/rules';
import { UsageError, numberOption, readArgs, write, type Io } from '../io.ts';
import { READ_OPTIONS, filesOf, gamesOf } from './games.ts';
import { GameOutput, WRITE_OPTIONS } from './output.ts';

type Condition = (game: PdnGame) => boolean;

const OPTIONS = {
  ...READ_OPTIONS,
  ...WRITE_OPTIONS,
  player: { type: 'string' },
  event: { type: 'string' },
  site: { type: 'string' },
  tag: { type: 'string', multiple: true },
  result: { type: 'string' },
  only: { type: 'string' },
  from: { type: 'string' },
  'to-date': { type: 'string' },
  'min-plies': { type: 'string' },
  'max-plies': { type: 'string' },
  position: { type: 'string' },
  clean: { type: 'boolean' },
  invert: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArgs<{ options: typeof OPTIONS }>>['values'];

const RESULTS = ['w', 'b', 'draw', 'both-lost', 'none'];

const contains = (text: string | undefined, part: string): boolean =>
  text !== undefined && text.toLowerCase().includes(part.toLowerCase());

/** A day as a number that sorts, `last` for the end of a year or month that stands alone; undefined if unreadable. */
function dayOf(text: string | undefined, last: boolean): number | undefined {
  const found = /^(\d{4})(?:[.-](\d{2}|\?\?))?(?:[.-](\d{2}|\?\?))?$/.exec(text ?? '');
  if (!found) return undefined;
  const part = (digits: string | undefined) => (/^\d/.test(digits ?? '') ? Number(digits) : last ? 99 : 0);
  return Number(found[1]) * 1e4 + part(found[2]) * 100 + part(found[3]);
}

function boundary(name: string, text: string, last: boolean): number {
  const day = dayOf(text, last);
  if (day === undefined) throw new UsageError(`${name} takes a date like 2024, 2024.12 or 2024.12.31`);
  return day;
}

function reaches(fen: string): Condition {
  return (game) => {
    const wanted = readFen(variantOf(game.variant), fen);
    if (!wanted.ok) return false;
    const text = writeFen(wanted.value.position);
    return [game.tree.start, ...mainline(game.tree).map(({ position }) => position)].some(
      (position) => writeFen(position) === text,
    );
  };
}

function conditions(values: Values): readonly Condition[] {
  const { player, event, site, result, only, position } = values;
  const list: Condition[] = [];
  if (player !== undefined)
    list.push((game) => contains(tagOf(game, 'White'), player) || contains(tagOf(game, 'Black'), player));
  if (event !== undefined) list.push((game) => contains(tagOf(game, 'Event'), event));
  if (site !== undefined) list.push((game) => contains(tagOf(game, 'Site'), site));
  for (const pair of values.tag ?? []) {
    const [name, ...text] = pair.split('=');
    if (!text.length) throw new UsageError(`--tag takes NAME=TEXT, not "${pair}"`);
    list.push((game) => contains(tagOf(game, name), text.join('=')));
  }
  if (result !== undefined) {
    if (!RESULTS.includes(result)) throw new UsageError(`--result is one of ${RESULTS.join(', ')}`);
    list.push(({ score }) => (score ? winnerOf(score) : 'none') === result);
  }
  if (only !== undefined) {
    if (!isVariantId(only)) throw new UsageError(`there is no variant "${only}"`);
    list.push(({ variant }) => variant === only);
  }
  const from = values.from === undefined ? 0 : boundary('--from', values.from, false);
  const to = values['to-date'] === undefined ? Infinity : boundary('--to-date', values['to-date'], true);
  if (from || to < Infinity) {
    list.push((game) => {
      const date = tagOf(game, 'Date');
      return (dayOf(date, true) ?? -1) >= from && (dayOf(date, false) ?? Infinity) <= to;
    });
  }
  const min = numberOption('--min-plies', values['min-plies'], 0, 0, 1e6, 'whole');
  const max = numberOption('--max-plies', values['max-plies'], 1e6, 0, 1e6, 'whole');
  list.push(({ plies }) => plies >= min && plies <= max);
  if (position !== undefined) list.push(reaches(position));
  if (values.clean) list.push(({ problems }) => problems.every(({ severity }) => severity !== 'error'));
  return list;
}

/** `draughts pdn filter FILE... CONDITIONS`: the games that meet all of them, as PDN on stdout. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({ args, allowPositionals: true, options: OPTIONS });
  const wanted = conditions(values);
  const output = new GameOutput(values);
  let wrong = false;
  for (const file of filesOf(positionals)) {
    const games = gamesOf(file, io, values);
    let next = await games.next();
    for (; !next.done; next = await games.next()) {
      const { game } = next.value;
      const met = wanted.every((condition) => condition(game));
      if (met !== (values.invert === true)) await write(io.stdout, output.text(game));
    }
    wrong ||= next.value.errors > 0;
  }
  return wrong ? 1 : 0;
}
