/** What pages do with a board: make it early, move it, hide it, give it no room. */
import { DraughtsBoard } from '../src/index.ts';
import { allInside, clear, equal, inside, mount, ok, place, seenMen, until, wantedMen } from './helpers.ts';

describe('the life of a board', () => {
  afterEach(clear);

  it('is defined only once', async () => {
    const again = '../src/define.ts?again';
    await import(again);
    equal(customElements.get('draughts-board'), DraughtsBoard);
  });

  it('shows what it was given before it was in the page', async () => {
    const board = document.createElement('draughts-board');
    board.fen = 'W:W31:B20';
    board.orientation = 'black';
    document.body.append(board);
    await board.updateComplete;
    const seen = seenMen(board);
    board.remove();
    equal(
      seen,
      wantedMen(board, [
        [31, 'white man'],
        [20, 'black man'],
      ]),
    );
  });

  it('takes the place of what a server drew', async () => {
    const made = document.createElement('draughts-served');
    made.setAttribute('fen', 'W:W31:B20');
    made.attachShadow({ mode: 'open' }).innerHTML = '<div class="board">drawn by a server</div>';
    document.body.append(made);
    customElements.define('draughts-served', class extends DraughtsBoard {});
    await (made as DraughtsBoard).updateComplete;
    const [boards, men] = [allInside(made, '.board').length, allInside(made, 'i').length];
    made.remove();
    equal([boards, men], [1, 2]);
  });

  it('goes on after having been moved in the page', async () => {
    const board = await mount('<draughts-board fen="W:W31:B20"></draughts-board><p></p>');
    document.querySelector('main p')?.append(board);
    board.fen = 'B:W26:B20';
    await until(() => inside(board, 'i.x0.y5'), 'the moved man');
  });

  it('waits with loading="lazy" until it is near', async () => {
    const board = place('<div style="height:5000px"></div><draughts-board loading="lazy"></draughts-board>');
    await board.updateComplete;
    equal([board.position, Math.round(board.getBoundingClientRect().height)], [null, 400]);
    board.scrollIntoView();
    await until(() => board.position, 'the position');
    scrollTo(0, 0);
  });

  it('goes on showing what it is given when it becomes lazy later', async () => {
    const board = await mount('<draughts-board fen="W:W31-50:B1-20"></draughts-board>');
    board.loading = 'lazy';
    await board.updateComplete;
    board.fen = 'W:W31:B20';
    await board.updateComplete;
    equal(allInside(board, 'i:not(.off)').length, 2);
  });

  it('shows a lazy board that was moved before it was near', async () => {
    const board = place(
      '<p style="height:5000px"></p><draughts-board loading="lazy"></draughts-board><p></p>',
    );
    await board.updateComplete;
    board.parentElement?.prepend(board);
    await until(() => board.position, 'the position');
  });

  it('prints lazy boards wherever they are', async () => {
    const board = place('<div style="height:5000px"></div><draughts-board loading="lazy"></draughts-board>');
    await board.updateComplete;
    window.dispatchEvent(new Event('beforeprint'));
    await board.updateComplete;
    equal(allInside(board, 'i').length, 40);
  });

  it('is soon drawn out of sight too, for pictures of the whole page', async () => {
    const board = await mount('<draughts-board></draughts-board>');
    const men = inside(board, '.men') as HTMLElement;
    await until(() => getComputedStyle(men).getPropertyValue('content-visibility') !== 'auto', 'drawn men');
  });

  it('leaves out the men of a lazy board that is out of sight, until it comes back or is moved', async () => {
    const board = await mount(
      '<draughts-board loading="lazy"></draughts-board><p style="height:5000px"></p>',
    );
    const drawn = () => getComputedStyle(inside(board, '.men') as HTMLElement).contentVisibility;
    scrollTo(0, 5000);
    await until(() => drawn() === 'hidden', 'men that are left out');
    scrollTo(0, 0);
    await until(() => drawn() !== 'hidden', 'men that are drawn');
    scrollTo(0, 5000);
    await until(() => drawn() === 'hidden', 'men that are left out again');
    document.querySelector('main')?.append(board);
    equal(drawn() === 'hidden', false);
    scrollTo(0, 0);
  });

  it('loads only the near ones of 500 lazy boards', async () => {
    const first = await mount('<draughts-board loading="lazy"></draughts-board>'.repeat(500));
    const boards = [...(first.parentElement?.querySelectorAll('draughts-board') ?? [])];
    equal([boards.length, boards[499].position], [500, null]);
    ok(boards.filter(({ position }) => position).length < 20, 'far boards were loaded');
    boards[499].scrollIntoView();
    await until(() => boards[499].position, 'the last board');
    equal(boards[250].position, null);
    scrollTo(0, 0);
  });

  it('fires no position event for what the page sets', async () => {
    const board = await mount('<draughts-board fen="W:W31:B20"></draughts-board>');
    let fired = 0;
    board.addEventListener('draughts-position', () => fired++);
    board.fen = 'B:W26:B20';
    await board.updateComplete;
    equal(fired, 0);
  });
});

