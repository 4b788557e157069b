import { css, html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { Companion, define } from './companion.ts';

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
    .man {
      align-self: center;
      flex: none;
      width: 0.8em;
      height: 0.8em;
      border-radius: 50%;
      background: #f5efe0;
      border: 1px solid #6b6152;
      forced-color-adjust: none;
    }
    .black {
      background: #2c2a2b;
      border-color: #8a8f98;
    }
    bdi {
      font-weight: 600;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .title,
    .rating {
      opacity: 0.75;
      font-size: 0.875em;
      font-variant-numeric: tabular-nums;
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
    return html`<span class="man ${this.side}" aria-hidden="true"></span>
      ${title ? html`<span class="title" part="title">${title}</span>` : nothing}
      <bdi part="name">${name || this.texts.side[colour]}</bdi>
      ${rating ? html`<span class="rating" part="rating">${rating}</span>` : nothing}
      ${
        result && !this.hideResult && !this.board?.hideResult
          ? html`<span class="points" part="points">${result[colour]}</span>`
          : nothing
      }`;
  }
}

define('draughts-player', DraughtsPlayer);

declare global {
  interface HTMLElementTagNameMap {
    'draughts-player': DraughtsPlayer;
  }
}
