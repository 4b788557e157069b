import type { VariantId } from '@draughts/rules';

/** Who plays a table: R64 gives table one to men and women, table two to men. */
export type Players = 'women' | 'men';

/** A text in several languages; `en` is always there. */
export type Texts = { readonly en: string } & Readonly<Record<string, string>>;

/**
 * One opening table as a JSON file (docs: packages/openings/README.md). Cells stand by column, each a list of rows.
 * The id of a cell is `COLUMN-ROW`, as printed: `II-7`, `12-IV`.
 */
export interface TableFile {
  readonly format: 'draughts-openings/1';
  /** lower-case letters, digits and hyphens */
  readonly id: string;
  readonly title: Texts;
  readonly source?: string;
  /** the variants under which every cell must replay; the first one is the table's own */
  readonly rules: readonly VariantId[];
  /** how rows are numbered; `arabic` if absent */
  readonly rows?: 'arabic' | 'roman';
  readonly parts?: readonly TablePart[];
  /** takes the parts and notes of another table ... */
  readonly extends?: string;
  /** ... less these cells */
  readonly without?: readonly string[];
  readonly notes?: readonly TableNote[];
}

/** A part of a printed table, for the same players. */
export interface TablePart {
  readonly title: Texts;
  readonly players: readonly Players[];
  /** how a relocation is printed: between its squares, and for a side that moves nothing */
  readonly relocation?: { readonly sign: string; readonly none: string };
  /** cells by column, top row first: `ab4 ba5`, `d2>h4 b6>c5`, `- a7>e5`, `free`; null: no such cell */
  readonly columns: Readonly<Record<string, readonly (string | null)[]>>;
}

/** `misprint`: a doubt. `order`: a weak hint of one. `rules`: legal under fewer rules than the table. `remark`: anything else. */
export type NoteKind = 'misprint' | 'order' | 'rules' | 'remark';
/** All kinds of notes. */
export const NOTE_KINDS: readonly NoteKind[] = ['misprint', 'order', 'rules', 'remark'];

/** A remark on some cells. */
export interface TableNote {
  readonly cells: readonly string[];
  readonly kind: NoteKind;
  readonly text: Texts;
  /** the cell that was probably meant */
  readonly perhaps?: string;
  /** kind `rules`: the variants under which these cells are legal */
  readonly rules?: readonly VariantId[];
}

/** What is wrong in a table file, and where. */
export interface TableFault {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  /** 1-based place in the file */
  readonly line: number;
  readonly column: number;
  /** the id of the cell, where the fault is in one */
  readonly cell?: string;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** 1 to 89 in roman numerals, as tables number their columns and rows. */
export function toRoman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN) {
    for (; rest >= value; rest -= value) text += sign;
  }
  return text;
}

/** The id of a cell: column, hyphen, row. `row` is 0-based. */
export const cellId = (column: string, row: number, rows: TableFile['rows']): string =>
  `${column}-${rows === 'roman' ? toRoman(row + 1) : String(row + 1)}`;
