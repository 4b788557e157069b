import { variantOf, writeFen, type VariantId } from '@draughts/rules';
import { readCell } from './cell.ts';
import { cellId, type TableFault, type TableFile } from './format.ts';
import { linesOf, locateJson, type Located } from './locate.ts';
import { replay } from './replay.ts';
import { isTableFile, shapeFaults } from './shape.ts';
import { startOf, type Table } from './table.ts';

/** What a check found: the file when its shape is right, and everything that is wrong, in the order of the lines. */
export interface TableCheck {
  readonly file: TableFile | null;
  readonly faults: readonly TableFault[];
}

/** Longest table text that is read, in UTF-16 units. */
export const MAX_TABLE_TEXT = 1_000_000;

/**
 * Checks the text of a table file: JSON, shape, every cell replayed under every rule set it is for, notes that point
 * nowhere, positions that stand twice. `parent` is the table that it `extends`.
 * Codes: JSON_SYNTAX, JSON_DEPTH, JSON_TWICE, TABLE_SIZE, TABLE_SHAPE, TABLE_FORMAT, TABLE_NAME, TABLE_ID, TABLE_PARENT, CELL_SYNTAX, CELL_SQUARE,
 * MOVE_ILLEGAL, MOVE_AMBIGUOUS, RELOCATION_ORIGIN, RELOCATION_TARGET, RELOCATION_CROWNS, NOTE_CELL, SAME_POSITION.
 */
export function checkTable(text: string, parent?: Table): TableCheck {
  const faults: TableFault[] = [];
  const placeOf = linesOf(text);
  const add = (offset: number, code: string, message: string, more: Partial<TableFault> = {}) =>
    faults.push({ severity: 'error', code, message, ...placeOf(offset), ...more });
  if (text.length > MAX_TABLE_TEXT) {
    add(0, 'TABLE_SIZE', `A table file has at most ${MAX_TABLE_TEXT} characters.`);
    return { file: null, faults };
  }
  const located = locateJson(text);
  if (!located.ok) {
    add(located.error.at ?? 0, located.error.code, located.error.message);
    return { file: null, faults };
  }
  const { value, offsets } = located.value;
  for (const { path, code, message } of shapeFaults(value)) add(offsets.get(path) ?? 0, code, message);
  if (!isTableFile(value)) return { file: null, faults: inOrder(faults) };
  const report: Report = (path, code, message, more) =>
    add(offsetOf(located.value, path), code, message, more);
  checkParent(value, parent, report);
  const ids = checkCells(value, parent, report);
  checkNotes(value, ids, report);
  return { file: value, faults: inOrder(faults) };
}

type Report = (path: string, code: string, message: string, more?: Partial<TableFault>) => void;

const inOrder = (faults: readonly TableFault[]): readonly TableFault[] =>
  [...faults].sort((a, b) => a.line - b.line || a.column - b.column);

/** The offset of a part, or of the nearest thing around it that the file holds. */
function offsetOf({ offsets }: Located, path: string): number {
  for (let at = path; at; at = at.slice(0, at.lastIndexOf('/'))) {
    const offset = offsets.get(at);
    if (offset !== undefined) return offset;
  }
  return 0;
}

function checkParent(file: TableFile, parent: Table | undefined, report: Report): void {
  if (file.extends === undefined) return;
  if (parent?.id !== file.extends) {
    return report(
      '/extends',
      'TABLE_PARENT',
      `The table "${file.extends}" is not known: give its file as well.`,
    );
  }
  for (const [index, id] of (file.without ?? []).entries()) {
    if (!parent.byId.has(id)) report(`/without/${index}`, 'NOTE_CELL', `${parent.id} has no cell ${id}.`);
  }
}

/** Replays every cell; returns the ids that the table has. */
function checkCells(file: TableFile, parent: Table | undefined, report: Report): ReadonlySet<string> {
  const ids = new Set<string>();
  const seen = new Map<string, string>();
  const noted = new Map(file.notes?.flatMap((note) => note.cells.map((id) => [id, note] as const)));
  const limits = new Map(
    file.notes?.flatMap((note) => (note.rules ? note.cells.map((id) => [id, note.rules] as const) : [])),
  );
  if (!file.parts) {
    const left = parent?.openings.filter(({ id }) => !file.without?.includes(id)) ?? [];
    for (const { id, cell } of left) {
      ids.add(id);
      for (const rules of limits.get(id) ?? file.rules) {
        const played = replay(startOf(rules), cell);
        if (!played.ok)
          report('/extends', played.error.code, `${id} (${rules}): ${played.error.message}`, { cell: id });
      }
    }
    return ids;
  }
  for (const [index, part] of file.parts.entries()) {
    for (const [column, cells] of Object.entries(part.columns)) {
      for (const [row, text] of cells.entries()) {
        if (text === null) continue;
        const id = cellId(column, row, file.rows);
        const path = `/parts/${index}/columns/${column}/${row}`;
        ids.add(id);
        const fen = checkCell(text, limits.get(id) ?? file.rules, (code, message) =>
          report(path, code, `${id}: ${message}`, { cell: id }),
        );
        const twin = fen && seen.get(fen);
        if (twin && noted.get(id)?.kind !== 'misprint' && noted.get(twin)?.kind !== 'misprint') {
          report(path, 'SAME_POSITION', `${id}: the same position as ${twin}.`, {
            cell: id,
            severity: 'warning',
          });
        }
        if (fen && !twin) seen.set(fen, id);
      }
    }
  }
  return ids;
}

/** The FEN that a cell leads to, or null when something was wrong. */
function checkCell(
  text: string,
  rules: readonly VariantId[],
  wrong: (code: string, message: string) => void,
): string | null {
  const cell = readCell(variantOf(rules[0]), text);
  if (!cell.ok) {
    wrong(cell.error.code, cell.error.message);
    return null;
  }
  let fen: string | null = null;
  for (const id of rules) {
    const played = replay(startOf(id), cell.value);
    if (!played.ok) {
      wrong(played.error.code, `move ${(played.error.at ?? 0) + 1}, ${id} rules: ${played.error.message}`);
      return null;
    }
    fen = writeFen(played.value.final);
  }
  return fen;
}

function checkNotes(file: TableFile, ids: ReadonlySet<string>, report: Report): void {
  for (const [index, note] of (file.notes ?? []).entries()) {
    for (const [at, id] of note.cells.entries()) {
      if (!ids.has(id)) report(`/notes/${index}/cells/${at}`, 'NOTE_CELL', `The table has no cell ${id}.`);
    }
    const guess = note.perhaps === undefined ? null : readCell(variantOf(file.rules[0]), note.perhaps);
    if (guess && !guess.ok) report(`/notes/${index}/perhaps`, guess.error.code, guess.error.message);
  }
}
