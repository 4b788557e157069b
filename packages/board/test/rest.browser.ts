/** A board before the rest of it is there, in a page that has loaded nothing of it yet. */
import { rest } from '../src/on-demand.ts';
import { allInside, clear, equal, inside, mount, ok, place, until } from './helpers.ts';

const load = rest.load.bind(rest);

describe('a board without the rest of it', () => {
  afterEach(() => {
    clear();
    rest.load = load;
  });

  it('says on top of the squares what could not be loaded', async () => {
    rest.load = () => Promise.reject(new Error('offline'));
    const board = place('<draughts-board fen="W:W31:B?"></draughts-board>');
    const fault = await until(() => inside(board, '.fault bdi'), 'the fault');
    const { left, top, height } = fault.getBoundingClientRect();
    const seen = board.shadowRoot?.elementFromPoint(left + 5, top + height / 2);
    ok(seen === fault, `covered by ${seen?.outerHTML.slice(0, 60)}`);
  });

  it('shows its men; words for who does not see them, and a text that has changed, come with the rest', async () => {
    let arrive = () => undefined as void;
    rest.load = () => new Promise<void>((done) => (arrive = done)).then(load);
    const board = await mount('<draughts-board>W:W31:B1</draughts-board>');
    const label = () => inside(board, '.board')?.ariaLabel ?? null;
    board.textContent = 'W:W31,32:B1';
    await new Promise(requestAnimationFrame);
    equal([allInside(board, 'i').length, inside(board, '.board')?.role, label()], [2, null, null]);
    arrive();
    await until(() => allInside(board, 'i').length === 3, 'the other text');
    equal(label(), 'White to move. White: men on 31, 32. Black: man on 1.');
    equal(inside(board, '.board')?.role, 'img');
  });
});
