import type { ReactiveController, ReactiveControllerHost } from 'lit';
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
    const found = entries.map(({ target }) => fits.get(target)?.observed());
    for (const write of found) write?.();
  }));

/** Squares of so many px and more get stronger shadows and hairlines. */
const LARGE = 64;
const HUGE = 130;

/**
 * How a board lies in its element: as wide as that is; or smaller, since the page gave it a height: then out of the flow,
 * so that the element's height is the page's alone and we see when it changes; or, where the page only gave it a largest
 * height, in the flow.
 */
type Mode = 'free' | 'out' | 'capped';

/**
 * Fits the board into its element: as wide as that is, and no higher where the page gave it a height. Tells the style
 * sheet (`data-size`) whether squares are small or large.
 */
export class Fit implements ReactiveController {
  readonly #host: Host;
  #mode: Mode = 'free';

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

  /** To undo a fit may change the element's own size, which an observer must not do while it is told of sizes. */
  observed(): (() => void) | undefined {
    if (this.#mode === 'free') return this.read();
    requestAnimationFrame(() => this.refresh());
    return undefined;
  }

  /** Reads the sizes; returns what writes the consequences. */
  read(): (() => void) | undefined {
    const host = this.#host;
    const { boardElement: board, across } = host;
    const layout = board?.closest<HTMLElement>('.layout');
    if (!board || !layout) return undefined;
    const collapsed = this.#mode === 'out' && host.clientHeight === 0;
    if (this.#mode !== 'free') this.#set(board, layout, 'free', '');
    const { offsetWidth: width, offsetHeight: height } = board;
    // A box without a size says nothing; what was stays.
    if (!width || !height) return undefined;
    const over = host.clientHeight > 0 ? host.scrollHeight - host.clientHeight : 0;
    const room = over > 1 ? Math.max(0, ((height - over) * width) / height) : width;
    const mode = over <= 1 ? 'free' : collapsed ? 'capped' : 'out';
    return () => {
      if (mode !== 'free') this.#set(board, layout, mode, `${room}px`);
      const square = room / across;
      const size = square < CROWN_BELOW ? 'small' : square < LARGE ? '' : square < HUGE ? 'large' : 'huge';
      if (size !== (board.dataset['size'] ?? '')) board.dataset['size'] = size;
    };
  }

  #set(board: HTMLElement, layout: HTMLElement, mode: Mode, maxWidth: string): void {
    this.#mode = mode;
    board.style.maxWidth = maxWidth;
    layout.classList.toggle('out', mode === 'out');
  }

  /** Measures after a change that the observer does not see. */
  refresh(): void {
    this.read()?.();
  }
}
