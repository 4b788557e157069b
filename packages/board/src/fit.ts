import { type ReactiveController, type ReactiveControllerHost } from 'lit';
import { CROWN_BELOW } from '@draughts/diagram/draw';

interface Host extends ReactiveControllerHost, HTMLElement {
  /** the board's box, once it is drawn */
  readonly boardElement: HTMLElement | null;
  /** squares across, with the edge */
  readonly across: number;
}

const fits = new WeakMap<Element, Fit>();
let observer: ResizeObserver | undefined;
/** One observer for all boards: a page may hold hundreds. */
const sharedObserver = () =>
  (observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) fits.get(target)?.measure();
  }));

/**
 * Fits the board into its element: as wide as that is, and no higher where the page gave it a height. Tells the style
 * sheet how large a square is (`--s`), for hairlines, shadows, and crowns on small boards.
 */
export class Fit implements ReactiveController {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    fits.set(this.#host, this);
    sharedObserver().observe(this.#host);
  }

  hostDisconnected(): void {
    observer?.unobserve(this.#host);
  }

  /** Reads the sizes and writes what follows from them. */
  measure(): void {
    const { boardElement: board } = this.#host;
    if (!board) return;
    board.style.maxWidth = '';
    const over = this.#host.scrollHeight - this.#host.clientHeight;
    if (this.#host.clientHeight > 0 && over > 1) {
      const { offsetWidth: width, offsetHeight: height } = board;
      board.style.maxWidth = `${Math.max(0, ((height - over) * width) / height)}px`;
    }
    const square = board.clientWidth / this.#host.across;
    // Nothing is known in a box without a size; the style sheet's own value stays.
    if (square > 0) board.style.setProperty('--s', `${Math.round(square * 100) / 100}px`);
    board.classList.toggle('small', square > 0 && square < CROWN_BELOW);
  }
}
