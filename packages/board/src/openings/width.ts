import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost, HTMLElement {}

/** Least width of a cell, and of the column with the row numbers, in px at the browser's usual font size. */
const CELL = 132;
const ROW_NAME = 34;
/** From here on the chosen card stands beside the cells and takes its share of the width. */
const BESIDE = 900;
const CARD_SHARE = 0.42;

/** How many columns of cells fit beside one another, and whether the card stands beside them. */
export class Width implements ReactiveController {
  readonly #host: Host;
  #observer: ResizeObserver | undefined;
  #width = 640;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#width = this.#host.clientWidth || this.#width;
    this.#observer = new ResizeObserver(([entry]) => {
      const before = this.#shape();
      if (entry.contentRect.width) this.#width = entry.contentRect.width;
      // In the next frame: a change of layout in here would be measured again at once.
      if (before !== this.#shape()) requestAnimationFrame(() => this.#host.requestUpdate());
    });
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  #shape = (): string => [this.columns(true), this.columns(false), this.beside].join();

  get beside(): boolean {
    return this.#width >= BESIDE;
  }

  columns(chosen: boolean): number {
    const list = chosen && this.beside ? this.#width * (1 - CARD_SHARE) : this.#width;
    return Math.max(1, Math.floor((list - ROW_NAME) / CELL));
  }
}
