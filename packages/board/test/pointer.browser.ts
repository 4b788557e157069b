/** The pointer on boards that a page scales, turns or tilts, and where it is let go of unseen. */
import '../src/setup/define.ts';
import type { DraughtsBoard } from '../src/index.ts';
import { allInside, clear, equal, inside, mount, ok, press, until } from './helpers.ts';

const POINTER = { pointerId: 1, isPrimary: true, bubbles: true, composed: true };

/** The middle of where something is seen; of what is tilted about it. */
function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** A board in a box of some style, ready to be played on; pointers that a test makes up cannot be captured. */
async function playable(style: string, attributes = 'interactive'): Promise<DraughtsBoard> {
  const board = await mount(
    `<div style="width:300px;margin:80px;${style}"><draughts-board animation-duration="0" ${attributes}></draughts-board></div>`,
    '700px',
  );
  if (attributes.includes('interactive')) await until(() => inside(board, '#q32'), 'the squares');
  (board.boardElement as HTMLElement).setPointerCapture = () => undefined;
  return board;
}

function send(board: DraughtsBoard, type: string, at: object, more: PointerEventInit = {}): void {
  const held = type === 'pointerup' ? {} : { buttons: 1 };
  board.boardElement?.dispatchEvent(new PointerEvent(type, { ...POINTER, ...held, ...at, ...more }));
}
const at = (board: DraughtsBoard, square: number) => middleOf(inside(board, `#q${square}`) as Element);
const line = (board: DraughtsBoard) => board.moves.map(({ step }) => step.text);
const dragged = (board: DraughtsBoard) => allInside(board, 'i').find((man) => man.style.zIndex);

const SHAPES = {
  'as it is': '',
  'scaled up': 'transform:scale(1.6);transform-origin:0 0',
  'scaled down': 'transform:scale(0.5)',
  zoomed: 'zoom:1.7',
  'turned to the other player': 'transform:rotate(180deg)',
  'turned by a quarter': 'transform:rotate(90deg)',
  'turned a little in a zoomed box': 'zoom:1.3;transform:rotate(30deg) scale(0.8)',
  slanted: 'transform:skewX(20deg)',
  mirrored: 'transform:scaleX(-1)',
  tilted: 'transform:perspective(900px) rotateX(35deg)',
};

describe('a board that is', () => {
  afterEach(clear);

  for (const [what, style] of Object.entries(SHAPES)) {
    it(`${what} is played on by presses, and by a man that stays under the pointer`, async () => {
      const board = await playable(style);
      press(board, 32);
      press(board, 28);
      equal(line(board), ['32-28']);
      await board.updateComplete;
      const [from, to] = [at(board, 19), at(board, 23)];
      send(board, 'pointerdown', from);
      send(board, 'pointermove', { clientX: (from.clientX + to.clientX) / 2, clientY: to.clientY });
      send(board, 'pointermove', to);
      const man = await until(() => dragged(board), 'a man in the hand');
      const { clientX, clientY } = middleOf(man);
      const off = Math.hypot(clientX - to.clientX, clientY - to.clientY);
      ok(off < 2, `${off} px from the pointer`);
      send(board, 'pointerup', to);
      equal([line(board), dragged(board)], [['32-28', '19-23'], undefined]);
    });
  }

  it('turned to the other player is drawn on where the pointer is', async () => {
    const board = await playable('transform:rotate(180deg)', 'interactive drawable');
    await until(() => board.scene && inside(board, '.grid'), 'the squares');
    const held = { shiftKey: true };
    await until(() => {
      send(board, 'pointerdown', at(board, 28), held);
      send(board, 'pointerup', at(board, 33), held);
      return board.shapes.length;
    }, 'an arrow');
    equal(board.shapes, [{ from: 28, colour: 'green', to: 33 }]);
  });

  it('made smaller while a man is in the hand keeps it under the pointer', async () => {
    const board = await playable('');
    send(board, 'pointerdown', at(board, 32));
    send(board, 'pointermove', at(board, 28));
    (board.parentElement as HTMLElement).style.width = '200px';
    await until(() => board.boardElement?.dataset['size'] === 'small', 'its new size');
    const to = at(board, 28);
    send(board, 'pointermove', { ...to, clientX: to.clientX + 5 });
    send(board, 'pointermove', to);
    const { clientX, clientY } = middleOf(dragged(board) as Element);
    ok(Math.hypot(clientX - to.clientX, clientY - to.clientY) < 2, 'away from the pointer');
    send(board, 'pointerup', to);
    equal(line(board), ['32-28']);
  });
});

describe('a pointer that moves a man', () => {
  afterEach(clear);

  it('has the board laid out once each time', async () => {
    const board = await playable('');
    send(board, 'pointerdown', at(board, 32));
    send(board, 'pointermove', at(board, 28));
    const to = at(board, 27);
    const changes = new MutationObserver(() => undefined);
    changes.observe(board.renderRoot, { subtree: true, childList: true, attributes: true });
    let layouts = 0;
    // What is measured after a change has to be laid out anew.
    HTMLElement.prototype.getBoundingClientRect = function () {
      if (changes.takeRecords().length) layouts++;
      return Element.prototype.getBoundingClientRect.call(this);
    };
    try {
      send(board, 'pointermove', to);
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'getBoundingClientRect');
      changes.disconnect();
    }
    equal(layouts, 1, 'layouts');
  });
});

describe('a man that was pressed', () => {
  afterEach(clear);

  for (const [what, buttons] of [
    ['where the board cannot tell', 0],
    ['while another one is held', 2],
  ] as const) {
    it(`is no longer in the hand when the button was let go of ${what}`, async () => {
      const board = await playable('');
      send(board, 'pointerdown', at(board, 32));
      send(board, 'pointermove', at(board, 28), { buttons });
      equal(dragged(board), undefined, 'in the hand');
      send(board, 'pointermove', at(board, 28));
      send(board, 'pointerup', at(board, 28));
      equal(line(board), []);
    });

    it(`and the square that it goes to is not pressed when the button was let go of ${what}`, async () => {
      const board = await playable('');
      press(board, 32);
      send(board, 'pointerdown', at(board, 28));
      send(board, 'pointermove', at(board, 28), { buttons });
      send(board, 'pointerup', at(board, 28));
      equal(line(board), []);
    });
  }

  it('goes back when the browser takes the pointer away', async () => {
    const board = await playable('');
    send(board, 'pointerdown', at(board, 32));
    send(board, 'pointermove', at(board, 28));
    ok(dragged(board), 'not in the hand');
    send(board, 'pointercancel', {});
    equal([dragged(board), line(board)], [undefined, []]);
    press(board, 28);
    equal(line(board), ['32-28'], 'it is still chosen');
  });
});
