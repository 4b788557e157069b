import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Companion, define } from './companion.ts';
import { manStyles } from './man.ts';
import { css } from '../sheet.ts';

/**
 * The name of one side's player, with title and rating, a man of its colour, and points when the game is over.
 *
 * @tagname draughts-player
 * @csspart title - The title.
 * @csspart name - The name.
 * @csspart rating - The rating.
 * @csspart points - The points, when the game is over.
 */
export class DraughtsPlayer extends Companion {
  protected override get place(): 'top' | 'bottom' {
    return this.side === (this.board?.orientation ?? 'white') ? 'bottom' : 'top';
  }

  static override properties: PropertyDeclarations = {
    side: { reflect: true },
    hideResult: { type: Boolean, attribute: 'hide-result' },
  };
  static override styles = css`
    ${manStyles}
    :host {
      display: flex;
      align-items: baseline;
      gap: 0.5em;
      padding: 0.25em 0.1em;
      min-height: 1.5em;
      line-height: 1.5;
    }
    :host([hidden]) {
      display: none;
    }
    /* a long name takes more lines: what an ellipsis leaves out can be read nowhere */
    .who {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      overflow: hidden;
      min-width: 0;
      line-height: 1.25;
      overflow-wrap: anywhere;
    }
    bdi {
      font-weight: 600;
      margin-inline-end: 0.25em;
    }
    .title,
    .rating {
      opacity: 0.75;
      font-size: 0.875em;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    .title {
      margin-inline-end: 0.25em;
    }
    .points {
      margin-inline-start: auto;
      font-weight: 700;
      font-variant-numeric: tabular-nums;
    }
  `;

  /** `white` or `black`. */
  declare side: 'white' | 'black';
  /** Keeps the result to itself. */
  declare hideResult: boolean;

  constructor() {
    super();
    this.side = 'white';
    this.hideResult = false;
  }

  protected override render(): TemplateResult {
    const colour = this.side === 'black' ? 'b' : 'w';
    const { players, result } = this.board?.scene.info ?? {};
    const { name, title, rating } = players?.[colour] ?? { name: '' };
    const side = this.texts.side[colour];
    const hidden = this.hideResult || this.board?.hideResult || this.board?.guess;
    return html`<span
        class="man ${this.side}"
        role=${name ? 'img' : nothing}
        aria-label=${name ? side : nothing}
      ></span>
      <span class="who"
        >${title ? html`<span class="title" part="title">${title}</span>` : nothing}
        <bdi part="name">${name || side}</bdi>
        ${rating ? html`<span class="rating" part="rating">${rating}</span>` : nothing}</span
      >
      ${result && !hidden ? html`<span class="points" part="points">${result[colour]}</span>` : nothing}`;
  }
}

define('draughts-player', DraughtsPlayer);

declare global {
  interface HTMLElementTagNameMap {
    'draughts-player': DraughtsPlayer;
  }
}
