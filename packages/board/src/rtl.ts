import { RTL } from './direction.ts';
import { css } from './sheet.ts';

const languages = RTL.map((lang) => `:lang(${lang}):not([dir])`).join();

/** Texts run from right to left where their language does, also on a page that does not say so; an element's own `:host` goes before it. */
export const rtl = css`
  :host(:where(${languages})) {
    direction: rtl;
  }
`;
