import { html, nothing, type TemplateResult } from 'lit';
import { TABLE_IDS, type Table } from '@draughts/openings';
import { pliesIn, type Filter } from './filter.ts';
import { textIn } from './locale.ts';
import { TITLES } from './titles.ts';
import type { OpeningTexts } from './texts/texts.ts';

/** What the choices above a table are drawn from; `setFilter` takes only what changes. */
export interface ControlsView {
  readonly texts: OpeningTexts;
  readonly table: Table;
  readonly filter: Filter;
  readonly setTable: (id: string) => void;
  readonly setFilter: (change: Partial<Filter>) => void;
}

type Option = readonly [value: string, label: string];

const picker = (label: string, value: string, options: readonly Option[], set: (value: string) => void) =>
  html`<label class="field"
    ><span>${label}</span
    ><select @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
      ${options.map(([each, text]) => html`<option value=${each} ?selected=${each === value}>${text}</option>`)}
    </select></label
  >`;

const ownTables = (texts: OpeningTexts): readonly Option[] =>
  TABLE_IDS.map((id) => [id, textIn(TITLES[id], texts)]);

/** The tables alone, where the one that was asked for cannot be shown. */
export const renderTables = (texts: OpeningTexts, setTable: (id: string) => void): TemplateResult =>
  picker(texts.table, '', [['', '–'], ...ownTables(texts)], setTable);

/** Which table, for whom, under which rules. */
export function renderChoice(view: ControlsView): TemplateResult {
  const { texts, table, filter, setTable, setFilter } = view;
  const own = ownTables(texts);
  const added: readonly Option[] = own.some(([id]) => id === table.id)
    ? []
    : [[table.id, textIn(table.title, texts)]];
  const who = (players: Filter['players'], label: string) =>
    html`<button
      type="button"
      aria-pressed=${filter.players === players ? 'true' : 'false'}
      @click=${() => setFilter({ players })}
    >
      ${label}
    </button>`;
  return html`<div class="choice">
    ${picker(texts.table, table.id, [...own, ...added], setTable)}
    <div class="field">
      <span id="who">${texts.forWhom}</span>
      <div class="toggle" role="group" aria-labelledby="who">
        ${who('', texts.everybody)}${who('women', texts.women)}${who('men', texts.men)}
      </div>
    </div>
    ${
      table.rules.length > 1
        ? picker(
            texts.rulesLabel,
            filter.rules,
            [['', texts.usualRules], ...table.rules.map((id): Option => [id, texts.rules(id)])],
            (rules) => setFilter({ rules }),
          )
        : nothing
    }
  </div>`;
}

/** What thins the table out. */
export function renderFilters({ texts, table, filter, setFilter }: ControlsView): TemplateResult {
  const columns = [...new Set(table.openings.map(({ column }) => column))].map((column): Option => [
    column,
    column,
  ]);
  const plies = pliesIn(table).map((count): Option => [String(count), texts.pliesOf(count)]);
  const moved: readonly Option[] = table.openings.some(({ cell }) => cell.kind === 'relocation')
    ? [['men', texts.relocations]]
    : [];
  const due: readonly Option[] = [
    ['', texts.either],
    ['yes', texts.captureDue],
    ['no', texts.quiet],
  ];
  return html`<details class="filters">
    <summary>${texts.filters}</summary>
    <div class="choice">
      ${picker(texts.column, filter.column, [['', texts.anyColumn], ...columns], (column) => setFilter({ column }))}
      ${picker(texts.plies, filter.plies, [['', texts.anyPlies], ...plies, ...moved], (value) => setFilter({ plies: value }))}
      ${picker(texts.capture, filter.due, due, (value) => setFilter({ due: value === 'yes' || value === 'no' ? value : '' }))}
      <label class="check"
        ><input
          type="checkbox"
          .checked=${filter.favourites || nothing}
          @change=${(event: Event) => setFilter({ favourites: (event.target as HTMLInputElement).checked })}
        />${texts.favouritesOnly}</label
      >
    </div>
  </details>`;
}
