import { cornerOf, squareUnder, type View } from '@draughts/diagram/draw';

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The playing square next to one in the direction of an arrow key, 0 if there is none. On a board of diagonals the one
 * above or below is to one side, in the same pair of columns, so that the way back leads back; and every second square of
 * a row is skipped.
 */
export function neighbour(view: View, square: number, key: string): number {
  const step = STEPS[key];
  if (!step) return 0;
  const [dx, dy] = step;
  const { x, y } = cornerOf(view, square);
  const tries = dy
    ? [0, x % 2 ? -1 : 1].map((aside) => [x + aside, y + dy])
    : [1, 2].map((far) => [x + dx * far, y]);
  return tries.map(([column, row]) => squareUnder(view, column, row)).find(Boolean) ?? 0;
}

interface Host {
  readonly boardElement: HTMLElement | null;
  readonly updateComplete: Promise<boolean>;
  requestUpdate(): void;
}

/** Draws the board with another square as the one that the keyboard is on, and goes there. */
export function focusSquare(host: Host, square: number): void {
  host.requestUpdate();
  void host.updateComplete.then(() =>
    host.boardElement?.querySelector<HTMLElement>(`#q${square}`)?.focus({ preventScroll: true }),
  );
}
