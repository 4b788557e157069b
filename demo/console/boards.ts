/** The list of an event's boards, kept up to date. */
import type { RelayClient } from '@draughts/client';
import { eventChannel, type BoardEntry, type EventState } from '@draughts/live/view';

function standing({ result, status, ply }: BoardEntry): string {
  if (result) return `${result.w}-${result.b}`;
  return status === 'running' ? `move ${Math.floor(ply / 2) + 1}` : status;
}

function item(entry: BoardEntry, href: string): HTMLLIElement {
  const li = document.createElement('li');
  const a = document.createElement('a');
  a.href = href;
  a.textContent = `${entry.white || 'White'} – ${entry.black || 'Black'}`;
  const rest = document.createElement('span');
  rest.className = 'quiet';
  rest.textContent = `board ${entry.id}, ${entry.variant}, ${standing(entry)}`;
  li.append(a, rest);
  return li;
}

/**
 * Fills `list` with the boards of `event`, in the event's order.
 * @param hrefOf where the board with this id is shown; null: it is left out
 * @returns ends it
 */
export function bindBoards(
  list: HTMLElement,
  client: RelayClient,
  event: string,
  hrefOf: (id: string) => string | null,
): () => void {
  return client.subscribe(eventChannel(event), ({ state }) => {
    const { boards } = state as EventState;
    const focused = [...list.children].findIndex((li) => li.contains(document.activeElement));
    const items = boards.flatMap((entry) => {
      const href = hrefOf(entry.id);
      return href === null ? [] : item(entry, href);
    });
    list.replaceChildren(...items);
    list.children[focused]?.querySelector('a')?.focus({ preventScroll: true });
  });
}
