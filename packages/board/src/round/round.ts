import {
  css,
  html,
  isServer,
  noChange,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  channelOf,
  connectShared,
  matchScore,
  parseLiveUrl,
  type ChannelUpdate,
  type RelayClient,
} from '@draughts/client';
import type { Fault } from '@draughts/rules/board';
import { cleanLine } from '../clean.ts';
import { DraughtsErrorEvent } from '../events/error.ts';
import { DraughtsLiveEvent, type LiveState } from '../events/live.ts';
import { renderFault } from '../fault.ts';
import { Locale } from '../locale.ts';
import { rtl } from '../rtl.ts';
import { connectionWords, isNews, lateWords, linkNews } from '../sources/live-notes.ts';
import { allTexts } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { PageElement } from '../page-element.ts';
import { manStyles } from '../companions/man.ts';
import { OpenInAddress } from './address.ts';

type EventState = Extract<ChannelUpdate['state'], { boards: unknown }>;
type Entry = EventState['boards'][number];

/** A board of an event as the relay tells of it (`state.boards` of `GET /api/events/EVENT`), with the position where it is known. */
export type RoundBoard = Entry & { readonly fen?: string };

/**
 * All boards of a live event, as they play; only those near the visible part of the page are loaded.
 *
 * @tagname draughts-round
 * @slot - What is shown until boards are known, such as a list of the games.
 * @fires {DraughtsLiveEvent} draughts-live - The connection changed.
 * @fires {DraughtsErrorEvent} draughts-error - The address is wrong, or there is no such event.
 * @csspart rounds - The choice of rounds.
 * @csspart grid - The list of boards.
 * @csspart board - A board with its players.
 * @csspart player - A player.
 * @csspart points - Points, when the game is over.
 * @csspart match - Points of both games of a micro-match, `Σ 3`.
 * @csspart connection - The connection, while it is not live, and how late a delayed relay is.
 * @csspart fault - What is wrong.
 */
export class DraughtsRound extends PageElement {
  static override properties: PropertyDeclarations = {
    live: {},
    boards: { attribute: false },
    round: { reflect: true },
    theme: { reflect: true },
    hideResults: { type: Boolean, attribute: 'hide-results', reflect: true },
    open: { reflect: true },
    permalink: { type: Boolean },
    lang: { reflect: true },
  };

  static override styles = css`
    ${rtl}
    ${manStyles}
    :host {
      display: block;
    }
    :host([hidden]) {
      display: none;
    }
    .grid {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(15em, 100%), 1fr));
      gap: 1em;
      margin: 0;
      padding: 0;
      list-style: none;
    }
    article {
      position: relative;
    }
    .open {
      grid-column: 1 / -1;
      max-width: 60em;
    }
    /* one line for the event says that it is live */
    li:not(.open) draughts-board::part(plain) {
      visibility: hidden;
    }
    .player {
      display: flex;
      flex: 1;
      min-width: 0;
      gap: 0.5em;
      min-height: 1.7em;
      line-height: 1.7;
    }
    /* the open board has the whole name, and so has the button */
    .player bdi {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      align-self: center;
      min-width: 0;
      overflow: hidden;
      overflow-wrap: anywhere;
      font-weight: 600;
      line-height: 1.25;
    }
    .open .player bdi {
      display: block;
    }
    .points,
    .match {
      flex: none;
      font-weight: 700;
      font-variant-numeric: tabular-nums;
    }
    .player bdi {
      margin-inline-end: auto;
    }
    .match {
      align-self: center;
      padding-inline: 0.45em;
      border: 1px solid;
      border-radius: 0.35em;
      font-size: 0.8em;
      line-height: 1.5;
      white-space: nowrap;
    }
    button {
      position: absolute;
      z-index: 1;
      inset: 0;
      width: 100%;
      padding: 0;
      border: 0;
      border-radius: 6px;
      background: none;
      cursor: pointer;
    }
    .open button {
      inset: 0 auto auto;
      inset-inline-end: 0;
      width: 44px;
      height: 44px;
      color: inherit;
      font-size: 1.25em;
    }
    .open [slot='top'] {
      margin-inline-end: 44px;
    }
    button:focus-visible {
      outline: 3px solid #0b57d0;
      outline-offset: 3px;
    }
    .rounds {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25em;
      margin-bottom: 0.75em;
    }
    .rounds button {
      position: static;
      width: auto;
      max-width: 100%;
      overflow-wrap: anywhere;
      min-width: 44px;
      min-height: 44px;
      padding: 0 0.75em;
      font: inherit;
      color: inherit;
      background: #7f7f7f2e;
    }
    .rounds [aria-pressed='true'] {
      color: #1b1405;
      background: #f2b134;
    }
    @media (forced-colors: active) {
      .rounds [aria-pressed='true'] {
        forced-color-adjust: none;
        color: HighlightText;
        background: Highlight;
      }
    }
    p {
      margin: 0.5em 0;
      overflow-wrap: anywhere;
    }
    .words {
      position: absolute;
      margin: 0;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  `;

