/** Takes over the boards that a server drew, and keeps what went wrong and what was not to be seen, for the test outside. */
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
Object.assign(window, { faults });
// Not awaited: WebKit's process ends when a frame is removed whose module waits for another one.
void import('../src/define.ts');
