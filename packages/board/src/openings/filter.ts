import { lineOf, rulesFor, type Opening, type Players, type Table } from '@draughts/openings';
import { isVariantId, type VariantId } from '@draughts/rules/board';

/** What of a table is shown; empty texts filter nothing. */
export interface Filter {
  readonly players: '' | Players;
  readonly rules: string;
  readonly column: string;
  readonly due: '' | 'yes' | 'no';
  /** a number of plies, or `men` for relocations */
  readonly plies: string;
  readonly favourites: boolean;
}

/** Everything is shown. */
export const NO_FILTER: Filter = {
  players: '',
  rules: '',
  column: '',
  due: '',
  plies: '',
  favourites: false,
};

/** Whether the table is thinned out, so that it is no longer shown as printed. `players` takes whole parts away. */
export const isThin = ({ column, due, plies, favourites }: Filter): boolean =>
  Boolean(column || due || plies || favourites);

/** The rules under which an opening is looked at. */
export function rulesOf(opening: Opening, { rules, players }: Pick<Filter, 'rules' | 'players'>): VariantId {
  return isVariantId(rules) ? rules : rulesFor(opening, players || undefined);
}

/** The openings of a table that pass a filter, in the table's order. */
export function filtered(table: Table, filter: Filter, favourites: ReadonlySet<string>): readonly Opening[] {
  return table.openings.filter(
    (opening) =>
      (!filter.players || opening.players.includes(filter.players)) &&
      (!isVariantId(filter.rules) || opening.rules.includes(filter.rules)) &&
      (!filter.column || opening.column === filter.column) &&
      (!filter.favourites || favourites.has(opening.ref)) &&
      passesMoves(opening, filter),
  );
}

function passesMoves(opening: Opening, filter: Filter): boolean {
  const { cell } = opening;
  if (filter.plies === 'men' && cell.kind !== 'relocation') return false;
  if (filter.plies && filter.plies !== 'men') {
    if (cell.kind !== 'moves' || cell.tokens.length !== Number(filter.plies)) return false;
  }
  return !filter.due || isDue(opening, filter) === (filter.due === 'yes');
}

/** Whether the side to move must capture at once. */
export function isDue(opening: Opening, filter: Pick<Filter, 'rules' | 'players'>): boolean {
  const line = lineOf(opening, rulesOf(opening, filter));
  return line.ok && line.value.due.length > 0;
}

/** The numbers of plies that a table's openings have. */
export function pliesIn(table: Table): readonly number[] {
  const counts = table.openings.flatMap(({ cell }) => (cell.kind === 'moves' ? [cell.tokens.length] : []));
  return [...new Set(counts)].sort((a, b) => a - b);
}
