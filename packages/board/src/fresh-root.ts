import { ReactiveElement } from 'lit';
import { dress } from './add-styles.ts';

/**
 * The root of an element that draws itself anew where a server drew it: past Lit's hydration, which would need at once
 * what is still to be loaded, and before the next picture of the page.
 */
export function freshRoot(element: ReactiveElement): HTMLElement | DocumentFragment {
  element.shadowRoot?.replaceChildren();
  return servedRoot(element);
}

/** The same with all that a server drew still in it. */
export function servedRoot(element: ReactiveElement): HTMLElement | DocumentFragment {
  if (element.ownerDocument === document) return ReactiveElement.prototype['createRenderRoot'].call(element);
  // Lit would give it the style sheets of this document, which another one does not take.
  queueMicrotask(() => dress(element));
  const { shadowRootOptions } = element.constructor as typeof ReactiveElement;
  return element.shadowRoot ?? element.attachShadow(shadowRootOptions);
}
