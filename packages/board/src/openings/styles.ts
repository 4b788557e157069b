import { rtl } from '../rtl.ts';
import { css } from '../sheet.ts';

/** What the opening elements share: the host page's font and colours, quiet lines, 44 px targets. */
export const shared = css`
  ${rtl}
  :host {
    display: block;
    --line: color-mix(in srgb, currentColor 22%, transparent);
    --quiet: color-mix(in srgb, currentColor 72%, transparent);
    --wash: color-mix(in srgb, currentColor 7%, transparent);
    --active: var(--draughts-openings-active, #8a5200);
    --on-active: var(--draughts-openings-on-active, #fff);
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
    background: none;
    border: 1px solid var(--line);
    border-radius: 8px;
    min-height: 44px;
    padding: 0.35em 0.75em;
    max-width: 100%;
  }
  select {
    background: Canvas;
    color: CanvasText;
    contain: paint; /* WebKitGTK lays a long choice out beyond the box */
  }
  textarea {
    width: 100%;
    padding: 0.6em 0.75em;
    resize: vertical;
  }
  button {
    cursor: pointer;
  }
  button:hover {
    background: var(--wash);
  }
  button[aria-pressed='true'] {
    background: color-mix(in srgb, currentColor 14%, transparent);
    font-weight: 600;
  }
  button.main {
    background: var(--active);
    border-color: var(--active);
    color: var(--on-active);
  }
  .field {
    display: grid;
    gap: 0.25em;
  }
  .field > span {
    font-size: 0.875em;
    color: var(--quiet);
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: 44px;
  }
  .check input {
    min-height: 0;
    width: 1.25em;
    height: 1.25em;
    accent-color: var(--active);
  }
  :focus-visible {
    outline: 3px solid currentColor;
    outline-offset: 2px;
  }
  button.main:focus-visible {
    outline-color: var(--active);
  }
  .quiet {
    color: var(--quiet);
  }
  .seen-only-by-ear {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  .toggle {
    display: inline-flex;
  }
  .toggle button {
    border-radius: 0;
    margin-inline-start: -1px;
  }
  .toggle button:first-child {
    border-start-start-radius: 8px;
    border-end-start-radius: 8px;
    margin: 0;
  }
  .toggle button:last-child {
    border-start-end-radius: 8px;
    border-end-end-radius: 8px;
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'],
    button.main {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
