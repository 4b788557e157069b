import type { ReactiveControllerHost } from 'lit';
import { loadTable, makeBook, TABLE_IDS, type Book, type Table } from '@draughts/openings';
import type { Fault } from '@draughts/rules/board';
import { whenIdle } from './idle.ts';

const TIMEOUT = 2_000;

/** Loads the table that is shown, then, while the page is idle, the others, so that a search finds what they have. */
export class Library {
  readonly #host: ReactiveControllerHost;
  readonly book: Book = makeBook();
  table: Table | null = null;
  fault: Fault | null = null;
  #wanted = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** The book, with the table that is shown in it: nobody who searches waits for an idle moment. */
  get ready(): Book {
    if (this.table) this.book.add(this.table);
    return this.book;
  }

  async show(id: string): Promise<void> {
    this.#wanted = id;
    const found = await loadTable(id).catch((error: unknown) => ({
      ok: false as const,
      error: {
        code: 'LOAD_FAILED',
        message: `The table could not be loaded (${String(error).slice(0, 120)}). Reload the page.`,
      },
    }));
    if (id !== this.#wanted) return;
    this.fault = found.ok ? null : found.error;
    if (found.ok) {
      this.table = found.value;
      whenIdle(() => void this.#loadNext(), TIMEOUT);
    }
    this.#host.requestUpdate();
  }

  /** One table at a time, so that no task is long. */
  async #loadNext(): Promise<void> {
    if (this.table && !this.book.tables.includes(this.table)) {
      this.book.add(this.table);
      return whenIdle(() => void this.#loadNext(), TIMEOUT);
    }
    const id = TABLE_IDS.find((each) => !this.book.tables.some((table) => table.id === each));
    if (!id) return;
    const table = await loadTable(id).catch(() => null);
    if (!table?.ok) return; // offline: the next table that is chosen tries again
    this.book.add(table.value);
    this.#host.requestUpdate();
    whenIdle(() => void this.#loadNext(), TIMEOUT);
  }
}
