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
    this.#observer = new ResizeObserver(([entry]) => {
      const before = [this.columns(true), this.columns(false), this.beside];
      if (entry.contentRect.width) this.#width = entry.contentRect.width;
      if (String(before) !== String([this.columns(true), this.columns(false), this.beside]))
        this.#host.requestUpdate();
    });
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  get beside(): boolean {
    return this.#width >= BESIDE;
  }

  columns(chosen: boolean): number {
    const list = chosen && this.beside ? this.#width * (1 - CARD_SHARE) : this.#width;
    return Math.max(1, Math.floor((list - ROW_NAME) / CELL));
  }
}
