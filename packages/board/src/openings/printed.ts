import { html, nothing, type TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import type { Theme } from '@draughts/diagram';
import { lineOf, type Opening, type Table } from '@draughts/openings';
import { textIn } from './locale.ts';
import { miniMarkup } from './mini-board.ts';
import type { OpeningTexts } from './texts/texts.ts';

/** A table on a server, which does not know how wide the page is: its parts as lists that flow, to be read. */
export function renderPrinted(
  texts: OpeningTexts,
  table: Table,
  openings: readonly Opening[],
  theme: Theme,
): TemplateResult {
  const parts = table.parts.map(({ title }, part) => ({
    title,
    cells: openings.filter((opening) => opening.part === part),
  }));
  return html`${parts
    .filter(({ cells }) => cells.length)
    .map(
      ({ title, cells }) =>
        html`<section part="part">
          <h2>${textIn(title, texts)}</h2>
          <ul class="flow">
            ${cells.map((opening) => html`<li>${renderCell(texts, opening, theme)}</li>`)}
          </ul>
        </section>`,
    )}`;
}

function renderCell(texts: OpeningTexts, opening: Opening, theme: Theme): TemplateResult {
  const line = lineOf(opening);
  return html`<div class="cell">
    <span class="pic" data-ref=${opening.ref}
      >${line.ok ? unsafeHTML(miniMarkup(line.value.final, theme)) : nothing}</span
    >
    <span class="id">${opening.id}</span>
    <span class="printed"><bdi dir="ltr">${opening.printed}</bdi></span>
    ${opening.doubt ? html`<span class="quiet">${texts.doubt}</span>` : nothing}
  </div>`;
}