const GAME = '1. 32-28 19-23 2. 28x19 14x23 *';
const men = (board: DraughtsBoard) => seenMen(board).length;
const widthOf = (board: DraughtsBoard) => board.boardElement?.offsetWidth ?? 0;

describe('a board without room', () => {
  afterEach(clear);

  for (const [where, hidden, shown] of [
    ['a box of no size', 'width:0;height:0;overflow:hidden', 'width:300px'],
    ['a box of no width', 'width:0', 'width:300px'],
    ['a box of no height', 'width:300px;height:0', 'width:300px'],
    ['what is not displayed', 'display:none', 'width:300px'],
    ['a flex row of no width', 'display:flex;width:0', 'display:flex;width:300px'],
    ['a grid cell of no width', 'display:grid;grid-template-columns:0', 'display:grid;width:300px'],
    ['a page that is scaled to nothing', 'width:300px;transform:scale(0)', 'width:300px'],
  ]) {
    it(`shows its game as soon as ${where} has some`, async () => {
      const board = await mount(`<div style="${hidden}"><draughts-board>${GAME}</draughts-board></div>`);
      board.next();
      await board.updateComplete;
      equal(board.ply, 1);
      board.parentElement?.setAttribute('style', shown);
      await until(() => widthOf(board) === 300, 'a width');
      await until(() => board.boardElement?.offsetHeight === 300, 'a height');
      equal(men(board), 40);
      ok(inside(board, 'i.x4.y5'), 'the man that has moved');
    });
  }

  it('comes into a box that grows, and has no more of it than it needs', async () => {
    const board = await mount('<div style="width:0"><draughts-board></draughts-board></div>');
    for (const width of [20, 150, 560, 90]) {
      (board.parentElement as HTMLElement).style.width = `${width}px`;
      await until(() => widthOf(board) === width && board.offsetHeight === width, `${width} px`);
    }
  });

  it('waits with loading="lazy" until there is some', async () => {
    const board = place('<div hidden><draughts-board loading="lazy"></draughts-board></div>');
    await board.updateComplete;
    equal(board.position, null);
    (board.parentElement as HTMLElement).hidden = false;
    await until(() => board.position, 'the position');
  });
});

