import { writeFen } from '@draughts/rules/board';
import type { DraughtsBoard } from '../src/index.ts';
import { plans, refusals } from '../src/input/on-demand.ts';
import {
  accessible,
  clear,
  drag,
  equal,
  inside,
  key,
  mount,
  nextEvent,
  ok,
  press,
  until,
} from './helpers.ts';

/** A board that plays one side, when it is ready. */
async function playing(attributes: string): Promise<DraughtsBoard> {
  const board = await mount(
    `<draughts-board interactive animation-duration="0" ${attributes}></draughts-board>`,
  );
  await until(() => inside(board, '[role=gridcell]'), 'the squares');
  await Promise.all([plans.load(), refusals.load()]);
  return board;
}

const words = (board: DraughtsBoard) => inside(board, '[role=status]')?.textContent ?? '';
const note = (board: DraughtsBoard) => inside(board, '.note')?.textContent ?? '';
const waits = async (board: DraughtsBoard) => {
  await board.updateComplete;
  return inside(board, '.plan') !== null;
};
const line = (board: DraughtsBoard) => board.moves.map(({ step }) => step.text);

/** The moves and positions that a board tells of, in order. */
function told(board: DraughtsBoard): string[] {
  const list: string[] = [];
  board.addEventListener('draughts-move', ({ move }) => list.push(`move ${move}`));
  board.addEventListener('draughts-position', ({ move }) => list.push(`position ${move}`));
  board.addEventListener('draughts-refused', ({ code }) => list.push(`refused ${code}`));
  return list;
}

describe('a board for one side', () => {
  afterEach(clear);

  it('moves only the men of that side, and says so', async () => {
    const board = await playing('side="black"');
    const list = told(board);
    press(board, 32);
    await board.updateComplete;
    equal([list, note(board)], [['refused NOT_YOUR_SIDE'], 'You play Black.']);
    press(board, 19);
    await board.updateComplete;
    ok(/not to move/.test(note(board)), note(board));
    drag(board, 32, 28);
    equal(board.moves.length, 0);
    await board.move('32-28');
    press(board, 19);
    press(board, 23);
    equal(line(board), ['32-28', '19-23']);
  });

  it('is both sides for any other value, and when it is taken away', async () => {
    const board = await playing('side="both"');
    press(board, 32);
    press(board, 28);
    board.side = 'white';
    await board.updateComplete;
    press(board, 19);
    equal(board.moves.length, 1);
    board.side = undefined;
    await board.updateComplete;
    press(board, 19);
    press(board, 23);
    equal(board.moves.length, 2);
  });
});

describe('a move of the page', () => {
  afterEach(clear);

  it('goes on from the end of the line, without an event, and is heard', async () => {
    const board = await playing('side="white"');
    press(board, 32);
    press(board, 28);
    await board.updateComplete;
    const list = told(board);
    const made = await board.move('19-23');
    ok(made.ok, 'not made');
    equal(writeFen(made.value), board.position && writeFen(board.position));
    await board.updateComplete;
    equal([list, line(board), words(board)], [[], ['32-28', '19-23'], 'Black 19-23']);
  });

  it('leaves whoever looks back where he looks', async () => {
    const board = await mount('<draughts-board animation-duration="0">1. 32-28 19-23 *</draughts-board>');
    ok((await board.move('28x19')).ok, 'not made');
    equal([board.ply, line(board)], [0, ['32-28', '19-23', '28x19']]);
    board.last();
    ok((await board.move('14x23')).ok, 'not made');
    equal(board.ply, 4);
  });

  it('that is not possible is said why, and changes nothing', async () => {
    const board = await playing('');
    for (const [text, code] of [
      ['32-23', 'MOVE_ILLEGAL'],
      ['nonsense', 'MOVE_SYNTAX'],
      [null as unknown as string, 'MOVE_SYNTAX'],
      ['19-23', 'WRONG_SIDE_TO_MOVE'],
    ] as const) {
      const made = await board.move(text);
      equal(made.ok ? 'made' : made.error.code, code);
      ok(!made.ok && made.error.message, 'no reason');
    }
    equal(board.moves.length, 0);
    const empty = document.createElement('draughts-board');
    const made = await empty.move('32-28');
    equal(made.ok ? 'made' : made.error.code, 'NOTHING_SHOWN');
  });

  it('that ends the game is told', async () => {
    const board = await playing('fen="W:W7:B12" side="black"');
    const end = nextEvent(board, 'draughts-end');
    await board.move('7x18');
    equal((await end).winner, 'w');
    equal(words(board), 'White 7x18, takes 1\nThe game is over, 2–0');
  });
});

