import { squareUnder, type View } from '@draughts/diagram/draw';
import type { Man } from './men.ts';

/** What finding squares and men by the pointer needs of a board. */
export interface PointerHost {
  readonly view: View;
  readonly boardElement: HTMLElement | null;
  readonly menElements: ArrayLike<HTMLElement>;
  readonly scene: { readonly men: readonly Man[] };
}

/** A point of a board, in squares from its left top corner. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** Where the corners of a box are seen: measured together, so that it is laid out once. */
function cornersOf(box: Element): readonly BoardPoint[] {
  const probes = [0, 1, 2, 3].map((corner) => {
    const probe = document.createElement('b');
    probe.style.cssText = `position:absolute;left:${corner % 2}00%;top:${corner >> 1}00%`;
    return probe;
  });
  box.append(...probes);
  const seen = probes.map((probe) => probe.getBoundingClientRect());
  for (const probe of probes) probe.remove();
  return seen;
}

/**
 * A point of the page (px from the left and top of its visible part) on the board, however the page scales, turns,
 * slants or tilts that; null where it has no size.
 */
export function pointOn(
  { boardElement, view }: Pick<PointerHost, 'boardElement' | 'view'>,
  x: number,
  y: number,
): BoardPoint | null {
  const box = boardElement?.querySelector('.men');
  if (!box) return null;
  const [p, q, s, r] = cornersOf(box);
  // From a square to four corners (Heckbert 1989, 2.2), and back.
  const cross = (ax: number, ay: number, bx: number, by: number) => ax * by - bx * ay;
  const [ux, uy, vx, vy] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const [wx, wy] = [p.x - s.x - ux, p.y - s.y - uy];
  const area = cross(ux, uy, vx, vy);
  if (!area) return null;
  const g = cross(wx, wy, vx, vy) / area;
  const h = cross(ux, uy, wx, wy) / area;
  const towards = (to: BoardPoint, by: number) => [to.x - p.x + by * to.x, to.y - p.y + by * to.y, 0, by];
  const seen = new DOMMatrix([...towards(q, g), ...towards(s, h), 0, 0, 1, 0, p.x, p.y, 0, 1]);
  const at = seen.inverse().transformPoint({ x, y });
  const { columns, rows } = view.variant;
  return { x: (at.x / at.w) * columns, y: (at.y / at.w) * rows };
}

/** The playing square under a point of the page; 0 if there is none. */
export function squareAt(host: Pick<PointerHost, 'boardElement' | 'view'>, x: number, y: number): number {
  const point = pointOn(host, x, y);
  return point ? squareUnder(host.view, Math.floor(point.x), Math.floor(point.y)) : 0;
}

/** The element of the man on a square, or null. */
export function manOn({ scene, menElements }: PointerHost, square: number): HTMLElement | null {
  const index = scene.men.findIndex((man) => man.state === 'on' && man.square === square);
  return menElements[index] ?? null;
}
