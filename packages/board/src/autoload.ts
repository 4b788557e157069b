const openings = () => import('./openings/define.ts');

/** Elements that are loaded when a page has them, each by the module that defines it. */
const MODULES: Readonly<Record<string, () => Promise<unknown>>> = {
  clock: () => import('./companions/clock.ts'),
  controls: () => import('./companions/controls.ts'),
  games: () => import('./companions/games.ts'),
  moves: () => import('./companions/moves.ts'),
  player: () => import('./companions/player.ts'),
  round: () => import('./round/define.ts'),
  setup: () => import('./setup/define.ts'),
  'opening-card': openings,
  'opening-table': openings,
  'opening-lot': openings,
};

/** Loads what the page has and what is not defined yet; a module that cannot be loaded is tried again next time. */
function load(): void {
  for (const { localName } of document.querySelectorAll(':not(:defined)')) {
    const [, name] = /^draughts-(.+)/.exec(localName) ?? [];
    if (name && Object.hasOwn(MODULES, name)) MODULES[name]().catch(() => undefined);
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
