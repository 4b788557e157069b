import { css, html, nothing, type TemplateResult } from 'lit';
import type { Tags } from '../game.ts';
import { Companion, define } from './companion.ts';

/** So many games are listed at a time; the search finds the others. */
const SHOWN = 60;

/** Letters that are no others with an accent. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** A text as people search for it: in small letters, without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßæœ]/g, (letter) => PLAIN[letter]);

/**
 * Chooses among the games of a file, by player, event, date or result.
 *
 * @tagname draughts-games
 * @csspart games - The list.
 */
export class DraughtsGames extends Companion {
  protected override readonly place = 'below';

  static override styles = css`
    :host {
      display: block;
      margin-top: 0.5em;
    }
    :host([hidden]) {
      display: none;
    }
    input {
      box-sizing: border-box;
      width: 100%;
      min-height: 44px;
      padding: 0.4em 0.7em;
      font: inherit;
      color: inherit;
      background: none;
      border: 1px solid #7f7f7f;
      border-radius: 6px;
      text-overflow: ellipsis;
    }
    ol {
      max-height: 15em;
      margin: 0.25em 0 0;
      padding: 0;
      overflow: auto;
      list-style: none;
    }
    button {
      width: 100%;
      min-height: 44px;
      padding: 0.4em 0.6em;
      font: inherit;
      text-align: start;
      overflow-wrap: anywhere;
      color: inherit;
      background: none;
      border: 0;
      border-radius: 4px;
      cursor: pointer;
    }
    button:hover {
      background: #7f7f7f2e;
    }
    button[aria-current] {
      color: #1b1405;
      background: #f2b134;
    }
    @media (forced-colors: active) {
      button[aria-current] {
        forced-color-adjust: none;
        color: HighlightText;
        background: Highlight;
      }
    }
    :focus-visible {
      outline: 2px solid currentcolor;
      outline-offset: -2px;
    }
    small {
      opacity: 0.8;
      margin-inline-start: 0.6em;
    }
    @media print {
      :host {
        display: none;
      }
    }
  `;

  #query = '';
  #of: readonly Tags[] = [];
  #withResults = true;
  #index: readonly string[] = [];

  protected override render(): TemplateResult | typeof nothing {
    const library = this.board?.scene.library;
    if (!library || library.games.length < 2) return nothing;
    const withResults = !this.board?.hideResult && !this.board?.guess;
    if (library.games !== this.#of || withResults !== this.#withResults) {
      this.#read(library.games, withResults);
    }
    const found = this.#search();
    return html`<input
        type="search"
        aria-label=${this.texts.search}
        placeholder=${this.texts.search}
        .value=${this.#query}
        @input=${(event: InputEvent) => {
          this.#query = (event.target as HTMLInputElement).value;
          this.requestUpdate();
        }}
      />
      <ol part="games" aria-label=${this.texts.games}>
        ${found.slice(0, SHOWN).map((index) => this.#renderGame(library.games[index], index + 1, library.at))}
      </ol>
      <small role="status">${found.length} / ${library.games.length}</small>`;
  }

  #read(games: readonly Tags[], withResults: boolean): void {
    this.#of = games;
    this.#withResults = withResults;
    this.#index = games.map((tags) =>
      folded(
        ['White', 'Black', 'Event', 'Site', 'Date', 'Round', withResults ? 'Result' : '']
          .map((name) => tags[name] ?? '')
          .join(' '),
      ),
    );
  }

  /** The games in which every word of the search occurs. */
  #search(): number[] {
    const words = folded(this.#query).split(/\s+/).filter(Boolean);
    const found: number[] = [];
    this.#index.forEach((text, index) => {
      if (words.every((word) => text.includes(word))) found.push(index);
    });
    return found;
  }

  #renderGame(tags: Tags, number: number, at: number): TemplateResult {
    const result = this.#withResults ? tags['Result'] : '';
    const about = [tags['Event'], tags['Date'], result].filter(
      (text) => text && text !== '?' && text !== '*',
    );
    return html`<li>
      <button
        type="button"
        aria-current=${number === at ? 'true' : nothing}
        @click=${() => {
          if (this.board) this.board.gameNumber = number;
        }}
      >
        ${number}. <bdi>${tags['White'] || this.texts.side.w}</bdi> –
        <bdi>${tags['Black'] || this.texts.side.b}</bdi><small>${about.join(', ')}</small>
      </button>
    </li>`;
  }
}

define('draughts-games', DraughtsGames);

declare global {
  interface HTMLElementTagNameMap {
    'draughts-games': DraughtsGames;
  }
}
