/** Boards that @lit-labs/ssr drew: before any script, and when the element takes over. */
import { type DraughtsBoard } from '../src/index.ts';
import type { FakeSocket } from './fake-socket.ts';
import { allInside, clear, equal, inside, mount, ok, until } from './helpers.ts';
import { AROUND, DRAWN, GAMES, LATE, TEXTS, type ServedCase } from './served-boards.ts';

interface ServedWindow extends Window {
  readonly faults?: readonly string[];
  readonly sockets?: readonly FakeSocket[];
}

const clean = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();

/** All that is seen of a board: its class, its words, its men, its drawing. */
function picture(board: Element): object {
  const box = inside(board, '.board');
  const part = (element: Element) => `${clean(element.className)} ${element.getAttribute('part')}`;
  const men = allInside(board, 'i').filter((man) => !man.classList.contains('off'));
  return {
    boards: allInside(board, '.board').length,
    kind: clean(box?.className.replace('unread', '')),
    words: box?.ariaLabel ?? inside(board, '.men')?.ariaLabel,
    men: men.map(part).sort(),
    paths: [...(box?.querySelectorAll('[part=squares] path[d]') ?? [])].map((path) => path.getAttribute('d')),
  };
}

async function pageOf(script: string, dir = 'ltr'): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.width = '900';
  frame.style.position = 'absolute';
  frame.src = new URL(`./served-${script}.html?dir=${dir}`, import.meta.url).href;
  document.body.append(frame);
  await new Promise((done) => frame.addEventListener('load', done, { once: true }));
  return frame;
}

const boardsOf = ({ contentDocument }: HTMLIFrameElement) =>
  [...(contentDocument?.querySelectorAll('draughts-board') ?? [])] as DraughtsBoard[];

/** The picture of a board that was made here. */
async function made({ attributes, inside: text = '' }: ServedCase): Promise<object> {
  const board = document.createElement('draughts-board');
  for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
  board.innerHTML = text;
  const first = await mount('<draughts-board></draughts-board>', '200px');
  first.replaceWith(board);
  await until(() => board.position, `a position of ${JSON.stringify(attributes)}`);
  await until(() => board.description, 'its words');
  await board.updateComplete;
  const wantsLabels = ['edge', 'squares'].includes(attributes['coordinates'] ?? '');
  await until(() => !wantsLabels || inside(board, '[part=coordinates]'), 'its coordinates');
  await until(() => !('interactive' in attributes) || inside(board, '[role=gridcell]'), 'its squares');
  return picture(board);
}

describe('boards that a server drew', () => {
  let frame: HTMLIFrameElement | null = null;
  afterEach(() => {
    frame?.remove();
    clear();
  });

  for (const dir of ['ltr', 'rtl']) {
    it(`are there without a script, in a page that runs ${dir}`, async () => {
      frame = await pageOf('none', dir);
      const boards = boardsOf(frame);
      for (const [index, each] of DRAWN.entries()) {
        // What is only for hands is not there yet; and nobody scrolls on a server.
        const { interactive: _, loading: _lazy, ...attributes } = each.attributes;
        equal(picture(boards[index]), await made({ ...each, attributes }), JSON.stringify(attributes));
      }
      for (const board of boards.slice(DRAWN.length, -LATE.length)) {
        ok(board.getBoundingClientRect().height >= 190, 'no room for the board');
        equal(allInside(board, 'i').filter((man) => man.getClientRects().length).length, 0, 'men of no game');
        const range = board.ownerDocument.createRange();
        range.selectNodeContents(board);
        ok(range.getBoundingClientRect().width > 50, 'the text inside is not to be read');
      }
    });
  }

  it('look the same under a policy that allows styles by a nonce only, which the page gives them', async () => {
    frame = await pageOf('none', 'ltr&around&strict');
    const boards = boardsOf(frame);
    equal(boards.length, AROUND.length);
    for (const board of boards) {
      equal(getComputedStyle(inside(board, 'i') as Element).position, 'absolute');
      equal(inside(board, '.board')?.offsetWidth, 200);
    }
  });

  for (const script of ['element', 'hydration']) {
    it(`become the element without a gap, a second drawing or an error (${script})`, async () => {
      frame = await pageOf(script);
      const all = [...DRAWN, ...TEXTS, ...LATE];
      const boards = boardsOf(frame);
      for (const [index, each] of all.entries()) {
        const { loading: _, ...attributes } = each.attributes;
        const wanted = await made({ ...each, attributes });
        const what = JSON.stringify(each.attributes);
        boards[index].scrollIntoView();
        await until(() => boards[index].position, `${what} taken over`);
        await until(() => JSON.stringify(picture(boards[index])) === JSON.stringify(wanted), what);
      }
      const view: ServedWindow | null = frame.contentWindow;
      equal(view?.faults, []);
    });
  }

  it('keep their size, with all that the server drew around and inside them, when the element takes over', async () => {
    frame = await pageOf('none', 'ltr&around');
    const sizes = (board: HTMLElement) => [board.offsetHeight, inside(board, '.board')?.offsetWidth];
    const wanted = boardsOf(frame).map(sizes);
    equal(wanted.slice(0, 2), [
      [248, 200],
      [248, 200],
    ]);
    frame.remove();
    frame = await pageOf('element', 'ltr&around');
    for (const [index, board] of boardsOf(frame).entries()) {
      const parts = () => [...board.querySelectorAll('*'), ...allInside(board, 'draughts-controls')];
      await until(() => board.position && parts().every((part) => part.matches(':defined')), 'taken over');
      // Measured, and measured again where that changed something.
      for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
      equal(sizes(board), wanted[index], board.outerHTML.slice(0, 200));
      equal(board.boardElement?.dataset['size'], 'small');
    }
    const view: ServedWindow | null = frame.contentWindow;
    equal(view?.faults, []);
  });
});

