import '../src/setup/define.ts';
import type { DraughtsBoard } from '../src/index.ts';
import type { DraughtsSetup } from '../src/setup/setup.ts';
import {
  accessible,
  allInside,
  clear,
  drag,
  equal,
  inside,
  key,
  ok,
  place,
  press,
  until,
} from './helpers.ts';

/** A set-up in a form, when it can be used. */
async function setup(
  attributes: string,
): Promise<{ element: DraughtsSetup; board: DraughtsBoard; form: HTMLFormElement }> {
  place(`<form><draughts-setup name="position" ${attributes}></draughts-setup></form>`);
  const element = document.querySelector('draughts-setup') as DraughtsSetup;
  const board = await until(() => inside<DraughtsBoard>(element, 'draughts-board'), 'its board');
  await until(() => inside(board, '[role=gridcell]'), 'its squares');
  return { element, board, form: document.querySelector('form') as HTMLFormElement };
}
const tool = (element: DraughtsSetup, name: string) => inside(element, `[title="${name}"]`)?.click();

describe('a set-up', () => {
  afterEach(clear);

  it('gives its form a FEN', async () => {
    const { form, element } = await setup('fen="W:W31:B20"');
    equal(new FormData(form).get('position'), 'W:W31:B20');
    ok(element.checkValidity(), 'valid');
    await accessible(element);
  });

  it('keeps a value that is set together with its variant, before or after it', async () => {
    const { element, form } = await setup('variant="russian"');
    Object.assign(element, { variant: 'international', value: 'W:W31:B20' });
    await element.updateComplete;
    equal([element.value, new FormData(form).get('position')], ['W:W31:B20', 'W:W31:B20']);
    Object.assign(element, { value: 'W:Wa1:Bh8', variant: 'russian' });
    await element.updateComplete;
    equal([element.value, element.validationMessage], ['W:W29:B4', '']);
    element.variant = 'international';
    await element.updateComplete;
    equal(element.value.length > 50, true, 'its start, when only the variant changes');
    form.reset();
  });

  it('puts pieces down and takes them off, by pointer and by keys', async () => {
    const { element, board } = await setup('fen="W:W31:B20"');
    let changes = 0;
    element.addEventListener('change', () => changes++);
    tool(element, 'Black king');
    press(board, 5);
    equal(element.value, 'W:W31:B20,K5'.replace('20,K5', 'K5,20'));
    tool(element, 'Take off');
    press(board, 31);
    equal(element.value, 'W:W:BK5,20');
    tool(element, 'White man');
    await board.updateComplete;
    key(inside(board, '[tabindex="0"]') as HTMLElement, 'Enter');
    equal([element.value, changes], ['W:W31:BK5,20', 3]);
  });

  it('moves men by presses and by dragging', async () => {
    const { element, board } = await setup('fen="W:W31:B20"');
    press(board, 31);
    press(board, 26);
    equal(element.value, 'W:W26:B20');
    await element.updateComplete;
    await board.updateComplete;
    drag(board, 26, 48);
    equal(element.value, 'W:W48:B20');
  });

  it('forgets a man that was taken up when the tool or the position changes', async () => {
    const { element, board } = await setup('fen="W:W31:B20"');
    const changes: readonly (() => void)[] = [
      () => tool(element, 'White king'),
      () => (element.value = 'W:W31:B20'),
      () => (element.variant = 'frisian'),
    ];
    for (const change of changes) {
      tool(element, 'Move men');
      press(board, 31);
      change();
      await element.updateComplete;
      await board.updateComplete;
      tool(element, 'Move men');
      const before = element.value;
      press(board, 26);
      equal(element.value, before);
    }
  });

  it('takes nothing while its fieldset is disabled', async () => {
    const { element, board, form } = await setup('fen="W:W31:B20"');
    const fields = document.createElement('fieldset');
    fields.append(element);
    form.append(fields);
    await until(() => inside(board, '[role=gridcell]'), 'its squares');
    fields.disabled = true;
    await element.updateComplete;
    press(board, 31);
    press(board, 26);
    drag(board, 31, 26);
    const buttons = allInside(element, 'button, select');
    equal([element.value, buttons.filter((one) => !one.matches(':disabled')).length], ['W:W31:B20', 0]);
    await accessible(element);
    fields.disabled = false;
    press(board, 31);
    press(board, 26);
    equal(element.value, 'W:W26:B20');
  });

  it('says why it is not valid', async () => {
    const { element } = await setup('fen="W:W3:B20"');
    equal([element.validity.customError, element.checkValidity()], [true, false]);
    await until(
      () => inside(element, '[role=alert]')?.textContent?.trim() === element.validationMessage,
      'the reason',
    );
    element.value = 'nonsense';
    ok(element.validationMessage.includes('W: or B:'), element.validationMessage);
    element.value = 'B:W31:B20';
    ok(element.checkValidity(), 'valid again');
  });

  it('has the start, an empty board, changed sides, the turn, and the form’s reset', async () => {
    const { element, form } = await setup('variant="russian"');
    const action = (name: string) =>
      allInside(element, 'button')
        .find((button) => button.textContent?.trim() === name)
        ?.click();
    const start = element.value;
    action('Clear');
    equal(element.value, 'W:W:B');
    action('Start position');
    equal(element.value, start);
    action('Change sides');
    equal(element.value[0], 'B');
    const select = inside<HTMLSelectElement>(element, 'select') as HTMLSelectElement;
    select.value = 'w';
    select.dispatchEvent(new Event('change'));
    equal(element.value[0], 'W');
    action('Clear');
    form.reset();
    equal(element.value, start);
  });

  it('is named by its label, which brings the keyboard into it, as does a form that finds it invalid', async () => {
    const { element, form, board } = await setup('id="there" fen="W:W3:B20"');
    form.insertAdjacentHTML('afterbegin', '<label for="there">Position</label>');
    const label = form.querySelector('label') as HTMLLabelElement;
    ok(element.labels[0] === label, 'its label');
    equal([element.type, element.willValidate], ['draughts-setup', true]);
    label.click();
    ok(document.activeElement === element, 'the label does not lead into it');
    (element.shadowRoot?.activeElement as HTMLElement).blur();
    form.requestSubmit();
    await until(() => document.activeElement === element, 'where it is invalid');
    ok(form.matches(':invalid'), 'the form is valid');
    await board.updateComplete;
    await accessible(form);
  });

  it('puts a man that was taken up by keys back with Escape, and leaves Escape to the page else', async () => {
    const { element, board } = await setup('fen="W:W31:B20"');
    const cell = () => inside(board, '#q31') as HTMLElement;
    press(board, 31);
    await board.updateComplete;
    equal(cell().getAttribute('aria-selected'), 'true');
    equal(key(cell(), 'Escape'), false);
    await board.updateComplete;
    equal([cell().getAttribute('aria-selected'), key(cell(), 'Escape')], [null, true]);
    press(board, 26);
    equal(element.value, 'W:W31:B20');
  });

  it('says what is on a square that was changed', async () => {
    const { element, board } = await setup('variant="russian" fen="W:Wc3:Bd6"');
    const heard = (words: string) =>
      until(() => inside(board, '[role=status]')?.textContent === words, `"${words}"`);
    press(board, 22);
    press(board, 18);
    await heard('d4, white man');
    tool(element, 'Take off');
    press(board, 18);
    await heard('d4, empty');
    tool(element, 'Black king');
    await board.updateComplete;
    press(board, 1);
    await heard('b8, black king');
  });

  it('lets touches scroll the page, and takes up no man, while it is disabled', async () => {
    const { element, board, form } = await setup('fen="W:W31:B20"');
    const look = () => getComputedStyle(inside(board, '#q31') as HTMLElement);
    equal(look().touchAction, 'pinch-zoom');
    const fields = document.createElement('fieldset');
    form.append(fields);
    fields.disabled = true;
    fields.append(element);
    await until(() => look().touchAction === 'manipulation', 'touches that scroll');
    fields.disabled = false;
    await until(() => look().touchAction === 'pinch-zoom', 'men that can be taken up');
  });
});
