import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { writeFen, type Position } from '@draughts/rules/board';
import type { DraughtsBoard } from '../draughts-board.ts';
import type { Texts } from '../texts/texts.ts';

/** What can be taken from a board: the FEN of the position that it shows, and the file of its game. */
export class Save {
  readonly #host: LitElement & { readonly board: DraughtsBoard | null };
  /** The position whose FEN was asked for, and whether the clipboard took it. */
  #asked: { readonly position: Position; readonly copied: boolean } | null = null;

  constructor(host: LitElement & { readonly board: DraughtsBoard | null }) {
    this.#host = host;
  }

  render(texts: Texts['save']): TemplateResult | typeof nothing {
    const { board } = this.#host;
    if (!board?.position) return nothing;
    const asked = this.#asked?.position === board.position ? this.#asked : null;
    // What is still to be guessed is in no file either.
    const file = board.scene.game && !board.guess;
    return html`<div class="save" part="save">
      <button type="button" class="fen" @click=${() => this.#copyFen()}>
        ${asked?.copied ? texts.copied : texts.copyFen}
      </button>
      ${asked && !asked.copied ? html`<input readonly aria-label="FEN" .value=${writeFen(asked.position)} />` : nothing}
      ${file ? html`<button type="button" class="pdn" @click=${() => this.#savePdn()}>${texts.savePdn}</button>` : nothing}
    </div>`;
  }

  async #copyFen(): Promise<void> {
    const host = this.#host;
    const position = host.board?.position;
    if (!position) return;
    // A page without TLS has no clipboard: then the text is shown, to be copied by hand.
    const copied = await (
      navigator.clipboard?.writeText(writeFen(position)) ?? Promise.reject(new Error())
    ).then(
      () => true,
      () => false,
    );
    this.#asked = { position, copied };
    host.requestUpdate();
    await host.updateComplete;
    host.renderRoot.querySelector<HTMLInputElement>('.save input')?.select();
  }

  async #savePdn(): Promise<void> {
    const { board } = this.#host;
    const { game, info } = board?.scene ?? {};
    if (!board || !game) return;
    const { savePdn } = await import('../export/pdn.ts');
    savePdn({ game, info: info ?? null, result: !board.hideResult });
  }
}
