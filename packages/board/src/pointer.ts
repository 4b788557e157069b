import { squareUnder, type View } from '@draughts/diagram/draw';
import type { Man } from './men.ts';

/** What finding squares and men by the pointer needs of a board. */
export interface PointerHost {
  readonly view: View;
  readonly boardElement: HTMLElement | null;
  readonly menElements: ArrayLike<HTMLElement>;
  readonly scene: { readonly men: readonly Man[] };
}

/** The playing square under a point of the page (px from the left and top of its visible part); 0 if there is none. */
export function squareAt(
  { boardElement, view }: Pick<PointerHost, 'boardElement' | 'view'>,
  x: number,
  y: number,
): number {
  const box = boardElement?.querySelector('.men')?.getBoundingClientRect();
  if (!box?.width) return 0;
  const { columns, rows } = view.variant;
  const column = Math.floor(((x - box.left) / box.width) * columns);
  return squareUnder(view, column, Math.floor(((y - box.top) / box.height) * rows));
}

/** The element of the man on a square, or null. */
export function manOn({ scene, menElements }: PointerHost, square: number): HTMLElement | null {
  const index = scene.men.findIndex((man) => man.state === 'on' && man.square === square);
  return menElements[index] ?? null;
}
