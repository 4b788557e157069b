/** A board for frames in other sites: shows what its address says, and tells the page around it how high it is. */
import { directionOf } from '@draughts/board/direction.js';
import { KIND, isFromHost, type HeightMessage } from './message.ts';
import { readEmbed } from './params.ts';

const page = document.querySelector('main') as HTMLElement;
const { board: attributes, lang, moves, problems } = readEmbed(new URL(location.href));

if (lang) document.documentElement.lang = lang;
document.documentElement.dir = directionOf(document.documentElement.lang);

const board = document.createElement('draughts-board');
for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
const isGame = ['src', 'pdn', 'live', 'opening'].some((name) => name in attributes);
if (isGame) {
  // The frame's own address: who opens it at `#ply=24` sees that.
  for (const name of ['controls', 'permalink']) board.toggleAttribute(name, true);
  const seats = 'live' in attributes ? ['draughts-player', 'draughts-clock'] : ['draughts-player'];
  for (const side of ['black', 'white']) {
    for (const name of seats) {
      const seat = document.createElement(name);
      seat.setAttribute('side', side);
      board.append(seat);
    }
  }
  if (moves) board.append(document.createElement('draughts-moves'));
}
page.append(board);
if (problems.length) {
  const note = document.createElement('p');
  note.role = 'alert';
  note.textContent = `${problems.join('; ')}.`;
  page.append(note);
}

/** In a frame the board is all there is, so its keys work wherever the focus is. */
document.addEventListener('keydown', (event) => {
  if (event.target !== document.body && event.target !== document.documentElement) return;
  if (!isGame || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = {
    ArrowLeft: () => board.back(),
    ArrowRight: () => board.next(),
    Home: () => board.first(),
    End: () => board.last(),
  }[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

/** The height hangs on the frame's width alone, never on its height: telling it cannot change it. */
let told = 0;
function tell(): void {
  const height = Math.ceil(page.getBoundingClientRect().height);
  if (!height || height === told) return;
  told = height;
  parent.postMessage({ type: KIND, height } satisfies HeightMessage, '*');
}

/** Observers sleep while a frame is out of sight; by the clock it has its height before the reader comes to it. */
function tellLater(ms: number): void {
  setTimeout(() => {
    tell();
    if (ms < 10_000) tellLater(ms * 2);
  }, ms);
}

if (parent !== window) {
  new ResizeObserver(tell).observe(page);
  tellLater(50);
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !isFromHost(data)) return;
    const { classList } = document.documentElement;
    if (classList.contains('sized')) return;
    // A scroll bar that comes and goes would change the width.
    classList.add('sized');
    told = 0;
    tell();
  });
}
