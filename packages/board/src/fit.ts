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
/** One observer for all boards of a page; it reads all sizes before it writes any, else each board would cost a layout. */
const sharedObserver = () =>
  (observer ??= new ResizeObserver((entries) => {
    const found = entries.map(({ target }) => fits.get(target)?.read());
    for (const write of found) write?.();
  }));

/** Squares of so many px and more get stronger shadows and hairlines. */
const LARGE = 64;
const HUGE = 130;

/**
 * Fits the board into its element: as wide as that is, and no higher where the page gave it a height. Tells the style
 * sheet (`data-size`) whether squares are small or large.
 */
export class Fit implements ReactiveController {
  readonly #host: Host;
  #limited = false;

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

  /** Reads the sizes; returns what writes the consequences. */
  read(): (() => void) | undefined {
    const { boardElement: board, across } = this.#host;
    if (!board) return undefined;
    if (this.#limited) board.style.maxWidth = '';
    const { offsetWidth: width, offsetHeight: height } = board;
    // A box without a size says nothing; what was stays.
    if (!width || !height) return undefined;
    const over = this.#host.scrollHeight - this.#host.clientHeight;
    const limited = this.#host.clientHeight > 0 && over > 1;
    const room = limited ? Math.max(0, ((height - over) * width) / height) : width;
    const square = room / across;
    return () => {
      this.#limited = limited;
      if (limited) board.style.maxWidth = `${room}px`;
      const size = square < CROWN_BELOW ? 'small' : square < LARGE ? '' : square < HUGE ? 'large' : 'huge';
      if (size !== (board.dataset.size ?? '')) board.dataset.size = size;
    };
  }

  /** Measures after a change that the observer does not see. */
  refresh(): void {
    this.read()?.();
  }
}
