import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { GameNode } from '../game.ts';
import { Companion, define } from './companion.ts';
import { movesStyles } from './moves-styles.ts';
import { Save } from './save.ts';
import { Score } from './score.ts';

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
 * @csspart unread - What the record has that could not be played.
 * @csspart result - The result.
 * @csspart save - The buttons below the list.
 * @csspart diagram - A diagram on paper.
 * @cssprop --draughts-moves-diagram - How wide a diagram on paper is, `6cm`.
 */
export class DraughtsMoves extends Companion {
  protected override readonly place = 'side';

  static override properties: PropertyDeclarations = { diagrams: {} };

  static override styles = movesStyles;

  /** Plies of the record's line after which a diagram is printed, such as `12, 24`; 0 is the start. */
  declare diagrams: string | undefined;
  readonly #score = new Score(() => this.requestUpdate());
  readonly #save = new Save(this);
  /** the nodes whose moves are listed */
  #nodes: readonly GameNode[] = [];
  /** their buttons, and back; null until they are looked for */
  #buttons: ReadonlyMap<GameNode, HTMLElement> | null = null;
  /** the button that Tab comes to: of the move that is shown, else the first one */
  #tabbed: HTMLElement | null = null;
  /** The node whose button is shown as current, so that it is scrolled to once. */
  #seen: GameNode | null = null;

  protected override render(): TemplateResult {
    const { board, texts, diagrams } = this;
    const result = board?.hideResult || board?.guess ? '' : board?.scene.game?.tags['Result'];
    return html`<div
        class="list"
        part="list"
        role="group"
        aria-label=${texts.moves}
        @click=${this.#click}
        @keydown=${this.#key}
      >
        ${this.#score.render({ board, texts, diagrams })}
        ${result && result !== '*' ? html`<div class="result" part="result">${result}</div>` : nothing}
      </div>
      ${this.#save.render(texts.save)}`;
  }

  protected override updated(): void {
    const node = this.board?.node ?? null;
    const { nodes } = this.#score;
    if (this.#buttons && nodes === this.#nodes && node === this.#seen) return;
    if (!this.#buttons || nodes !== this.#nodes) this.#buttons = this.#findButtons((this.#nodes = nodes));
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

  #findButtons(nodes: readonly GameNode[]): ReadonlyMap<GameNode, HTMLElement> {
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>('.move');
    return new Map(nodes.map((node, index) => [node, buttons[index]]));
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
