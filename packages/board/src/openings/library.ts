import { isServer, type ReactiveControllerHost } from 'lit';
import {
  addTable,
  loadTable,
  makeBook,
  TABLE_IDS,
  tableNow,
  type Book,
  type Table,
} from '@draughts/openings';
import { fail, type Fault, type Result } from '@draughts/rules/board';
import { fetchText } from '../sources/fetch.ts';
import { whenIdle } from './idle.ts';
import { loadFailed } from './load-failed.ts';

const TIMEOUT = 500;
/** Milliseconds of an idle moment that indexing may take. */
const SLICE = 6;
/** Of a table's file no more is read; `addTable` counts its characters. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** Loads the table that is shown, then, while the page is idle, the others, so that a search finds what they have. */
export class Library {
  readonly #host: ReactiveControllerHost;
  readonly book: Book = makeBook();
  /** Called once, when all tables are here. */
  readonly #complete: () => void;
  table: Table | null = null;
  fault: Fault | null = null;
  #wanted = '';
  #busy = false;
  #whole = false;

  constructor(host: ReactiveControllerHost, complete: () => void) {
    this.#host = host;
    this.#complete = complete;
  }

  /** The book, with the table that is shown in it: nobody who searches waits for an idle moment. */
  get ready(): Book {
    if (this.table) this.book.add(this.table);
    return this.book;
  }

  /** Shows a table of ours, or one that was added. */
  show(id: string): void {
    this.#wanted = id;
    const now = tableNow(id);
    if (now) this.#shown(now);
    else void this.#await(id, loadTable(id));
  }

  /** Shows a federation's own table, from the address of its file. */
  showFile(address: string): void {
    this.#wanted = address;
    // A server waits for nothing.
    if (!isServer) void this.#await(address, fetchTable(address));
  }

  async #await(wanted: string, loading: Promise<Result<Table>>): Promise<void> {
    const found = await loading.catch(loadFailed);
    if (wanted === this.#wanted) this.#shown(found);
  }

  #shown(found: Result<Table>): void {
    this.fault = found.ok ? null : found.error;
    if (found.ok) this.table = found.value;
    if (isServer) return;
    if (found.ok) whenIdle(() => void this.#loadNext(), TIMEOUT);
    this.#host.requestUpdate();
  }

  /** One table after the other, in steps, so that no task is long. */
  async #loadNext(): Promise<void> {
    const known = (id: string) => this.book.tables.some((table) => table.id === id);
    const id = [this.table?.id ?? '', ...TABLE_IDS].find((each) => each && !known(each));
    if (this.#busy) return;
    if (id === undefined) return this.#finish();
    this.#busy = true;
    const table = await loadTable(id).catch(() => null);
    this.#busy = false;
    if (table?.ok) this.#index(this.book.adding(table.value));
    // offline: the next table that is chosen tries again
  }

  #finish(): void {
    if (this.#whole) return;
    this.#whole = true;
    this.#complete();
  }

  #index(steps: Iterator<void, void>): void {
    const end = performance.now() + SLICE;
    let done = false;
    while (!done && performance.now() < end) done = steps.next().done === true;
    whenIdle(() => (done ? this.#indexed() : this.#index(steps)), TIMEOUT);
  }

  #indexed(): void {
    this.#host.requestUpdate();
    void this.#loadNext();
  }
}

/** Fetches, checks and adds a table file. Errors: TABLE_FETCH, those of `addTable`. */
async function fetchTable(address: string): Promise<Result<Table>> {
  const text = await fetchText(address, document.baseURI, new AbortController().signal, MAX_TABLE_BYTES);
  return text.ok ? addTable(text.value) : fail('TABLE_FETCH', text.error.message);
}
