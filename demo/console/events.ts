/** All events of the relay with their boards; more of both are made here. */
import type { Publisher } from '@draughts/client/publish';
import { eventChannel, type EventState } from '@draughts/live/view';
import { bindBoards } from './boards.ts';
import { element } from './dom.ts';
import { newBoard, newEvent } from './make.ts';
import { readToken } from './token.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

async function fetchEvents(): Promise<readonly Entry[] | null> {
  try {
    const response = await fetch('/api/events', {
      // A delayed relay tells everybody else what there was some time ago.
      headers: { Authorization: `Bearer ${readToken() ?? ''}` },
    });
    return response.ok ? ((await response.json()) as { events: Entry[] }).events : null;
  } catch {
    return null;
  }
}

/** One event: its name, its boards, a form for one more; returns what ends the keeping up to date. */
function section(publisher: Publisher, box: HTMLElement, { id, name }: Entry): () => void {
  const title = document.createElement('h2');
  title.textContent = name;
  const boards = document.createElement('ol');
  boards.className = 'boards';
  let taken: readonly string[] = [];
  const next = (): string => {
    let number = 1;
    while (taken.includes(String(number))) number++;
    return String(number);
  };
  box.append(title, boards, newBoard(publisher, id, next));
  const ends = [
    bindBoards(boards, publisher, id, (board) => `#${id}/${board}`),
    publisher.subscribe(eventChannel(id), ({ state }) => {
      taken = (state as EventState).boards.map((entry) => entry.id);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** Fills `box`; returns what ends the keeping up to date. */
export function listEvents(publisher: Publisher, box: HTMLElement): () => void {
  let ends: (() => void)[] = [];
  let gone = false;
  async function load(fresh?: string): Promise<void> {
    const events = await fetchEvents();
    if (gone) return;
    for (const end of ends.splice(0)) end();
    box.replaceChildren();
    element('pick-message').textContent = fresh === undefined ? '' : 'The event is there. Add its boards.';
    element('pick-error').textContent = events ? '' : 'The relay does not answer. Load this page again.';
    if (events?.length === 0) box.textContent = 'There is no event yet: make the first one.';
    ends = (events ?? []).map((entry) => section(publisher, box, entry));
    const at = (events ?? []).findIndex(({ id }) => id === fresh);
    const details = at < 0 ? undefined : box.querySelectorAll('details')[at];
    if (!details) return;
    details.open = true;
    details.querySelector('input')?.focus();
  }
  element('make-event').replaceChildren(newEvent(publisher, (id) => void load(id)));
  void load();
  return () => {
    gone = true;
    for (const end of ends) end();
  };
}
