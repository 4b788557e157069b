import { html, nothing, type TemplateResult } from 'lit';
import type { Opening } from '@draughts/openings';
import type { Theme } from '@draughts/diagram';
import type { VariantId } from '@draughts/rules/board';
import type { Shelf } from './shelf.ts';
import type { OpeningTexts } from './texts/texts.ts';

/** What the chosen opening is drawn from. */
export interface ChosenView {
  readonly texts: OpeningTexts;
  readonly opening: Opening;
  readonly rules: VariantId;
  readonly theme: Theme | undefined;
  readonly shelf: Shelf;
  /** openings with the same position */
  readonly same: readonly Opening[];
  readonly choose: (opening: Opening | null) => void;
  /** whether there is an address of the opening on this page */
  readonly deepLinks: boolean;
}

/** The chosen opening: its card, what a person keeps of it, the same position elsewhere. */
export function renderChosen(view: ChosenView): TemplateResult {
  const { texts, opening, rules, theme, shelf, same, choose, deepLinks } = view;
  const { ref } = opening;
  const keep = (event: Event) => shelf.setNote(ref, (event.target as HTMLTextAreaElement).value);
  return html`<aside class="chosen-card" tabindex="-1" aria-label=${texts.card(ref)}>
    <draughts-opening-card
      .opening=${ref}
      .rules=${rules}
      .theme=${theme}
      lang=${texts.lang}
    ></draughts-opening-card>
    ${same.length ? renderSame(view) : nothing}
    <div class="actions">
      ${renderFavourite(view)}
      <button type="button" @click=${() => choose(null)}>${texts.close}</button>
      ${deepLinks ? html`<a href="#opening=${ref}">${texts.link}</a>` : nothing}
    </div>
    <label class="field"
      ><span>${texts.note} <small>${texts.noteHint}</small></span
      ><textarea rows="2" maxlength="2000" .value=${shelf.note(ref)} @change=${keep}></textarea>
    </label>
  </aside>`;
}

function renderFavourite({ texts, shelf, opening: { ref } }: ChosenView): TemplateResult {
  const isOne = shelf.favourites.has(ref);
  return html`<button
    type="button"
    aria-pressed=${isOne ? 'true' : 'false'}
    @click=${() => shelf.toggle(ref)}
  >
    <span aria-hidden="true">${isOne ? '★' : '☆'}</span> ${texts.favourite}
  </button>`;
}

const renderSame = ({ texts, same, choose }: ChosenView): TemplateResult =>
  html`<p class="same">
    <span class="seen-only-by-ear">${texts.same(same.map(({ ref }) => ref))}</span>
    ${same.map((one) => html`<button type="button" @click=${() => choose(one)}>= ${one.ref}</button>`)}
  </p>`;
