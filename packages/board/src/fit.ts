import { CROWN_BELOW, EDGE, type Coordinates, type View } from '@draughts/diagram/draw';

interface Host extends HTMLElement {
  /** the board's box, once it is drawn */
  readonly boardElement: HTMLElement | null;
  readonly view: View;
  readonly coordinates: Coordinates;
}

/** Fits one board into its element. */
export interface Fit {
  /** measures it from now on whenever its size changes */
  connect(): void;
  disconnect(): void;
  /** measures it now, after a change that no observer sees */
  refresh(): void;
}

/** Measures a board; returns what writes the consequences. */
type Measure = () => (() => void) | undefined;

const boards = new WeakMap<Element, Measure>();
const observers = new WeakMap<Window, ResizeObserver>();
/** One observer for all boards of a page; it reads all sizes before it writes any, else each board would cost a layout. */
function observerOf(view: Window & typeof globalThis): ResizeObserver {
  const known = observers.get(view);
  if (known) return known;
  const observer = new view.ResizeObserver((entries) => {
    const found = entries.map(({ target }) => boards.get(target)?.());
    for (const write of found) write?.();
  });
  observers.set(view, observer);
  return observer;
}

/** Squares of so many px and more get stronger shadows and hairlines. */
const LARGE = 64;
const HUGE = 130;

/**
 * Fits a board into its element: as wide as that is, and no higher where the page gave it a height. Tells the style
 * sheet (`data-size`) whether squares are small or large.
 *
 * The board lies in its element `free`, as wide as that is; or smaller, since the page gave it a height: then `out` of
 * the flow, so that the element's height is the page's alone and we see when it changes; or `capped`, where the page
 * only gave it a largest height, in the flow.
 */
export function fit(host: Host): Fit {
  let mode: 'free' | 'out' | 'capped' = 'free';

  const measure: Measure = () => {
    const { boardElement: board, coordinates, view } = host;
    const layout = board?.closest('.layout');
    if (!board || !layout) return undefined;
    const set = (next: typeof mode, maxWidth: string) => {
      mode = next;
      board.style.maxWidth = maxWidth;
      layout.classList.toggle('out', mode === 'out');
    };
    if (mode !== 'free') set('free', '');
    const { offsetWidth: width, offsetHeight: height } = board;
    // A box without a size says nothing; what was stays.
    if (!width || !height) return undefined;
    const { clientHeight } = host;
    const over = clientHeight && host.scrollHeight - clientHeight;
    const room = over > 1 ? Math.max(0, ((height - over) * width) / height) : width;
    return () => {
      if (over > 1) {
        set('out', `${room}px`);
        if (!host.clientHeight) set('capped', `${room}px`);
        // The page gave no height: what stands in the element is higher than its own box.
        if (host.clientHeight < clientHeight - 1) set('free', '');
      }
      const across = view.variant.columns + (coordinates === 'edge' ? EDGE * 2 : 0);
      const square = (mode === 'free' ? width : room) / across;
      const size = square < CROWN_BELOW ? 'small' : square < LARGE ? '' : square < HUGE ? 'large' : 'huge';
      if (size !== (board.dataset['size'] ?? '')) board.dataset['size'] = size;
    };
  };
  const refresh = () => measure()?.();

  // To undo a fit may change the element's own size, which an observer must not do while it is told of sizes.
  boards.set(host, () => (mode === 'free' ? measure() : void requestAnimationFrame(refresh)));
  let observer: ResizeObserver;
  return {
    connect() {
      observer = observerOf(host.ownerDocument.defaultView ?? window);
      observer.observe(host);
    },
    disconnect: () => observer.unobserve(host),
    refresh,
  };
}
