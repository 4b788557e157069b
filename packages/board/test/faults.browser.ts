/** Faults that people reported about other boards, each with an input of our own: what was wrong there is right here. */
import '../src/companions/define.ts';
import { textPath } from '@draughts/diagram';
import { positionHash } from '@draughts/live/view';
import { play, readMove, startPosition, variantOf, writeFen } from '@draughts/rules';
import type { DraughtsBoard } from '../src/index.ts';
import { pdnName, toPdn } from '../src/export/pdn.ts';
import { FakeSocket } from './fake-socket.ts';
import { allInside, clear, equal, inside, mount, ok, place, press, until } from './helpers.ts';

const texts = (board: DraughtsBoard) => board.moves.map(({ step }) => step.text);

/** Squares of an 8x8 board by their names. */
const SQUARE = { c3: 22, e5: 15, c7: 6 };

describe('a capture of several jumps (lichess and others: the second jump could not be pressed)', () => {
  afterEach(clear);

  for (const [what, fen, presses] of [
    ['that is the only one', 'W:Wc3:Bd4,d6', ['c3', 'e5', 'c7']],
    ['among others', 'W:Wc3:Bd4,d6,f6', ['c3', 'e5', 'c7']],
  ] as const) {
    it(`${what} is one move, square by square`, async () => {
      const board = await mount(
        `<draughts-board interactive animation-duration="0" variant="russian" fen="${fen}"></draughts-board>`,
      );
      await until(() => inside(board, '[role=gridcell]'), 'the squares');
      for (const name of presses) {
        press(board, SQUARE[name]);
        await board.updateComplete;
      }
      equal(texts(board), ['c3:c7']);
    });
  }

  it('is not over in the midst of the capture', async () => {
    const board = await mount(
      '<draughts-board interactive animation-duration="0" variant="russian" fen="W:Wc3:Bd4,d6,f6"></draughts-board>',
    );
    await until(() => inside(board, '[role=gridcell]'), 'the squares');
    press(board, SQUARE.c3);
    press(board, SQUARE.e5);
    await board.updateComplete;
    equal(texts(board), []);
    ok(inside(board, '.chosen')?.getAttribute('d'), 'no man is chosen any more');
    equal(inside(board, '.target')?.getAttribute('d')?.split('M').length, 3, 'targets');
  });
});

describe('a side move at the end of a live game (lichess: it swallowed the live moves)', () => {
  const real = window.WebSocket;
  afterEach(() => {
    clear();
    window.WebSocket = real;
  });

  it('stays, the game goes on beside it, and the way back is shown', async () => {
    FakeSocket.open.length = 0;
    (window as { WebSocket: unknown }).WebSocket = FakeSocket;
    const board = place(
      '<draughts-board live="wss://relay.test/live#ev/1" controls interactive animation-duration="0"></draughts-board>',
    );
    const socket = await until(() => FakeSocket.open[0], 'a connection');
    socket.accept();
    await until(() => socket.sent.some((text) => text.includes('board/ev/1')), 'the subscription');
    const start = startPosition(variantOf('international'));
    const state = {
      variant: 'international',
      startFen: writeFen(start),
      moves: [],
      fen: writeFen(start),
      ply: 0,
      players: { w: { name: 'Ann' }, b: { name: 'Bo' } },
      clock: null,
      offers: {},
      result: null,
      status: 'running',
    };
    const at = { ch: 'board/ev/1', st: Date.now() };
    socket.say({ t: 'snap', ...at, epoch: 'e', seq: 1, state, hash: positionHash(state.fen) });
    await until(() => inside(board, '[role=gridcell]'), 'the squares');
    press(board, 31);
    press(board, 27);
    await until(() => board.ply === 1, 'the side move');
    const live = readMove(start, '32-28');
    ok(live.ok, 'a legal move');
    const fen = writeFen(play(start, live.value));
    socket.say({ t: 'mv', ...at, seq: 2, ply: 1, mv: '32-28', fen, hash: positionHash(fen), clk: null });
    await until(() => board.tree?.children.length === 2, 'the live move');
    equal(board.node?.step.text, '31-27');
    equal(board.tree?.children[0].step.text, '32-28');
    const controls = inside(board, 'draughts-controls') as HTMLElement;
    (await until(() => inside(controls, '.live'), 'the way back')).click();
    equal(texts(board), ['32-28']);
  });
});

describe('a result that is hidden (lichess: it was to be seen elsewhere)', () => {
  afterEach(clear);

  it('is in no list, name, file or picture', async () => {
    const game = (white: string) =>
      `[White "${white}"]\n[Black "Bo"]\n[Result "2-0"]\n\n1. 32-28 19-23 2-0\n\n`;
    const board = await mount(
      `<draughts-board hide-result controls>${game('Ann')}${game('Cy')}<draughts-player side="white"></draughts-player><draughts-player side="black"></draughts-player><draughts-moves></draughts-moves><draughts-games></draughts-games></draughts-board>`,
    );
    await until(
      () => allInside(board.querySelector('draughts-games') as Element, 'li').length === 2,
      'games',
    );
    await until(() => allInside(board.querySelector('draughts-moves') as Element, '.move').length, 'moves');
    board.last();
    await board.updateComplete;
    const parts = [board, ...board.querySelectorAll('*'), inside(board, 'draughts-controls')];
    const seen = parts.map((part) => part?.shadowRoot?.innerHTML.replace(/<style>.*?<\/style>/gs, '') ?? '');
    ok(seen.join('').includes('32-28'), 'nothing is seen at all');
    const source = { game: board.scene.game!, info: board.scene.info, result: !board.hideResult };
    const all = [...seen, await board.toSvg(), toPdn(source), pdnName(source), document.title].join('\n');
    const told = /.{0,30}(?<![\d.])2\s*[-–:]\s*0(?!\d).{0,10}/.exec(all.replace(/<!--.*?-->/gs, ''));
    equal(told?.[0], undefined, 'told');
    equal(allInside(board.querySelector('draughts-player') as Element, '.points').length, 0);
  });
});

