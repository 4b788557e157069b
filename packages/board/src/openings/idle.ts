/** Does something when the page has nothing better to do, within `timeout` ms at the latest. */
export function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout });
  else setTimeout(work, 30); // Safari
}
