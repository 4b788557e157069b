import type { ReactiveController, ReactiveControllerHost } from 'lit';

const KEY = 'draughts-openings';
const MAX_NOTES = 2_000;
const MAX_NOTE = 2_000;

interface Kept {
  favourites: string[];
  notes: Record<string, string>;
}

/** A person's favourites and notes, kept in this browser and shared by the tables of a page and its tabs. */
export class Shelf implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #favourites: ReadonlySet<string> = new Set();
  #notes = new Map<string, string>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#read();
    addEventListener('storage', this.#onStorage);
  }

  hostDisconnected(): void {
    removeEventListener('storage', this.#onStorage);
  }

  get favourites(): ReadonlySet<string> {
    return this.#favourites;
  }

  note(ref: string): string {
    return this.#notes.get(ref) ?? '';
  }

  toggle(ref: string): void {
    const next = new Set(this.#favourites);
    if (!next.delete(ref)) next.add(ref);
    this.#favourites = next;
    this.#write();
  }

  setNote(ref: string, text: string): void {
    if (text.trim()) this.#notes.set(ref, text.slice(0, MAX_NOTE));
    else this.#notes.delete(ref);
    this.#write();
  }

  readonly #onStorage = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    this.#read();
    this.#host.requestUpdate();
  };

  #read(): void {
    const kept = parse(readItem());
    this.#favourites = new Set(kept.favourites);
    this.#notes = new Map(Object.entries(kept.notes));
  }

  #write(): void {
    const kept: Kept = {
      favourites: [...this.#favourites].slice(0, MAX_NOTES),
      notes: Object.fromEntries([...this.#notes].slice(0, MAX_NOTES)),
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // private mode or a full store: they last until the page is left
    }
    this.#host.requestUpdate();
  }
}

function readItem(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return ''; // storage is forbidden here
  }
}

function parse(text: string): Kept {
  const kept: Kept = { favourites: [], notes: {} };
  try {
    const { favourites, notes } = JSON.parse(text) as Record<string, unknown>;
    if (Array.isArray(favourites)) kept.favourites = favourites.filter((ref) => typeof ref === 'string');
    if (typeof notes === 'object' && notes) {
      for (const [ref, note] of Object.entries(notes)) if (typeof note === 'string') kept.notes[ref] = note;
    }
  } catch {
    // nothing kept yet, or not by us
  }
  return kept;
}
