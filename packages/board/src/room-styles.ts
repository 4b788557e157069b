import type { CSSResult } from '@lit/reactive-element';
import { css } from './sheet.ts';

/** What only boards need that show a game or are played on. */
export const roomStyles: CSSResult = css`
  .board {
    user-select: none;
    -webkit-user-select: none;
  }
  .fault {
    user-select: text;
    -webkit-user-select: text;
  }
  svg {
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .dark {
    stroke-linecap: butt;
  }
  .mark {
    fill: var(--mark);
    shape-rendering: crispEdges;
  }
  /* lines on the squares, and what sets them off: the colours of the numbers there and of the square itself */
  .dark ~ g {
    --ink: var(--number);
    --ground: var(--dark);
  }
  .lines ~ g {
    --ink: var(--black);
    --ground: var(--light);
  }
  .way-edge {
    stroke: var(--ground);
    stroke-width: 0.1;
  }
  .way,
  .landing {
    stroke: var(--ink);
    stroke-width: 0.05;
  }
  .landing {
    stroke-width: 0.16;
  }
  .shapes {
    z-index: 2;
    pointer-events: none;
  }
  i.taken::after {
    content: '';
    position: absolute;
    inset: 25%;
    background:
      linear-gradient(45deg, #0000 44%, #c0282d 44% 56%, #0000 56%),
      linear-gradient(-45deg, #0000 44%, #c0282d 44% 56%, #0000 56%);
  }
  .board:focus-visible {
    outline: 3px solid #0b57d0;
    outline-offset: 2px;
  }
  .connection {
    display: flex;
    gap: 0.5em;
    overflow-wrap: anywhere;
  }
  /* on the first line; a border is seen in forced colours too */
  .connection::before {
    content: '';
    flex: none;
    align-self: start;
    margin-top: 0.5em;
    border: 0.3em solid #c77700;
    border-radius: 50%;
  }
  /* before there is anything to say */
  .connection:empty::before {
    content: none;
  }
  .connection.live::before {
    border-color: #1f9d55;
  }
  .connection.closed::before {
    border-color: #8a8f98;
  }
  @media print {
    .connection {
      display: none;
    }
  }
  .words {
    position: absolute;
    top: 0;
    left: 0;
    margin: 0;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
