/** All events of the relay with their boards; more of both are made here. */
import type { Publisher } from '@draughts/client/publish';
import { eventChannel, type EventState } from '@draughts/live/view';
import { bindBoards } from './boards.ts';
import { element } from './dom.ts';
import { newBoard, newEvent } from './make.ts';
import { covers, mayMake } from './may.ts';
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
    const own = publisher.grant?.boards?.find((board) => !taken.includes(board));
    if (own) return own;
    let number = 1;
    while (taken.includes(String(number))) number++;
    return String(number);
  };
  const more = newBoard(publisher, id, next);
  more.hidden = !mayMake(publisher, taken);
  box.append(title, boards, more);
  const ends = [
    bindBoards(boards, publisher, id, (board) => (covers(publisher, id, board) ? `#${id}/${board}` : null)),
    publisher.subscribe(eventChannel(id), ({ state }) => {
      taken = (state as EventState).boards.map((entry) => entry.id);
      // What it has said stays to be read.
      if (!more.contains(document.activeElement)) more.hidden = !mayMake(publisher, taken);
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** Fills `box`; returns what ends the keeping up to date. */
export function listEvents(publisher: Publisher, box: HTMLElement): () => void {
  let ends: (() => void)[] = [];
  let gone = false;
  async function load(fresh?: string): Promise<void> {
    const all = await fetchEvents();
    if (gone) return;
    const { grant } = publisher;
    const events = grant && all ? all.filter(({ id }) => id === grant.event) : all;
    for (const end of ends.splice(0)) end();
    box.replaceChildren();
    element('pick-message').textContent = fresh === undefined ? '' : 'The event is there. Add its boards.';
    element('pick-error').textContent = events ? '' : 'The relay does not answer. Load this page again.';
    if (events?.length === 0)
      box.textContent = grant
        ? `The event ${grant.event} is not there yet. Load this page again later.`
        : 'There is no event yet: make the first one.';
    ends = (events ?? []).map((entry) => section(publisher, box, entry));
    const at = (events ?? []).findIndex(({ id }) => id === fresh);
    const details = at < 0 ? undefined : box.querySelectorAll('details')[at];
    if (!details) return;
    details.open = true;
    details.querySelector('input')?.focus();
  }
  element('make-event').replaceChildren(
    ...(publisher.grant ? [] : [newEvent(publisher, (id) => void load(id))]),
  );
  void load();
  return () => {
    gone = true;
    for (const end of ends) end();
  };
}
