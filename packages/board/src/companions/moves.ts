import { css, html, noChange, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { writeFen, type Position } from '@draughts/rules/board';
import { nextOf, type Game, type GameNode } from '../game.ts';
import { Later } from '../later.ts';
import { flagWord } from '../sources/live-notes.ts';
import { Companion, define } from './companion.ts';
import type { Diagrams } from './diagrams.ts';

/** Numeric annotation glyphs that have a sign of their own. */
const NAGS: Readonly<Record<number, string>> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '□' };

/** What programs write for a diagram: ChessPad and Scid, Scidb, and Scidb from Black's side. */
const DIAGRAMS: readonly number[] = [201, 220, 221];

const paper = new Later(() => import('./diagrams.ts'));

/**
 * The moves of a game with its variations and comments; each can be gone to. Below them the position can be copied and
 * the game downloaded. On paper it is the whole score, with a diagram after the moves that `diagrams` names or that the
 * record marks (`$220`, `$221` from Black's side, `$201`, or `[#]` in a comment).
 *
 * @tagname draughts-moves
 * @csspart list - The list.
 * @csspart move - A move; with `current` on the one that is shown.
 * @csspart flag - The mark of a live move that is irregular.
 * @csspart comment - A comment.
 * @csspart variation - A side line.
 * @csspart result - The result.
 * @csspart save - The buttons below the list.
 * @csspart diagram - A diagram on paper.
 * @cssprop --draughts-moves-diagram - How wide a diagram on paper is, `6cm`.
 */
export class DraughtsMoves extends Companion {
  protected override readonly place = 'side';

  static override properties: PropertyDeclarations = { diagrams: {} };

  static override styles = css`
    :host {
      display: block;
      position: relative;
      box-sizing: border-box;
      min-height: 11em;
      font-size: 0.9375em;
      line-height: 1.5;
    }
    :host([hidden]) {
      display: none;
    }
    .list {
      position: absolute;
      inset: 0 0 2.5em;
      overflow: auto;
      overflow-wrap: anywhere;
      overscroll-behavior: contain;
    }
    .move {
      font: inherit;
      font-variant-numeric: tabular-nums;
      color: inherit;
      background: none;
      margin: 0;
      padding: 0.15em 0.3em;
      border: 0;
      border-radius: 4px;
      cursor: pointer;
      unicode-bidi: isolate;
    }
    .move:hover {
      background: #7f7f7f2e;
    }
    .move:focus-visible {
      outline: 2px solid currentcolor;
      outline-offset: -2px;
    }
    .move[aria-current] {
      color: #1b1405;
      background: #f2b134;
    }
    @media (forced-colors: active) {
      .move[aria-current] {
        forced-color-adjust: none;
        color: HighlightText;
        background: Highlight;
      }
    }
    .flag {
      color: #c0282d;
    }
    .move[aria-current] .flag {
      color: inherit;
    }
    .number {
      opacity: 0.7;
      font-variant-numeric: tabular-nums;
      padding-inline-start: 0.35em;
    }
    .comment {
      display: block;
      margin: 0.2em 0.4em 0.4em;
      opacity: 0.85;
      white-space: pre-line;
      unicode-bidi: plaintext;
    }
    .variation {
      margin: 0.1em 0 0.3em 0.5em;
      padding-inline-start: 0.5em;
      border-inline-start: 2px solid #7f7f7f66;
      font-size: 0.93em;
    }
    .result {
      padding: 0.3em;
      font-weight: 600;
    }
    .save {
      position: absolute;
      inset: auto 0 0;
      display: flex;
      gap: 0.4em;
      padding-block: 0.3em 0.1em;
      height: 2.1em;
      overflow: hidden;
      font-size: 0.9em;
    }
    .save button {
      min-height: 24px;
      padding: 0 0.6em;
      font: inherit;
      color: inherit;
      background: none;
      border: 1px solid #7f7f7f80;
      border-radius: 6px;
      cursor: pointer;
    }
    .save button:hover {
      background: #7f7f7f2e;
    }
    .save button:focus-visible {
      outline: 2px solid currentcolor;
      outline-offset: -2px;
    }
    .save input {
      flex: 1;
      min-width: 0;
      font: inherit;
    }
    .diagram {
      display: none;
      break-inside: avoid;
      width: min(100%, var(--draughts-moves-diagram, 6cm));
      margin: 0.6em 0;
      text-align: center;
    }
    .diagram svg {
      display: block;
      width: 100%;
    }
    @media print {
      :host {
        min-height: 0;
      }
      .list {
        position: static;
        overflow: visible;
      }
      .move,
      .move[aria-current] {
        color: inherit;
        background: none;
      }
      .save {
        display: none;
      }
      .diagram {
        display: block;
      }
    }
  `;

