import { LitElement } from 'lit';
import { dress } from './add-styles.ts';

/** What our elements that are drawn by templates share: a page may put them into any of its documents. */
export abstract class PageElement extends LitElement {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot();
    // Lit would give it the style sheets of this document, which another one does not take.
    queueMicrotask(() => dress(this));
    return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  }

  /** Called by the browser when it has gone to another document. @internal */
  adoptedCallback(): void {
    dress(this);
  }
}
