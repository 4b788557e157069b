import { html, nothing, svg, type TemplateResult } from 'lit';
import { nextOf } from '../game.ts';
import type { ControlName } from '../texts/texts.ts';
import { Companion, define } from './companion.ts';
import { css } from '../sheet.ts';

/** Paths in a box of 24 by 24. */
const ICONS: Readonly<Record<Exclude<ControlName, 'bar'>, string>> = {
  first: 'M7 5v14M18 6l-8 6 8 6z',
  back: 'M16 6l-8 6 8 6z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M8 6l8 6-8 6z',
  last: 'M17 5v14M6 6l8 6-8 6z',
  flip: 'M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4',
  live: 'M4 12a8 8 0 0 1 16 0M8 12a4 4 0 0 1 8 0M12 12v8',
};

/**
 * Buttons to play through a game.
 *
 * @tagname draughts-controls
 * @csspart button - Every button; with `first`, `back`, `play`, `pause`, `next`, `last`, `flip` or `live`.
 */
export class DraughtsControls extends Companion {
  protected override readonly place = 'bottom';

  static override styles = css`
    :host {
      display: flex;
      justify-content: center;
      gap: 2px;
      padding-top: 4px;
      direction: ltr;
    }
    :host([hidden]) {
      display: none;
    }
    button {
      flex: 0 1 56px;
      display: grid;
      place-items: center;
      min-width: 36px;
      height: 44px;
      margin: 0;
      padding: 0;
      border: 0;
      border-radius: 8px;
      color: inherit;
      background: none;
      cursor: pointer;
      -webkit-tap-highlight-color: transparent;
    }
    button:hover {
      background: #7f7f7f2e;
    }
    button:focus-visible {
      outline: 2px solid currentcolor;
      outline-offset: -2px;
    }
    [aria-disabled='true'] {
      opacity: 0.35;
      cursor: default;
      background: none !important;
    }
    .live {
      color: #b42318;
    }
    svg {
      width: 24px;
      height: 24px;
      fill: currentcolor;
      stroke: currentcolor;
      stroke-width: 2;
      stroke-linejoin: round;
      stroke-linecap: round;
    }
    .flip svg,
    .live svg {
      fill: none;
    }
    @media print {
      :host {
        display: none;
      }
    }
  `;

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('role', 'group');
  }

  protected override updated(): void {
    this.setAttribute('aria-label', this.texts.controls.bar);
  }

  protected override render(): TemplateResult {
    const { board } = this;
    const node = board?.node;
    const atStart = !node?.parent;
    const atEnd = !node || !nextOf(node);
    const playing = board?.playing ?? false;
    // Whoever steps by hand wants to look.
    const step = (to: 'first' | 'back' | 'next' | 'last') => () => {
      board?.pause();
      board?.[to]();
    };
    return html`${this.#button('first', atStart, step('first'))}
    ${this.#button('back', atStart, step('back'))}
    ${
      playing
        ? this.#button('pause', false, () => board?.pause())
        : this.#button('play', !board?.moves.length, () => board?.play())
    }
    ${this.#button('next', atEnd, step('next'))} ${this.#button('last', atEnd, step('last'))}
    ${this.#button('flip', !board, () => board?.flip())} ${this.#renderLive()}`;
  }

  /** Where a live game goes on and the board shows something else: the way back. */
  #renderLive(): TemplateResult | null {
    const { board } = this;
    const game = board?.scene.game;
    if (!board?.live || !game) return null;
    const end = game.mainLine().at(-1) ?? game.root;
    const back = (): void => {
      board.go(end);
      this.renderRoot.querySelector<HTMLElement>('.flip')?.focus();
    };
    return end === board.node ? null : this.#button('live', false, back);
  }

  /** A button that has nothing to do any more keeps the focus: whoever pressed it would be nowhere. */
  #button(name: Exclude<ControlName, 'bar'>, idle: boolean, act: () => void): TemplateResult {
    const label = this.texts.controls[name];
    return html`<button
      type="button"
      part="button ${name}"
      class=${name}
      aria-label=${label}
      title=${label}
      aria-disabled=${idle}
      tabindex=${idle ? -1 : 0}
      @click=${idle ? nothing : act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${ICONS[name]} />`}</svg>
    </button>`;
  }
}

define('draughts-controls', DraughtsControls);

declare global {
  interface HTMLElementTagNameMap {
    'draughts-controls': DraughtsControls;
  }
}
