import type { ReactiveControllerHost } from 'lit';
import { whenIdle } from './idle.ts';

/** Cells that are there with the first picture of the page, and that each idle moment adds. */
const FIRST = 12;
const STEP = 36;
const TIMEOUT = 120;

/** Lets a long list grow in steps, so that the first cells are seen at once and no task is long. */
export class Gradual {
  readonly #host: ReactiveControllerHost;
  #limit = FIRST;
  #left = 0;
  #waiting = false;
  /** whether the list is not all there yet */
  growing = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Another list: from its beginning. */
  restart(): void {
    this.#limit = FIRST;
  }

  /** All of it at once, where a server drew it so. */
  whole(): void {
    this.#limit = Infinity;
  }

  /** Call before a list is rendered; then `take` says for each group of cells whether it is its turn. */
  begin(all: number): void {
    this.#left = this.#limit;
    this.growing = all > this.#limit;
    if (!this.growing || this.#waiting) return;
    this.#waiting = true;
    whenIdle(() => {
      this.#waiting = false;
      this.#limit += STEP;
      this.#host.requestUpdate();
    }, TIMEOUT);
  }

  readonly take = (cells: number): boolean => {
    if (this.#left <= 0) return false;
    this.#left -= cells;
    return true;
  };
}
