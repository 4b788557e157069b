import type { CSSResult } from 'lit';
import { css } from '../sheet.ts';

/** The list of moves, on the screen and on paper. */
export const movesStyles: CSSResult = css`
  :host {
    display: block;
    position: relative;
    box-sizing: border-box;
    min-height: 11em;
    font-size: 0.9375em;
    line-height: 1.5;
  }
  :host([hidden]) {
    display: none;
  }
  .list {
    position: absolute;
    inset: 0 0 2.5em;
    overflow: auto;
    overflow-wrap: anywhere;
    overscroll-behavior: contain;
  }
  /* a number stands on the line of its move */
  .first {
    white-space: nowrap;
  }
  .move {
    min-height: 24px;
    white-space: normal;
    font: inherit;
    font-variant-numeric: tabular-nums;
    color: inherit;
    background: none;
    margin: 0;
    padding: 0.15em 0.3em;
    border: 0;
    border-radius: 4px;
    cursor: pointer;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .move:hover {
    background: #7f7f7f2e;
  }
  .move:focus-visible {
    outline: 2px solid currentcolor;
    outline-offset: -2px;
  }
  .move[aria-current] {
    color: #1b1405;
    background: #f2b134;
  }
  @media (forced-colors: active) {
    .move[aria-current] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }
  }
  .flag {
    color: #c0282d;
  }
  .move[aria-current] .flag {
    color: inherit;
  }
  .number {
    opacity: 0.7;
    font-variant-numeric: tabular-nums;
    padding-inline-start: 0.35em;
  }
  .comment {
    display: block;
    margin: 0.2em 0.4em 0.4em;
    opacity: 0.85;
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
  s {
    opacity: 0.85;
    unicode-bidi: plaintext;
    overflow-wrap: anywhere;
  }
  .variation {
    margin-block: 0.1em 0.3em;
    margin-inline-start: 0.5em;
    padding-inline-start: 0.5em;
    border-inline-start: 2px solid #7f7f7f66;
    font-size: 0.93em;
  }
  .variation .variation {
    font-size: 1em;
  }
  /* Side lines of side lines, and so on: there must be room left for their moves. */
  .variation .variation .variation .variation .variation {
    margin-inline-start: 0;
    padding-inline-start: 0;
  }
  .result {
    padding: 0.3em;
    font-weight: 600;
  }
  .save {
    position: absolute;
    inset: auto 0 0;
    display: flex;
    gap: 0.4em;
    padding-block: 0.3em 0.1em;
    height: 2.1em;
    overflow: hidden;
    font-size: 0.9em;
  }
  .save button {
    min-height: 24px;
    padding: 0 0.6em;
    font: inherit;
    color: inherit;
    background: none;
    border: 1px solid #7f7f7f80;
    border-radius: 6px;
    cursor: pointer;
  }
  .save button:hover {
    background: #7f7f7f2e;
  }
  .save button:focus-visible {
    outline: 2px solid currentcolor;
    outline-offset: -2px;
  }
  .save input {
    flex: 1;
    min-width: 0;
    font: inherit;
  }
  @media (pointer: coarse) {
    .list {
      bottom: 52px;
    }
    .save,
    .save button {
      min-height: 44px;
    }
  }
  .diagram {
    display: none;
    break-inside: avoid;
    width: min(100%, var(--draughts-moves-diagram, 6cm));
    margin: 0.6em 0;
    text-align: center;
  }
  .diagram svg {
    display: block;
    width: 100%;
  }
  @media print {
    :host {
      min-height: 0;
    }
    .list {
      position: static;
      overflow: visible;
    }
    .move,
    .move[aria-current] {
      color: inherit;
      background: none;
    }
    .save {
      display: none;
    }
    .diagram {
      display: block;
    }
  }
`;