describe('a premove', () => {
  afterEach(clear);

  it('waits, is drawn and heard, and is played when its turn comes', async () => {
    const board = await playing('side="black" premove');
    const list = told(board);
    press(board, 19);
    await board.updateComplete;
    ok(inside(board, '.target')?.getAttribute('d'), 'nowhere to go');
    equal(inside(board, '#q19')?.getAttribute('aria-selected'), 'true');
    press(board, 23);
    ok(await waits(board), 'not drawn');
    equal([words(board), list], ['19-23 waits for its turn.', []]);
    await accessible(board);
    await board.move('32-28');
    await until(() => board.moves.length === 2, 'the answer');
    await board.updateComplete;
    equal(
      [line(board), list],
      [
        ['32-28', '19-23'],
        ['move 19-23', 'position 19-23'],
      ],
    );
    equal(words(board), 'White 32-28\nBlack 19-23');
    ok(!(await waits(board)), 'still drawn');
  });

  for (const [what, attributes, squares, move, heard] of [
    ['that is played', '', [19, 23], '32-28', ['19-23 waits for its turn.', 'White 32-28\nBlack 19-23']],
    [
      'that is not possible',
      'fen="W:W50,33:B22,1"',
      [1, 6],
      '33-28',
      ['1-6 waits for its turn.', 'White 33-28'],
    ],
    ['that the page stops', 'data-stop', [19, 23], '32-28', ['19-23 waits for its turn.', 'White 32-28']],
  ] as const) {
    it(`${what} is heard once, with the move before it`, async () => {
      const board = await playing(`side="black" premove ${attributes}`);
      board.addEventListener('draughts-move', (event) => {
        if (board.hasAttribute('data-stop')) event.preventDefault();
      });
      const region = inside(board, '[role=status]') as HTMLElement;
      const lines: string[] = [];
      const note = (changes: MutationRecord[]) =>
        lines.push(
          ...changes.map(({ oldValue, removedNodes: [gone] }) => oldValue ?? gone?.textContent ?? ''),
        );
      const observer = new MutationObserver(note);
      observer.observe(region, { characterDataOldValue: true, childList: true, subtree: true });
      for (const square of squares) press(board, square);
      await board.updateComplete;
      await board.move(move);
      await until(() => !inside(board, '.plan'), 'the plan is gone');
      await board.updateComplete;
      note(observer.takeRecords());
      equal([...lines, words(board)].filter(Boolean), [...heard]);
    });
  }

  it('may be one of the man that has just captured', async () => {
    const board = await playing('side="white" premove fen="W:W32,50:B28,5"');
    press(board, 32);
    equal(line(board), ['32x23']);
    press(board, 23);
    press(board, 18);
    ok(await waits(board), 'it does not wait');
    await board.move('5-10');
    await until(() => board.moves.length === 3, 'the answer');
    equal(line(board), ['32x23', '5-10', '23-18']);
  });

  it('is entered by dragging, by touch and by keys alone', async () => {
    const board = await playing('side="black" premove');
    equal(getComputedStyle(inside(board, '#q19') as Element).touchAction, 'pinch-zoom');
    drag(board, 19, 23);
    ok(await waits(board), 'not by dragging');
    key(inside(board, '#q23') as EventTarget, 'Escape');
    ok(!(await waits(board)), 'not taken back');
    equal(words(board), '19-23 no longer waits.');
    inside(board, '#q19')?.focus();
    key(inside(board, '#q19') as EventTarget, 'Enter');
    await board.updateComplete;
    inside(board, '#q23')?.focus();
    key(inside(board, '#q23') as EventTarget, ' ');
    ok(await waits(board), 'not by keys');
    await board.move('32-28');
    await until(() => board.moves.length === 2, 'the answer');
  });

  it('is taken back by a press elsewhere, by another, and with the option', async () => {
    const board = await playing('side="black" premove');
    const enter = async () => {
      press(board, 19);
      press(board, 23);
      ok(await waits(board), 'it does not wait');
    };
    await enter();
    press(board, 27);
    ok(!(await waits(board)), 'elsewhere');
    await enter();
    press(board, 23);
    ok(!(await waits(board)), 'its end again');
    await enter();
    press(board, 20);
    press(board, 24);
    ok(await waits(board), 'another');
    equal(words(board), '20-24 waits for its turn.');
    board.premove = false;
    await board.updateComplete;
    ok(!(await waits(board)), 'without the option');
    board.premove = true;
    await enter();
    board.side = 'white';
    await board.updateComplete;
    ok(!(await waits(board)), 'for the other side');
  });

  for (const drawable of [false, true]) {
    it(`is taken back by the right button, which opens no menu then${drawable ? ', and goes on drawing' : ''}`, async () => {
      const board = await playing('side="black" premove');
      board.drawable = drawable;
      board.shapes = [{ from: 1 }];
      await until(() => inside(board, '[part=shape]'), 'what draws');
      press(board, 19);
      press(board, 23);
      ok(await waits(board), 'it does not wait');
      const { left, top } = inside(board, '#q40')?.getBoundingClientRect() as DOMRect;
      const right = (type: string) => {
        const at = { button: 2, bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 };
        return inside(board, '#q40')?.dispatchEvent(new PointerEvent(type, at));
      };
      right('pointerdown');
      right('pointerup');
      equal(right('contextmenu'), false, 'the menu');
      ok(!(await waits(board)), 'it still waits');
      equal(words(board), '19-23 no longer waits.');
      equal(board.shapes.length, drawable ? 2 : 1);
      right('pointerdown');
      right('pointerup');
      equal(right('contextmenu'), !drawable, 'the menu of the page');
    });
  }

  it('takes several men, named by its end or leg by leg', async () => {
    for (const squares of [
      [32, 14],
      [32, 23, 14],
      [32, 23],
    ]) {
      const board = await playing('fen="B:W32,50:B22,19,1" side="white" premove');
      for (const square of squares) press(board, square);
      ok(await waits(board), 'it does not wait');
      await board.move('22-28');
      await until(() => board.moves.length === 2, `the capture of ${squares.join()}`);
      equal(line(board), ['22-28', '32x14']);
    }
  });

  it('that fits several captures leaves the choice', async () => {
    const board = await playing('variant="italian" fen="B:W31:B19,20,28,27,26,1" side="white" premove');
    press(board, 31);
    press(board, 15);
    await board.move('1-5');
    await until(() => inside(board, '.choice'), 'the ways');
    equal(board.moves.length, 1);
    ok(/several ways/.test(words(board)), words(board));
    press(board, 22);
    equal(line(board), ['1-5', '31x22x15']);
  });

  it('that is not possible is let go, with the reason', async () => {
    const board = await playing('fen="B:W32,50:B22,1" side="white" premove');
    const list = told(board);
    press(board, 50);
    press(board, 45);
    await board.move('22-28');
    await until(() => note(board), 'the reason');
    ok(/^50-45 cannot be played now\. .*capture/.test(note(board)), note(board));
    equal([board.moves.length, list], [1, ['refused MUST_CAPTURE']]);
    ok(!(await waits(board)), 'still drawn');
    await accessible(board);
  });

  it('answers a position that the page sets', async () => {
    const board = await playing('fen="B:W32,50:B22,1" side="white" premove');
    const list = told(board);
    press(board, 50);
    press(board, 45);
    board.fen = 'W:W32,50:B22,6';
    await until(() => list.length === 2, 'the answer');
    equal(
      [list, board.position && writeFen(board.position)],
      [['move 50-45', 'position 50-45'], 'B:W32,45:B6,22'],
    );
  });

  it('can be stopped by the page as any other move', async () => {
    const board = await playing('side="black" premove');
    board.addEventListener('draughts-move', (event) => event.preventDefault());
    press(board, 19);
    press(board, 23);
    const asked = nextEvent(board, 'draughts-move');
    await board.move('32-28');
    await asked;
    ok(!(await waits(board)), 'it still waits');
    equal(line(board), ['32-28']);
  });

  it('a man that was only chosen stays chosen when its turn comes', async () => {
    const board = await playing('side="black" premove');
    press(board, 19);
    await board.move('32-28');
    await board.updateComplete;
    equal(inside(board, '#q19')?.getAttribute('aria-selected'), 'true');
    press(board, 23);
    equal(line(board), ['32-28', '19-23']);
  });

  it('never plays in the past', async () => {
    const board = await mount(
      '<draughts-board interactive side="white" premove animation-duration="0">1. 32-28 19-23 2. 28x19 *</draughts-board>',
    );
    await until(() => inside(board, '[role=gridcell]'), 'the squares');
    board.go(1);
    await board.updateComplete;
    press(board, 33);
    press(board, 29);
    ok(await waits(board), 'it does not wait');
    board.go(0);
    ok(!(await waits(board)), 'it still waits');
    await board.updateComplete;
    equal([words(board), board.tree?.children.length], ['33-29 no longer waits.', 1]);
  });

  it('has no place where the game is over', async () => {
    const board = await playing('fen="B:W32:B" side="white" premove');
    press(board, 32);
    await board.updateComplete;
    ok(/over/.test(note(board)), note(board));
  });
});
