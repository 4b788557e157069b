import { html, nothing, type TemplateResult } from 'lit';
import type { Found, Hit, HitKind } from '@draughts/openings';
import { renderFlow, type GridView } from './grid.ts';

const KINDS: readonly HitKind[] = ['id', 'exact', 'transposed', 'begins', 'through'];
/** So many of a kind are shown at first. */
const FIRST = 24;

/** The answers of a search, by kind; those of the table that is shown come first. */
export function renderResults(
  view: GridView,
  found: Found,
  table: string,
  whole: ReadonlySet<HitKind>,
  showAll: (kind: HitKind) => void,
): TemplateResult {
  const { texts } = view;
  if (found.problem)
    return html`<p part="problem">${texts.problem(found.problem.code, found.problem.message)}</p>`;
  if (!found.hits.length) return html`<p>${texts.nothing}</p>`;
  return html`${KINDS.map((kind) => {
    const hits = inOrder(
      found.hits.filter((hit) => hit.kind === kind),
      table,
    );
    if (!hits.length) return nothing;
    const shown = whole.has(kind) ? hits : hits.slice(0, FIRST);
    const rest = hits.length - shown.length;
    return html`<section part="results">
      <h2>${texts.kinds[kind]} <span class="quiet">${texts.hits(hits.length)}</span></h2>
      ${renderFlow(
        view,
        shown.map(({ opening }) => opening),
        ({ ref }) => ref,
      )}
      ${rest ? html`<button type="button" @click=${() => showAll(kind)}>${texts.more(rest)}</button>` : nothing}
    </section>`;
  })}`;
}

const inOrder = (hits: readonly Hit[], table: string): readonly Hit[] => [
  ...hits.filter(({ opening }) => opening.table === table),
  ...hits.filter(({ opening }) => opening.table !== table),
];
