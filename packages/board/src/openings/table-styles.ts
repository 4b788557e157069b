import { css } from '../sheet.ts';

const grids = Array.from({ length: 20 }, (_, at) => `.n${at + 1}{--n:${at + 1}}`).join('');

/** Looks of `<draughts-opening-table>`: `.n1` to `.n20` say how many columns of cells stand side by side. */
export const tableStyles = css`
  ${grids}
  :host {
    container-type: inline-size;
  }
  h2 {
    margin: 1.5em 0 0.5em;
    font-size: 1.0625em;
  }
  h2 .quiet {
    font-weight: 400;
  }
  .head {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75em;
  }
  select {
    width: 100%;
  }
  .more {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  .choice,
  .search,
  .actions,
  .same {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75em;
    align-items: end;
  }
  .field {
    min-width: 0;
  }
  .search .field {
    flex: 1;
  }
  .search input {
    width: 100%;
  }
  /* the browser's own triangle points to the text from whichever side the text begins */
  summary {
    display: list-item;
    width: fit-content;
    padding-block: 0.7em;
    min-height: 44px;
    cursor: pointer;
  }
  .main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5em;
    margin-block-start: 0.5em;
  }
  .list > p {
    margin: 0;
    font-size: 0.875em;
  }
  .grid {
    margin-block-end: 1.5em;
  }
  .row {
    display: grid;
    grid-template-columns: 2.1em repeat(var(--n), minmax(0, 11em));
    align-items: start;
    gap: 4px;
    content-visibility: auto;
    contain-intrinsic-size: auto 200px;
    padding-block: 2px;
  }
  .row.head {
    content-visibility: visible;
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--draughts-openings-page, Canvas);
    color: inherit;
    padding-block: 0.4em;
    font-weight: 600;
    text-align: center;
  }
  [role='rowheader'] {
    align-self: center;
    text-align: center;
    font-size: 0.8125em;
    color: var(--quiet);
    font-variant-numeric: tabular-nums;
  }
  [role='gridcell'] {
    min-width: 0;
  }
  .flow {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(8.5em, 44%), 1fr));
    gap: 6px;
    margin: 0.5em 0;
    padding: 0;
    list-style: none;
  }
  .flow li {
    min-width: 0;
    content-visibility: auto;
    contain-intrinsic-size: auto 200px;
  }
  /* Blocks, not grids: a row of cells is laid out in one pass while the page scrolls. */
  .cell {
    display: block;
    width: 100%;
    padding: 6px;
    border-color: transparent;
    text-align: start;
    font-size: 0.8125em;
    line-height: 1.3;
  }
  .cell > * {
    display: block;
  }
  .cell .pic {
    aspect-ratio: 1;
    position: relative;
    /* A board that is put in changes nothing around it. */
    contain: strict;
    background: #9a6a4226;
    margin-block-end: 0.3em;
  }
  .cell svg {
    position: absolute;
    inset: 0;
    height: 100%;
  }
  .cell .marks {
    float: inline-end;
    font-weight: 650;
  }
  .cell .id {
    font-weight: 650;
    font-size: 1.0625em;
    overflow-wrap: anywhere;
  }
  .cell .printed {
    color: var(--quiet);
    font-variant-numeric: tabular-nums;
    direction: ltr;
    unicode-bidi: isolate;
  }
  .cell[aria-current] {
    border-color: var(--active);
    box-shadow: inset 0 0 0 1px var(--active);
    background: var(--wash);
  }
  .moves {
    display: grid;
    gap: 1em;
    grid-template-columns: minmax(0, 1fr);
  }
  .moves draughts-board {
    max-width: 22em;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    margin-block-end: 0.75em;
  }
  .chosen-card {
    display: grid;
    scroll-margin-block: 1em;
    gap: 1em;
    align-content: start;
    min-width: 0;
    padding: 1em;
    border: 1px solid var(--line);
    border-radius: 12px;
  }
  .actions a {
    align-self: center;
    color: inherit;
  }
  .same {
    margin: 0;
    gap: 0.5em;
  }
  @container (min-width: 40em) {
    .moves {
      grid-template-columns: 20em minmax(0, 1fr);
    }
  }
  @container (min-width: 900px) {
    .main.chosen {
      grid-template-columns: minmax(0, 58fr) minmax(0, 42fr);
    }
    .main.chosen .list {
      order: -1;
    }
    .chosen-card {
      position: sticky;
      inset-block-start: 1em;
      max-block-size: calc(100vh - 2em);
      overflow: auto;
    }
  }
`;
