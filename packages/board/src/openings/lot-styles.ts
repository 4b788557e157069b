import { css } from '../sheet.ts';

/** Looks of `<draughts-opening-lot>`. */
export const lotStyles = css`
  :host {
    container-type: inline-size;
  }
  p {
    max-width: 44em;
  }
  h2 {
    margin: 0 0 0.5em;
    font-size: 1.17em;
  }
  .halves,
  section,
  form {
    display: grid;
    gap: 0.75em;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
  }
  .halves {
    gap: 2em;
    justify-items: stretch;
  }
  .field {
    width: 100%;
  }
  form,
  .result,
  select,
  input:not([type]) {
    width: 100%;
  }
  .code {
    font-family: ui-monospace, 'DejaVu Sans Mono', monospace;
    font-size: 0.8125em;
    overflow-wrap: anywhere;
  }
  .draws {
    margin: 0;
    padding: 0;
    list-style: none;
    width: 100%;
  }
  .draws li {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 1em;
    padding: 0.4em 0;
    border-block-end: 1px solid var(--line);
    animation: reveal 400ms ease-out backwards;
  }
  .draws li:nth-child(2) {
    animation-delay: 80ms;
  }
  .draws li:nth-child(n + 3) {
    animation-delay: 160ms;
  }
  .draws a {
    font-size: 1.375em;
    font-weight: 700;
    color: inherit;
  }
  .verdict {
    margin: 0.5em 0;
    padding: 0.75em 1em;
    background: var(--wash);
    border-inline-start: 4px solid #2f7d32;
  }
  .verdict.bad {
    border-color: #c62828;
  }
  @keyframes reveal {
    from {
      opacity: 0;
      transform: translateY(0.5em);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .draws li {
      animation: none;
    }
  }
  @container (min-width: 46em) {
    .halves {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;
