/** Elements that are loaded when a page has them, each by the module that defines it. */
const MODULES: Readonly<Record<string, () => Promise<unknown>>> = {
  'draughts-controls, draughts-moves, draughts-games, draughts-clock, draughts-player': () =>
    import('./companions/define.ts'),
  'draughts-round': () => import('./round/define.ts'),
  'draughts-setup': () => import('./setup/define.ts'),
  'draughts-opening-card, draughts-opening-table, draughts-opening-lot': () => import('./openings/define.ts'),
};

/** Loads what the page has and what is not defined yet; a module that cannot be loaded is tried again next time. */
function load(): void {
  for (const [names, module] of Object.entries(MODULES)) {
    const missing = names
      .split(', ')
      .some((name) => !customElements.get(name) && document.querySelector(name));
    if (missing) module().catch(() => undefined);
  }
}

let watching = false;

/** Watches the page for our elements, so that one script tag is enough for all of them. */
export function autoload(): void {
  if (watching) return;
  watching = true;
  load();
  let planned = false;
  new MutationObserver(() => {
    if (planned) return;
    planned = true;
    requestAnimationFrame(() => {
      planned = false;
      load();
    });
  }).observe(document, { childList: true, subtree: true });
}
