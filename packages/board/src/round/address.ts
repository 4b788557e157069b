import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface RoundHost extends ReactiveControllerHost {
  readonly permalink: boolean;
  open: string | undefined;
}

/** What is written into an address. */
const OURS = /^#board=([^&]*)$/;

/** The board that the address names; undefined: none. */
function boardIn(hash: string): string | undefined {
  try {
    return decodeURIComponent(OURS.exec(hash)?.[1] ?? '') || undefined;
  } catch {
    // Not written by us: `#board=%`.
    return undefined;
  }
}

/** Keeps the page's address and the open board together: opening one is a step in the history, from which there is a way back. */
export class OpenInAddress implements ReactiveController {
  readonly #host: RoundHost;
  /** what the board was opened by is the last step of the history */
  #stepped = false;
  #asked = false;
  #end: AbortController | null = null;

  constructor(host: RoundHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const { signal } = (this.#end = new AbortController());
    addEventListener('popstate', () => this.#follow(), { signal });
  }

  hostDisconnected(): void {
    this.#end?.abort();
    this.#asked = this.#stepped = false;
  }

  /** When it is first shown, the address says which board is open. */
  hostUpdate(): void {
    if (!this.#host.permalink || this.#asked || !this.#end) return;
    this.#asked = true;
    const id = boardIn(location.hash);
    if (id) this.#host.open = id;
  }

  /** Somebody opens a board, or closes it. */
  go(id: string | undefined): void {
    const host = this.#host;
    host.open = id;
    const { hash, pathname, search } = location;
    if (!host.permalink || (hash && !OURS.test(hash))) return;
    const address = id === undefined ? pathname + search : `#board=${encodeURIComponent(id)}`;
    if (id === undefined && this.#stepped) history.back();
    else if (id === undefined || OURS.test(hash)) history.replaceState(history.state, '', address);
    else history.pushState(history.state, '', address);
    this.#stepped = id !== undefined && (this.#stepped || !hash);
  }

  #follow(): void {
    const { hash } = location;
    if (!this.#host.permalink || (hash && !OURS.test(hash))) return;
    this.#stepped = false;
    this.#host.open = boardIn(hash);
  }
}
