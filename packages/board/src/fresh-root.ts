import { ReactiveElement } from 'lit';

/**
 * The root of an element that draws itself anew where a server drew it: past Lit's hydration, which would need at once
 * what is still to be loaded, and before the next picture of the page.
 */
export function freshRoot(element: ReactiveElement): HTMLElement | DocumentFragment {
  element.shadowRoot?.replaceChildren();
  return ReactiveElement.prototype['createRenderRoot'].call(element);
}
