import { EDGE, type Coordinates, type View } from '@draughts/diagram/draw';
import { SHAPE_COLOURS, shapePath, type Shape, type ShapeColour } from '@draughts/diagram/shapes';
import type { Drawn } from '../drawn.ts';
import { DraughtsDrawEvent } from '../events/draw.ts';
import { squareAt } from '../pointer.ts';

interface DrawHost extends HTMLElement {
  readonly view: View;
  readonly coordinates: Coordinates;
  readonly boardElement: HTMLElement | null;
  readonly drawable: boolean;
  shapes: readonly Shape[];
  requestUpdate(): void;
}

/** Modifier keys choose the colour; without one it is green. */
const colourOf = (event: MouseEvent): ShapeColour =>
  event.ctrlKey ? 'red' : event.altKey ? 'blue' : event.metaKey ? 'yellow' : 'green';

/** Arrows and circles: draws what it is given, and lets people draw with the right button or Shift. */
export class Draw {
  readonly #host: DrawHost;
  #end: (() => void) | null = null;
  #from = 0;
  /** what is being drawn, as far as the pointer has come */
  #begun: Shape | null = null;
  /** what the reader drew of the board's shapes: the page's own are not taken away */
  readonly #mine = new WeakSet<Shape>();

  constructor(host: DrawHost) {
    this.#host = host;
  }

  drawn(given: readonly Shape[]): Drawn | null {
    const shapes = this.#begun ? [...given, this.#begun] : given;
    if (!shapes.length) return null;
    const { view, coordinates } = this.#host;
    const { columns, rows } = view.variant;
    const m = coordinates === 'edge' ? EDGE : 0;
    const viewBox = `${-m} ${-m} ${columns + m * 2} ${rows + m * 2}`;
    const paths = shapes.map((shape): Drawn => {
      const fill = SHAPE_COLOURS[shape.colour ?? 'green'];
      return [
        'path',
        { part: 'shape', fill, 'fill-rule': 'evenodd', opacity: '.85', d: shapePath(view, shape) },
      ];
    });
    return ['svg', { class: 'shapes', 'aria-hidden': 'true', viewBox }, paths];
  }

  attach(): void {
    const { boardElement: board } = this.#host;
    if (this.#end || !board) return;
    const end = new AbortController();
    const options = { signal: end.signal, capture: true };
    board.addEventListener('pointerdown', (event) => this.#down(event), options);
    board.addEventListener('pointermove', (event) => this.#move(event), options);
    board.addEventListener('pointerup', (event) => this.#up(event), options);
    board.addEventListener('pointerleave', () => this.#show(null), options);
    board.addEventListener('pointercancel', () => this.#drop(), options);
    board.addEventListener(
      'contextmenu',
      (event) => {
        if (this.#host.drawable) event.preventDefault();
      },
      options,
    );
    this.#end = () => end.abort();
  }

  close(): void {
    this.#end?.();
    this.#end = null;
    this.#drop();
  }

  #down(event: PointerEvent): void {
    // What was begun and let go of beside the board is no shape.
    this.#drop();
    if (!this.#host.drawable) return;
    if (event.button !== 2 && !event.shiftKey) {
      const { shapes } = this.#host;
      const left = event.button ? shapes : shapes.filter((shape) => !this.#mine.has(shape));
      if (left.length < shapes.length) this.#draw(left);
      return;
    }
    this.#from = squareAt(this.#host, event.clientX, event.clientY);
    if (!this.#from) return;
    this.#show(this.#shape(event));
    event.preventDefault();
    event.stopPropagation();
  }

  #move(event: PointerEvent): void {
    if (!this.#from) return;
    // It was let go of where nobody could tell.
    if (!event.buttons) return this.#drop();
    this.#show(this.#shape(event));
  }

  #up(event: PointerEvent): void {
    const shape = this.#shape(event);
    this.#drop();
    if (!shape) return;
    event.stopPropagation();
    this.#mine.add(shape);
    const again = (other: Shape) =>
      this.#mine.has(other) && other.from === shape.from && other.to === shape.to;
    const { shapes } = this.#host;
    // A shape that is drawn a second time goes away.
    this.#draw(shapes.some(again) ? shapes.filter((other) => !again(other)) : [...shapes, shape]);
  }

  /** From where it was begun to where the pointer is. */
  #shape(event: PointerEvent): Shape | null {
    const from = this.#from;
    const to = from && squareAt(this.#host, event.clientX, event.clientY);
    return to ? { from, colour: colourOf(event), ...(to !== from && { to }) } : null;
  }

  #show(shape: Shape | null): void {
    const before = this.#begun;
    if (before?.to === shape?.to && before?.from === shape?.from && before?.colour === shape?.colour) return;
    this.#begun = shape;
    this.#host.requestUpdate();
  }

  #drop(): void {
    this.#from = 0;
    this.#show(null);
  }

  #draw(shapes: readonly Shape[]): void {
    this.#host.shapes = shapes;
    this.#host.dispatchEvent(new DraughtsDrawEvent(shapes));
  }
}
