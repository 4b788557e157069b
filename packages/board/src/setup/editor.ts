import { pieceAt, pieces, squareName, type Position } from '@draughts/rules/board';
import { squareUnder } from '@draughts/diagram/draw';
import type { DraughtsBoard } from '../draughts-board.ts';
import type { Drawn } from '../drawn.ts';
import { watchPointers } from '../input/drag.ts';
import { drawGrid } from '../input/grid.ts';
import { inputStyles } from '../input/styles.ts';
import { focusSquare, neighbour } from '../input/walk.ts';
import { addStyles } from '../add-styles.ts';
import type { BoardInput, PlayBoard } from '../parts.ts';
import { allTexts } from '../texts/en.ts';
import { manOn, pointOn } from '../pointer.ts';

interface Bench {
  readonly position: Position;
  readonly disabled: boolean;
  /** a square was pressed, by pointer or key */
  press(square: number): void;
  /** a man was dragged; 0: off the board */
  drag(from: number, to: number): void;
  /** the man that was taken up is put back where it is; false when there is none */
  letGo(): boolean;
}

/** What people do on the board of a set-up. */
export class Editor implements BoardInput {
  readonly #board: PlayBoard;
  readonly #bench: Bench;
  #focus = 1;
  /** the man that is on its way */
  chosen = 0;
  #end: (() => void) | null = null;

  constructor(board: DraughtsBoard, bench: Bench) {
    this.#board = board as PlayBoard;
    this.#bench = bench;
  }

  attach(): void {
    const { boardElement: box } = this.#board;
    if (this.#end || !box) return;
    addStyles(this.#board.renderRoot, inputStyles);
    const onKey = (event: KeyboardEvent) => this.#key(event);
    box.addEventListener('keydown', onKey);
    let lifted = 0;
    const endPointers = watchPointers({
      board: box,
      pointOn: (x, y) => pointOn(this.#board, x, y),
      squareUnder: (x, y) => squareUnder(this.#board.view, x, y),
      manAt: (square) => (this.#bench.disabled ? null : manOn(this.#board, square)),
      press: (square) => this.#press(square),
      lift: (square) => (lifted = square),
      drop: (square) => {
        this.#bench.drag(lifted, square);
        return square !== lifted;
      },
    });
    this.#end = () => {
      endPointers();
      box.removeEventListener('keydown', onKey);
    };
  }

  close(): void {
    this.#end?.();
    this.#end = null;
  }

  marks(): readonly Drawn[] {
    return [];
  }

  over(label: string): readonly Drawn[] {
    const { view, squareNames, texts } = this.#board;
    const { position, disabled } = this.#bench;
    const grid = drawGrid({
      view,
      position,
      notation: squareNames,
      texts,
      focus: Math.min(this.#focus, view.variant.squares),
      selected: this.chosen,
      movable: new Set(disabled ? [] : pieces(position).map(({ square }) => square)),
      label,
    });
    return [grid];
  }

  /** Says what is on a square now, when the board shows it. */
  async tell(square: number): Promise<void> {
    const board = this.#board;
    await board.updateComplete;
    const { position } = this.#bench;
    const name = squareName(position.variant, square, board.squareNames);
    board.scene.say((texts) => allTexts(texts).square(name, pieceAt(position, square)));
  }

  #press(square: number): void {
    this.#focus = square;
    this.#bench.press(square);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(this.#board.view, this.#focus, event.key);
    if (next) {
      this.#focus = next;
      focusSquare(this.#board, next);
    } else if (event.key === 'Enter' || event.key === ' ') this.#press(this.#focus);
    else if (event.key === 'Escape' ? !this.#bench.letGo() : !event.key.startsWith('Arrow')) return;
    event.preventDefault();
  }
}