  /** The event, `wss://HOST/live#EVENT`. */
  declare live: string | undefined;
  /** What is known of the event when the page is made: shown, also by a server, until the relay tells of it. */
  declare boards: readonly RoundBoard[] | undefined;
  /** Which round; without it that of the open board, else the last one that the event has. */
  declare round: string | undefined;
  /** The boards' theme. */
  declare theme: string | undefined;
  /** Results are shown nowhere. */
  declare hideResults: boolean;
  /** The board that is shown large. */
  declare open: string | undefined;
  /** The address of the page follows the open board (`#board=7`), and the way back closes it; a hash of the page's own stays. */
  declare permalink: boolean;

  readonly #locale = new Locale(this);
  readonly #address = new OpenInAddress(this);
  #client: RelayClient | null = null;
  /** whether `live` was followed: when the element is moved, it is again */
  #followed = false;
  /** whether the connection has changed since it was asked for */
  #heard = false;
  #base = '';
  #event: EventState | null = null;
  /** positions that were known before, by the boards' ids */
  #known: ReadonlyMap<string, string> = new Map();
  #fault: Fault | null = null;
  #link: LiveState = 'connecting';
  /** what a screen reader is to hear */
  #said: ((texts: Texts) => string) | null = null;

  constructor() {
    super();
    this.hideResults = this.permalink = false;
  }

  protected override get ready(): boolean {
    return this.#locale.settled && Boolean(this.#event ?? this.#fault ?? this.boards);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#followed) return;
    this.#connect();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#locale.refresh();
    if (isServer) this.#base = this.live ? `${this.live}/` : '';
    else if (changed.has('live')) this.#connect();
    if (changed.has('boards') && this.boards)
      this.#known = new Map(this.boards.flatMap(({ id, fen }) => (fen ? [[id, fen]] : [])));
    if (this.served.length && !this.ready) this.#tellServed();
  }

  protected override update(changed: PropertyValues<this>): void {
    if (this.served.length) this.#known = new Map([...this.#servedPositions(), ...this.#known]);
    super.update(changed);
  }

