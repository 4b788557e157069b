import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import {
  pieceAt,
  pieces,
  squareName,
  startPosition,
  variantOf,
  writeFen,
  type Colour,
  type Fault,
  type Position,
} from '@draughts/rules/board';
import type { DraughtsBoard } from '../draughts-board.ts';
import { renderFault } from '../fault.ts';
import { Locale, LocaleOf } from '../locale.ts';
import { rtl } from '../rtl.ts';
import { readPosition, readVariant } from '../read.ts';
import type { SetupTexts, Tool } from '../texts/texts.ts';
import { atStart, cleared, mirrored, move, uncrowned, use, withTurn } from './edit.ts';
import { Editor } from './editor.ts';
import { setupTexts } from './texts.ts';
import { PageElement } from '../page-element.ts';
import { css } from '../sheet.ts';

const TOOLS: readonly Tool[] = ['move', 'wm', 'wk', 'bm', 'bk', 'erase'];

/**
 * A board to set up positions on. In a form its value is a FEN, and its validity the reason why it is not one.
 *
 * @tagname draughts-setup
 * @fires {Event} input - The position was changed by hand.
 * @fires {Event} change - The position was changed by hand.
 * @csspart board - The board.
 * @csspart fault - Why the position is not valid.
 */
export class DraughtsSetup extends PageElement {
  static readonly formAssociated = true;
  /** A label, or a form that finds it invalid, brings the keyboard into it. */
  static override shadowRootOptions: ShadowRootInit = {
    ...PageElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override properties: PropertyDeclarations = {
    variant: { reflect: true },
    fen: {},
    name: { reflect: true },
    orientation: { reflect: true },
    theme: { reflect: true },
    lang: { reflect: true },
    tool: { state: true },
    disabled: { state: true },
  };

  static override styles = css`
    ${rtl}
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    .row {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px;
      margin: 0.5em 0 0;
      padding: 0;
      border: 0;
    }
    button,
    select {
      box-sizing: border-box;
      min-width: 44px;
      min-height: 44px;
      padding: 0 0.5em;
      font: inherit;
      color: inherit;
      background: #7f7f7f2e;
      /* forced colours show borders, and neither backgrounds nor shadows */
      border: 3px solid transparent;
      border-radius: 8px;
      cursor: pointer;
    }
    [aria-pressed='true'] {
      border-color: #f2b134;
    }
    @media (forced-colors: active) {
      button,
      select {
        border-width: 1px;
      }
      [aria-pressed='true'] {
        border: 3px solid Highlight;
      }
    }
    :focus-visible {
      outline: 2px solid currentcolor;
      outline-offset: 1px;
    }
    b {
      --rim: #6b6152;
      display: inline-block;
      box-sizing: border-box;
      width: 1.3em;
      height: 1.3em;
      vertical-align: middle;
      border: 1.5px solid var(--rim);
      border-radius: 50%;
      background: #f5efe0;
      forced-color-adjust: none;
    }
    .bm,
    .bk {
      --rim: #8a8f98;
      background: #2c2a2b;
    }
    .wk,
    .bk {
      box-shadow: 0 4px 0 -1px var(--rim);
    }
    p {
      margin: 0.5em 0 0;
      color: #b42318;
      font-weight: 600;
    }
  `;

  /** Variant id; international without it. */
  declare variant: string | undefined;
  /** The position that it begins with. */
  declare fen: string | undefined;
  /** Name of its value in a form. */
  declare name: string | undefined;
  /** The side at the bottom. */
  declare orientation: 'white' | 'black';
  /** As that of `<draughts-board>`. */
  declare theme: string | undefined;
  declare private tool: Tool;
  declare private disabled: boolean;

  readonly #internals = this.attachInternals();
  readonly #locale = new Locale(this);
  readonly #words = new LocaleOf(this, setupTexts);
  #position: Position = startPosition(variantOf('international'));
  #fault: Fault | null = null;
  /** a value that came with other properties since the last update: it goes before what these begin with */
  #given: string | null = null;
  #editor: Editor | null = null;

  constructor() {
    super();
    this.orientation = 'white';
    this.tool = 'move';
    this.disabled = false;
    this.#internals.role = 'group';
  }

  /** The position as a FEN. Setting a text that is none keeps the position and makes the element invalid. */
  get value(): string {
    return writeFen(this.#position);
  }

  set value(fen: string) {
    this.#given = fen;
    this.#read(fen);
  }

  #read(fen: string): void {
    const reading = readPosition(this.variant, fen);
    this.#fault = reading.ok ? null : reading.error;
    if (reading.ok) this.#position = reading.value;
    this.#changed(false);
  }

  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** What kind of field it is. */
  get type(): string {
    return this.localName;
  }

  /** The labels that name it. */
  get labels(): NodeList {
    return this.#internals.labels;
  }

  /** Whether its form asks for its validity: not while it is disabled. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  /** Whether the value is a position, as the browser's own fields tell it. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** Why the value is no position; empty when it is one. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** Whether the value is a position; if not, `invalid` is sent. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** The same, and the browser tells the person. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** Called by the browser when it, or the fieldset that it stands in, is disabled. @internal */
  formDisabledCallback(disabled: boolean): void {
    this.disabled = disabled;
    this.#internals.ariaDisabled = String(disabled);
    this.#letGo();
    this.renderRoot?.querySelector('draughts-board')?.requestUpdate();
  }

  /** Called by the form. @internal */
  formResetCallback(): void {
    this.#given = null;
    this.#begin();
  }

  /** Called by the browser when it brings a form back. @internal */
  formStateRestoreCallback(state: string): void {
    this.value = state;
  }

  protected override get ready(): boolean {
    return this.#locale.settled && this.#words.settled;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#locale.refresh();
    this.#words.refresh();
    if (changed.has('fen') || changed.has('variant')) this.#begin();
  }

  /** The words may have come in another language. */
  protected override updated(): void {
    this.#given = null;
    this.#validate();
  }

  #begin(): void {
    const variant = readVariant(this.variant);
    this.#fault = variant.ok ? null : variant.error;
    const fen = this.#given ?? this.fen;
    if (fen) this.#read(fen);
    else if (variant.ok) this.#position = startPosition(variant.value ?? variantOf('international'));
    this.#changed(false);
  }

