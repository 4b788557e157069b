import { css, html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { describePosition } from './describe.ts';
import { DraughtsBoard } from './draughts-board.ts';
import { figures } from './on-demand.ts';
import { boardClass, renderMen, renderSquares } from './render.ts';

const words = css`
  .unread {
    min-height: 0;
    overflow: auto;
  }
  .unread > svg {
    z-index: -1;
  }
  /* as high as its text: nothing is seen of it where there is none */
  .unread > slot {
    display: block;
    font:
      14px/1.4 system-ui,
      sans-serif;
    color: #000;
    background: #fff;
    overflow-wrap: anywhere;
  }
`;

/**
 * A board on a server, where nobody scrolls and nothing tells what stands inside the element.
 *
 * @ignore
 */
export class ServedBoard extends DraughtsBoard {
  static override get styles(): CSSResultGroup {
    return [DraughtsBoard.styles, words];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { loading } = this;
    this.loading = 'eager';
    super.willUpdate(changed);
    this.loading = loading;
  }

  protected override render(): ReturnType<DraughtsBoard['render']> {
    const named = this.live || this.pdn || this.src || this.opening || this.fen;
    const inside = this.textContent as string | null | undefined;
    return named || typeof inside === 'string' ? super.render() : this.#renderUnread();
  }

  /** The text inside it, as without a script; where there is nothing, the start of a game. */
  #renderUnread(): TemplateResult {
    const { view, coordinates, squareNames: notation, texts } = this;
    const { frame, men } = this.scene;
    const look = { view, coordinates, notation, drawing: figures.now, marks: nothing };
    return html`<div class="layout" part="layout">
      <div class="main" part="main">
        <div class="seat"><slot name="top"></slot></div>
        <div part="board" class=${boardClass(view.variant, coordinates, 'unread')}>
          ${renderSquares(look)}
          <slot>
            <div
              class="men"
              role="img"
              lang=${texts.lang}
              aria-label=${frame ? describePosition(texts, frame.position, notation) : nothing}
            >
              ${renderMen(view, men, [])}
            </div>
          </slot>
        </div>
        <div class="seat"><slot name="bottom"></slot></div>
        ${this.controls ? html`<draughts-controls part="controls"></draughts-controls>` : nothing}
        <slot name="below"></slot>
      </div>
      <slot name="side"></slot>
    </div>`;
  }
}
