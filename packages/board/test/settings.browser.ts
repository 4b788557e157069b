/** What a page sets, in any order and at any time: in the end the board shows the same as a new one with the same settings. */
import type { DraughtsBoard } from '../src/index.ts';
import { allInside, clear, equal, inside, mount, ok, place, seenMen, until } from './helpers.ts';

const GAME =
  '[White "Ann"]\n[Result "2-0"]\n\n1. 32-28 {[%cal G3228]} 19-23 2. 28x19 (2. 37-32) 14x23 3. 37-32 2-0';
const RUSSIAN = '[GameType "25"]\n\n1. c3-d4 d6-c5 2. b2-c3 *';

describe('a setting', () => {
  afterEach(clear);

  for (const [ply, shown] of [
    ['1.4', 1],
    ['x', 0],
    ['-3', 0],
    ['99', 5],
    ['', 0],
  ] as const) {
    it(`ply="${ply}" is a place in the game, at once and later`, async () => {
      const early = await mount(`<draughts-board ply="${ply}">${GAME}</draughts-board>`);
      equal([early.node?.ply, early.ply], [shown, shown], 'at once');
      const board = await mount(`<draughts-board ply="2">${GAME}</draughts-board>`);
      board.setAttribute('ply', ply);
      await board.updateComplete;
      equal([board.node?.ply, board.ply], [shown, shown], 'later');
      board.go(NaN);
      equal(board.node?.ply, 0, 'by a method');
    });
  }

  it('of a ply after the end is forgotten with its game', async () => {
    const board = await mount(`<draughts-board ply="5">${GAME}\n\n${RUSSIAN}</draughts-board>`);
    board.ply = 99;
    await board.updateComplete;
    equal(board.ply, 5);
    board.gameNumber = 2;
    await board.updateComplete;
    equal([board.moves.length, board.ply], [3, 0]);
  });

  it('that is no way to draw coordinates, or is taken away, draws none', async () => {
    const board = await mount('<draughts-board coordinates="edge"></draughts-board>');
    await until(() => inside(board, '[part=coordinates]'), 'coordinates');
    board.removeAttribute('coordinates');
    await board.updateComplete;
    ok(!inside(board, '[part=coordinates]'), 'without the attribute');
    board.setAttribute('coordinates', 'corner');
    await board.updateComplete;
    ok(!inside(board, '[part=coordinates]'), 'with a word that says nothing');
  });

  it('animation-duration may change while men move, and is the usual one when it is taken away', async () => {
    const board = await mount(`<draughts-board animation-duration="500">${GAME}</draughts-board>`);
    const errors: string[] = [];
    const failed = (event: PromiseRejectionEvent) => errors.push(String(event.reason));
    addEventListener('unhandledrejection', failed);
    board.next();
    board.animationDuration = -5;
    await board.updateComplete.catch((error: unknown) => errors.push(String(error)));
    removeEventListener('unhandledrejection', failed);
    equal(errors, []);
    board.removeAttribute('animation-duration');
    equal(board.animationDuration, 180);
  });

  it('of shapes is taken away by setting it to nothing', async () => {
    const board = await mount(`<draughts-board drawable>${GAME}</draughts-board>`);
    board.shapes = [{ from: 32 }];
    await until(() => inside(board, '[part=shape]'), 'a circle');
    board.shapes = undefined as unknown as [];
    await board.updateComplete;
    equal([board.shapes.length, allInside(board, '[part=shape]').length], [0, 0]);
  });

  it('that makes a diagram of a game takes its place for the keyboard away', async () => {
    const board = await mount(`<draughts-board>${GAME}</draughts-board>`);
    const box = inside(board, '[part=board]') as HTMLElement;
    await until(() => box.tabIndex === 0, 'the keys');
    board.fen = 'W:W31:B5';
    await board.updateComplete;
    equal(box.getAttribute('tabindex'), null);
  });
});

