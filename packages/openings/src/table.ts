import {
  ok,
  startPosition,
  variantOf,
  writeFen,
  type Position,
  type Result,
  type VariantId,
} from '@draughts/rules';
import { printedCell, readCell, type Cell } from './cell.ts';
import {
  cellId,
  type Players,
  type TableFile,
  type TableNote,
  type TablePart,
  type Texts,
} from './format.ts';
import { capturesDue, replay, type Memo, type Replay } from './replay.ts';

/** One cell of a table: what an arbiter draws and holds up. */
export interface Opening {
  /** `rulebook` */
  readonly table: string;
  /** as printed, column then row: `II-7` */
  readonly id: string;
  /** `rulebook/II-7` */
  readonly ref: string;
  readonly column: string;
  /** 0-based row */
  readonly row: number;
  /** index into the table's parts */
  readonly part: number;
  /** the cell's text as the table prints it, misprints included */
  readonly printed: string;
  readonly cell: Cell;
  /** the variants it is for, the table's own first */
  readonly rules: readonly VariantId[];
  readonly players: readonly Players[];
  /** a suspected misprint; the cell is kept as printed */
  readonly doubt: TableNote | null;
  /** everything else that is known about the cell */
  readonly notes: readonly TableNote[];
}

/** An opening on the board, under one set of rules. */
export interface Line extends Replay {
  readonly rules: VariantId;
  /** numeric FEN of the final position */
  readonly fen: string;
  /** captures among which the side to move must choose at once, with every square: `b2xd4` */
  readonly due: readonly string[];
}

/** A table whose cells can be found by id. */
export interface Table {
  readonly id: string;
  readonly title: Texts;
  readonly source: string;
  readonly rules: readonly VariantId[];
  readonly rows: 'arabic' | 'roman';
  readonly parts: readonly TablePart[];
  readonly notes: readonly TableNote[];
  /** in the order of the table: part by part, column by column, top row first */
  readonly openings: readonly Opening[];
  readonly byId: ReadonlyMap<string, Opening>;
}

/**
 * Makes a table of a file that `checkTable` passes; cells that cannot be read are left out.
 * `parent` is the table that the file `extends`.
 */
export function makeTable(file: TableFile, parent?: Table): Table {
  const parts = file.parts ?? parent?.parts ?? [];
  const rows = file.rows ?? parent?.rows ?? 'arabic';
  const notes = [...(parent?.notes ?? []), ...(file.notes ?? [])];
  const without = new Set(file.without);
  const openings: Opening[] = [];
  for (const [index, part] of parts.entries()) {
    for (const [column, cells] of Object.entries(part.columns)) {
      for (const [row, text] of cells.entries()) {
        const id = cellId(column, row, rows);
        const cell = text === null || without.has(id) ? null : readCell(variantOf(file.rules[0]), text);
        if (!cell?.ok) continue;
        const own = notes.filter((note) => note.cells.includes(id));
        openings.push({
          table: file.id,
          id,
          ref: `${file.id}/${id}`,
          column,
          row,
          part: index,
          printed: printedCell(text ?? '', part),
          cell: cell.value,
          rules: own.find((note) => note.rules)?.rules ?? file.rules,
          players: part.players,
          doubt: own.find((note) => note.kind === 'misprint') ?? null,
          notes: own.filter((note) => note.kind !== 'misprint'),
        });
      }
    }
  }
  return {
    id: file.id,
    title: file.title,
    source: file.source ?? parent?.source ?? '',
    rules: file.rules,
    rows,
    parts,
    notes,
    openings,
    byId: new Map(openings.map((one) => [one.id, one])),
  };
}

const starts = new Map<VariantId, Position>();

/** The start position of a variant: one object, for it is asked for by every cell. */
export function startOf(rules: VariantId): Position {
  const known = starts.get(rules) ?? startPosition(variantOf(rules));
  starts.set(rules, known);
  return known;
}

const replays = new WeakMap<Opening, Map<VariantId, Result<Replay>>>();
const lines = new WeakMap<Replay, Line>();

/** The replay of an opening under some rules, worked out once. Errors: those of `replay`. */
export function replayOf(opening: Opening, rules: VariantId = opening.rules[0], memo?: Memo): Result<Replay> {
  const known = replays.get(opening) ?? new Map<VariantId, Result<Replay>>();
  replays.set(opening, known);
  let played = known.get(rules);
  if (!played) known.set(rules, (played = replay(startOf(rules), opening.cell, memo)));
  return played;
}

/**
 * An opening on the board, by default under its table's own rules; worked out once.
 * Errors: those of `replay`, when the cell is not legal under the rules asked for (three of FMJD's are Russian only).
 */
export function lineOf(opening: Opening, rules: VariantId = opening.rules[0]): Result<Line> {
  const played = replayOf(opening, rules);
  if (!played.ok) return played;
  const { final } = played.value;
  let line = lines.get(played.value);
  if (!line) {
    line = { ...played.value, rules, fen: writeFen(final), due: capturesDue(final) };
    lines.set(played.value, line);
  }
  return ok(line);
}

/**
 * The rules by which a game from this opening is played when nobody says otherwise. R64: men play Brazilian rules,
 * women Russian; without a word about the players Brazilian, where the cell is legal there.
 */
export function rulesFor(opening: Opening, players: Players = 'men'): VariantId {
  const wanted = players === 'women' ? 'russian' : 'brazilian';
  return opening.rules.includes(wanted) ? wanted : opening.rules[0];
}
