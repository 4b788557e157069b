import { pieceAt, xyToSquare, squareName, type Position, type VariantId } from '@draughts/rules';
import {
  findCell,
  lineOf,
  pathText,
  rulesFor,
  type Line,
  type Opening,
  type Table,
} from '@draughts/openings';
import { UsageError, readArgs, write, writeJson, type Io } from '../io.ts';
import { bookWith, faultInWord, rulesOption, tableOf } from './tables.ts';

/** `draughts opening TABLE ID`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, rules: { type: 'string' } },
  });
  const [name, ...words] = positionals;
  if (!words.length || words.length > 2) throw new UsageError('name a table and a cell: rulebook II-7');
  const table = await tableOf(name);
  const found = findCell(table, words.join('-'));
  if (!found.ok) throw faultInWord('ID', found.error);
  const opening = found.value;
  const line = lineOf(opening, rulesOption(values.rules) ?? rulesFor(opening));
  if (!line.ok) {
    // `at` is the move of the cell that is not legal there.
    const { code, message, at = 0 } = line.error;
    throw faultInWord('ID', { code, message: `${opening.ref}, move ${at + 1}: ${message}` });
  }
  const same = (await bookWith(table)).sameAs(opening);
  if (values.json) await writeJson(io.stdout, openingJson(opening, line.value, same));
  else await write(io.stdout, openingText(table, opening, line.value, same));
  return 0;
}

/** The opening's moves with every square: `c7xe5xc3`. */
export function moveTexts({ start, steps }: Line, notation?: 'numeric' | 'algebraic'): readonly string[] {
  let before = start;
  return steps.map(({ move, position }) => {
    const text = pathText(before, move, notation);
    before = position;
    return text;
  });
}

function openingJson(opening: Opening, line: Line, same: readonly string[]): object {
  const { cell, doubt } = opening;
  const name = (square: number) => squareName(line.start.variant, square);
  const what =
    cell.kind === 'relocation'
      ? { white: cell.white?.map(name) ?? null, black: cell.black?.map(name) ?? null }
      : { moves: moveTexts(line) };
  return {
    table: opening.table,
    id: opening.id,
    fen: line.fen,
    turn: line.final.turn === 'w' ? 'W' : 'B',
    ...what,
    due: line.due,
    same,
    doubt: doubt && { text: doubt.text.en, ...(doubt.perhaps ? { perhaps: doubt.perhaps } : {}) },
    printed: opening.printed,
    rules: line.rules,
    legal: opening.rules,
    players: opening.players,
    notes: opening.notes.map(({ kind, text }) => ({ kind, text: text.en })),
  };
}

function openingText(table: Table, opening: Opening, line: Line, same: readonly string[]): string {
  const part = table.parts[opening.part];
  const rows: (readonly [string, string])[] = [
    ['printed', opening.printed],
    [opening.cell.kind === 'relocation' ? 'men' : 'moves', whatHappens(opening, line)],
    ['for', `${opening.players.join(' and ')}; legal under ${opening.rules.join(' and ')} rules`],
    ['turn', turnText(line)],
    ['FEN', line.fen],
  ];
  if (same.length) rows.push(['same', same.join(', ')]);
  if (opening.doubt) rows.push(['doubt', opening.doubt.text.en]);
  for (const note of opening.notes) rows.push(['note', note.text.en]);
  return [
    `${opening.ref}   ${table.title.en}, ${part.title.en}`,
    ...rows.map(([label, text]) => `  ${label.padEnd(8)} ${text}`),
    ...boardText(line.final),
    '',
  ].join('\n');
}

function whatHappens({ cell }: Opening, line: Line): string {
  if (cell.kind === 'free') return 'free choice';
  if (cell.kind === 'moves') return moveTexts(line).join(' ');
  const side = (colour: string, pair: readonly number[] | null) =>
    pair ? [`${colour} ${pair.map((square) => squareName(line.start.variant, square)).join(' to ')}`] : [];
  return `${[...side('White', cell.white), ...side('Black', cell.black)].join(', ')} (both lifted, then put down)`;
}

/** Who moves, and which captures are due. */
function turnText({
  final,
  due,
  rules,
}: {
  final: Position;
  due: readonly string[];
  rules: VariantId;
}): string {
  const side = final.turn === 'w' ? 'White' : 'Black';
  return due.length ? `${side} must capture: ${due.join(' or ')} (${rules} rules)` : `${side} to move`;
}

/** The board in letters: w b men, W B kings, White at the bottom. */
function boardText(position: Position): readonly string[] {
  const { variant } = position;
  const files = Array.from({ length: variant.columns }, (_, x) => String.fromCharCode(97 + x)).join(' ');
  const rows = Array.from({ length: variant.rows }, (_, y) => {
    const cells = Array.from({ length: variant.columns }, (_, x) =>
      cellText(position, xyToSquare(variant, x, y)),
    );
    return `  ${String(variant.rows - y).padStart(2)} ${cells.join(' ')}`;
  });
  return [...rows, `     ${files}`];
}

function cellText(position: Position, square: number): string {
  const piece = square ? pieceAt(position, square) : null;
  if (!piece) return square ? '.' : ' ';
  return piece.king ? piece.colour.toUpperCase() : piece.colour;
}
