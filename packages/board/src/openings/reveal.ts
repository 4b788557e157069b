import { draw, type Drawn } from '../drawn.ts';
import type { PlayBoard } from '../parts.ts';

/** A graphic enters in 400 ms, stays to be read, and leaves. */
const ENTER_MS = 400;
const SHOWN_MS = 4000;
/** Letters that fit at full size; a longer name is drawn narrower. */
const LETTERS = 8;

/**
 * The name of an opening over the board, when it is drawn while people watch: until it was read, or the next move. Drawn
 * with attributes and the animations of script only, which every content security policy allows.
 */
export class Reveal {
  readonly #board: PlayBoard;
  #last: object | null = null;
  #shown: SVGElement | null = null;

  constructor(board: PlayBoard) {
    this.#board = board;
  }

  /** To be called after every update. */
  attach(): void {
    const { drawn } = this.#board.scene;
    if (drawn === this.#last) return;
    this.#last = drawn;
    this.#hide();
    if (drawn) this.#show(drawn.name);
  }

  #show(name: string): void {
    const { boardElement } = this.#board;
    if (!boardElement) return;
    // A white or black man never has this colour: it is read over whatever lies below.
    const ground: Drawn = [
      'rect',
      { x: 20, y: 37, width: 60, height: 26, rx: 4, fill: '#0e1420', 'fill-opacity': '.92' },
    ];
    const text: Drawn = [
      'text',
      {
        x: 50,
        y: 56.2,
        fill: '#f2b134',
        'font-family': 'system-ui, sans-serif',
        'font-size': 18,
        'font-weight': 700,
        'text-anchor': 'middle',
        textLength: name.length > LETTERS ? 52 : null,
        lengthAdjust: 'spacingAndGlyphs',
      },
      name,
    ];
    const attributes = { viewBox: '0 0 100 100', class: 'shapes', part: 'lot', 'aria-hidden': 'true' };
    const box = draw(boardElement, null, ['svg', attributes, [ground, text]], null)?.node as SVGElement;
    this.#shown = box;
    this.#animate(box);
  }

  #animate(box: SVGElement): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const away = { opacity: 0, transform: still ? 'none' : 'translateY(4%)' };
    const there = { opacity: 1, transform: 'none' };
    const edge = ENTER_MS / SHOWN_MS;
    const frames = [
      { ...away, easing: 'ease-out' },
      { ...there, offset: edge },
      { ...there, offset: 1 - edge },
      away,
    ];
    const hide = () => {
      if (this.#shown === box) this.#hide();
    };
    // An animation that is cancelled rejects: then the box is gone already.
    box.animate(frames, SHOWN_MS).finished.then(hide, hide);
  }

  #hide(): void {
    this.#shown?.remove();
    this.#shown = null;
  }
}