describe('a board that is made early', () => {
  afterEach(clear);

  it('takes the properties that it was given before it was defined', async () => {
    const early = document.createElement('draughts-early') as DraughtsBoard;
    early.fen = 'W:W31:B20';
    early.orientation = 'black';
    early.shapes = [{ from: 31, to: 27 }];
    early.setAttribute('coordinates', 'edge');
    document.body.append(early);
    customElements.define('draughts-early', class extends DraughtsBoard {});
    await early.updateComplete;
    const [{ fen, shapes, orientation, coordinates }, seen] = [early, seenMen(early)];
    early.remove();
    equal([fen, orientation, coordinates, shapes.length], ['W:W31:B20', 'black', 'edge', 1]);
    equal(
      seen,
      wantedMen(early, [
        [31, 'white man'],
        [20, 'black man'],
      ]),
    );
  });

  it('reads a game that a page writes into its box as HTML, with companions', async () => {
    const board = await mount(
      `<draughts-board>[White "Ann &amp; Bo"]\n\n${GAME}<draughts-player side="white"></draughts-player></draughts-board>`,
    );
    equal(board.moves.length, 4);
    const name = document.querySelector('main draughts-player') as HTMLElement;
    await until(() => name.shadowRoot?.textContent?.includes('Ann & Bo'), 'the name');
  });

  for (const [how, write] of [
    ['innerHTML', (board) => (board.innerHTML = `<p>${GAME}</p>`)],
    ['textContent', (board) => (board.textContent = GAME)],
    ['a text node', (board) => board.append(GAME)],
  ] as [string, (board: DraughtsBoard) => void][]) {
    it(`shows the text that comes into it later by ${how}`, async () => {
      const board = await mount('<draughts-board></draughts-board>');
      write(board);
      await until(() => board.moves.length === 4, 'the game');
    });
  }

  it('shows what the text inside it becomes, and not what its companions write', async () => {
    const board = await mount(`<draughts-board>${GAME}<draughts-moves></draughts-moves></draughts-board>`);
    board.next();
    await board.updateComplete;
    document.querySelector('main draughts-moves')?.setAttribute('diagrams', '2');
    await board.updateComplete;
    equal(board.ply, 1, 'ply');
    (board.firstChild as Text).data = '1. 33-29 *';
    await until(() => board.moves[0]?.step.text === '33-29', 'the other game');
  });

  it('leaves the text inside it alone while a property says what to show', async () => {
    const board = await mount('<draughts-board fen="W:W31:B20"></draughts-board>');
    board.textContent = GAME;
    await board.updateComplete;
    equal([board.tree, men(board)], [null, 2]);
    board.fen = undefined;
    await until(() => board.moves.length === 4, 'the game');
  });

  it('takes no text for a game that stands in a slot, nor what is written there later', async () => {
    const board = await mount(
      `<draughts-board><h3 slot="top">2. 0-0</h3>${GAME}<!-- 3. --></draughts-board>`,
    );
    board.next();
    await board.updateComplete;
    (board.firstElementChild as HTMLElement).textContent = '1. 33-29';
    await board.updateComplete;
    equal([board.moves.length, board.ply, inside(board, '[part=fault]')], [4, 1, null]);
  });
});

describe('a board that is moved', () => {
  afterEach(clear);

  for (const [where, move] of [
    [
      'into a shadow root',
      (board) => {
        const host = document.createElement('div');
        document.querySelector('main')?.append(host);
        host.attachShadow({ mode: 'open' }).append(board);
      },
    ],
    [
      'out of a shadow root',
      (board) => {
        const host = document.createElement('div');
        document.querySelector('main')?.append(host);
        host.attachShadow({ mode: 'open' }).append(board);
        document.querySelector('main')?.append(board);
      },
    ],
    [
      'through another document',
      (board) => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentDocument?.body.append(board);
        document.querySelector('main')?.append(board);
        frame.remove();
      },
    ],
    [
      'through a fragment',
      (board) => {
        const fragment = document.createDocumentFragment();
        fragment.append(board);
        document.querySelector('main')?.append(fragment);
      },
    ],
  ] as [string, (board: DraughtsBoard) => void][]) {
    it(`goes on where it was ${where}, while it plays, and can be played on`, async () => {
      const board = await mount(
        `<draughts-board interactive animation-duration="0">${GAME}<draughts-moves></draughts-moves></draughts-board>`,
      );
      await until(() => inside(board, '[role=gridcell]'), 'the squares');
      board.next();
      await board.updateComplete;
      move(board);
      await board.updateComplete;
      equal(board.ply, 1, 'ply');
      equal(men(board), 40);
      board.next();
      await board.updateComplete;
      equal(board.ply, 2);
      const moves = board.querySelector('draughts-moves') as HTMLElement;
      await until(
        () => inside(moves, '[part~=current]')?.textContent?.includes('19-23'),
        'the list of moves',
      );
    });
  }

  it('shows what it was asked for, though it left the page while that was loaded', async () => {
    const file = URL.createObjectURL(new Blob([GAME]));
    for (const attribute of [
      `src="${file}"`,
      `pdn="${GAME}"`,
      'opening="rulebook/I-7" variant="brazilian"',
    ]) {
      const board = place(`<draughts-board ${attribute}></draughts-board>`);
      const box = board.parentElement as HTMLElement;
      board.remove();
      await new Promise((done) => setTimeout(done));
      box.append(board);
      board.remove();
      box.append(board);
      await until(() => board.moves.length > 2, attribute);
      board.remove();
    }
    URL.revokeObjectURL(file);
  });
});