  #servedPositions(): readonly (readonly [string, string])[] {
    return [...this.renderRoot.querySelectorAll('draughts-board')].flatMap((board) =>
      board.fen && board.live ? [[board.live.split('/').at(-1) ?? '', board.fen] as const] : [],
    );
  }

  /** What a server drew knows nothing of the connection: until all is drawn anew, it is told there. */
  #tellServed(): void {
    if (!this.#locale.settled) return;
    const texts = allTexts(this.#locale.texts);
    const status = this.renderRoot.querySelector('[role=status]');
    if (status) status.textContent = this.#said?.(texts) ?? '';
    const shown = this.renderRoot.querySelector('[part=connection]');
    // That it is asked for is no news.
    const words = this.#heard ? this.#connectionWords(texts) : null;
    if (words === null) return shown?.remove();
    const line = shown ?? document.createElement('p');
    line.setAttribute('part', 'connection');
    line.textContent = words;
    if (!shown) this.renderRoot.prepend(line);
    if (!shown) this.served = [...this.served, line];
  }

  #connectionWords(texts: Texts): string | null {
    const delay = this.#client?.delay ?? 0;
    if (!this.#client || (this.#link === 'live' && delay === 0)) return null;
    return connectionWords(texts, this.#link, delay);
  }

  #close(): void {
    this.#client?.close();
    this.#client = null;
  }

  #connect(): void {
    this.#close();
    this.#followed = true;
    this.#heard = false;
    this.#fault = this.#said = null;
    const where = this.live ? parseLiveUrl(this.live, location.href) : null;
    const base = where?.ok ? `${where.value.url}#${where.value.event}/` : '';
    // An element that is moved still knows its event.
    if (base !== this.#base) this.#event = null;
    this.#base = base;
    if (where && !where.ok) return this.#failed(where.error);
    // It may have been taken away before its first update.
    if (!where || !this.isConnected) return;
    const { url, event } = where.value;
    const client = connectShared({ url });
    this.#client = client;
    this.#link = client.state;
    linkNews(url, client.state);
    client.onState((state, why) => {
      this.#link = state;
      this.#heard = true;
      // The round says it, so that its boards need not.
      const late = state === 'live' && isNews(url, client.delay) ? client.delay : 0;
      const news = linkNews(url, state);
      if (late || news) {
        this.#said = (texts) =>
          [news ? texts.connection[news] : '', late ? lateWords(texts, late) : ''].filter(Boolean).join('\n');
      }
      this.dispatchEvent(new DraughtsLiveEvent(state, why));
      this.requestUpdate();
    });
    client.subscribe(
      channelOf({ event }),
      ({ state }) => {
        if ('boards' in state) this.#event = state;
        this.requestUpdate();
      },
      (problem) => this.#failed(problem),
    );
  }

  #failed(problem: Fault | null): void {
    const fault = problem && { ...problem, message: cleanLine(problem.message) };
    this.#fault = fault;
    if (fault) this.dispatchEvent(new DraughtsErrorEvent(fault));
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    // The relay keeps them by round and number: 1, 2, 10.
    const boards = this.#event?.boards ?? this.boards ?? [];
    const rounds = [...new Set(boards.map(({ round }) => round ?? ''))];
    const open = boards.find(({ id }) => id === this.open);
    const round =
      rounds.find((each) => each === this.round) ?? (open ? (open.round ?? '') : (rounds.at(-1) ?? ''));
    const shown = boards.filter((board) => (board.round ?? '') === round);
    const texts = allTexts(this.#locale.texts);
    const connection = this.#connectionWords(texts);
    return html`<p class="words" role="status">${this.#said?.(texts)}</p>
      ${this.#fault ? renderFault(texts, this.#fault) : nothing}
      ${connection === null ? nothing : html`<p part="connection">${connection}</p>`}
      ${rounds.length > 1 ? this.#renderRounds(rounds, round) : nothing}
      <ul class="grid" part="grid">
        ${repeat(
          shown,
          ({ id }) => id,
          (board) => this.#renderBoard(board, boards),
        )}
      </ul>
      ${boards.length ? nothing : html`<slot></slot>`}`;
  }

  #renderRounds(rounds: readonly string[], chosen: string): TemplateResult {
    const label = allTexts(this.#locale.texts).rounds;
    return html`<div class="rounds" part="rounds" role="group" aria-label=${label}>
      ${rounds.map(
        (round) =>
          html`<button type="button" aria-pressed=${round === chosen} @click=${() => (this.round = round)}>
            ${cleanLine(round) || '–'}
          </button>`,
      )}
    </div>`;
  }

  /** Whether a board shows its live game: another `fen` would have it begin anew. */
  #follows(id: string): boolean {
    if (isServer) return false;
    const boards = [...this.renderRoot.querySelectorAll('draughts-board')];
    return boards.some(({ live, tree }) => tree && live === this.#base + id);
  }

  #renderBoard(entry: Entry, all: readonly Entry[]): TemplateResult {
    const { id, white, black } = entry;
    const open = id === this.open;
    const texts = allTexts(this.#locale.texts);
    const players = `${cleanLine(id)}: ${cleanLine(white) || texts.side.w} – ${cleanLine(black) || texts.side.b}`;
    const result = this.hideResults ? null : entry.result;
    const match = this.hideResults ? null : matchScore(entry, all);
    const name = [
      players,
      result && texts.live.result(result.w, result.b),
      match && `Σ ${match.w}–${match.b}`,
    ].filter(Boolean);
    return html`<li class=${open ? 'open' : ''}>
      <article part="board">
        <button
          type="button"
          aria-expanded=${open}
          aria-label=${name.join('. ')}
          @click=${() => this.#address.go(open ? undefined : id)}
        >
          ${open ? '×' : nothing}
        </button>
        <draughts-board
          live=${this.#base ? this.#base + id : nothing}
          loading="lazy"
          variant=${entry.variant}
          fen=${this.#follows(id) ? noChange : (this.#known.get(id) ?? nothing)}
          theme=${this.theme ?? nothing}
          ?controls=${open}
          ?hide-result=${this.hideResults}
        >
          ${this.#renderPlayer(entry, 'b', match)} ${this.#renderPlayer(entry, 'w', match)}
        </draughts-board>
      </article>
    </li>`;
  }

  /** Nothing that a screen reader needs: the button has said it. */
  #renderPlayer(
    { white, black, result }: Entry,
    side: 'w' | 'b',
    match: ReturnType<typeof matchScore>,
  ): TemplateResult {
    const name = cleanLine(side === 'w' ? white : black) || this.#locale.texts.side[side];
    const points = result && !this.hideResults ? result[side] : null;
    return html`<div class="player" part="player" slot=${side === 'b' ? 'top' : 'bottom'} aria-hidden="true">
      <span class="man ${side === 'b' ? 'black' : ''}"></span
      ><bdi>${name}</bdi
      >${match ? html`<span class="match" part="match">Σ ${match[side]}</span>` : nothing}${points === null ? nothing : html`<span class="points" part="points">${points}</span>`}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-round': DraughtsRound;
  }
}
