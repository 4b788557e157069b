import { render } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';

/** A diagram of ours as an element. Lit's policy lets it through where a page demands trusted types. */
export function parsed(svg: string): Element {
  const place = document.createDocumentFragment();
  render(unsafeHTML(svg), place);
  return place.firstElementChild as Element;
}