  /** Plies of the record's line after which a diagram is printed, such as `12, 24`; 0 is the start. */
  declare diagrams: string | undefined;
  #diagrams: Diagrams | null = null;

  /** What the record was made from: a step through the game changes two buttons and not the list. */
  #made: readonly unknown[] = [];
  /** the nodes whose moves are listed, in their order on the page */
  #nodes: GameNode[] = [];
  /** their buttons, and back; null until they are looked for */
  #buttons: ReadonlyMap<GameNode, HTMLElement> | null = null;
  /** the button that Tab comes to: of the move that is shown, else the first one */
  #tabbed: HTMLElement | null = null;
  /** The node whose button is shown as current, so that it is scrolled to once. */
  #seen: GameNode | null = null;
  /** The position whose FEN was asked for, and whether the clipboard took it. */
  #asked: { readonly position: Position; readonly copied: boolean } | null = null;

  protected override render(): TemplateResult {
    const { board } = this;
    const game = board?.scene.game;
    const result = this.board?.hideResult || this.board?.guess ? '' : game?.tags['Result'];
    return html`<div
        class="list"
        part="list"
        role="group"
        aria-label=${this.texts.moves}
        @click=${this.#click}
        @keydown=${this.#key}
      >
        ${this.#record(game ?? null)}
        ${result && result !== '*' ? html`<div class="result" part="result">${result}</div>` : nothing}
      </div>
      ${this.#save()}`;
  }