describe('coordinates of a board that is turned (chessground: they stayed where they were)', () => {
  afterEach(clear);

  const SIGNS = new Map(
    [...'0123456789abcdefgh'].map((sign) => [
      textPath(sign, 0, 0, 0.2).replace(/^M\S+ \S+?(?=[a-z])/, ''),
      sign,
    ]),
  );
  /** The signs of an edge in reading order. */
  function edge(board: DraughtsBoard, where: (at: { x: number; y: number }) => boolean): string {
    const path = inside(board, '[part=coordinates] path')?.getAttribute('d') ?? '';
    const signs = [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)([^M]*)/g)].map(([, x, y, shape]) => ({
      x: Number(x),
      y: Number(y),
      sign: SIGNS.get(shape) ?? '?',
    }));
    return signs
      .filter(where)
      .sort((a, b) => Math.round(a.y - b.y) || a.x - b.x)
      .map(({ sign }) => sign)
      .join('');
  }

  it('change sides on 10x10', async () => {
    const board = await mount('<draughts-board coordinates="edge"></draughts-board>');
    await until(() => inside(board, '[part=coordinates]'), 'the coordinates');
    const rows = () => [edge(board, ({ y }) => y < 0), edge(board, ({ y }) => y > 10)];
    equal(rows(), ['12345', '4647484950']);
    board.flip();
    await board.updateComplete;
    equal(rows(), ['5049484746', '54321']);
  });

  it('change sides on 8x8 with letters', async () => {
    const board = await mount('<draughts-board variant="russian" coordinates="edge"></draughts-board>');
    await until(() => inside(board, '[part=coordinates]'), 'the coordinates');
    const sides = () => [edge(board, ({ y }) => y > 8), edge(board, ({ x, y }) => x < 0 && y > 0 && y < 8)];
    equal(sides(), ['abcdefgh', '87654321']);
    board.flip();
    await board.updateComplete;
    equal(sides(), ['hgfedcba', '12345678']);
  });
});

describe('a narrow frame (lichess: the list of moves was cut off)', () => {
  afterEach(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));

  for (const width of [320, 400, 500]) {
    it(`of ${width} px has the moves under the board, and all can be reached`, async () => {
      const frame = document.createElement('iframe');
      frame.style.cssText = `width: ${width}px; height: 500px; border: 0`;
      frame.src = new URL('./embed-page.html', import.meta.url).href;
      document.body.append(frame);
      const found = <E extends Element>(selector: string) =>
        frame.contentDocument?.querySelector<E>(selector) ?? null;
      const list = await until(() => found('draughts-moves')?.shadowRoot?.querySelector('.list'), 'the list');
      const moves = () => [...list.querySelectorAll<HTMLElement>('.move')];
      await until(() => moves().length === 60, 'the moves');
      const page = frame.contentDocument?.documentElement as HTMLElement;
      equal(page.scrollWidth, page.clientWidth, 'nothing to scroll sideways');
      const board = found<DraughtsBoard>('draughts-board')?.boardElement as HTMLElement;
      ok(list.getBoundingClientRect().top >= board.getBoundingClientRect().bottom, 'beside the board');
      const last = moves().at(-1) as HTMLElement;
      last.scrollIntoView();
      const { left, right, top, bottom } = last.getBoundingClientRect();
      const box = list.getBoundingClientRect();
      ok(left >= 0 && right <= width && top >= 0 && bottom <= 500, 'out of the frame');
      ok(top >= box.top - 1 && bottom <= box.bottom + 1, 'out of the list');
      equal(list.getRootNode() instanceof Document, false);
      last.click();
      await until(() => found<DraughtsBoard>('draughts-board')?.ply === 60, 'the last move');
    });
  }
});

describe('a ply in the address (lishogi, lichess: not that ply where the game begins in its midst)', () => {
  const { href } = location;
  afterEach(() => {
    clear();
    history.replaceState(null, '', href);
  });

  for (const link of ['#ply=3', '?ply=3']) {
    it(`${link} is the third move of the record, whatever its number`, async () => {
      history.replaceState(null, '', link);
      const board = await mount(
        '<draughts-board permalink animation-duration="0">[FEN "B:W28,31,32:B8,13,19"]\n\n7... 19-23 8. 28x19 13x24 9. 31-27 *<draughts-moves></draughts-moves></draughts-board>',
      );
      await until(() => board.ply === 3, 'ply 3');
      equal(board.node?.step.text, '13x24');
      const list = board.querySelector('draughts-moves') as HTMLElement;
      await until(() => inside(list, '[aria-current]')?.textContent?.trim() === '13x24', 'the current move');
      equal(
        allInside(list, '.number').map((number) => number.textContent),
        ['7…', '8.', '9.'],
      );
    });
  }
});
