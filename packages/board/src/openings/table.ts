import {
  html,
  isServer,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { findCell, splitRef, type HitKind, type Opening, type Players } from '@draughts/openings';
import type { Theme } from '@draughts/diagram';
import { isVariantId, VARIANT_IDS } from '@draughts/rules/board';
import { BoardParts } from './board-parts.ts';
import { renderChosen } from './chosen.ts';
import { renderChoice, renderFilters, renderTables, type ControlsView } from './controls.ts';
import { DraughtsOpeningEvent } from './events.ts';
import { renderExplorer } from './explorer.ts';
import { filtered, isDue, isThin, NO_FILTER, rulesOf, type Filter } from './filter.ts';
import { Gradual } from './gradual.ts';
import { renderFlow, renderPart, type GridView } from './grid.ts';
import { Library } from './library.ts';
import { openingLocale } from './locale.ts';
import { Pictures } from './pictures.ts';
import { renderPrinted } from './printed.ts';
import { prefetch } from './prefetch.ts';
import { renderResults } from './results.ts';
import { Roving } from './roving.ts';
import { Shelf } from './shelf.ts';
import { shared } from './styles.ts';
import { tableStyles } from './table-styles.ts';
import { Width } from './width.ts';
import { PageElement } from '../page-element.ts';

/**
 * The opening tables: as printed, to look up by number, moves, position or by playing moves; to filter, to keep
 * favourites and notes. A chosen opening is shown as a card.
 *
 * @tagname draughts-opening-table
 * @fires {DraughtsOpeningEvent} draughts-opening - A person chose an opening, or closed it.
 * @csspart part - A part of the table as it is printed.
 * @csspart results - What a search found, of one kind.
 * @csspart problem - Why a search finds nothing.
 * @cssprop --draughts-openings-active - As on the card.
 * @cssprop --draughts-openings-on-active - As on the card.
 * @cssprop --draughts-openings-page - What the heads of columns stand on while the table is scrolled, `Canvas`.
 */
export class DraughtsOpeningTable extends PageElement {
  static override styles = [shared, tableStyles];
  static override properties: PropertyDeclarations = {
    table: { reflect: true },
    src: {},
    players: { reflect: true },
    rules: {},
    opening: { reflect: true },
    query: {},
    theme: {},
    deepLinks: { type: Boolean, attribute: 'deep-links' },
    lang: { reflect: true },
    filter: { state: true },
    whole: { state: true },
    exploring: { state: true },
  };

  /** which table: `rulebook`, `fmjd`, `fmjd-brazilian`, `idf-basic`, or one that was added */
  declare table: string;
  /** address of a federation's own table file; it is checked, added and shown */
  declare src: string | undefined;
  /** for whom: `women`, `men`, or absent for all */
  declare players: Players | undefined;
  /** a variant id; absent: women Russian, men Brazilian */
  declare rules: string | undefined;
  /** the chosen opening, `rulebook/II-7` */
  declare opening: string | undefined;
  /** what is searched for */
  declare query: string;
  /** theme of the boards */
  declare theme: Theme | undefined;
  /** keeps the chosen opening in the page's address, `#opening=rulebook/II-7` */
  declare deepLinks: boolean;
  declare private filter: Filter;
  declare private whole: ReadonlySet<HitKind>;
  declare private exploring: boolean;

  readonly #locale = openingLocale(this);
  readonly #library = new Library(this, () => void prefetch(this.#locale.texts.lang));
  readonly #shelf = new Shelf(this);
  readonly #pictures = new Pictures(this);
  readonly #roving = new Roving(this);
  readonly #width = new Width(this);
  readonly #gradual = new Gradual(this);
  readonly #boardParts = new BoardParts(this);

  constructor() {
    super();
    this.table = 'rulebook';
    this.query = '';
    this.deepLinks = false;
    this.filter = NO_FILTER;
    this.whole = new Set();
    this.exploring = false;
  }

  protected override get ready(): boolean {
    return (
      this.#locale.settled &&
      Boolean(this.#library.table ?? this.#library.fault) &&
      (!this.opening || this.#boardParts.ready)
    );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#onHash);
    if (this.deepLinks) this.#onHash();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#onHash);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#locale.refresh();
    if (changed.has('opening') && this.opening) this.table = splitRef(this.opening)?.table ?? this.table;
    if (changed.has('table') || changed.has('src')) {
      const file = changed.has('src') ? this.src : undefined;
      if (file) this.#library.showFile(file);
      else this.#library.show(this.table);
      this.filter = { ...this.filter, column: '', plies: '' };
    }
    if (changed.has('players') || changed.has('rules')) {
      this.filter = { ...this.filter, players: this.players ?? '', rules: this.rules ?? '' };
    }
    if (changed.has('query')) this.whole = new Set();
    if (changed.has('table') || changed.has('query') || changed.has('filter' as keyof DraughtsOpeningTable))
      this.#gradual.restart();
    this.#pictures.theme = this.theme ?? 'wood';
    this.#pictures.opening = (ref) => this.#find(ref);
  }

  protected override update(changed: PropertyValues<this>): void {
    if (this.served.length) {
      this.#gradual.whole();
      this.#pictures.keep(this.renderRoot);
    }
    super.update(changed);
  }

  #find(ref: string): Opening | undefined {
    const split = splitRef(ref);
    const { table, book } = this.#library;
    const tables = table ? [table, ...book.tables] : book.tables;
    return tables.find(({ id }) => id === split?.table)?.byId.get(split?.id ?? '');
  }

  readonly #onHash = (): void => {
    if (!this.deepLinks) return;
    const asked = new URLSearchParams(location.hash.slice(1)).get('opening');
    if (asked !== null && splitRef(asked)) this.opening = asked;
  };

  /** A person chose another table: an opening that is none of its cells is closed. */
  #showTable(id: string): void {
    if (this.opening && !this.#find(this.opening)) this.#choose(null);
    this.table = id;
  }

  /** A person chose an opening, or closed it. */
  #choose(opening: Opening | null): void {
    const before = this.opening;
    this.opening = opening?.ref;
    if (this.deepLinks)
      history.replaceState(history.state, '', `#${opening ? `opening=${opening.ref}` : ''}`);
    this.dispatchEvent(new DraughtsOpeningEvent(opening?.ref ?? ''));
    void this.updateComplete.then(() => this.#follow(before));
  }

  /** A card above the cells is gone to; when it is closed, its cell again. */
  #follow(before: string | undefined): void {
    const card = this.renderRoot.querySelector<HTMLElement>('.chosen-card');
    if (card && !this.#width.beside) {
      card.scrollIntoView({ block: 'start' });
      card.focus({ preventScroll: true });
    }
    if (!card && before)
      this.renderRoot.querySelector<HTMLElement>(`.cell[data-ref="${CSS.escape(before)}"]`)?.focus();
  }

  protected override render(): TemplateResult {
    const { texts } = this.#locale;
    const { table, fault } = this.#library;
    if (fault) {
      return html`<p role="alert">${texts.problem(fault.code, fault.message)}</p>
        ${renderTables(texts, (id) => this.#showTable(id))}`;
    }
    if (!table) return html`<p class="quiet" role="status">${texts.loading}</p>`;
    const controls: ControlsView = {
      texts,
      table,
      filter: this.filter,
      setTable: (id) => this.#showTable(id),
      setFilter: (change) => (this.filter = { ...this.filter, ...change }),
    };
    const list = this.query.trim() ? this.#renderFound() : this.#renderTable();
    return html`<div class="head" ?inert=${isServer}>
        ${renderChoice(controls)} ${this.#renderSearch()}
        <div class="more">${renderFilters(controls)} ${this.#renderExplorer()}</div>
      </div>
      <div class="main ${this.opening ? 'chosen' : ''}">
        ${this.#renderChosen()}
        <div
          class="list"
          aria-busy=${this.#gradual.growing ? 'true' : 'false'}
          @keydown=${this.#roving.onKey}
        >
          ${list}
        </div>
      </div>`;
  }

  #renderSearch(): TemplateResult {
    const { texts } = this.#locale;
    return html`<div class="search" role="search">
      <label class="field"
        ><span>${texts.search}</span
        ><input
          type="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="500"
          placeholder=${texts.searchHint}
          .value=${this.query}
          @input=${(event: Event) => (this.query = (event.target as HTMLInputElement).value)}
      /></label>
      ${this.query ? html`<button type="button" @click=${() => (this.query = '')}>${texts.clear}</button>` : nothing}
    </div>`;
  }

  #view(cells: readonly Opening[]): GridView {
    this.#gradual.begin(cells.length);
    const { texts } = this.#locale;
    const { favourites } = this.#shelf;
    const selected = (this.opening && this.#find(this.opening)?.ref) ?? '';
    const current = this.#roving.current(cells.map(({ ref }) => ref));
    return {
      texts,
      selected,
      current,
      favourites,
      looks: [texts, selected, current, favourites, this.filter],
      isDue: (opening) => isDue(opening, this.filter),
      choose: (opening) => this.#choose(opening),
      take: this.#gradual.take,
    };
  }

  #renderFound(): TemplateResult {
    const { texts } = this.#locale;
    const found = this.#library.ready.find(this.query);
    const view = this.#view(found.hits.map(({ opening }) => opening));
    return html`<p role="status" class="quiet">${found.problem ? nothing : texts.hits(found.hits.length)}</p>
      ${renderResults(view, found, this.#library.table?.id ?? '', this.whole, (kind) => {
        this.whole = new Set([...this.whole, kind]);
      })}`;
  }

  #renderTable(): TemplateResult {
    const { texts } = this.#locale;
    const { table } = this.#library;
    if (!table) return html``;
    const openings = filtered(table, this.filter, this.#shelf.favourites);
    const view = this.#view(openings);
    const count = html`<p role="status" class="quiet">
      ${texts.count(openings.length, table.openings.length)} · ${texts.printedHint}
    </p>`;
    if (isServer) return renderPrinted(texts, table, openings, this.#pictures.theme);
    if (isThin(this.filter)) return html`${count}${renderFlow(view, openings)}`;
    const parts = table.parts.map((_, part) => openings.filter((opening) => opening.part === part));
    return html`${count}${parts.map((cells, part) =>
      cells.length && view.take(0)
        ? renderPart(view, table, part, cells, this.#width.columns(Boolean(this.opening)))
        : nothing,
    )}`;
  }

  #renderExplorer(): TemplateResult {
    const [usual] = this.#library.table?.rules ?? VARIANT_IDS;
    return renderExplorer({
      texts: this.#locale.texts,
      book: this.#library.ready,
      rules: isVariantId(this.filter.rules) ? this.filter.rules : usual,
      theme: this.theme,
      query: this.query,
      setQuery: (query) => (this.query = query),
      open: this.exploring,
      setOpen: (open) => (this.exploring = open),
    });
  }

  /** A link to a cell that the table does not have; nothing while its table is on the way. */
  #renderMissing(ref: string): TemplateResult | typeof nothing {
    const split = splitRef(ref);
    const { table } = this.#library;
    if (!split || table?.id !== split.table) return nothing;
    const { texts } = this.#locale;
    const found = findCell(table, split.id);
    return found.ok
      ? nothing
      : html`<p role="alert">${texts.problem(found.error.code, found.error.message)}</p>`;
  }

  #renderChosen(): TemplateResult | typeof nothing {
    if (!this.opening) return nothing;
    const opening = this.#find(this.opening);
    if (!opening) return this.#renderMissing(this.opening);
    const twins = this.#library.ready.sameAs(opening).map((ref) => this.#find(ref));
    return renderChosen({
      texts: this.#locale.texts,
      opening,
      rules: rulesOf(opening, this.filter),
      theme: this.theme,
      shelf: this.#shelf,
      same: twins.filter((twin) => twin !== undefined),
      choose: (one) => this.#choose(one),
      deepLinks: this.deepLinks,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-opening-table': DraughtsOpeningTable;
  }
}
