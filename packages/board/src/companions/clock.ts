import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { clockAt, clockFace, untilNextFace } from '@draughts/clock';
import { Companion, define } from './companion.ts';
import { css } from '../sheet.ts';

/**
 * The clock of one side: of a live game by the server's time, else as recorded at the move that is shown.
 *
 * @tagname draughts-clock
 * @csspart time - The time left.
 */
export class DraughtsClock extends Companion {
  protected override get place(): 'top' | 'bottom' {
    return this.side === (this.board?.orientation ?? 'white') ? 'bottom' : 'top';
  }

  static override properties: PropertyDeclarations = { side: { reflect: true } };
  static override styles = css`
    :host {
      display: inline-block;
      padding: 0.1em 0.4em;
      border-radius: 4px;
      font-variant-numeric: tabular-nums;
      font-weight: 600;
    }
    :host([hidden]) {
      display: none;
    }
    :host([running]) {
      color: #1b1405;
      background: #f2b134;
    }
    @media print {
      :host([running]) {
        color: inherit;
        background: none;
      }
    }
    @media (forced-colors: active) {
      :host([running]) {
        forced-color-adjust: none;
        color: HighlightText;
        background: Highlight;
      }
    }
  `;

  /** `white` or `black`. */
  declare side: 'white' | 'black';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.side = 'white';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override render(): TemplateResult {
    const colour = this.side === 'black' ? 'b' : 'w';
    const { info, node } = this.board?.scene ?? {};
    const live = info?.clock && info.now ? clockAt(info.clock, info.now()) : null;
    const ms = live ? live[colour] : this.#recorded(node ?? null, colour);
    const running = live?.run === colour;
    this.toggleAttribute('running', running);
    clearTimeout(this.#timer);
    const wait = running && ms ? untilNextFace(ms) : null;
    if (wait !== null) this.#timer = setTimeout(() => this.requestUpdate(), wait);
    const face = ms === undefined ? '–:––' : clockFace(ms, { tenths: live !== null });
    // A text that only becomes shorter would count as a jump of the page's layout: its beginning moves.
    const text = keyed(face.length, html`${face}`);
    return html`<span role="timer" part="time" aria-label=${this.texts.clock[colour]}>${text}</span>`;
  }

  /** The last time that the record has for this side, at the node or before. */
  #recorded(
    node: { step: { clock?: { w?: number; b?: number } }; parent: unknown } | null,
    colour: 'w' | 'b',
  ) {
    for (let at = node; at; at = at.parent as typeof node) {
      const ms = at.step.clock?.[colour];
      if (ms !== undefined) return ms;
    }
    return undefined;
  }
}

define('draughts-clock', DraughtsClock);

declare global {
  interface HTMLElementTagNameMap {
    'draughts-clock': DraughtsClock;
  }
}
