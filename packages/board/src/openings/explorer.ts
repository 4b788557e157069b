import { html, nothing, type TemplateResult } from 'lit';
import type { Book } from '@draughts/openings';
import type { Theme } from '@draughts/diagram';
import { startPosition, variantOf, writeFen, type VariantId } from '@draughts/rules';
import type { DraughtsMoveEvent } from '../events/move.ts';
import { waysOn, withMove, withoutLast } from './explore.ts';
import type { OpeningTexts } from './texts/texts.ts';

/** What the board to search with is drawn from; its moves are the `query`. */
export interface ExplorerView {
  readonly texts: OpeningTexts;
  readonly book: Book;
  readonly rules: VariantId;
  readonly theme: Theme | undefined;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** A board on which moves are played to search for them, and the moves of the tables from there. */
export function renderExplorer(view: ExplorerView): TemplateResult {
  const toggle = (event: Event) => view.setOpen((event.target as HTMLDetailsElement).open);
  return html`<details class="explorer" @toggle=${toggle}>
    <summary>${view.texts.explorer}</summary>
    ${view.open ? renderMoves(view) : nothing}
  </details>`;
}

function renderMoves({ texts, book, rules, theme, query, setQuery }: ExplorerView): TemplateResult {
  const found = query.trim() ? book.find(query) : null;
  const position = found?.position ?? startPosition(variantOf(rules));
  const base = found?.position ? query : '';
  const add = (move: string) => setQuery(withMove(base, move));
  return html`<div class="moves">
    <draughts-board
      interactive
      coordinates="edge"
      variant=${rules}
      .fen=${writeFen(position)}
      .theme=${theme}
      lang=${texts.lang}
      @draughts-move=${(event: DraughtsMoveEvent) => {
        event.preventDefault();
        add(event.move);
      }}
    ></draughts-board>
    <div>
      <h2>${texts.nextMoves}</h2>
      <div class="ways">
        ${waysOn(book, position).map(
          ({ text, count }) =>
            html`<button
              type="button"
              aria-label=${texts.openingsAfter(text, count)}
              @click=${() => add(text)}
            >
              ${text} <span class="quiet">${count}</span>
            </button>`,
        )}
      </div>
      <button type="button" ?disabled=${!base} @click=${() => setQuery(withoutLast(query))}>
        ${texts.back}
      </button>
    </div>
  </div>`;
}
