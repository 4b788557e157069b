import type { ReactiveControllerHost } from 'lit';
import { figures, rest, rooms } from '../on-demand.ts';
import { sources } from '../sources/on-demand.ts';

const PARTS = [rest, rooms, figures, sources.opening];

/** What the board of a card needs to be drawn at once, in the place of one that a server drew. */
export class BoardParts {
  readonly #host: ReactiveControllerHost;
  #asked = false;
  #over = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Whether it is here, as far as it can be had; if not it is loaded, and the host looks again. */
  get ready(): boolean {
    if (!this.#asked) this.#load();
    return this.#over;
  }

  #load(): void {
    this.#asked = true;
    void Promise.allSettled(PARTS.map((part) => part.load())).then(() => {
      this.#over = true;
      this.#host.requestUpdate();
    });
  }
}
