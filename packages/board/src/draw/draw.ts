import { EDGE, type Coordinates, type View } from '@draughts/diagram/draw';
import { SHAPE_COLOURS, shapePath, type Shape, type ShapeColour } from '@draughts/diagram/shapes';
import type { Drawn } from '../drawn.ts';
import { squareAt } from '../pointer.ts';

interface DrawHost extends HTMLElement {
  readonly view: View;
  readonly coordinates: Coordinates;
  readonly boardElement: HTMLElement | null;
  readonly drawable: boolean;
  shapes: readonly Shape[];
}

/** Modifier keys choose the colour; without one it is green. */
const colourOf = (event: MouseEvent): ShapeColour =>
  event.ctrlKey ? 'red' : event.altKey ? 'blue' : event.metaKey ? 'yellow' : 'green';

/** Arrows and circles: draws what it is given, and lets people draw with the right button or Shift. */
export class Draw {
  readonly #host: DrawHost;
  #end: (() => void) | null = null;
  #from = 0;

  constructor(host: DrawHost) {
    this.#host = host;
  }

  drawn(shapes: readonly Shape[]): Drawn | null {
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
    board.addEventListener('pointerup', (event) => this.#up(event), options);
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
  }

  #down(event: PointerEvent): void {
    // What was begun and let go of beside the board is no shape.
    this.#from = 0;
    if (!this.#host.drawable || (event.button !== 2 && !event.shiftKey)) {
      if (this.#host.drawable && event.button === 0 && this.#host.shapes.length) this.#host.shapes = [];
      return;
    }
    this.#from = squareAt(this.#host, event.clientX, event.clientY);
    if (!this.#from) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A shape that is drawn a second time goes away. */
  #up(event: PointerEvent): void {
    const from = this.#from;
    this.#from = 0;
    const to = from && squareAt(this.#host, event.clientX, event.clientY);
    if (!to) return;
    event.stopPropagation();
    const shape: Shape = { from, colour: colourOf(event), ...(to !== from && { to }) };
    const same = (other: Shape) => other.from === shape.from && other.to === shape.to;
    const { shapes } = this.#host;
    this.#host.shapes = shapes.some(same) ? shapes.filter((other) => !same(other)) : [...shapes, shape];
  }
}
