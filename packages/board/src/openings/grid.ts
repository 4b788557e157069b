import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Opening, Table } from '@draughts/openings';
import type { OpeningTexts } from './texts/texts.ts';
import { textIn } from './locale.ts';

/** What a cell needs to know of the table element. */
export interface GridView {
  readonly texts: OpeningTexts;
  readonly selected: string;
  /** the cell that Tab reaches; arrow keys move it */
  readonly current: string;
  readonly favourites: ReadonlySet<string>;
  readonly isDue: (opening: Opening) => boolean;
  readonly choose: (opening: Opening) => void;
  /** what the look of every cell depends on */
  readonly looks: readonly unknown[];
  /** whether so many more cells are to be shown yet */
  readonly take: (cells: number) => boolean;
}

/** One cell: its small board, number, moves and marks. */
export function renderCell(view: GridView, opening: Opening, name = opening.id): TemplateResult {
  const { texts } = view;
  const due = view.isDue(opening);
  const favourite = view.favourites.has(opening.ref);
  const marks = [due && texts.captureDue, opening.doubt && texts.doubt, favourite && texts.favourite].filter(
    Boolean,
  );
  return html`<button
    type="button"
    class="cell"
    data-ref=${opening.ref}
    tabindex=${opening.ref === view.current ? '0' : '-1'}
    aria-current=${opening.ref === view.selected ? 'true' : nothing}
    aria-label=${[name, opening.printed, ...marks].join(', ')}
    @click=${() => view.choose(opening)}
  >
    <span class="pic" data-ref=${opening.ref}></span>
    <span class="marks" aria-hidden="true"
      >${due ? '×' : ''}${opening.doubt ? ' ?' : ''}${favourite ? ' ★' : ''}</span
    >
    <span class="id">${name}</span>
    <span class="printed"><bdi dir="ltr">${opening.printed}</bdi></span>
  </button>`;
}

/** A list of cells that flows. */
export const renderFlow = (
  view: GridView,
  openings: readonly Opening[],
  name?: (one: Opening) => string,
): TemplateResult =>
  html`<ul class="flow">
    ${repeat(
      openings.filter(() => view.take(1)),
      ({ ref }) => ref,
      (opening) => html`<li>${renderCell(view, opening, name?.(opening))}</li>`,
    )}
  </ul>`;

/** A part of a table as it is printed, columns by rows, in bands of as many columns as fit beside one another. */
export function renderPart(
  view: GridView,
  table: Table,
  part: number,
  openings: readonly Opening[],
  fit: number,
): TemplateResult {
  const { title, columns } = table.parts[part];
  const names = Object.keys(columns);
  // Bands of about the same width: seven columns where five fit are four and three.
  const bands = Math.ceil(names.length / fit);
  const width = Math.ceil(names.length / bands);
  return html`<section part="part">
    <h2>${textIn(title, view.texts)}</h2>
    ${Array.from({ length: bands }, (_, band) =>
      renderBand(view, table, part, openings, names.slice(band * width, (band + 1) * width)),
    )}
  </section>`;
}

function renderBand(
  view: GridView,
  table: Table,
  part: number,
  openings: readonly Opening[],
  names: readonly string[],
): TemplateResult | typeof nothing {
  const { texts } = view;
  const { title, columns } = table.parts[part];
  const cells = new Map(openings.map((one) => [`${one.column} ${one.row}`, one]));
  const rows = Array.from(
    { length: Math.max(...names.map((name) => columns[name].length)) },
    (_, row) => row,
  );
  const shown = rows.filter(() => view.take(names.length));
  if (!shown.length) return nothing;
  const rowName = (row: number) =>
    names.map((name) => cells.get(`${name} ${row}`)?.id.split('-')[1]).find((name) => name) ??
    String(row + 1);
  return html`<div
    class="grid n${names.length}"
    role="grid"
    aria-label="${textIn(title, texts)}: ${names.join(', ')}"
    aria-rowcount=${rows.length + 1}
  >
    <div role="row" class="row head">
      <span role="gridcell"></span>
      ${names.map((name) => html`<span role="columnheader">${name}</span>`)}
    </div>
    ${shown.map((row) => {
      const here = names.map((name) => cells.get(`${name} ${row}`));
      // A list that grows draws its new rows, and the others when they change.
      return guard([...view.looks, ...here], () => {
        const name = rowName(row);
        return html`<div role="row" class="row">
          <span role="rowheader" aria-label=${texts.row(name)}>${name}</span>
          ${here.map(
            (opening) => html`<span role="gridcell">${opening ? renderCell(view, opening) : nothing}</span>`,
          )}
        </div>`;
      });
    })}
  </div>`;
}