  protected override firstUpdated(): void {
    const board = this.renderRoot.querySelector('draughts-board') as DraughtsBoard;
    const disabled = () => this.disabled;
    const setup = {
      get position() {
        return board.position as Position;
      },
      get disabled() {
        return disabled();
      },
      press: (square: number) => this.#press(square),
      drag: (from: number, to: number) => {
        if (!this.disabled) this.#put(move(this.#position, from, to), to);
      },
      letGo: () => this.#letGo(),
    };
    this.#editor = new Editor(board, setup);
    board.useInput(this.#editor);
  }

  #press(square: number): void {
    const editor = this.#editor as Editor;
    if (this.disabled) return;
    if (this.tool !== 'move') return this.#put(use(this.#position, this.tool, square), square);
    if (editor.chosen) {
      const from = editor.chosen;
      editor.chosen = 0;
      this.#put(move(this.#position, from, square), square);
    } else if (pieceAt(this.#position, square)) editor.chosen = square;
    this.renderRoot.querySelector('draughts-board')?.requestUpdate();
  }

  /** The man that was taken up is none of another position, and of another tool. */
  #letGo(): boolean {
    if (!this.#editor?.chosen) return false;
    this.#editor.chosen = 0;
    this.renderRoot.querySelector('draughts-board')?.requestUpdate();
    return true;
  }

  /** What was done on a square is said, too. */
  #put(position: Position, square: number): void {
    if (position === this.#position) return;
    this.#set(position);
    if (square) void this.updateComplete.then(() => this.#editor?.tell(square));
  }

  #set(position: Position): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#fault = null;
    this.#changed(true);
  }

  #changed(byHand: boolean): void {
    this.#letGo();
    this.#internals.setFormValue(this.value);
    this.#validate();
    this.requestUpdate();
    if (!byHand) return;
    for (const type of ['input', 'change'])
      this.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }

  #validate(): void {
    const message = this.#message();
    // Firefox brings the keyboard to it: it must be able to have that.
    const anchor = this.renderRoot?.querySelector('button') ?? undefined;
    this.#internals.setValidity(message ? { customError: true } : {}, message, anchor);
  }

  #message(): string {
    if (this.#fault)
      return [this.#locale.texts.fault?.(this.#fault.code), this.#fault.message].filter(Boolean).join(' ');
    const { texts } = this.#words;
    const square = uncrowned(this.#position);
    if (square) return texts.uncrowned(squareName(this.#position.variant, square));
    return pieces(this.#position).length ? '' : texts.empty;
  }

  protected override render(): TemplateResult {
    const { texts } = this.#words;
    const message = this.#message();
    return html`<draughts-board
        part="board"
        variant=${this.#position.variant.id}
        fen=${this.value}
        orientation=${this.orientation}
        theme=${this.theme ?? nothing}
        animation-duration="0"
        coordinates="squares"
      ></draughts-board>
      <fieldset class="row" aria-label=${texts.tools} ?disabled=${this.disabled}>
        ${TOOLS.map((tool) => this.#renderTool(tool))}
      </fieldset>
      <fieldset class="row" ?disabled=${this.disabled}>
        <label
          >${texts.turn}
          <select @change=${this.#onTurn} .value=${this.#position.turn}>
            ${(['w', 'b'] as const).map(
              (side) =>
                html`<option value=${side} ?selected=${side === this.#position.turn}>
                  ${this.#locale.texts.side[side]}
                </option>`,
            )}
          </select></label
        >
        ${this.#action('start', atStart)} ${this.#action('clear', cleared)}
        ${this.#action('mirror', mirrored)}
      </fieldset>
      ${this.#fault ? renderFault(this.#locale.texts, this.#fault) : message ? html`<p part="fault" role="alert">${message}</p>` : nothing}`;
  }

  #onTurn(event: Event): void {
    this.#set(withTurn(this.#position, (event.target as HTMLSelectElement).value as Colour));
  }

  #renderTool(tool: Tool): TemplateResult {
    const label = this.#words.texts.tool[tool];
    const icon = tool === 'move' ? '↔' : tool === 'erase' ? '×' : html`<b class=${tool}></b>`;
    return html`<button
      type="button"
      title=${label}
      aria-label=${label}
      aria-pressed=${tool === this.tool}
      @click=${() => {
        this.tool = tool;
        this.#letGo();
      }}
    >
      ${icon}
    </button>`;
  }

  #action(name: keyof SetupTexts['actions'], change: (position: Position) => Position): TemplateResult {
    return html`<button type="button" @click=${() => this.#set(change(this.#position))}>
      ${this.#words.texts.actions[name]}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-setup': DraughtsSetup;
  }
}
