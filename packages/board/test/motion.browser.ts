import { rest } from '../src/on-demand.ts';
import {
  accessible,
  allInside,
  clear,
  equal,
  inside,
  mount,
  ok,
  seenMen,
  until,
  wantedMen,
} from './helpers.ts';

const GAME = '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 34-30 23-28 6. 32x25 *';
const animations = (board: Element) => allInside(board, 'i').flatMap((man) => man.getAnimations());

describe('motion', () => {
  afterEach(clear);

  it('moves a man along its path and leaves the last move marked', async () => {
    const board = await mount(`<draughts-board pdn="${GAME}"></draughts-board>`);
    board.next();
    await board.updateComplete;
    const [moving] = animations(board);
    ok(moving, 'nothing moves');
    equal(moving.effect?.getComputedTiming().duration, 180);
    await moving.finished;
    equal(inside(board, '.mark')?.getAttribute('d'), 'M3 6h1v1h-1zM4 5h1v1h-1z');
  });

  it('lets taken men leave at the end of the capture', async () => {
    const board = await mount(`<draughts-board pdn="${GAME}" ply="2"></draughts-board>`);
    board.next();
    await board.updateComplete;
    equal(allInside(board, 'i.taken').length, 1, 'taken men during the capture');
    await until(() => !allInside(board, 'i.taken').length, 'their leaving');
    equal(seenMen(board).length, 39);
  });

  it('goes over every landing square of a long capture', async () => {
    const board = await mount(`<draughts-board pdn="${GAME}" ply="10"></draughts-board>`);
    board.next();
    await board.updateComplete;
    const mover = animations(board).find(
      ({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().length > 3 - 1 &&
        'transform' in (effect as KeyframeEffect).getKeyframes()[0],
    );
    const frames = (mover?.effect as KeyframeEffect).getKeyframes();
    equal(frames.length, board.node?.trace?.path.length ?? 0, 'stations');
    equal(mover?.effect?.getComputedTiming().duration, 140 * (frames.length - 1));
    ok(inside(board, '.way'), 'the way is drawn');
  });

  it('crowns a man where it stands: its place in the layout stays, and it ends its way where it belongs', async () => {
    const board = await mount('<draughts-board fen="W:W6:B50"></draughts-board>', '800px');
    const man = allInside(board, 'i.on.x0')[0];
    const placed = () => [man.offsetLeft, man.offsetTop];
    const before = placed();
    board.fen = 'B:WK1:B50';
    await board.updateComplete;
    equal(man.getAttribute('part'), 'piece white king');
    // What moves in the layout would count as a jump of the page.
    equal(placed(), before, 'the place in the layout');
    const [moving] = man.getAnimations();
    moving.pause();
    moving.currentTime = 179.99;
    const { top } = man.getBoundingClientRect();
    moving.finish();
    await until(() => !animations(board).length, 'rest');
    ok(Math.abs(man.getBoundingClientRect().top - top) < 0.5, 'it jumps at its end');
  });

  it('shows the first change of a diagram moving, however late that what moves men is loaded', async () => {
    const all = await rest.load();
    rest.now = null;
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    rest.load = () => arrival.then(() => (rest.now = all));
    try {
      const board = document.createElement('draughts-board');
      board.fen = 'W:W32:B19';
      document.body.append(board);
      await until(() => allInside(board, 'i').length, 'the drawing');
      board.fen = 'B:W28:B19';
      setTimeout(arrive, 50);
      await board.updateComplete;
      equal(animations(board).length, 1);
    } finally {
      rest.now = all;
      Reflect.deleteProperty(rest, 'load');
    }
  });

  it('shows a change at once where what moves men cannot be loaded', async () => {
    const all = await rest.load();
    rest.now = null;
    rest.load = () => Promise.reject(new Error('offline'));
    try {
      const board = document.createElement('draughts-board');
      board.fen = 'W:W32:B19';
      document.body.append(board);
      await board.updateComplete;
      board.fen = 'B:W28:B19';
      await board.updateComplete;
      ok(inside(board, '.x4.y5'), 'the man has not moved');
      equal(inside(board, '.fault'), null);
    } finally {
      rest.now = all;
      Reflect.deleteProperty(rest, 'load');
    }
  });

  it('is right whatever interrupts it', async () => {
    const board = await mount(`<draughts-board pdn="${GAME}"></draughts-board>`);
    for (const step of [1, 1, 1, -1, 1, 1, -1, -1, 1, 1, 1, 1]) {
      if (step > 0) board.next();
      else board.back();
      if (step > 0) await board.updateComplete;
    }
    board.first();
    board.last();
    board.go(3);
    await board.updateComplete;
    await until(() => !animations(board).length && !allInside(board, 'i.taken').length, 'rest');
    const men: [number, string][] = [];
    for (let square = 1; square <= 20; square++) if (square !== 19) men.push([square, 'black man']);
    for (let square = 31; square <= 50; square++) if (square !== 32) men.push([square, 'white man']);
    men.push([19, 'white man']);
    equal(seenMen(board), wantedMen(board, men));
  });

  it('finds the way of a capture from positions alone, once it has loaded the rules', async () => {
    const [before, after] = ['W:W27,50:B22,12,13', 'B:W7,50:B13'];
    const board = await mount(`<draughts-board fen="${before}"></draughts-board>`);
    const stations = () =>
      Math.max(
        0,
        ...animations(board).map(
          ({ effect }) =>
            (effect as KeyframeEffect).getKeyframes().filter(({ transform }) => transform).length,
        ),
      );
    board.fen = after;
    await board.updateComplete;
    ok([0, 3].includes(stations()), 'the first time it snaps, unless another board has loaded them');
    for (let tries = 0; stations() !== 3; tries++) {
      ok(tries < 200, 'no way was found');
      board.fen = before;
      await board.updateComplete;
      await new Promise((done) => requestAnimationFrame(done));
      board.fen = after;
      await board.updateComplete;
    }
  });

  it('goes back the way it came', async () => {
    const board = await mount(`<draughts-board pdn="${GAME}" ply="3"></draughts-board>`);
    board.back();
    await board.updateComplete;
    const mover = animations(board).find(
      ({ effect }) => 'transform' in (effect as KeyframeEffect).getKeyframes()[0],
    );
    ok(mover, 'nothing moves');
    await mover.finished;
    equal(seenMen(board).length, 40);
  });

  it('animates nothing with a duration of 0, or when the page sets a ply', async () => {
    const board = await mount(`<draughts-board pdn="${GAME}" animation-duration="0"></draughts-board>`);
    board.next();
    await board.updateComplete;
    equal(animations(board).length, 0);
    equal(allInside(board, 'i.taken').length, 0);
  });

  it('animates nothing for readers who prefer reduced motion', async () => {
    const original = window.matchMedia.bind(window);
    window.matchMedia = (query) => ({
      ...original(query),
      matches: /reduced-motion/.test(query),
    });
    try {
      const board = await mount(`<draughts-board pdn="${GAME}"></draughts-board>`);
      board.next();
      await board.updateComplete;
      equal(animations(board).length, 0);
    } finally {
      window.matchMedia = original;
    }
  });

  it('says the move in its live region, and is accessible then', async () => {
    const board = await mount(`<draughts-board pdn="${GAME}" ply="2"></draughts-board>`);
    board.next();
    await board.updateComplete;
    equal(inside(board, '[role=status]')?.textContent, 'White 28x19, takes 1');
    await until(() => !animations(board).length, 'rest');
    await accessible(board);
  });
});
