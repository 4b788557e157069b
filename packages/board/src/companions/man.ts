import type { CSSResult } from 'lit';
import { css } from '../sheet.ts';

/** A man beside a name. */
export const manStyles: CSSResult = css`
  .man {
    align-self: center;
    flex: none;
    width: 0.8em;
    height: 0.8em;
    border-radius: 50%;
    background: #f5efe0;
    border: 1px solid #6b6152;
    forced-color-adjust: none;
    print-color-adjust: exact;
    -webkit-print-color-adjust: exact;
  }
  .black {
    background: #2c2a2b;
    border-color: #8a8f98;
  }
`;
