import { legalMoves, type Position } from '@draughts/rules';
import { cornerOf, squareUnder } from '@draughts/diagram/draw';
import { addStyles } from '../add-styles.ts';
import type { Drawn } from '../drawn.ts';
import type { BoardInput } from '../parts.ts';
import { manOn, pointOn } from '../pointer.ts';
import { watchPointers } from './drag.ts';
import { drawGrid } from './grid.ts';
import { Hand } from './hand.ts';
import type { InputHost } from './host.ts';
import { drawMarks } from './marks.ts';
import { inputStyles } from './styles.ts';
import { focusSquare, neighbour } from './walk.ts';

/** Lets people play on a board: by pointer, touch, or keyboard alone. Loaded when a board is `interactive`. */
export class Input implements BoardInput {
  readonly #host: InputHost;
  readonly #hand: Hand;
  #focus = 0;
  #unwatch: (() => void) | null = null;

  constructor(host: InputHost) {
    this.#host = host;
    this.#hand = new Hand(host);
  }

  attach(): void {
    this.#bind();
    this.#hand.settle();
  }

  #bind(): void {
    const { boardElement: board } = this.#host;
    if (this.#unwatch || !board) return;
    addStyles(this.#host.renderRoot, inputStyles);
    const end = new AbortController();
    board.addEventListener('keydown', (event) => this.#key(event), { signal: end.signal });
    board.addEventListener('focusin', (event) => this.#focused(event), { signal: end.signal });
    board.addEventListener('pointerenter', () => this.#hand.prepare(), { signal: end.signal });
    // The right button takes back, also where it draws; then it opens no menu.
    const back = (event: MouseEvent) => event.button === 2 && this.#hand.release() && event.preventDefault();
    board.addEventListener('contextmenu', back, { signal: end.signal });
    const endPointers = watchPointers({
      board,
      pointOn: (x, y) => pointOn(this.#host, x, y),
      squareUnder: (x, y) => squareUnder(this.#host.view, x, y),
      manAt: (square) => (this.#hand.movable().has(square) ? manOn(this.#host, square) : null),
      press: (square) => this.#press(square),
      lift: (square) => this.#hand.lift(square),
      drop: (square) => {
        this.#focus = square || this.#focus;
        return this.#hand.drop(square);
      },
    });
    this.#unwatch = () => {
      endPointers();
      end.abort();
    };
  }

  close(): void {
    this.#unwatch?.();
    this.#unwatch = null;
  }

  marks(): readonly (Drawn | null)[] {
    const position = this.#sync();
    if (!position) return [];
    const { playing, selection, plans, standing } = this.#hand;
    const marks = drawMarks({
      view: this.#host.view,
      position,
      playing,
      selection,
      chosen: plans?.waits ? 0 : standing,
      targets: plans?.targets() ?? [],
      ways: this.#hand.ways(),
    });
    return [plans?.drawn() ?? null, ...marks];
  }

  /** What lies over the men: the squares for keyboard and screen reader, and why a move was refused. */
  over(label: string): readonly (Drawn | null)[] {
    const position = this.#sync();
    if (!position) return [];
    const { view, squareNames, texts } = this.#host;
    const { chosen, note } = this.#hand;
    const grid = drawGrid({
      view,
      position,
      notation: squareNames,
      texts,
      focus: this.#focus,
      selected: chosen,
      movable: this.#hand.movable(),
      label,
    });
    const low = note?.squares.some((square) => cornerOf(view, square).y >= view.variant.rows / 2);
    const look = { class: `note ${low ? 'high' : ''}`, part: 'note', role: 'alert', dir: 'auto' };
    return [grid, note && ['p', look, note.message]];
  }

  #sync(): Position | null {
    const position = this.#hand.sync();
    if (position && !(this.#focus >= 1 && this.#focus <= position.variant.squares)) {
      this.#focus = legalMoves(position)[0]?.from ?? 1;
    }
    return position;
  }

  #press(square: number): void {
    const { scene } = this.#host;
    const before = scene.frame;
    this.#focus = square;
    this.#hand.press(square);
    if (scene.frame !== before) this.#focus = scene.frame?.trace?.to ?? square;
  }

  #focused(event: FocusEvent): void {
    this.#hand.prepare();
    const id = /^q(\d+)$/.exec((event.target as HTMLElement).id);
    if (!id || this.#focus === Number(id[1])) return;
    this.#focus = Number(id[1]);
    this.#host.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#sync()) return;
    if (event.key.startsWith('Arrow')) this.#walk(event.key);
    else if (event.key === 'Enter' || event.key === ' ') this.#enter();
    else if (event.key !== 'Escape' || !this.#hand.release()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The square that the keyboard is on is named; the keyboard goes where the man goes. */
  #enter(): void {
    const before = this.#focus;
    this.#press(before);
    if (this.#focus !== before) focusSquare(this.#host, this.#focus);
  }

  #walk(key: string): void {
    const next = neighbour(this.#host.view, this.#focus, key);
    if (!next) return;
    this.#focus = next;
    focusSquare(this.#host, next);
  }
}
