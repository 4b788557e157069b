import { LitElement } from 'lit';
import { dress } from './add-styles.ts';

/** What our elements that are drawn by templates share: a page may put them into any of its documents. */
export abstract class PageElement extends LitElement {
  /** Called by the browser when it has gone to another document. @internal */
  adoptedCallback(): void {
    dress(this);
  }
}
