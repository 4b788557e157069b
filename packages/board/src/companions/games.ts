import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Tags } from '../game.ts';
import { Companion, define } from './companion.ts';
import { css } from '../sheet.ts';

/** So many games are listed at first, and more as often as the list is scrolled to an end. */
const SHOWN = 60;
/** Games of the list before the one that the board shows. */
const BEFORE = 20;
/** Pixels from an end of the list at which more of it is wanted. */
const NEAR_END = 200;

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
 * Chooses among the games of a file, by number, player, event, date or result.
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
      /* buttons are measured from it */
      position: relative;
      /* what is put before the games that are seen moves none of them: updated() sees to it in every browser */
      overflow-anchor: none;
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
  #found: readonly number[] = [];
  /** the game that the board shows, from 1 */
  #at = 0;
  /** the part of what was found that is listed */
  #from = 0;
  #to = SHOWN;
  /** the game that the list was last scrolled to, from 1 */
  #seen = 0;
  /** the one that Tab reaches, from 0 */
  #stop = 0;
  /** height of the list and how far it was scrolled, when games are put before its first one */
  #before: { readonly height: number; readonly top: number } | null = null;

  protected override render(): TemplateResult | typeof nothing {
    const library = this.board?.scene.library;
    if (!library || library.games.length < 2) return nothing;
    const withResults = !this.board?.hideResult && !this.board?.guess;
    if (library.games !== this.#of || withResults !== this.#withResults) {
      this.#read(library.games, withResults);
    }
    if (library.at !== this.#at) {
      this.#listAround((this.#at = library.at));
      this.#stop = library.at - 1;
    }
    const { length } = this.#found;
    const listed = this.#found.slice(this.#from, this.#to);
    const tabbed = [this.#stop, library.at - 1].find((index) => listed.includes(index)) ?? listed[0];
    return html`<input
        type="search"
        aria-label=${this.texts.search}
        placeholder=${this.texts.search}
        .value=${this.#query}
        @input=${(event: InputEvent) => {
          this.#query = (event.target as HTMLInputElement).value;
          this.#search();
        }}
        @keydown=${this.#key}
      />
      <ol part="games" aria-label=${this.texts.games} @scroll=${this.#scrolled} @keydown=${this.#key}>
        ${repeat(
          listed,
          (index) => index,
          (index) => this.#renderGame(library.games[index], index, library.at - 1, tabbed),
        )}
      </ol>
      <small role="status">${length} / ${library.games.length}</small>`;
  }

  #read(games: readonly Tags[], withResults: boolean): void {
    this.#of = games;
    this.#withResults = withResults;
    const names = ['White', 'Black', 'Event', 'Site', 'Date', 'Round', withResults ? 'Result' : ''];
    this.#index = games.map((tags, index) =>
      folded([`${index + 1}.`, ...names.map((name) => tags[name] ?? '')].join(' ')),
    );
    this.#search();
  }

  /** Lists the games in which every word of the search occurs. */
  #search(): void {
    const words = folded(this.#query).split(/\s+/).filter(Boolean);
    const found: number[] = [];
    this.#index.forEach((text, index) => {
      if (words.every((word) => text.includes(word))) found.push(index);
    });
    this.#found = found;
    this.#listAround(words.length ? 0 : this.#at);
    this.#seen = 0;
    this.renderRoot?.querySelector('ol')?.scrollTo({ top: 0 });
    this.requestUpdate();
  }

  /** Lists what is around a game where that is not listed yet; 0: from the first one. */
  #listAround(at: number): void {
    const place = this.#found.indexOf(at - 1);
    if (place >= this.#from && place < this.#to) return;
    this.#from = Math.max(0, place - BEFORE);
    this.#to = this.#from + SHOWN;
    this.#seen = 0;
  }

  readonly #scrolled = ({ target }: Event): void => {
    const { scrollTop: top, scrollHeight: height, clientHeight } = target as HTMLElement;
    if (this.#from > 0 && top < NEAR_END) {
      this.#from = Math.max(0, this.#from - SHOWN);
      this.#before = { height, top };
    } else if (this.#to < this.#found.length && top + clientHeight > height - NEAR_END) this.#to += SHOWN;
    else return;
    this.requestUpdate();
  };

  /** Up and down, from the search through the list and back; Home and End in the list. */
  readonly #key = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const all: HTMLElement[] = [...this.renderRoot.querySelectorAll<HTMLElement>('input, ol button')];
    const at = all.indexOf(event.target as HTMLElement);
    const wanted: Record<string, HTMLElement | undefined> = {
      ArrowUp: all[at - 1],
      ArrowDown: all[at + 1],
      ...(at > 0 && { Home: all[1], End: all[all.length - 1] }),
    };
    const to = wanted[event.key];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  protected override updated(): void {
    const list = this.renderRoot.querySelector<HTMLElement>('ol');
    if (!list) return;
    if (this.#before) list.scrollTop = this.#before.top + list.scrollHeight - this.#before.height;
    this.#before = null;
    const current = list.querySelector<HTMLElement>('[aria-current]');
    if (!current || this.#seen === this.#at) return;
    this.#seen = this.#at;
    const over = current.offsetTop - list.scrollTop;
    // Within the list only: the page itself must not jump.
    if (over < 0 || over > list.clientHeight - current.offsetHeight) list.scrollTop = current.offsetTop;
  }

  #renderGame(tags: Tags, index: number, at: number, tabbed: number): TemplateResult {
    const number = index + 1;
    const result = this.#withResults ? tags['Result'] : '';
    const about = [tags['Event'], tags['Date'], result].filter(
      (text) => text && text !== '?' && text !== '*',
    );
    return html`<li>
      <button
        type="button"
        tabindex=${index === tabbed ? 0 : -1}
        aria-current=${index === at ? 'true' : nothing}
        @focus=${() => {
          this.#stop = index;
          this.requestUpdate();
        }}
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
