import type { CSSResult } from '@lit/reactive-element';
import { css } from '../sheet.ts';

/** What only boards need that are played on. */
export const inputStyles: CSSResult = css`
  .chosen-edge,
  .forced-edge,
  .target-edge {
    stroke: #000000a6;
    stroke-width: 1.02;
  }
  .forced-edge {
    stroke-width: 0.98;
  }
  .target-edge {
    stroke-width: 0.36;
  }
  .chosen,
  .forced {
    stroke: #f2b134;
    stroke-width: 0.98;
  }
  .forced {
    stroke-width: 0.94;
  }
  .target {
    stroke: #f2b134;
    stroke-width: 0.3;
  }
  .choice > .way {
    stroke-width: 0.1;
  }
  .choice > .way-edge {
    stroke-width: 0.2;
  }
  /* a ring at every landing: around the dot where a press is due */
  .ring {
    stroke: var(--ink);
    stroke-width: 0.54;
  }
  .hole {
    stroke: var(--ground);
    stroke-width: 0.4;
  }
  .grid {
    position: absolute;
    z-index: 2;
    inset: calc(100% * var(--m) / (var(--r) + 2 * var(--m))) calc(100% * var(--m) / (var(--c) + 2 * var(--m)));
  }
  .grid span {
    position: absolute;
    left: calc(var(--x) * 100% / var(--c));
    top: calc(var(--y) * 100% / var(--r));
    width: calc(100% / var(--c));
    height: calc(100% / var(--r));
    cursor: pointer;
    touch-action: manipulation;
    outline: none;
  }
  .grid .go {
    touch-action: pinch-zoom;
    cursor: grab;
  }
  .grid span:focus-visible {
    box-shadow:
      inset 0 0 0 2px #fff,
      inset 0 0 0 5px #0b57d0;
  }
  .note {
    position: absolute;
    z-index: 4;
    inset: auto 0 0;
    margin: 0;
    padding: 0.6em 0.9em;
    font:
      14px/1.4 system-ui,
      sans-serif;
    color: #fff;
    background: #0e1420eb;
    pointer-events: none;
  }
  .note.high {
    inset: 0 0 auto;
  }
`;
