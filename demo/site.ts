/** What every page of the demo does: addresses, copy buttons, names and clocks of its live boards. */
import { connectShared } from '@draughts/client';
import { boardChannel, isId } from '@draughts/live/view';
import { fillAddresses, LIVE } from './addresses.ts';
import { bindBoards } from './boards.ts';
import { bindCopyButtons } from './copy.ts';
import { bindSeats } from './seats.ts';

const EVENT = 'demo';
const asked = new URLSearchParams(location.search);

/** `?dir=rtl` shows how the board sits in a page that is written from right to left. */
if (asked.get('dir') === 'rtl') document.documentElement.dir = 'rtl';

/** `?board=3` on the live page shows another board of the event. */
const wanted = asked.get('board') ?? '';
const board = isId(wanted) ? wanted : '1';
for (const figure of document.querySelectorAll<HTMLElement>('[data-seats]')) {
  figure.querySelector<HTMLElement>('draughts-board')!.dataset['live'] = `${EVENT}/${board}`;
}
for (const element of document.querySelectorAll('[data-board]')) element.textContent = board;

fillAddresses(document);
bindCopyButtons(document);

const seats = document.querySelectorAll<HTMLElement>('[data-seats]');
const list = document.getElementById('boards');
if (seats.length > 0) {
  const client = connectShared({ url: LIVE });
  for (const figure of seats) bindSeats(figure, client, boardChannel(EVENT, board));
  if (list) bindBoards(list, client, EVENT, (id) => `?board=${encodeURIComponent(id)}`, board);
}
