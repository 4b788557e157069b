import { unsafeCSS, type CSSResult } from '@lit/reactive-element';

/** A style sheet. Unlike Lit's own tag it takes texts as they are: all of them are ours. */
export const css = (
  texts: TemplateStringsArray,
  ...values: readonly (string | number | CSSResult)[]
): CSSResult => unsafeCSS(String.raw(texts, ...values));
