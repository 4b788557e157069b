import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadTable, makeBook, TABLE_IDS, type Book, type Table } from '@draughts/openings';
import type { Fault } from '@draughts/rules/board';

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 50); // Safari
};

/** Loads the table that is shown, then, while the page is idle, the others, so that a search finds what they have. */
export class Library implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly book: Book = makeBook();
  table: Table | null = null;
  fault: Fault | null = null;
  #wanted = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // Lit calls this; the tables are loaded when one is asked for.
  }

  /** Whether all of our tables can be searched. */
  get complete(): boolean {
    return TABLE_IDS.every((id) => this.book.tables.some((table) => table.id === id));
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
      this.book.add(found.value);
      whenIdle(() => void this.#loadNext());
    }
    this.#host.requestUpdate();
  }

  /** One table at a time, so that no task is long. */
  async #loadNext(): Promise<void> {
    const id = TABLE_IDS.find((each) => !this.book.tables.some((table) => table.id === each));
    if (!id) return;
    const table = await loadTable(id).catch(() => null);
    if (!table?.ok) return; // offline: the next table that is chosen tries again
    this.book.add(table.value);
    this.#host.requestUpdate();
    whenIdle(() => void this.#loadNext());
  }
}
