/** The addresses of the server this page came from: the examples show them, the boards use them. */

export const HTTP = location.origin;
export const WS = HTTP.replace(/^http/, 'ws');

/** The WebSocket address of the relay. */
export const LIVE = `${WS}/live`;

/** Writes this server's addresses into the examples, and starts the boards that are to follow a game on it. */
export function fillAddresses(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-http]')) element.textContent = HTTP;
  for (const element of root.querySelectorAll('[data-ws]')) element.textContent = WS;
  for (const board of root.querySelectorAll<HTMLElement>('[data-live]')) {
    board.setAttribute('live', `${LIVE}#${board.dataset['live']}`);
  }
}
