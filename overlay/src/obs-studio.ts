/** Inside OBS the page is told whether its source is on a screen; elsewhere none of these events ever comes. */
export function watchObs(target: EventTarget, show: (visible: boolean) => void): void {
  target.addEventListener('obsSourceVisibleChanged', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof detail === 'object' && detail !== null && 'visible' in detail) show(detail.visible === true);
  });
}