const OTHERS =
  'draughts-opening-card, draughts-opening-table, draughts-opening-lot, draughts-setup, draughts-round, draughts-board';
const othersOf = ({ contentDocument }: HTMLIFrameElement) => [
  ...(contentDocument?.querySelectorAll<HTMLElement>(OTHERS) ?? []),
];

describe('our other elements that a server drew', () => {
  let frame: HTMLIFrameElement | null = null;
  afterEach(() => frame?.remove());

  it('are there without a script, in the language that the server was told of', async () => {
    frame = await pageOf('none', 'ltr&others');
    const [card, table, lot, setup, round, own, live] = othersOf(frame);
    ok(clean(card.shadowRoot?.textContent)?.includes('Regelwerk, Anhang 5'), 'the card is German');
    const [men, small] = [inside(card, 'draughts-board'), inside(table, '.flow .pic svg')];
    ok(
      allInside(men as Element, 'i').every((man) => man.getClientRects().length),
      'the men of the card',
    );
    ok(small && small.getBoundingClientRect().width > 60, 'the pictures of the table');
    equal(allInside(table, '.flow li').length, 396);
    ok(lot.offsetHeight > 300 && setup.offsetHeight > 200, 'forms');
    equal(
      allInside(round, 'bdi').map((name) => name.textContent),
      ['Bob', 'Ann', 'Schwarz', 'Cy'],
    );
    ok((own.firstElementChild as HTMLElement).offsetHeight > 10, 'what the page has of a round');
    equal(allInside(live, 'i').length, 2, 'the position that was known');
  });

  for (const script of ['element', 'hydration']) {
    it(`stay until the elements have as much to show, and keep their size (${script})`, async () => {
      frame = await pageOf('none', 'ltr&others');
      const heights = () => othersOf(frame as HTMLIFrameElement).map(({ offsetHeight }) => offsetHeight);
      const wanted = heights();
      frame.remove();
      frame = await pageOf(script, 'ltr&others');
      const view: ServedWindow | null = frame.contentWindow;
      const all = othersOf(frame) as (HTMLElement & { hasUpdated: boolean })[];
      const [card, table, lot, setup, round, own, live] = all;
      for (const element of [card, table, lot, setup, live])
        await until(() => element.hasUpdated, element.localName);
      const socket = await until(() => view?.sockets?.[0], 'a connection');
      await until(() => inside(live, '.connection.connecting, .connection.reconnecting'), 'live');
      equal(allInside(live, 'i').length, 2, 'the position stays until the relay tells another');
      ok(!round.hasUpdated && !own.hasUpdated, 'nothing is known yet that the server did not draw');
      socket.accept();
      await until(() => socket.sent.join('').includes('event/ev'), 'the subscription');
      const boards = GAMES.map(({ fen: _, ...game }) => game);
      const state = { name: 'Cup', boards, standings: null };
      socket.say({ t: 'snap', ch: 'event/ev', epoch: 'e', seq: 4, state, hash: null, st: Date.now() });
      await until(() => round.hasUpdated && inside(own, 'article'), 'boards');
      const first = inside<DraughtsBoard>(round, 'draughts-board') as DraughtsBoard;
      first.scrollIntoView();
      await until(() => allInside(first, 'i').length === 2, 'the position that the server knew');
      const index = all.indexOf(table);
      const still = (list: readonly number[]) =>
        list.filter((_, at) => at !== index && at !== all.indexOf(own));
      await until(
        () => JSON.stringify(still(heights())) === JSON.stringify(still(wanted)),
        `${heights().join()} of ${wanted.join()}`,
      );
      equal(view?.faults, []);
    });
  }

  it('keep their looks where the browser adopts no style sheets', async () => {
    frame = await pageOf('element', 'ltr&others&old');
    const [card, table, lot, setup] = othersOf(frame) as (HTMLElement & { hasUpdated: boolean })[];
    for (const element of [card, table, lot, setup]) {
      await until(() => element.hasUpdated, element.localName);
      equal(getComputedStyle(element).display, 'block', element.localName);
    }
  });
});
