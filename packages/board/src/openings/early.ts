/**
 * Asks for the tables that the page's elements are going to show, before any of them is defined: they arrive while the page is
 * being made, and the first picture has cells in it.
 */
import { loadTable, splitRef } from '@draughts/openings';

const tableOf = (ref: string | null | undefined): string | undefined => splitRef(ref ?? '')?.table;

/** The tables that the elements of a page will ask for, by their attributes and the page's deep link. */
export function tablesOnPage(page: ParentNode, hash: string): ReadonlySet<string> {
  const linked = new URLSearchParams(hash.slice(1)).get('opening');
  const tables = new Set<string>();
  for (const element of page.querySelectorAll('draughts-opening-table:not([src])')) {
    const link = element.hasAttribute('deep-links') ? tableOf(linked) : undefined;
    const chosen = link ?? tableOf(element.getAttribute('opening'));
    tables.add(chosen ?? element.getAttribute('table') ?? 'rulebook');
  }
  for (const card of page.querySelectorAll('draughts-opening-card')) {
    const table = tableOf(card.getAttribute('opening'));
    if (table) tables.add(table);
  }
  return tables;
}

// The DOM of a server has nothing to load for. The elements say themselves when a table does not come.
if (globalThis.document) {
  for (const id of tablesOnPage(document, location.hash)) loadTable(id).catch(() => undefined);
}