  #save(): TemplateResult | typeof nothing {
    const { board } = this;
    if (!board?.position) return nothing;
    const texts = this.texts.save;
    const asked = this.#asked?.position === board.position ? this.#asked : null;
    // What is still to be guessed is in no file either.
    const file = board.scene.game && !board.guess;
    return html`<div class="save" part="save">
      <button type="button" class="fen" @click=${this.#copyFen}>
        ${asked?.copied ? texts.copied : texts.copyFen}
      </button>
      ${asked && !asked.copied ? html`<input readonly aria-label="FEN" .value=${writeFen(asked.position)} />` : nothing}
      ${file ? html`<button type="button" class="pdn" @click=${this.#savePdn}>${texts.savePdn}</button>` : nothing}
    </div>`;
  }

  async #copyFen(): Promise<void> {
    const position = this.board?.position;
    if (!position) return;
    // A page without TLS has no clipboard: then the text is shown, to be copied by hand.
    const copied = await (
      navigator.clipboard?.writeText(writeFen(position)) ?? Promise.reject(new Error())
    ).then(
      () => true,
      () => false,
    );
    this.#asked = { position, copied };
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLInputElement>('.save input')?.select();
  }

  async #savePdn(): Promise<void> {
    const { board } = this;
    const { game, info } = board?.scene ?? {};
    if (!board || !game) return;
    const { savePdn } = await import('../export/pdn.ts');
    savePdn({ game, info: info ?? null, result: !board.hideResult });
  }

  protected override updated(): void {
    const node = this.board?.node ?? null;
    if (this.#buttons && node === this.#seen) return;
    this.#buttons ??= this.#findButtons();
    this.#mark(node);
    if (node === this.#seen) return;
    this.#seen = node;
    const list = this.renderRoot.querySelector<HTMLElement>('.list');
    const current = node && this.#buttons.get(node);
    if (!list || !current) return void list?.scrollTo({ top: 0 });
    // Within the list only: the page itself must not jump.
    const over = current.offsetTop - list.scrollTop;
    if (over < 0 || over > list.clientHeight - current.offsetHeight) {
      list.scrollTo({ top: current.offsetTop - list.clientHeight / 2 });
    }
  }

  #findButtons(): ReadonlyMap<GameNode, HTMLElement> {
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>('.move');
    return new Map(this.#nodes.map((node, index) => [node, buttons[index]]));
  }

  /** Shows which move the board shows. */
  #mark(node: GameNode | null): void {
    const current = (node && this.#buttons?.get(node)) ?? null;
    const first = this.#nodes.length ? this.#buttons?.get(this.#nodes[0]) : null;
    if (this.#tabbed) {
      this.#tabbed.removeAttribute('aria-current');
      this.#tabbed.tabIndex = -1;
      this.#tabbed.part.remove('current');
    }
    this.#tabbed = current ?? first ?? null;
    if (this.#tabbed) this.#tabbed.tabIndex = 0;
    current?.setAttribute('aria-current', 'true');
    current?.part.add('current');
  }

  #click({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>('.move');
    for (const [node, own] of this.#buttons ?? []) if (own === button) this.board?.go(node);
  }

  /** All moves; the ones that are there stay where nothing but the position has changed. */
  #record(game: Game | null): unknown {
    const { board, diagrams } = this;
    const guessed = board?.guess ? [board.ply] : [];
    const shown = [game, game?.revision, this.texts, board?.orientation, board?.squareNames];
    const made = [...shown, diagrams, paper.now, ...guessed];
    if (made.length === this.#made.length && made.every((part, index) => part === this.#made[index]))
      return noChange;
    this.#made = made;
    this.#nodes = [];
    this.#buttons = null;
    if (!game) return nothing;
    const { root } = game;
    return [this.#comment(root.step.comment), this.#diagram(game, root, true), this.#line(game, root, true)];
  }

  /** What follows a node: its line, each move followed by the side lines that leave before it. `main`: the record's line. */
  #line(game: Game, start: GameNode, main = false): unknown[] {
    const parts: unknown[] = [];
    let numbered = false;
    for (let node = start; ;) {
      // What is still to be guessed is not shown.
      const next = this.board?.guess && node.ply >= (this.board.ply ?? 0) ? undefined : nextOf(node);
      const asides = this.board?.guess ? [] : node.children.filter((child) => child !== next);
      if (next) {
        const picture = this.#diagram(game, next, main);
        parts.push(this.#move(game, next, !numbered), picture);
        numbered = !next.step.comment && !asides.length && picture === nothing;
      }
      for (const aside of asides) parts.push(this.#variation(game, aside));
      if (!next) return parts;
      node = next;
    }
  }

  #variation(game: Game, first: GameNode): TemplateResult {
    return html`<div class="variation" part="variation">
      ${this.#move(game, first, true)}${this.#diagram(game, first, false)}${this.#line(game, first)}
    </div>`;
  }

  #move(game: Game, node: GameNode, numbered: boolean): TemplateResult {
    const { number, second } = game.numberOf(node);
    const { text, nags, comment, before } = node.step;
    this.#nodes.push(node);
    const said = nags?.filter((nag) => !DIAGRAMS.includes(nag)) ?? [];
    const marks = said.map((nag) => NAGS[nag] ?? `$${nag}`).join(' ');
    return html`${this.#comment(before)}${
        second && !numbered ? nothing : html`<span class="number">${number}${second ? '…' : '.'}</span>`
      }<button type="button" part="move" class="move" tabindex="-1">
        ${text}${marks}${node.step.flags ? this.#flag(node.step.flags) : nothing}</button
      >${this.#comment(comment)}`;
  }

  /** A live move that is irregular. */
  #flag(flags: readonly string[]): TemplateResult {
    const words = flags.map((flag) => flagWord(this.texts, flag)).join(', ');
    return html` <span class="flag" part="flag" role="img" title=${words} aria-label=${words}>⚑</span>`;
  }

  /** The diagram after a node, where the record or, in its line (`main`), the page asks for one. */
  #diagram(game: Game, node: GameNode, main: boolean): TemplateResult | typeof nothing {
    const { board } = this;
    const named = main && this.diagrams?.match(/\d+/g)?.includes(`${node.ply}`);
    if (!board || !(named || node.step.nags?.some((nag) => DIAGRAMS.includes(nag)))) return nothing;
    if (paper.now) return (this.#diagrams ??= new paper.now.Diagrams()).render(board, game, node);
    paper.load().then(
      () => this.requestUpdate(),
      () => undefined,
    );
    return nothing;
  }

  #comment(text: string | undefined): TemplateResult | typeof nothing {
    return text ? html`<span class="comment" part="comment">${text}</span>` : nothing;
  }

  #key(event: KeyboardEvent): void {
    const { board } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || !board) return;
    const action = {
      ArrowLeft: () => board.back(),
      ArrowRight: () => board.next(),
      Home: () => board.first(),
      End: () => board.last(),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
    void this.updateComplete.then(() => this.#tabbed?.focus({ preventScroll: true }));
  }
}

define('draughts-moves', DraughtsMoves);

declare global {
  interface HTMLElementTagNameMap {
    'draughts-moves': DraughtsMoves;
  }
}
