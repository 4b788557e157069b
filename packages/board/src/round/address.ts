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

/** In the state of an entry of the history: a board was opened by it, so that the one before has none. */
const STEP = 'draughtsBoard';

/** The page's own state stays; one that takes no field more is left as it is. */
const asStep = (state: unknown): unknown =>
  state === null || Object.getPrototypeOf(state) === Object.prototype
    ? { ...(state as object | null), [STEP]: true }
    : state;

const isStep = (state: unknown): boolean => (state as Record<string, unknown> | null)?.[STEP] === true;

/** Keeps the page's address and the open board together: opening one is a step in the history, from which there is a way back. */
export class OpenInAddress implements ReactiveController {
  readonly #host: RoundHost;
  /** the way back was asked for, and is not gone yet */
  #returning = false;
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
    this.#asked = this.#returning = false;
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
    this.#host.open = id;
    // Until the way back is gone the address is still that of the board before.
    if (!this.#returning) this.#write(id);
  }

  #write(id: string | undefined): void {
    const { hash, href } = location;
    if (!this.#host.permalink || (hash && !OURS.test(hash))) return;
    if (id === undefined && isStep(history.state)) {
      this.#returning = true;
      return history.back();
    }
    // Whole: a path may begin with `//`, and a page may have a `<base>`.
    const [page] = href.split('#');
    const address = id === undefined ? page : `${page}#board=${encodeURIComponent(id)}`;
    if (id === undefined || OURS.test(hash)) history.replaceState(history.state, '', address);
    else history.pushState(asStep(history.state), '', address);
  }

  #follow(): void {
    const { hash } = location;
    const { open, permalink } = this.#host;
    const returned = this.#returning;
    this.#returning = false;
    if (returned && open !== undefined) return this.#write(open);
    if (permalink && (!hash || OURS.test(hash))) this.#host.open = boardIn(hash);
  }
}
