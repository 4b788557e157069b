/** The operator console: token, list of boards, one board (`#EVENT/BOARD`). */
import { connectShared } from '@draughts/client';
import { isId } from '@draughts/live/view';
import { LIVE } from '../addresses.ts';
import { bindBoards } from '../boards.ts';
import { element, field } from './dom.ts';
import { showError } from './messages.ts';
import { openTable } from './table.ts';
import { keepToken, readToken } from './token.ts';

const client = connectShared({ url: LIVE });
let close = (): void => {};

interface Place {
  readonly event: string;
  readonly board: string;
}

function placeOf(hash: string): Place | null {
  const [event = '', board = '', ...rest] = hash.slice(1).split('/');
  return isId(event) && isId(board) && rest.length === 0 ? { event, board } : null;
}

function show(section: 'sign-in' | 'pick' | 'table'): void {
  for (const id of ['sign-in', 'pick', 'table']) element(id).hidden = id !== section;
  element('all-boards').hidden = section !== 'table';
  element('sign-out').hidden = section === 'sign-in';
}

function signOut(message = ''): void {
  keepToken(null);
  route();
  element('sign-in-error').textContent = message;
  field('token').focus();
}

/** All events with their boards. */
async function listEvents(): Promise<void> {
  const box = element('events');
  const answer = await fetch('/api/events').catch(() => null);
  const list = answer?.ok
    ? ((await answer.json()) as { events: { id: string; name: string }[] }).events
    : null;
  if (!list) {
    box.textContent = 'The relay does not answer. Look whether it runs, then load this page again.';
    return;
  }
  if (list.length === 0) box.textContent = 'There is no event yet.';
  const ends = list.map(({ id, name }) => {
    const title = document.createElement('h2');
    title.textContent = name;
    const boards = document.createElement('ol');
    boards.className = 'boards';
    box.append(title, boards);
    return bindBoards(boards, client, id, (board) => `#${id}/${board}`);
  });
  close = () => {
    for (const end of ends) end();
  };
}

function route(): void {
  close();
  close = () => {};
  element('events').replaceChildren();
  const place = placeOf(location.hash);
  if (!readToken()) {
    show('sign-in');
  } else if (place) {
    show('table');
    close = openTable({ client, ...place, token: () => readToken() ?? '', onDenied: signOut });
  } else {
    show('pick');
    void listEvents();
  }
}

element('token-form').addEventListener('submit', (event) => {
  event.preventDefault();
  keepToken(field('token').value.trim());
  field('token').value = '';
  element('sign-in-error').textContent = '';
  route();
});
element('sign-out').addEventListener('click', () => signOut());
addEventListener('hashchange', route);
client.onState((state, why) => {
  if (state === 'reconnecting') showError(`No connection to the relay, trying again. ${why ?? ''}`);
});
route();
