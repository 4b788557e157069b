/** Elements that are loaded when a page has them, each by the module that defines it. */
const MODULES: readonly (readonly [names: RegExp, load: () => Promise<unknown>])[] = [
  [/^draughts-(controls|moves|games|clock|player)$/, () => import('./companions/define.ts')],
  [/^draughts-round$/, () => import('./round/define.ts')],
  [/^draughts-setup$/, () => import('./setup/define.ts')],
  [/^draughts-opening-(card|table|lot)$/, () => import('./openings/define.ts')],
];

/** Loads what the page has and what is not defined yet; a module that cannot be loaded is tried again next time. */
function load(): void {
  const missing = new Set([...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName));
  for (const [names, module] of MODULES) {
    if ([...missing].some((name) => names.test(name))) module().catch(() => undefined);
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
