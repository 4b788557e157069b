/** Pixels that a press must travel before it is a drag. */
const THRESHOLD = 4;
/** Milliseconds in which a man that was dropped where it cannot stand goes back. */
const BACK_MS = 120;

interface DragHost {
  readonly board: HTMLElement;
  /** the playing square under a point of the page, 0 if none */
  squareAt(x: number, y: number): number;
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
  /** the man's own transform, while it is dragged */
  base: string;
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
    const man = press?.base ? press.man : null;
    const transform = man?.style.transform;
    man?.style.removeProperty('transform');
    man?.style.removeProperty('z-index');
    if (back && transform) man?.animate([{ transform, zIndex: 3 }, { zIndex: 3 }], BACK_MS);
    press = null;
  };
  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    release(false);
    const square = host.squareAt(event.clientX, event.clientY);
    if (!square) return;
    const man = host.manAt(square);
    press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, man, base: '' };
  });
  on('pointermove', (event) => {
    if (press?.id !== event.pointerId || !press.man) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.base) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      host.lift(press.square);
      board.setPointerCapture(event.pointerId);
      press.base = getComputedStyle(press.man).transform;
    }
    press.man.style.transform = `translate(${dx}px,${dy}px) ${press.base}`;
    press.man.style.zIndex = '3';
  });
  on('pointerup', (event) => {
    if (press?.id !== event.pointerId) return;
    const { base, square } = press;
    const under = host.squareAt(event.clientX, event.clientY);
    const stays = base !== '' && host.drop(under);
    release(base !== '' && !stays);
    if (!base && under === square) host.press(square);
  });
  on('pointercancel', () => release(true));
  return () => {
    release(false);
    end.abort();
  };
}
