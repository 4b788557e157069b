import {
  html,
  isServer,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { diagram, type Notation, type Theme } from '@draughts/diagram';
import {
  lineOf,
  openingById,
  openingNow,
  rulesFor,
  tableNow,
  type Line,
  type Opening,
  type Players,
  type Table,
} from '@draughts/openings';
import { isVariantId, type Fault, type Result } from '@draughts/rules/board';
import { Bond } from '../companions/bond.ts';
import type { DraughtsBoard } from '../draughts-board.ts';
import { BoardParts } from './board-parts.ts';
import { cardStyles } from './card-styles.ts';
import { moveRows, relocations, type MoveRow } from './card-moves.ts';
import { loadFailed } from './load-failed.ts';
import { openingLocale, textIn } from './locale.ts';
import { Pace } from './pace.ts';
import { shared } from './styles.ts';
import { PageElement } from '../page-element.ts';

/** What a card shows, worked out when its opening was found. */
interface Shown {
  readonly opening: Opening;
  readonly table: Table;
  readonly line: Line;
}

/**
 * An opening card as the arbiter holds it up (R64 9.1): table and number, the board before and after, the moves, who moves,
 * a capture that is due. It plays the moves on its board, or on another one (`for`).
 *
 * @tagname draughts-opening-card
 * @csspart card - Everything.
 * @csspart head - The number, the table, for whom.
 * @csspart id - The number.
 * @csspart after - The board, when it is the card's own.
 * @csspart before - The position before the moves.
 * @csspart moves - The moves, or the men that are put elsewhere.
 * @csspart turn - Who moves, or must capture.
 * @csspart notes - What is known of the opening, such as a doubt.
 * @csspart fault - What is wrong.
 * @cssprop --draughts-openings-active - The button that is the main one, and what is chosen, `#8a5200`.
 * @cssprop --draughts-openings-on-active - What is written on them, `#fff`.
 */
export class DraughtsOpeningCard extends PageElement {
  static override styles = [shared, cardStyles];
  static override properties: PropertyDeclarations = {
    opening: { reflect: true },
    players: {},
    rules: {},
    notation: { reflect: true },
    theme: {},
    large: { type: Boolean, reflect: true },
    for: {},
    lang: { reflect: true },
    shown: { state: true },
    fault: { state: true },
  };

  /** `rulebook/II-7` */
  declare opening: string | undefined;
  /** `women` or `men`: decides the rules when `rules` does not */
  declare players: Players | undefined;
  /** a variant id, when it is not the usual one for the players */
  declare rules: string | undefined;
  /** how squares are named; `algebraic` by default, as the tables are printed */
  declare notation: Notation;
  /** the boards' theme */
  declare theme: Theme | 'auto' | undefined;
  /** type for a hall screen */
  declare large: boolean;
  /** id of the `<draughts-board>` that plays the moves; without it the card has its own */
  declare for: string | undefined;
  declare private shown: Shown | null;
  declare private fault: Fault | null;

  readonly #locale = openingLocale(this);
  readonly #pace = new Pace(this);
  readonly #boardParts = new BoardParts(this);
  readonly #bond = new Bond(this, () => this.requestUpdate());
  #asked = '';

  constructor() {
    super();
    this.notation = 'algebraic';
    this.large = false;
    this.shown = null;
    this.fault = null;
  }

  protected override get ready(): boolean {
    return (
      this.#locale.settled &&
      Boolean(this.shown ?? this.fault ?? !this.opening) &&
      Boolean(this.for || this.#boardParts.ready)
    );
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#locale.refresh();
    if (changed.has('for') || isServer) this.#bond.look();
    if (changed.has('opening') || changed.has('players') || changed.has('rules')) this.#load();
  }

  #load(): void {
    this.#pace.stop();
    const ref = this.opening ?? '';
    const asked = (this.#asked = `${ref} ${this.rules ?? ''} ${this.players ?? ''}`);
    const show = (opening: Result<Opening> | null) => {
      if (asked !== this.#asked) return;
      const found = opening && this.#shownOf(opening);
      this.shown = found?.ok ? found.value : null;
      this.fault = found && !found.ok ? found.error : null;
    };
    const now = ref ? openingNow(ref) : null;
    if (now || !ref) show(now);
    else void openingById(ref).catch(loadFailed).then(show);
  }

  #shownOf(opening: Result<Opening>): Result<Shown> {
    if (!opening.ok) return opening;
    const { value } = opening;
    // It is here with its openings.
    const table = tableNow(value.table) ?? loadFailed(value.table);
    if (!table.ok) return table;
    const rules = this.rules && isVariantId(this.rules) ? this.rules : rulesFor(value, this.players);
    const line = lineOf(value, rules);
    return line.ok ? { ok: true, value: { opening: value, table: table.value, line: line.value } } : line;
  }

  /** Plays the moves, from the start; a second call stops. */
  play(): void {
    const board = this.board;
    if (!board || !this.shown) return;
    if (this.#pace.running) return this.#pace.stop();
    const { opening, line } = this.shown;
    if (board.opening !== opening.ref) board.opening = opening.ref;
    this.#pace.play(line.steps.length, (ply) => board.go(ply));
  }

  /** The board that plays the moves. */
  get board(): DraughtsBoard | null {
    return this.#bond.board ?? this.renderRoot.querySelector('draughts-board');
  }

  protected override render(): TemplateResult {
    const { texts } = this.#locale;
    if (this.fault)
      return html`<p role="alert" part="fault">${texts.problem(this.fault.code, this.fault.message)}</p>`;
    if (!this.shown) return html`<p class="quiet">${this.opening ? texts.loading : nothing}</p>`;
    const { opening } = this.shown;
    return html`<article part="card" aria-label=${texts.card(opening.ref)}>
      ${this.#renderHead(this.shown)}
      <div class="boards">${this.#renderAfter(this.shown)} ${this.#renderWords(this.shown)}</div>
      ${this.#renderNotes(this.shown)}
    </article>`;
  }

  #renderHead({ opening, table, line }: Shown): TemplateResult {
    const { texts } = this.#locale;
    const who = texts.players(opening.players.includes('women'), opening.players.includes('men'));
    return html`<header part="head">
      <h2 part="id">${opening.id}</h2>
      <p>
        ${textIn(table.title, texts)}<br />
        <span class="quiet">${who} · ${texts.rules(line.rules)}</span>
      </p>
    </header>`;
  }

  #renderAfter({ opening, line }: Shown): TemplateResult | typeof nothing {
    if (this.for || this.#bond.board) return nothing;
    return html`<draughts-board
      part="after"
      class="after"
      .opening=${opening.ref}
      .variant=${line.rules}
      .notation=${this.notation}
      .theme=${this.theme}
      coordinates="edge"
      lang=${this.#locale.texts.lang}
    ></draughts-board>`;
  }

  #renderWords(shown: Shown): TemplateResult {
    const { texts } = this.#locale;
    const { line } = shown;
    const { turn } = line.final;
    const due = moveRows(line, this.notation).due;
    return html`<div class="words">
      <div class="what">${this.#renderWhat(shown)} ${this.#renderBefore(shown)}</div>
      <p part="turn" class="turn ${due.length ? 'due' : ''}">
        <i class="man ${turn}"></i>${due.length ? texts.due(turn, due) : texts.turn(turn)}
      </p>
      <div class="actions">
        ${
          line.steps.length
            ? html`<button class="main" type="button" @click=${() => this.play()}>
                ${this.#pace.running ? texts.stop : texts.play}
              </button>`
            : nothing
        }
        ${this.#renderNotation()}
      </div>
    </div>`;
  }

  #renderWhat(shown: Shown): TemplateResult {
    const { kind } = shown.opening.cell;
    if (kind === 'free') return html`<p part="moves">${this.#locale.texts.free}</p>`;
    if (kind === 'relocation') return this.#renderRelocation(shown);
    return this.#renderMoves(moveRows(shown.line, this.notation).rows);
  }

  #renderMoves(rows: readonly MoveRow[]): TemplateResult {
    const move = (ply: number, text: string | undefined) =>
      text === undefined
        ? nothing
        : html`<button
            type="button"
            aria-current=${this.#pace.ply === ply ? 'step' : nothing}
            @click=${() => this.#goTo(ply)}
          >
            ${text}
          </button>`;
    return html`<ol part="moves" class="moves">
      ${rows.map(({ white, black }, at) => html`<li>${move(at * 2 + 1, white)}${move(at * 2 + 2, black)}</li>`)}
    </ol>`;
  }

  #goTo(ply: number): void {
    this.#pace.stop(ply);
    this.board?.go(ply);
  }

  #renderRelocation({ opening, line }: Shown): TemplateResult {
    const { texts } = this.#locale;
    const moved = relocations(opening, line, this.notation);
    return html`<div>
      <ul part="moves" class="moves">
        ${moved.map(({ side, from, to }) => html`<li><span>${texts.relocation(side, from, to)}</span></li>`)}
      </ul>
      ${moved.length > 1 ? html`<p class="quiet">${texts.lifted}</p>` : nothing}
    </div>`;
  }

  #renderNotation(): TemplateResult {
    const { texts } = this.#locale;
    const choice = (notation: Notation, label: string) =>
      html`<button
        type="button"
        aria-pressed=${this.notation === notation ? 'true' : 'false'}
        @click=${() => (this.notation = notation)}
      >
        ${label}
      </button>`;
    return html`<div class="toggle" role="group">
      ${choice('algebraic', texts.algebraic)}${choice('numeric', texts.numeric)}
    </div>`;
  }

  #renderBefore({ opening: { cell }, line }: Shown): TemplateResult {
    const { texts } = this.#locale;
    const pairs = cell.kind === 'relocation' ? [cell.white, cell.black] : [];
    const marks = pairs.flatMap((pair) => (pair ? [pair[0]] : []));
    const theme = this.theme === 'auto' || !this.theme ? 'wood' : this.theme;
    return html`<figure part="before" class="before">
      ${unsafeHTML(diagram(line.start, { theme, marks, title: texts.before }))}
      <figcaption class="quiet" aria-hidden="true">${texts.before}</figcaption>
    </figure>`;
  }

  #renderNotes({ opening }: Shown): TemplateResult | typeof nothing {
    const { texts } = this.#locale;
    const notes = [
      ...(opening.doubt ? [opening.doubt] : []),
      ...opening.notes.filter(({ kind }) => kind !== 'order'),
    ];
    if (!notes.length) return nothing;
    return html`<ul part="notes" class="notes">
      ${notes.map(
        (note) =>
          html`<li>
            ${note === opening.doubt ? html`<b>${texts.doubt}.</b> ` : nothing}${textIn(note.text, texts)}
          </li>`,
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-opening-card': DraughtsOpeningCard;
  }
}
