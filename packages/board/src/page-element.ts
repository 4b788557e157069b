import { isServer, LitElement, ReactiveElement, type PropertyValues } from 'lit';
import { dress } from './add-styles.ts';

/**
 * What our elements that are drawn by templates share: a page may put them into any of its documents, and what a server
 * drew stays until they have as much to show. Past Lit's hydration, which would need at once what is still to be loaded.
 */
export abstract class PageElement extends LitElement {
  /** What a server drew, as long as it is there. */
  protected served: readonly ChildNode[] = [];

  /** Whether there is as much to show as a server drew. */
  protected abstract readonly ready: boolean;

  constructor() {
    super();
    // Without it the way of an event from inside ends there, and what stands in it does not know the language.
    if (isServer) this.attachShadow(this.#options);
  }

  get #options(): ShadowRootInit {
    return (this.constructor as typeof LitElement).shadowRootOptions;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // Before Lit adds styles of its own, where the browser adopts none.
    this.served = [...(this.shadowRoot?.childNodes ?? [])];
    if (this.ownerDocument === document) return ReactiveElement.prototype['createRenderRoot'].call(this);
    // Lit would give it the style sheets of this document, which another one does not take.
    queueMicrotask(() => dress(this));
    return this.shadowRoot ?? this.attachShadow(this.#options);
  }

  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    if (!this.served.length || this.ready) return true;
    // What it is to show is asked for all the same.
    this.willUpdate(changed);
    if (this.ready) queueMicrotask(() => this.requestUpdate());
    return false;
  }

  protected override update(changed: PropertyValues<this>): void {
    for (const node of this.served) node.remove();
    this.served = [];
    super.update(changed);
  }

  /** Called by the browser when it has gone to another document. @internal */
  adoptedCallback(): void {
    dress(this);
  }
}
