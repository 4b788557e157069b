import type { ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/**
 * One tab stop for all cells; arrow keys go from cell to cell by where they lie on the page, Home and End to the ends of
 * the row, with Ctrl to those of the table, as in every grid.
 */
export class Roving {
  readonly #host: Host;
  #ref = '';

  constructor(host: Host) {
    this.#host = host;
  }

  /** The cell that Tab reaches among those shown. */
  current(refs: readonly string[]): string {
    return refs.includes(this.#ref) ? this.#ref : (refs[0] ?? '');
  }

  readonly onKey = (event: KeyboardEvent): void => {
    const cell = (event.target as Element).closest<HTMLElement>('.cell');
    if (!cell || event.altKey || event.metaKey) return;
    const next = this.#next(cell, event.ctrlKey ? `Ctrl+${event.key}` : event.key);
    if (!next) return;
    event.preventDefault();
    this.#ref = next.dataset.ref ?? '';
    next.focus();
    this.#host.requestUpdate();
  };

  #next(cell: HTMLElement, key: string): HTMLElement | null {
    const cells = [...this.#host.renderRoot.querySelectorAll<HTMLElement>('.cell')];
    const at = cells.indexOf(cell);
    // In a page that is written from right to left the cells lie the other way round.
    const back = getComputedStyle(cell).direction === 'rtl' ? 1 : -1;
    switch (key) {
      case 'ArrowLeft':
        return cells[at + back] ?? null;
      case 'ArrowRight':
        return cells[at - back] ?? null;
      case 'Home':
      case 'End': {
        const row = [...(cell.closest('[role=row], .flow')?.querySelectorAll<HTMLElement>('.cell') ?? cells)];
        return row.at(key === 'Home' ? 0 : -1) ?? null;
      }
      case 'Ctrl+Home':
        return cells[0];
      case 'Ctrl+End':
        return cells[cells.length - 1];
      case 'ArrowUp':
        return nearest(cell, cells.slice(0, at).reverse(), (a, b) => b.top < a.top - 1);
      case 'ArrowDown':
        return nearest(cell, cells.slice(at + 1), (a, b) => b.top > a.top + 1);
      default:
        return null;
    }
  }
}

/**
 * The first cell in the right direction that lies in the same column. Tops are compared: rows out of sight keep an
 * estimated height, which their cells may overflow.
 */
function nearest(
  from: HTMLElement,
  cells: readonly HTMLElement[],
  isThere: (from: DOMRect, cell: DOMRect) => boolean,
): HTMLElement | null {
  const box = from.getBoundingClientRect();
  return (
    cells.find((cell) => {
      const other = cell.getBoundingClientRect();
      return isThere(box, other) && Math.abs(other.left - box.left) < box.width / 2;
    }) ?? null
  );
}
