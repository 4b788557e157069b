/** Forms that make an event, and a board in an event. */
import type { Publisher } from '@draughts/client/publish';
import { boardChannel, eventChannel, isId, VARIANT_IDS } from '@draughts/live/view';

const ID_RULE = 'An id has 1 to 64 letters without accents, digits, dots, _ or -.';

/** `World Cup 2026` becomes `world-cup-2026`; a name in another script leaves nothing. */
export const idFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');

function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label');
  label.className = 'field';
  label.append(text, ' ', control);
  return label;
}

function input(name: string, attributes: Record<string, string> = {}): HTMLInputElement {
  const field = document.createElement('input');
  const all = { name, autocomplete: 'off', maxlength: '100', ...attributes };
  for (const [key, value] of Object.entries(all)) field.setAttribute(key, value);
  return field;
}

function idField(): HTMLInputElement {
  return input('id', { autocapitalize: 'off', spellcheck: 'false', maxlength: '64', required: '' });
}

function variants(): HTMLSelectElement {
  const select = document.createElement('select');
  select.name = 'variant';
  select.append(...VARIANT_IDS.map((id) => new Option(id, id)));
  return select;
}

interface Folded {
  readonly details: HTMLDetailsElement;
  readonly form: HTMLFormElement;
  /** Says beside the form what was done, or what went wrong. */
  readonly tell: (text: string, wrong?: boolean) => void;
}

function line(role: 'status' | 'alert'): HTMLParagraphElement {
  const p = document.createElement('p');
  p.className = 'said';
  p.setAttribute('role', role);
  return p;
}

/** A form behind a line that opens it. */
function folded(title: string, label: string, fields: readonly HTMLElement[]): Folded {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = title;
  const form = document.createElement('form');
  const button = document.createElement('button');
  button.className = 'main';
  button.textContent = label;
  const [done, wrong] = [line('status'), line('alert')];
  form.append(...fields, button);
  details.append(summary, form, done, wrong);
  const tell = (text: string, isWrong = false): void => {
    done.textContent = isWrong ? '' : text;
    wrong.textContent = isWrong ? text : '';
  };
  return { details, form, tell };
}

const textOf = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value.trim();

/** The form for a new event; `made` is told its id. */
export function newEvent(publisher: Publisher, made: (id: string) => void): HTMLElement {
  const [name, id] = [input('name', { required: '' }), idField()];
  let own = false;
  id.addEventListener('input', () => (own = id.value !== ''));
  name.addEventListener('input', () => {
    if (!own) id.value = idFrom(name.value);
  });
  const fields = [
    labelled('Name', name),
    labelled('Id, as in addresses', id),
    labelled('Place', input('place')),
  ];
  const { details, form, tell } = folded('New event', 'Make the event', fields);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const place = textOf(form, 'place');
    const setup = { t: 'setup' as const, name: textOf(form, 'name'), ...(place ? { place } : {}) };
    void (async () => {
      const event = textOf(form, 'id');
      if (!isId(event)) return tell(ID_RULE, true);
      const outcome = await publisher.put(eventChannel(event), setup, { expect: 0 });
      if (outcome.ok) {
        form.reset();
        tell('');
        own = details.open = false;
        made(event);
      } else if (outcome.error.code === 'SEQ_MISMATCH')
        tell(`There is an event ${event} already: choose another id.`, true);
      else tell(outcome.error.message, true);
    })();
  });
  return details;
}

/** The form for one more board of an event; `next` says which id comes next. */
export function newBoard(publisher: Publisher, event: string, next: () => string): HTMLElement {
  const id = idField();
  const fields = [
    labelled('White', input('white')),
    labelled('Black', input('black')),
    labelled('Variant', variants()),
    labelled('Board', id),
  ];
  fields[3].classList.add('short');
  const { details, form, tell } = folded('Add a board', 'Add', fields);
  details.addEventListener('toggle', () => (id.value ||= next()));
  form.addEventListener('submit', (submitted) => {
    submitted.preventDefault();
    const board = textOf(form, 'id');
    if (!isId(board)) return tell(ID_RULE, true);
    const players = { w: { name: textOf(form, 'white') }, b: { name: textOf(form, 'black') } };
    const variant = textOf(form, 'variant') as (typeof VARIANT_IDS)[number];
    void publisher
      .put(boardChannel(event, board), { t: 'setup', variant, players }, { expect: 0 })
      .then((outcome) => {
        if (outcome.ok) {
          for (const field of form.querySelectorAll('input')) field.value = '';
          tell(`Board ${board} is there.`);
        } else if (outcome.error.code === 'SEQ_MISMATCH')
          tell(`There is a board ${board} already: choose another number.`, true);
        else tell(outcome.error.message, true);
      });
  });
  return details;
}
