import { css, type CSSResult } from '@lit/reactive-element';

/** The state of a connection to a live game. */
export const liveStyles: CSSResult = css`
  .connection {
    display: flex;
    gap: 0.5em;
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
`;
