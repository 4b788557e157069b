/** What every page of the demo does: addresses, copy buttons. */
import { isId } from '@draughts/live/view';
import { fillAddresses } from './addresses.ts';
import { bindCopyButtons } from './copy.ts';

const EVENT = 'demo';
const asked = new URLSearchParams(location.search);

/** `?dir=rtl` shows how the board sits in a page that is written from right to left. */
if (asked.get('dir') === 'rtl') document.documentElement.dir = 'rtl';

/** `?board=3` on the live page shows another board of the event. */
const wanted = asked.get('board') ?? '';
const board = isId(wanted) ? wanted : '1';
const game = document.getElementById('game');
if (game) game.dataset['live'] = `${EVENT}/${board}`;
for (const element of document.querySelectorAll('[data-board]')) element.textContent = board;

fillAddresses(document);
bindCopyButtons(document);