describe('a board in another document', () => {
  let other: Document;
  beforeEach(async () => {
    const board = await mount(
      '<iframe style="width:300px"></iframe><draughts-board controls></draughts-board>',
    );
    await until(() => board.shadowRoot?.querySelector('draughts-controls')?.shadowRoot, 'the buttons');
    other = (document.querySelector('main iframe') as HTMLIFrameElement).contentDocument as Document;
  });
  afterEach(clear);

  const place = (element: Element) => getComputedStyle(element).display;
  const looks = async (board: DraughtsBoard) => {
    await board.updateComplete;
    const man = await until(() => inside(board, 'i'), 'a man');
    const controls = await until(() => inside(board, 'draughts-controls'), 'the controls');
    const button = await until(() => inside(controls, 'button'), 'a button');
    const { position, backgroundImage } = getComputedStyle(man);
    return [
      position,
      backgroundImage.includes('gradient'),
      place(controls),
      getComputedStyle(button).minHeight,
    ];
  };

  it('looks there as here, and here again', async () => {
    const board = document.querySelector('draughts-board') as DraughtsBoard;
    const here = await looks(board);
    other.body.append(board);
    equal(await looks(board), here);
    board.theme = 'blue';
    board.interactive = true;
    const cell = await until(() => inside(board, '[role=gridcell]'), 'the squares');
    equal(getComputedStyle(cell).position, 'absolute');
    document.querySelector('main')?.append(board);
    equal(await looks(board), here);
    equal(getComputedStyle(inside(board, '[role=gridcell]') as Element).position, 'absolute');
  });

  it('may be made here and begin there', async () => {
    const here = await looks(document.querySelector('draughts-board') as DraughtsBoard);
    const board = document.createElement('draughts-board');
    board.controls = true;
    other.body.append(board);
    equal(await looks(board), here);
  });

  it('speaks the language of that document', async () => {
    other.documentElement.lang = 'nl';
    const board = document.querySelector('draughts-board') as DraughtsBoard;
    other.body.append(board);
    await until(() => inside(board, '.board')?.lang === 'nl', 'Dutch');
    other.documentElement.lang = 'fr';
    await until(() => inside(board, '.board')?.lang === 'fr', 'French, when the document changes it');
    const part = document.createElement('div');
    document.querySelector('main')?.append(part);
    const root = part.attachShadow({ mode: 'open' });
    root.innerHTML = '<p lang="de"></p>';
    root.querySelector('p')?.append(board);
    await until(() => inside(board, '.board')?.lang === 'de', 'German, in a part of the page');
    root.querySelector('p')?.setAttribute('lang', 'it');
    await until(() => inside(board, '.board')?.lang === 'it', 'Italian, when that changes it');
  });

  it('has its other elements with it', async () => {
    const rows: [tag: string, selector: string][] = [
      ['draughts-setup', 'button'],
      ['draughts-round', '*'],
      ['draughts-clock', '*'],
      ['draughts-games', '*'],
      ['draughts-opening-lot', '*'],
    ];
    for (const [tag] of rows) {
      const element = document.createElement(tag);
      document.querySelector('main')?.append(element);
      await customElements.whenDefined(tag);
      await until(() => element.shadowRoot?.adoptedStyleSheets.length, tag);
      const count = element.shadowRoot?.adoptedStyleSheets.length;
      other.body.append(element);
      await new Promise(requestAnimationFrame);
      equal(element.shadowRoot?.adoptedStyleSheets.length, count, tag);
    }
  });
});
