import { adoptStyles, type CSSResult } from '@lit/reactive-element';

const added = new WeakMap<Node, Set<CSSResult>>();

/** Adds to the style sheets of a shadow root, once each. */
export function addStyles(root: Node, sheet: CSSResult): void {
  const known = added.get(root) ?? new Set();
  if (known.has(sheet)) return;
  added.set(root, known.add(sheet));
  // A browser that adopts no sheets gets a style element more.
  adoptStyles(root as ShadowRoot, [...((root as ShadowRoot).adoptedStyleSheets ?? []), sheet]);
}
