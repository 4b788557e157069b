import { css } from '../sheet.ts';

/** Looks of `<draughts-opening-card>`, on screens, in halls (`large`) and on paper. */
export const cardStyles = css`
  :host {
    container-type: inline-size;
  }
  :host([large]) {
    --draughts-board-max: none;
    font-size: clamp(1.125rem, min(2vw, 3.5vh), 3.5rem);
  }
  /* The whole card on one screen, whatever its shape. */
  :host([large]) .after {
    width: min(100%, 100vh - 8em);
    justify-self: center;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1em;
    margin-block-end: 0.75em;
  }
  h2 {
    margin: 0;
    font-size: 2.4em;
    line-height: 1;
    font-weight: 700;
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  header p {
    margin: 0;
    text-align: end;
    line-height: 1.3;
    font-size: 0.875em;
  }
  p {
    margin: 0;
  }
  .boards {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1em 1.5em;
  }
  :host(:not([large])) .after {
    width: 100%;
    max-width: 22em;
    justify-self: center;
  }
  .words {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75em;
    align-content: start;
  }
  .what {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.75em;
  }
  .what > :first-child {
    flex: 1 1 min-content;
  }
  .before {
    margin: 0;
    width: 6.5em;
    text-align: center;
    font-size: 0.875em;
  }
  .moves {
    margin: 0;
    padding: 0;
    list-style: none;
    counter-reset: round;
    font-size: 1.15em;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  ol.moves li {
    counter-increment: round;
    display: flex;
    align-items: center;
  }
  ol.moves li::before {
    content: counter(round) '.';
    width: 1.6em;
    font-weight: 400;
    color: var(--quiet);
  }
  ul.moves li {
    padding-block: 0.35em;
  }
  .moves button {
    border-color: transparent;
    padding-inline: 0.4em;
    font-weight: inherit;
    white-space: nowrap;
  }
  .moves [aria-current] {
    background: var(--wash);
    border-color: var(--line);
  }
  .turn {
    display: flex;
    align-items: center;
    gap: 0.5em;
  }
  .turn.due {
    font-weight: 600;
  }
  .man {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    border-radius: 50%;
    border: 2px solid #6b6152;
    background: #f5efe0;
  }
  .man.b {
    border-color: #8f8b8c;
    background: #2c2a2b;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
  }
  .notes {
    margin: 1em 0 0;
    padding: 0.75em 1em;
    list-style: none;
    border-inline-start: 3px solid var(--active);
    background: var(--wash);
    font-size: 0.9375em;
  }
  @container (min-width: 34em) {
    :host(:not([large])) .after {
      max-width: none;
    }
    .boards {
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    }
  }
`;
