import { css } from 'lit';

/** Texts run from right to left where their language does, also on a page that does not say so. */
export const rtl = css`
  :host(:lang(ar):not([dir])) {
    direction: rtl;
  }
`;
