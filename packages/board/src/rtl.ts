import { css } from './sheet.ts';

/** Texts run from right to left where their language does, also on a page that does not say so; an element's own `:host` goes before it. */
export const rtl = css`
  :host(:where(:lang(ar):not([dir]))) {
    direction: rtl;
  }
`;
