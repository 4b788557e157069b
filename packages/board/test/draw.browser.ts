import { cornerOf } from '@draughts/diagram/draw';
import { shapePath } from '@draughts/diagram/shapes';
import { VARIANT_IDS, squareName, variantOf } from '@draughts/rules/board';
import type { DraughtsDrawEvent } from '../src/index.ts';
import { allInside, clear, equal, inside, mount, ok, until } from './helpers.ts';

describe('what people draw', () => {
  afterEach(clear);

  /** A board to draw on that has a shape of its page, and what draws with the right button. */
  async function drawable() {
    const board = await mount('<draughts-board drawable></draughts-board>');
    board.shapes = [{ from: 1 }];
    await until(() => inside(board, '[part=shape]'), 'what draws');
    const box = board.boardElement as HTMLElement;
    const point = (type: string, square: number, init: PointerEventInit = {}) => {
      const { left, top, width } = box.getBoundingClientRect();
      const { x, y } = cornerOf(board.view, square);
      const at = (n: number) => ((n + 0.5) * width) / 10;
      const clientX = left + at(x);
      const clientY = top + at(y);
      const event = { bubbles: true, button: 2, buttons: 2, ...init, clientX, clientY };
      box.dispatchEvent(new PointerEvent(type, event));
    };
    const seen = async () => {
      await board.updateComplete;
      return allInside(board, '[part=shape]').length;
    };
    return { board, point, seen };
  }

  it('goes with a left press, and the page’s own shapes stay, also where one is drawn over them', async () => {
    const { board, point } = await drawable();
    const draw = (from: number, to: number) => {
      point('pointerdown', from);
      point('pointerup', to);
    };
    draw(1, 1);
    draw(32, 28);
    equal(board.shapes.length, 3);
    draw(1, 1);
    equal(board.shapes, [{ from: 1 }, { from: 32, colour: 'green', to: 28 }]);
    point('pointerdown', 40, { button: 1 });
    equal(board.shapes.length, 2);
    // As a page does that keeps them itself.
    board.shapes = [...board.shapes, { from: 2 }];
    point('pointerdown', 40, { button: 0 });
    equal(board.shapes, [{ from: 1 }, { from: 2 }]);
  });

  it('is told to the page, when it is drawn and when it goes', async () => {
    const { board, point } = await drawable();
    const told: unknown[] = [];
    const listen = ({ shapes, bubbles, composed }: DraughtsDrawEvent) =>
      told.push([shapes.length, shapes === board.shapes, bubbles && composed]);
    board.addEventListener('draughts-draw', listen);
    point('pointerdown', 32);
    equal(told, []);
    point('pointerup', 28);
    point('pointerdown', 40, { button: 0 });
    point('pointerdown', 40, { button: 0 });
    equal(told, [
      [2, true, true],
      [1, true, true],
    ]);
  });

  it('is seen while it is drawn, and is nothing until it is let go of on the board', async () => {
    const { board, point, seen } = await drawable();
    point('pointerdown', 32);
    equal(await seen(), 2);
    const arrow = () => allInside(board, '[part=shape]').at(-1)?.getAttribute('d');
    const circle = arrow();
    point('pointermove', 28);
    equal([await seen(), board.shapes.length], [2, 1]);
    ok(arrow() !== circle, 'no arrow');
    point('pointerleave', 28);
    equal(await seen(), 1);
    point('pointermove', 23);
    equal(await seen(), 2);
    point('pointermove', 23, { buttons: 0 });
    equal(await seen(), 1);
    point('pointerup', 23, { buttons: 0 });
    equal(board.shapes.length, 1);
    point('pointerdown', 32);
    point('pointercancel', 32);
    equal(await seen(), 1);
  });

  for (const id of VARIANT_IDS) {
    it(`is where a comment has it, turned with the board: ${id}`, async () => {
      const variant = variantOf(id);
      const last = variant.squares;
      const name = (square: number) => squareName(variant, square, variant.notation);
      const drawing = `[%cal R${name(1)}-${name(last)}] [%csl B${name(2)}]`;
      const board = await mount(
        `<draughts-board variant="${id}">[White "Ann"] {${drawing}} *</draughts-board>`,
      );
      const shapes = [
        { from: 1, colour: 'red', to: last },
        { from: 2, colour: 'blue' },
      ] as const;
      equal(board.drawnShapes, shapes);
      await until(() => allInside(board, '[part=shape]').length === 2, 'the shapes');
      for (const orientation of ['white', 'black'] as const) {
        board.orientation = orientation;
        await board.updateComplete;
        const drawn = allInside(board, '[part=shape]').map((shape) => shape.getAttribute('d'));
        equal(
          drawn,
          shapes.map((shape) => shapePath(board.view, shape)),
        );
        const [circle, box] = [allInside(board, '[part=shape]')[1], inside(board, '.men')].map((part) =>
          part?.getBoundingClientRect(),
        );
        ok(circle && box, 'nothing is seen');
        const side = box.width / variant.columns;
        const { x, y } = cornerOf(board.view, 2);
        const at = [circle.left + circle.width / 2 - box.left, circle.top + circle.height / 2 - box.top];
        equal(
          at.map((value) => Math.floor(value / side)),
          [x, y],
        );
      }
    });
  }
});
