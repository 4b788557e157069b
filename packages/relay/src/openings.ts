import { ok, type Result } from '@draughts/live';
import type * as Tools from '@draughts/openings';
import type { Refusal } from './refusal.ts';

/** Our tables of openings; they are loaded when the first lot names one. */
export interface Openings {
  /** Loads the table that an opening names, or says why that failed; null: nothing has to be loaded for it. */
  readonly load: (opening: string) => Promise<Refusal | null> | null;
  /** The positions that an opening stands for, by the rules it may be played under; null: it names no table of ours, or a misprint. */
  readonly fensOf: (opening: string) => Result<readonly string[]> | null;
}

/** Tables are read when the first operation names an opening of one. */
export function createOpenings(): Openings {
  const tables = new Map<string, Tools.Table>();
  let tools: typeof Tools | null = null;

  /** The table and the cell that an opening names, when it is one of our tables. */
  function named(opening: string): { table: string; id: string } | null {
    const ref = tools?.splitRef(opening);
    return tools && ref && tools.isTableId(ref.table) ? ref : null;
  }

  async function load(opening: string): Promise<Refusal | null> {
    try {
      tools ??= await import('@draughts/openings');
      const ref = named(opening);
      const table = ref && (await tools.loadTable(ref.table));
      if (table?.ok) tables.set(table.value.id, table.value);
      return null;
    } catch (error) {
      const message = `The tables of openings cannot be read: ${(error as Error).message}`;
      return { code: 'TABLES_UNREADABLE', message, retryable: true };
    }
  }

  return {
    load(opening) {
      const ref = named(opening);
      return tools && (!ref || tables.has(ref.table)) ? null : load(opening);
    },
    fensOf(opening) {
      const ref = named(opening);
      const table = ref && tables.get(ref.table);
      if (!tools || !table) return null;
      const cell = tools.findCell(table, ref.id);
      if (!cell.ok) return cell;
      const { lineOf } = tools;
      const fens = cell.value.rules.flatMap((rules) => {
        const line = lineOf(cell.value, rules);
        return line.ok ? line.value.fen : [];
      });
      // A misprint that nobody can play: what was played for it is for the arbiter to say.
      return fens.length > 0 ? ok([...new Set(fens)]) : null;
    },
  };
}
