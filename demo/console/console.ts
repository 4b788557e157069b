/** The operator console: token, list of boards, one board (`#EVENT/BOARD`). */
import { connectPublisher, type Publisher } from '@draughts/client/publish';
import { isId } from '@draughts/live/view';
import { LIVE } from '../addresses.ts';
import { element, field } from './dom.ts';
import { listEvents } from './events.ts';
import { told } from './may.ts';
import { showError, showMessage } from './messages.ts';
import { openTable } from './table.ts';
import { keepToken, readToken } from './token.ts';

let publisher: Publisher | null = null;
/** Ends what the page shows. */
let close = (): void => {};

function placeOf(hash: string): [event: string, board: string] | null {
  const [event = '', board = '', ...rest] = hash.slice(1).split('/');
  return isId(event) && isId(board) && rest.length === 0 ? [event, board] : null;
}

function show(section: 'sign-in' | 'pick' | 'table'): void {
  for (const id of ['sign-in', 'pick', 'table']) element(id).hidden = id !== section;
  element('all-boards').hidden = section !== 'table';
  element('sign-out').hidden = section === 'sign-in';
}

function route(): void {
  close();
  close = () => {};
  showMessage('');
  const place = placeOf(location.hash);
  const allowed = publisher ? told(publisher) : '';
  element('allowed').textContent = allowed;
  element('allowed').hidden = !allowed;
  if (!publisher) return show('sign-in');
  show(place ? 'table' : 'pick');
  if (place) scrollTo(0, 0); // the list may have been scrolled
  close = place ? openTable(publisher, ...place) : listEvents(publisher, element('events'));
}

function signOut(message = ''): void {
  keepToken(null);
  const old = publisher;
  publisher = null;
  old?.close();
  route();
  element('sign-in-error').textContent = message;
  field('token').focus();
}

async function signIn(token: string): Promise<void> {
  const candidate = connectPublisher({ url: LIVE, token });
  const ready = await candidate.ready;
  if (!ready.ok) {
    candidate.close();
    const { code, message } = ready.error;
    return signOut(code === 'TOKEN_REFUSED' ? message : `The relay does not answer: ${message}`);
  }
  keepToken(token);
  publisher = candidate;
  publisher.onState((state, why = '') => {
    // Another token is needed, or the relay has another one: the address stays, so the board is back with the right one.
    if (state === 'closed' && publisher === candidate)
      signOut(`The relay does not take this token any more. ${why}`.trim());
    else if (state === 'reconnecting')
      showError('The connection is lost. What you enter is sent when it is back.');
    else if (state === 'live') showMessage('');
  });
  route();
}

element('token-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const token = field('token').value.trim();
  field('token').value = '';
  element('sign-in-error').textContent = '';
  void signIn(token);
});
element('sign-out').addEventListener('click', () => signOut());
addEventListener('hashchange', route);

const kept = readToken();
if (kept) void signIn(kept);
else route();
