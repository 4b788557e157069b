/** Takes over the boards that a server drew, and keeps what went wrong and what was not to be seen, for the test outside. */
import { FakeSocket } from './fake-socket.ts';

const faults: string[] = [];
addEventListener('error', ({ message }) => faults.push(message));
addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
for (const { shadowRoot, outerHTML } of document.querySelectorAll('draughts-board')) {
  const check = () => {
    if (!shadowRoot?.querySelector('i') || shadowRoot.querySelectorAll('.board').length !== 1)
      faults.push(`an empty or a second board: ${outerHTML.slice(0, 200)}`);
    if (!shadowRoot?.querySelector('[aria-label]'))
      faults.push(`a board without words: ${outerHTML.slice(0, 200)}`);
    const buttons = shadowRoot?.querySelector('draughts-controls');
    if (buttons && !buttons.shadowRoot) faults.push(`no buttons: ${outerHTML.slice(0, 200)}`);
  };
  if (shadowRoot?.querySelector('i'))
    new MutationObserver(check).observe(shadowRoot, { childList: true, subtree: true });
}
/** What is never missing from our other elements, as long as the server drew it. */
const ALWAYS: Readonly<Record<string, string>> = {
  'draughts-opening-card': '[part=card] draughts-board',
  'draughts-opening-table': '.cell .pic svg',
  'draughts-opening-lot': 'form',
  'draughts-setup': 'draughts-board',
  'draughts-round[live$=ev]': 'article, slot',
};
for (const [name, part] of Object.entries(ALWAYS)) {
  for (const { shadowRoot, outerHTML } of document.querySelectorAll(name)) {
    const check = () => {
      const there = shadowRoot?.querySelector(part);
      if (!there) faults.push(`nothing to see: ${outerHTML.slice(0, 200)}`);
      if (/Loading|Moves|White/.test(shadowRoot?.textContent ?? ''))
        faults.push(`English: ${outerHTML.slice(0, 200)}`);
    };
    if (shadowRoot) new MutationObserver(check).observe(shadowRoot, { childList: true });
  }
}
/** Whether the board in a card, new or not, has its men whenever the page is painted. */
const paint = () => {
  const card = document.querySelector('draughts-opening-card');
  const board = card?.shadowRoot?.querySelector('draughts-board');
  if (card && !board?.shadowRoot?.querySelector('i')) faults.push('a card without men');
  requestAnimationFrame(paint);
};
paint();
(window as { WebSocket: unknown }).WebSocket = FakeSocket;
Object.assign(window, { faults, sockets: FakeSocket.open });
// A browser that adopts no style sheets.
if (new URLSearchParams(location.search).has('old'))
  delete (Document.prototype as Partial<Document>).adoptedStyleSheets;
// Not awaited: WebKit's process ends when a frame is removed whose module waits for another one.
void import('../src/define.ts');
