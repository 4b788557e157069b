/** What the browser tests share. */
import 'axe-core/axe.min.js';
import type { AxeResults } from 'axe-core';
import '../src/define.ts';
import type { DraughtsBoard } from '../src/index.ts';

declare const axe: { run(context: Element, options?: object): Promise<AxeResults> };

export function equal<T>(actual: T, expected: T, what = 'value'): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one}, expected ${other}`);
}

export function ok(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Waits for a condition, nearly as long as a test may take: a busy machine is no fault. */
export async function until<T>(condition: () => T, what: string): Promise<NonNullable<T>> {
  const end = performance.now() + 25_000;
  for (let value = condition(); ; value = condition()) {
    if (value) return value;
    if (performance.now() > end) throw new Error(`waited in vain: ${what}`);
    await frame();
  }
}

let stage: HTMLElement | null = null;

/** Puts HTML on the page, in a box of a width, and returns its first board when it shows a position. */
export async function mount(html: string, width = '400px'): Promise<DraughtsBoard> {
  const board = place(html, width);
  await until(() => board.position, 'a position');
  await board.updateComplete;
  return board;
}

/** Like `mount`, without waiting. */
export function place(html: string, width = '400px'): DraughtsBoard {
  clear();
  stage = document.createElement('main');
  stage.style.width = width;
  stage.innerHTML = html;
  document.body.append(stage);
  return stage.querySelector('draughts-board') as DraughtsBoard;
}

export function clear(): void {
  stage?.remove();
  stage = null;
}

export const inside = <E extends Element = HTMLElement>(board: Element, selector: string): E | null =>
  board.shadowRoot?.querySelector<E>(selector) ?? null;

export const allInside = (board: Element, selector: string): HTMLElement[] => [
  ...(board.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** The men that are seen, as `x,y,part` by their place on the page: 0-based columns and rows. */
export function seenMen(board: DraughtsBoard): string[] {
  const box = inside(board, '.men')?.getBoundingClientRect() as DOMRect;
  const { columns, rows } = board.view.variant;
  return allInside(board, 'i')
    .filter((man) => getComputedStyle(man).display !== 'none')
    .map((man) => {
      const { left, top, width, height } = man.getBoundingClientRect();
      const x = Math.floor(((left + width / 2 - box.left) / box.width) * columns);
      const y = Math.floor(((top + height / 2 - box.top) / box.height) * rows);
      return `${x},${y},${man.getAttribute('part')?.replace('piece ', '')}`;
    })
    .sort();
}

/** The men that a position has, in the same writing. */
export function wantedMen(board: DraughtsBoard, list: readonly [square: number, kind: string][]): string[] {
  const { variant, flipped } = board.view;
  const half = variant.columns / 2;
  return list
    .map(([square, kind]) => {
      const row = Math.floor((square - 1) / half);
      const column = ((square - 1) % half) * 2 + (row % 2 ? 0 : 1);
      const [x, y] = flipped ? [variant.columns - 1 - column, variant.rows - 1 - row] : [column, row];
      return `${x},${y},${kind}`;
    })
    .sort();
}

/** Every element that the board needs on a page. */
export function countNodes(root: ParentNode): number {
  let count = 0;
  for (const element of root.children) {
    count += 1 + countNodes(element) + (element.shadowRoot ? countNodes(element.shadowRoot) : 0);
  }
  return count;
}

const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
];

/** When nothing fades or moves any more: what fades in has its colours at the end. */
async function still(): Promise<void> {
  const running = roots(document).flatMap((root) => root.getAnimations());
  const passing = running.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Fails with what axe finds wrong (WCAG 2.2 AA and best practice) about an element. */
export async function accessible(element: Element): Promise<void> {
  await still();
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.failureSummary} ${nodes[0]?.html.slice(0, 160)})`,
  );
  equal(found, [], 'axe violations');
}

/** The next event of a type on an element. */
export const nextEvent = <K extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  type: K,
): Promise<HTMLElementEventMap[K]> =>
  new Promise((done) => element.addEventListener(type, done, { once: true }));

/** The middle of a square of an interactive board. */
function middle(board: DraughtsBoard, square: number) {
  const cell = inside(board, `#q${square}`);
  ok(cell, `no square ${square}`);
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { cell, clientX: left + width / 2, clientY: top + height / 2 };
}

const pointer = { pointerId: 1, isPrimary: true, button: 0, bubbles: true, composed: true };

/** Presses and lets go of a square. */
export function press(board: DraughtsBoard, square: number): void {
  const { cell, ...at } = middle(board, square);
  cell.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, ...at }));
  cell.dispatchEvent(new PointerEvent('pointerup', { ...pointer, ...at }));
}

/** Drags from one square to another. */
export function drag(board: DraughtsBoard, from: number, to: number): void {
  const { cell, ...start } = middle(board, from);
  const { cell: _, ...end } = middle(board, to);
  const halfway = { clientX: (start.clientX + end.clientX) / 2, clientY: (start.clientY + end.clientY) / 2 };
  // Pointers that a test makes up cannot be captured.
  const box = board.boardElement as HTMLElement;
  box.setPointerCapture = () => undefined;
  cell.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, ...start }));
  const held = { ...pointer, buttons: 1 };
  cell.dispatchEvent(new PointerEvent('pointermove', { ...held, ...halfway }));
  cell.dispatchEvent(new PointerEvent('pointermove', { ...held, ...end }));
  cell.dispatchEvent(new PointerEvent('pointerup', { ...pointer, ...end }));
}

export const key = (target: EventTarget, name: string, held: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { ...held, key: name, bubbles: true, composed: true, cancelable: true }),
  );

/** Channels of a colour as the browser tells it, over another one where it is not opaque. */
export function channels(colour: string, behind: readonly number[] = []): number[] {
  const [r, g, b, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b].map((value, at) => alpha * value + (1 - alpha) * (behind[at] ?? 0));
}
/** WCAG 2.2, relative luminance. */
function luminance(rgb: readonly number[]): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
/** WCAG 2.2, contrast ratio of two colours, by their channels. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
