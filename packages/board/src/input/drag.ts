import type { BoardPoint } from '../pointer.ts';

/** Pixels that a press must travel before it is a drag. */
const THRESHOLD = 4;
/** Milliseconds in which a man that was dropped where it cannot stand goes back. */
const BACK_MS = 120;

interface DragHost {
  readonly board: HTMLElement;
  /** where a point of the page (px) is on the board; null where that has no size */
  pointOn(x: number, y: number): BoardPoint | null;
  /** the playing square of the board at a column and a row, 0 if none */
  squareUnder(x: number, y: number): number;
  /** the man's element on a square that may be dragged, or null */
  manAt(square: number): HTMLElement | null;
  press(square: number): void;
  lift(square: number): void;
  /** whether the man stays there */
  drop(square: number): boolean;
}

interface Press {
  readonly id: number;
  readonly square: number;
  readonly x: number;
  readonly y: number;
  readonly man: HTMLElement | null;
  /** where on the board it began */
  readonly start: BoardPoint;
  dragged: boolean;
}

/** Moves a man in the hand: in squares, so that it stays under the pointer while the board changes its own. */
function carry(man: HTMLElement, start: BoardPoint, point: BoardPoint): void {
  const [x, y] = [Math.floor(start.x) + point.x - start.x, Math.floor(start.y) + point.y - start.y];
  man.style.setProperty('--x', String(x));
  man.style.setProperty('--y', String(y));
  man.style.zIndex = '3';
}

/** Turns what pointers do on a board into presses of squares, and drags of men. Returns what ends it. */
export function watchPointers(host: DragHost): () => void {
  const { board } = host;
  const end = new AbortController();
  let press: Press | null = null;
  const on = <K extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    type: K,
    listener: (event: PointerEvent) => void,
  ) => board.addEventListener(type, listener, { signal: end.signal });

  const release = (back: boolean) => {
    const man = press?.dragged ? press.man : null;
    const transform = back && man && getComputedStyle(man).transform;
    for (const name of ['--x', '--y', 'z-index']) man?.style.removeProperty(name);
    if (transform) man.animate([{ transform, zIndex: 3 }, { zIndex: 3 }], BACK_MS);
    press = null;
  };
  const squareAt = (point: BoardPoint | null) =>
    point ? host.squareUnder(Math.floor(point.x), Math.floor(point.y)) : 0;
  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    release(false);
    const { pointerId: id, clientX: x, clientY: y } = event;
    const start = host.pointOn(x, y);
    const square = squareAt(start);
    if (start && square) press = { id, square, x, y, man: host.manAt(square), start, dragged: false };
  });
  on('pointermove', (event) => {
    if (press?.id !== event.pointerId) return;
    // It was let go of where nobody could tell: beside the board, over a menu, or while another button is held.
    if (!(event.buttons & 1)) return release(true);
    if (!press.man) return;
    if (!press.dragged) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < THRESHOLD) return;
      host.lift(press.square);
      board.setPointerCapture(event.pointerId);
      press.dragged = true;
    }
    const point = host.pointOn(event.clientX, event.clientY);
    if (point) carry(press.man, press.start, point);
  });
  on('pointerup', (event) => {
    if (press?.id !== event.pointerId) return;
    const { dragged, square } = press;
    const under = squareAt(host.pointOn(event.clientX, event.clientY));
    const stays = dragged && host.drop(under);
    release(dragged && !stays);
    if (!dragged && under === square) host.press(square);
  });
  on('pointercancel', () => release(true));
  return () => {
    release(false);
    end.abort();
  };
}
