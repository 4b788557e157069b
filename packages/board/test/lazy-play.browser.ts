/** What play needs only sometimes comes when it does. */
import type { DraughtsBoard } from '../src/index.ts';
import { plans, refusals } from '../src/input/on-demand.ts';
import type { Later } from '../src/later.ts';
import { figures } from '../src/on-demand.ts';
import { clear, equal, inside, mount, nextEvent, ok, press, until } from './helpers.ts';

async function playable(attributes: string): Promise<DraughtsBoard> {
  const board = await mount(
    `<draughts-board interactive animation-duration="0" ${attributes}></draughts-board>`,
  );
  await until(() => inside(board, '[role=gridcell]'), 'the squares');
  return board;
}

const FORCED = 'fen="W:W32,46:B28,19"';
const load = refusals.load.bind(refusals);

describe('why a move is refused', () => {
  afterEach(() => {
    clear();
    refusals.load = load;
  });

  it('is loaded when somebody comes to the board, and not before', async () => {
    const board = await playable(FORCED);
    equal([refusals.now, plans.now], [null, null]);
    refusals.load = () => Promise.reject(new Error('offline'));
    const short = nextEvent(board, 'draughts-refused');
    press(board, 46);
    const { code, message } = await short;
    equal([code, message], ['MOVE_ILLEGAL', '46 cannot be played now.']);
    await board.updateComplete;
    equal(inside(board, '[part=note][role=alert]')?.textContent, message);

    let arrive = () => undefined as void;
    refusals.load = () => new Promise<void>((done) => (arrive = done)).then(load);
    let told = 0;
    board.addEventListener('draughts-refused', () => (told += 1));
    press(board, 46);
    press(board, 27);
    arrive();
    await load();
    await board.updateComplete;
    equal([told, inside(board, '.note')], [0, null], 'a reason for what is over');

    refusals.load = load;
    refusals.now = null;
    const whole = nextEvent(board, 'draughts-refused');
    press(board, 46);
    equal((await whole).code, 'MUST_CAPTURE');

    refusals.now = null;
    let asked = 0;
    refusals.load = () => ((asked += 1), load());
    board.boardElement?.dispatchEvent(new PointerEvent('pointerenter'));
    equal(asked, 1, 'asked for by a pointer');
    inside(board, '#q46')?.focus();
    equal(asked, 2, 'asked for by the keyboard');
  });
});

describe('a premove', () => {
  afterEach(clear);

  it('that is entered before its part is here waits for that too', async () => {
    const board = await playable('side="black"');
    equal(plans.now, null);
    board.premove = true;
    press(board, 19);
    press(board, 23);
    await until(() => inside(board, '.plan'), 'the plan');
    equal(board.moves.length, 0);
    await board.move('32-28');
    await until(() => board.moves.length === 2, 'the answer');
    ok(!inside(board, '.note'), 'a reason');
  });
});

describe('a part that could not be loaded', () => {
  const all: readonly (readonly [string, Later<unknown>])[] = [
    ['premove', plans],
    ['coordinates="edge"', figures],
  ];
  const loads = all.map(([, part]) => part.load.bind(part));
  afterEach(() => {
    clear();
    all.forEach(([, part], index) => (part.load = loads[index]));
  });

  for (const [index, [attribute, part]] of all.entries()) {
    it(`is told until it has come after all: ${attribute}`, async () => {
      part.now = null;
      part.load = () => Promise.reject(new Error('offline'));
      const board = await mount(`<draughts-board interactive ${attribute}></draughts-board>`);
      await until(() => /offline/.test(inside(board, '[part=fault]')?.textContent ?? ''), 'the fault');
      await board.updateComplete;
      part.load = loads[index];
      board.animationDuration = 0;
      await until(() => !inside(board, '[part=fault]'), 'no fault any more');
    });
  }
});
