/** All events of the relay with their boards. */
import type { RelayClient } from '@draughts/client';
import { bindBoards } from './boards.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

async function fetchEvents(): Promise<readonly Entry[] | null> {
  try {
    const response = await fetch('/api/events');
    return response.ok ? ((await response.json()) as { events: Entry[] }).events : null;
  } catch {
    return null;
  }
}

/** Fills `box`; returns what ends the keeping up to date. */
export function listEvents(client: RelayClient, box: HTMLElement): () => void {
  const ends: (() => void)[] = [];
  let gone = false;
  box.replaceChildren();
  void fetchEvents().then((events) => {
    if (gone) return;
    if (!events?.length) {
      box.textContent = events
        ? 'There is no event yet.'
        : 'The relay does not answer. Load this page again.';
      return;
    }
    for (const { id, name } of events) {
      const title = document.createElement('h2');
      title.textContent = name;
      const boards = document.createElement('ol');
      boards.className = 'boards';
      box.append(title, boards);
      ends.push(bindBoards(boards, client, id, (board) => `#${id}/${board}`));
    }
  });
  return () => {
    gone = true;
    for (const end of ends) end();
  };
}
