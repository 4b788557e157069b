import { legalMoves, writeFen, type Position } from '@draughts/rules';
import { toPdn } from '../src/export/pdn.ts';
import type { Game } from '../src/game.ts';
import type { DraughtsBoard } from '../src/index.ts';
import {
  accessible,
  allInside,
  channels,
  clear,
  contrast,
  countNodes,
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

/** A board on which people play, when it is ready for them. */
async function playable(attributes: string): Promise<DraughtsBoard> {
  const board = await mount(
    `<draughts-board interactive animation-duration="0" ${attributes}></draughts-board>`,
  );
  await until(() => inside(board, '[role=gridcell]'), 'the squares');
  return board;
}
const fen = (board: DraughtsBoard) => (board.position ? writeFen(board.position) : '');

describe('playing', () => {
  afterEach(clear);

  it('takes two presses, and shows where a man may go', async () => {
    const board = await playable('');
    press(board, 32);
    await board.updateComplete;
    equal(inside(board, '.target')?.getAttribute('d')?.split('M').length, 3, 'targets');
    await accessible(board);
    const told = nextEvent(board, 'draughts-move');
    press(board, 28);
    equal((await told).move, '32-28');
    equal([board.node?.step.text, board.position?.turn], ['32-28', 'b']);
  });

  for (const theme of ['wood', 'paper', 'blue', 'contrast', 'night']) {
    it(`marks what may be done so that it is seen on every square (${theme})`, async () => {
      const board = await playable(`theme="${theme}" fen="W:W32,46:B27,28"`);
      await until(() => inside(board, '.forced'), 'the ring');
      press(board, 32);
      await board.updateComplete;
      const style = (selector: string) => getComputedStyle(inside(board, selector) as Element);
      const dark = channels(style('.dark').stroke);
      for (const name of ['forced', 'chosen', 'target']) {
        const [mark, edge] = [style(`.${name}`), style(`.${name}-edge`)];
        equal(edge.d, mark.d);
        ok(Number.parseFloat(edge.strokeWidth) > Number.parseFloat(mark.strokeWidth), 'no edge');
        const seen = contrast(channels(mark.stroke), channels(edge.stroke, dark));
        ok(seen > 3, `${name} is faint: ${seen}`);
      }
    });
  }

  it('takes a drag, and gives back a man that cannot stand where it is dropped', async () => {
    const board = await playable('');
    drag(board, 32, 28);
    equal(board.node?.step.text, '32-28');
    await board.updateComplete;
    drag(board, 19, 29);
    await until(() => inside(board, '.note'), 'the reason');
    equal(board.ply, 1);
  });

  it('plays nothing by dropping a man of a position that is no longer shown', async () => {
    const board = await playable('fen="W:W37,31:B1"');
    const middle = (square: number) => {
      const { left, top, width } = inside(board, `#q${square}`)?.getBoundingClientRect() as DOMRect;
      return {
        pointerId: 1,
        isPrimary: true,
        buttons: 1,
        bubbles: true,
        clientX: left + width / 2,
        clientY: top + width / 2,
      };
    };
    const box = board.boardElement as HTMLElement;
    box.setPointerCapture = () => undefined;
    const send = (type: string, square: number) => box.dispatchEvent(new PointerEvent(type, middle(square)));
    send('pointerdown', 37);
    send('pointermove', 32);
    // Another man could capture to where this one is dropped.
    board.fen = 'W:W41:B37,1';
    await board.updateComplete;
    send('pointerup', 32);
    equal([board.moves.length, fen(board)], [0, 'W:W41:B1,37']);
  });

  it('is played by keyboard alone, with one tab stop', async () => {
    const board = await playable('variant="russian"');
    equal(allInside(board, '[tabindex="0"]').length, 1, 'tab stops');
    const here = () => board.shadowRoot?.activeElement as HTMLElement;
    inside(board, '#q22')?.focus();
    await board.updateComplete;
    equal(here().getAttribute('aria-label'), 'c3, white man');
    key(here(), 'Enter');
    key(here(), 'ArrowUp');
    await until(() => here().id !== 'q22', 'another square');
    key(here(), ' ');
    equal(board.ply, 1);
    await board.updateComplete;
    await accessible(board);
  });

  it('plays the only capture by its start, by its end, and square by square', async () => {
    const position = 'variant="russian" fen="W:Wc3:Bd4,d6,h8"';
    let moves = 0;
    for (const [start, ...rest] of [[22], [6], [22, 15, 6]]) {
      const board = await playable(position);
      board.addEventListener('draughts-move', () => moves++);
      press(board, start);
      for (const square of rest) {
        await board.updateComplete;
        press(board, square);
      }
      await board.updateComplete;
      equal(fen(board), 'B:W6:B4', `${start} ${rest.join(' ')}`);
      equal(inside(board, '.note'), null);
    }
    equal(moves, 3);
  });

  it('takes up at once the man that has captured, when the other side has answered', async () => {
    const board = await playable('side="white" fen="W:W32,50:B28,5"');
    press(board, 32);
    equal(board.node?.step.text, '32x23');
    press(board, 23);
    equal(inside(board, '.note'), null, 'a landing square that is named after the capture has gone');
    await board.move('5-10');
    press(board, 23);
    press(board, 18);
    equal(board.node?.step.text, '23-18');
  });

  it('lets the way be chosen where several lead to the same end', async () => {
    for (const [squares, played] of [
      [[31, 15, 22], '31x22x15'],
      [[31, 24, 15], '31x24x15'],
      [[31, 15, 24], '31x24x15'],
    ] as const) {
      const board = await playable('variant="italian" fen="W:W31:B19,20,28,27,26"');
      for (const square of squares) {
        press(board, square);
        await board.updateComplete;
        if (square === 15 && squares[1] === 15) {
          const lines = inside(board, '.choice > .way')?.getAttribute('d')?.split('M') ?? [];
          equal([lines.length - 1, board.moves.length], [2, 0], 'ways');
        }
      }
      equal(board.node?.step.text, played);
    }
  });

  it('ends a capture where another one goes on by naming the end twice', async () => {
    const board = await playable('variant="thai" fen="W:WK24:B7,6,27,29,32,14,22"');
    press(board, 24);
    press(board, 1);
    equal(board.moves.length, 0);
    press(board, 1);
    equal(board.node?.trace?.captures, [6]);
  });

  it('says why a move is refused, on the board and in an event', async () => {
    const board = await playable('fen="W:W32,46:B28,19"');
    const told = nextEvent(board, 'draughts-refused');
    press(board, 46);
    const { code, message } = await told;
    equal(code, 'MUST_CAPTURE');
    await board.updateComplete;
    equal(inside(board, '[part=note][role=alert]')?.textContent, message);
    equal(inside(board, '.forced')?.getAttribute('d'), 'M3.5 6.5h0');
    await accessible(board);
    press(board, 27);
    await board.updateComplete;
    equal(inside(board, '.note'), null, 'the note');
  });

  it('explains the majority rule with the longer capture drawn', async () => {
    const board = await playable('fen="W:W32,36:B28,19,31"');
    const told = nextEvent(board, 'draughts-refused');
    press(board, 36);
    equal((await told).code, 'PRIORITY_MOST');
    await board.updateComplete;
    equal(allInside(board, '.choice > .way').length, 1, 'drawn captures');
  });

  it('says why in the language of the board', async () => {
    const board = await playable('fen="W:W32,36:B28,19,31" lang="nl"');
    let message = '';
    board.addEventListener('draughts-refused', (event) => ({ message } = event));
    // Until the texts have come the reason is said in English.
    await until(() => {
      press(board, 36);
      return message.startsWith('De meeste stukken');
    }, 'Dutch');
    await board.updateComplete;
    const note = inside(board, '[part=note]')?.textContent ?? '';
    ok(note.includes('De meeste stukken moeten geslagen worden. Dit slaat 1 stuk;'), note);
    await accessible(board);
  });

  it('can be stopped by the page', async () => {
    const board = await playable('');
    board.addEventListener('draughts-move', (event) => event.preventDefault());
    press(board, 32);
    press(board, 28);
    await board.updateComplete;
    equal([board.ply ?? 0, board.position?.turn], [0, 'w']);
  });

  it('ends the game', async () => {
    const board = await playable('fen="W:W32:B28"');
    const ended = nextEvent(board, 'draughts-end');
    press(board, 32);
    let told = 0;
    board.addEventListener('draughts-position', () => (told += 1));
    const { winner, reason } = await ended;
    equal([winner, reason, told], ['w', 'no-pieces', 1]);
    await board.updateComplete;
    equal(inside(board, '[role=status]')?.textContent, 'White 32x23, takes 1\nThe game is over, 2–0');
  });

  it('goes to the end of the only capture when the man is dropped on its way', async () => {
    const board = await playable('fen="W:W32,45:B28,18,8,40"');
    drag(board, 32, 23);
    equal([board.moves.length, board.node?.trace?.path], [1, [32, 23, 12, 3]]);
    // Whoever goes on naming the landing squares makes no other move, and hears of no fault.
    let refused = 0;
    board.addEventListener('draughts-refused', () => (refused += 1));
    await board.updateComplete;
    press(board, 12);
    press(board, 3);
    equal([board.moves.length, refused], [1, 0]);
  });

  /** Where the only white man of a Russian board is seen. */
  const seen = (board: DraughtsBoard) => {
    const [man] = allInside(board, 'i[part~=white]').filter(
      (each) => getComputedStyle(each).display !== 'none',
    );
    return /x\d y\d/.exec(man.className)?.[0];
  };

  it('shows a man at the landing that its capture has come to, and back where it is let go', async () => {
    const board = await playable('variant="russian" fen="W:Wc3:Bd4,d6,f6"');
    const [c3, e5, c7] = [22, 15, 6];
    press(board, c3);
    await board.updateComplete;
    press(board, e5);
    await board.updateComplete;
    equal([seen(board), board.moves.length], ['x4 y3', 0], 'at e5');
    equal(inside(board, '.chosen')?.getAttribute('d'), 'M4.5 3.5h0', 'the ring');
    key(inside(board, '#q15') as EventTarget, 'Escape');
    await board.updateComplete;
    equal(seen(board), 'x2 y5', 'back at c3');
    press(board, c3);
    press(board, e5);
    await board.updateComplete;
    board.animationDuration = 400;
    press(board, c7);
    equal(board.node?.step.text, 'c3:c7');
    await board.updateComplete;
    equal(seen(board), 'x2 y1', 'at c7');
    const [moving] = allInside(board, 'i[part~=white]').flatMap((man) => man.getAnimations());
    const frames = (moving.effect as KeyframeEffect).getKeyframes();
    equal(frames.length, 2, 'the leg that is left, and not all of the way again');
  });

  it('lets a man go on by drag from the landing that it has come to', async () => {
    const board = await playable('variant="russian" fen="W:Wc3:Bd4,d6,f6"');
    press(board, 22);
    press(board, 15);
    await board.updateComplete;
    drag(board, 15, 6);
    equal([board.node?.step.text, board.moves.length], ['c3:c7', 1]);
  });

  it('leaves a man at its start where only the end of its capture was named', async () => {
    const board = await playable('variant="italian" fen="W:W31:B19,20,28,27,26"');
    press(board, 31);
    press(board, 15);
    await board.updateComplete;
    equal([board.moves.length, inside(board, '.choice') !== null], [0, true]);
    const at = allInside(board, 'i[part~=white]')[0].className;
    ok(
      board.scene.men.some(({ square, colour }) => colour === 'w' && square === 31),
      at,
    );
  });

  it('keeps a move beside the record as a side line', async () => {
    const board = await playable('pdn="1. 32-28 19-23 *"');
    press(board, 33);
    press(board, 29);
    equal(
      board.tree?.children.map(({ step }) => [step.text, step.aside ?? false]),
      [
        ['32-28', false],
        ['33-29', true],
      ],
    );
    board.back();
    await board.updateComplete;
    press(board, 32);
    await board.updateComplete;
    press(board, 28);
    equal(board.tree?.children.length, 2, 'a move that was there already');
  });

  it('keeps the record as it is where somebody plays on from its end', async () => {
    const board = await playable('pdn="1. 32-28 19-23 2. 28x19 14x23 *" ply="4"');
    const record = () => board.scene.game?.mainLine().map(({ step }) => step.text);
    for (const square of [37, 32, 10, 14]) {
      press(board, square);
      await board.updateComplete;
    }
    const recorded = ['32-28', '19-23', '28x19', '14x23'];
    equal([record(), board.moves.map(({ step }) => step.text)], [recorded, [...recorded, '37-32', '10-14']]);
    ok((await board.move('41-37')).ok, 'the page goes on with the line that is shown');
    equal([record(), board.moves.length, board.ply], [recorded, 7, 7]);
    board.go(4);
    board.next();
    equal(board.ply, 4, 'the record ends there');
    equal(
      toPdn({ game: board.scene.game as Game, info: null, result: true }).includes('14x23 (3. 37-32 10-14'),
      true,
    );
  });

  for (const [from, attributes] of [
    ['a position', 'fen="W:W31-50:B1-20"'],
    ['a file without moves', `pdn='[FEN "W:W31-50:B1-20"] *'`],
    ['an opening', 'opening="rulebook/I-7"'],
  ]) {
    it(`begins a game from ${from}: its moves are the line`, async () => {
      const board = await playable(`${attributes}`);
      await until(() => inside(board, '.go'), 'men that can move');
      const before = board.moves.length;
      for (const time of [1, 2]) {
        const move = legalMoves(board.position as Position)[0];
        press(board, move.from);
        await board.updateComplete;
        if (board.moves.length < before + time) press(board, move.to);
        await board.updateComplete;
      }
      equal(board.scene.game?.mainLine().length, before + 2);
    });
  }

  it('lets a touch scroll the page everywhere but on men that can move, and two fingers zoom it there too', async () => {
    const board = await playable('');
    const action = (square: number) =>
      getComputedStyle(inside(board, `#q${square}`) as HTMLElement).touchAction;
    equal([action(32), action(28), action(50)], ['pinch-zoom', 'manipulation', 'manipulation']);
  });

  it('is at most 120 nodes', async () => {
    const board = await playable('');
    ok(
      countNodes(board.shadowRoot as ShadowRoot) <= 120,
      `${countNodes(board.shadowRoot as ShadowRoot)} nodes`,
    );
  });

  for (const id of ['turkish', 'canadian', 'spantsiretti', 'thai', 'italian']) {
    it(`works on the board of ${id}`, async () => {
      const board = await playable(`variant="${id}"`);
      const square = allInside(board, '.go')[0];
      press(board, Number(square.id.slice(1)));
      await board.updateComplete;
      const target = inside(board, '.target')
        ?.getAttribute('d')
        ?.slice(1, -2)
        .split(/h0M|h0/)[0]
        .split(' ')
        .map(Number);
      ok(target?.length === 2, 'a target');
      const [x, y] = target.map(Math.floor);
      const cell = inside(board, `.grid .x${x}.y${y}`) as HTMLElement;
      press(board, Number(cell.id.slice(1)));
      equal(board.ply, 1);
      await board.updateComplete;
      await accessible(board);
    });
  }
});