type Values = Readonly<Record<string, readonly (string | null)[]>>;
const VALUES: Values = {
  variant: [
    null,
    'international',
    'russian',
    'canadian',
    'spantsiretti',
    'turkish',
    'thai',
    'portuguese',
    '',
  ],
  fen: [null, 'W:W31-50:B1-20', 'W:W31,32:BK5', 'W:WK1:B20', ''],
  pdn: [null, null, GAME, RUSSIAN, `${GAME}\n\n${RUSSIAN}`, ''],
  opening: [null, null, 'rulebook/I-7'],
  'game-number': [null, '1', '2'],
  orientation: [null, 'white', 'black', 'up'],
  coordinates: [null, 'none', 'edge', 'squares', 'up'],
  notation: [null, 'numeric', 'algebraic'],
  theme: [null, 'auto', 'wood', 'blue', 'night'],
  'animation-duration': [null, '0', '40', 'x', '-5'],
  loading: [null, 'lazy', 'eager'],
  interactive: [null, ''],
  side: [null, 'white', 'black'],
  premove: [null, ''],
  controls: [null, ''],
  guess: [null, ''],
  'hide-result': [null, ''],
  drawable: [null, ''],
};

/** A sequence of numbers that is the same each time (Lehmer). */
const numbers = (seed: number) => {
  let state = (seed + 1) * 48_271;
  return (below: number): number => (state = (state * 48_271) % 0x7fffffff) % below;
};

const set = (board: DraughtsBoard, name: string, value: string | null) =>
  value === null ? board.removeAttribute(name) : board.setAttribute(name, value);

/** When no man moves any more, and nothing is loaded. */
async function settled(board: DraughtsBoard): Promise<void> {
  const moving = () => allInside(board, 'i').some((man) => man.getAnimations().length);
  let same = 0;
  for (let before: string | undefined = ''; same < 4;) {
    await board.updateComplete;
    await new Promise((done) => setTimeout(done, 20));
    const now = board.shadowRoot?.innerHTML;
    same = now === before && !moving() ? same + 1 : 0;
    before = now;
  }
}

/** What people see of a board. */
function seen(board: DraughtsBoard): Record<string, unknown> {
  const markup = (element: Element): string =>
    element.matches('i, .words, style') || (element.localName === 'g' && !element.childElementCount)
      ? ''
      : `<${element.localName} ${element
          .getAttributeNames()
          .filter((name) => !(name === 'tabindex' && element.role === 'gridcell'))
          .map((name) => `${name}=${element.getAttribute(name)?.trim().replace(/\s+/g, ' ')}`)
          .filter((attribute) => !attribute.endsWith('='))
          .sort()
          .join(
            ' ',
          )}>${element.childElementCount ? [...element.children].map(markup).join('') : element.textContent}`;
  const moves = board.querySelector('draughts-moves')?.shadowRoot;
  return {
    men: seenMen(board),
    board: [...(board.shadowRoot?.children ?? [])].map(markup),
    moves: [...(moves?.children ?? [])].map(markup),
    variant: board.position?.variant.id,
    height: Math.round(board.offsetHeight),
  };
}

describe('settings', () => {
  afterEach(clear);

  for (let seed = 0; seed < 24; seed++) {
    it(`leave no trace of what was set before (${seed})`, async () => {
      const below = numbers(seed);
      const board = place('<draughts-board><draughts-moves></draughts-moves></draughts-board>');
      const stage = board.parentElement as HTMLElement;
      const last = new Map<string, string | null>();
      const log: string[] = [];
      const names = Object.keys(VALUES);
      for (let step = 0; step < 20; step++) {
        const name = names[below(names.length)];
        const value = VALUES[name][below(VALUES[name].length)];
        set(board, name, value);
        last.set(name, value);
        log.push(`${name}=${value?.slice(0, 12)}`);
        const then = below(8);
        if (then === 0) await board.updateComplete;
        else if (then === 1) await new Promise((done) => setTimeout(done, below(40)));
        else if (then === 2) board.next();
        else if (then === 3) stage.append(board);
      }
      await settled(board);
      const fresh = document.createElement('draughts-board');
      fresh.innerHTML = '<draughts-moves></draughts-moves>';
      for (const [name, value] of last) set(fresh, name, value);
      if (board.node) fresh.ply = board.node.ply;
      stage.append(fresh);
      await settled(fresh);
      // What cannot be read leaves the last good picture.
      if (fresh.position) equal(seen(board), seen(fresh), log.join(' '));
    });
  }
});
