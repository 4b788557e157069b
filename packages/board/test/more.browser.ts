import { PALETTES } from '@draughts/diagram/draw';
import { SHAPE_COLOURS } from '@draughts/diagram/shapes';
import { writeFen } from '@draughts/rules/board';
import { lineSvgs } from '../src/export/export.ts';
import {
  accessible,
  allInside,
  clear,
  equal,
  inside,
  key,
  mount,
  nextEvent,
  ok,
  place,
  press,
  until,
} from './helpers.ts';

const GAME =
  '[White "Ann"]\n[Result "2-0"]\n\n1. 32-28 {[%cal G3228,R19-23][%csl Y33] Look.} 19-23 2. 28x19 14x23 2-0';

describe('one script', () => {
  afterEach(clear);

  it('brings every element that the page has', async () => {
    await mount('<draughts-board>1. 32-28 *<draughts-moves></draughts-moves></draughts-board>');
    await until(() => customElements.get('draughts-moves'), 'the list of moves');
    ok(!customElements.get('draughts-round'), 'more than the page has');
    place('<draughts-round></draughts-round><draughts-board></draughts-board>');
    await until(() => customElements.get('draughts-round'), 'the round');
  });
});

describe('drawing', () => {
  afterEach(clear);

  it('shows the arrows and circles of comments, where they belong, and not as text', async () => {
    const board = await mount(`<draughts-board coordinates="edge" ply="1">${GAME}</draughts-board>`);
    await until(() => allInside(board, '[part=shape]').length === 3, 'the shapes');
    equal(board.node?.step.comment, 'Look.');
    equal(
      allInside(board, '[part=shape]').map((shape) => shape.getAttribute('fill')),
      ['#1f8a3b', '#c0282d', '#d98a00'],
    );
    board.next();
    await until(() => !allInside(board, '[part=shape]').length, 'their going');
  });

  it('shows shapes that the page sets, and leaves out what is on no square', async () => {
    const board = await mount('<draughts-board></draughts-board>');
    board.shapes = [{ from: 32, to: 28 }, { from: 99 }, { from: 1, to: -4 }];
    await until(() => allInside(board, '[part=shape]').length, 'shapes');
    const shapes = allInside(board, '[part=shape]');
    equal(
      shapes.map((shape) => shape.getAttribute('d') !== ''),
      [true, false, false],
    );
    await accessible(board);
  });

  it('lets people draw with Shift or the right button, and take away again', async () => {
    const board = await mount('<draughts-board drawable></draughts-board>');
    await board.updateComplete;
    const box = board.boardElement as HTMLElement;
    const at = (x: number, y: number) => ({
      clientX: box.getBoundingClientRect().left + x * 40 + 20,
      clientY: box.getBoundingClientRect().top + y * 40 + 20,
    });
    const draw = (from: [number, number], to: [number, number], init: PointerEventInit) => {
      box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...init, ...at(...from) }));
      box.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, ...init, ...at(...to) }));
    };
    await until(() => {
      draw([3, 6], [4, 5], { shiftKey: true });
      return board.shapes.length === 1;
    }, 'an arrow');
    equal(board.shapes, [{ from: 32, colour: 'green', to: 28 }]);
    draw([3, 6], [3, 6], { button: 2, ctrlKey: true });
    equal(board.shapes.at(1), { from: 32, colour: 'red' });
    draw([3, 6], [3, 6], { button: 2 });
    equal(board.shapes.length, 1);
  });

  it('leaves alone whoever lets go of an arrow beside the board, and presses a square then', async () => {
    const board = await mount('<draughts-board drawable interactive></draughts-board>');
    await until(() => inside(board, '[role=gridcell]'), 'the squares');
    board.shapes = [{ from: 1 }];
    await until(() => inside(board, '[part=shape]'), 'what draws');
    const { left, top } = inside(board, '#q37')?.getBoundingClientRect() as DOMRect;
    const begun = { bubbles: true, button: 2, clientX: left + 5, clientY: top + 5 };
    board.boardElement?.dispatchEvent(new PointerEvent('pointerdown', begun));
    press(board, 32);
    press(board, 28);
    equal([board.shapes, board.node?.step.text], [[{ from: 1 }], '32-28']);
  });
});

describe('export', () => {
  afterEach(clear);

  it('makes SVG with the theme, coordinates, marks and arrows of the board', async () => {
    const board = await mount(
      `<draughts-board theme="blue" coordinates="squares" ply="1">${GAME}</draughts-board>`,
    );
    await board.updateComplete;
    const svg = await board.toSvg(500);
    ok(svg.includes('#3f6c94') && svg.includes('width="500"') && svg.includes('#c0282d'), svg.slice(0, 300));
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    equal(parsed.querySelector('parsererror'), null);
  });

  it('draws on every picture of a line what the record draws there, and what the page draws', async () => {
    const board = await mount(`<draughts-board ply="1">${GAME}</draughts-board>`);
    board.shapes = [{ from: 6, colour: 'blue' }];
    await board.updateComplete;
    const counts = lineSvgs(board, 100).map((svg) =>
      [SHAPE_COLOURS.red, SHAPE_COLOURS.blue].map((colour) => svg.split(colour).length - 1),
    );
    equal(counts, [
      [0, 1],
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('makes PNG and GIF files', async () => {
    const board = await mount(`<draughts-board>${GAME}</draughts-board>`);
    const png = await board.toPng(100);
    const head = new Uint8Array(await png.arrayBuffer());
    equal([...head.slice(1, 4)].map((byte) => String.fromCharCode(byte)).join(''), 'PNG');
    equal((head[18] << 8) | head[19], 100, 'width');
    const gif = await board.toGif({ width: 60, seconds: 0.1 });
    const text = await gif.slice(0, 6).text();
    equal(text, 'GIF89a');
    ok(gif.size > 1000, `${gif.size} bytes`);
  });
});

describe('a file of several games', () => {
  afterEach(clear);
  const file = Array.from(
    { length: 3000 },
    (_, n) =>
      `[White "P${n}"]\n[Black "Q${n % 7}"]\n[Date "20${10 + (n % 10)}"]\n\n1. ${n % 2 ? '32-28' : '33-29'} *`,
  ).join('\n\n');

  it('has a picker that finds games by any of their words, and stays bounded', async () => {
    const board = await mount('<draughts-board><draughts-games></draughts-games></draughts-board>');
    board.pdn = file;
    const games = document.querySelector('draughts-games') as HTMLElement;
    await until(() => allInside(games, 'button').length === 60, 'the first games');
    await accessible(board);
    const input = inside<HTMLInputElement>(games, 'input') as HTMLInputElement;
    input.value = 'p2999 q3';
    input.dispatchEvent(new InputEvent('input'));
    await until(() => allInside(games, 'button').length === 1, 'one game');
    inside(games, 'button')?.click();
    await until(() => board.moves[0]?.step.text === '32-28' && board.gameNumber === 3000, 'that game');
  });

  it('finds a game by its number, lists what is around it, and more where it is scrolled to an end', async () => {
    const board = await mount(
      '<draughts-board game-number="1500"><draughts-games></draughts-games></draughts-board>',
    );
    board.pdn = file;
    const games = document.querySelector('draughts-games') as HTMLElement;
    const current = await until(() => inside(games, '[aria-current]'), 'the game that is shown');
    const list = inside(games, 'ol') as HTMLElement;
    const numbers = () => allInside(games, 'button').map(({ textContent }) => parseInt(textContent ?? ''));
    const seen = ({ top, bottom } = current.getBoundingClientRect()) =>
      list.getBoundingClientRect().top <= top && bottom <= list.getBoundingClientRect().bottom;
    equal(numbers().length, 60);
    await until(seen, 'the game that is shown comes into sight');
    list.scrollTop = 50;
    await until(() => numbers().length === 120 && numbers()[0] < 1450, 'games before them');
    ok(list.scrollTop > 1000, 'what was seen has moved');
    list.scrollTop = list.scrollHeight;
    await until(() => numbers().length === 180, 'games after them');
    ok(
      numbers().every((number, index) => number === numbers()[0] + index),
      'in order',
    );
    const input = inside<HTMLInputElement>(games, 'input') as HTMLInputElement;
    input.value = '2718.';
    input.dispatchEvent(new InputEvent('input'));
    await until(() => numbers().join() === '2718', 'the game of that number');
    input.value = '';
    input.dispatchEvent(new InputEvent('input'));
    await until(() => numbers().length === 60 && numbers().includes(1500), 'the games around');
  });

  it('has the game that is shown in sight again when a search that found it is cleared', async () => {
    const board = await mount(
      '<draughts-board game-number="50"><draughts-games></draughts-games></draughts-board>',
    );
    board.pdn = file;
    const games = document.querySelector('draughts-games') as HTMLElement;
    const list = await until(() => inside(games, 'ol'), 'the list');
    const inSight = () => {
      const { top, bottom } = inside(games, '[aria-current]')?.getBoundingClientRect() ?? {
        top: 0,
        bottom: 0,
      };
      const box = list.getBoundingClientRect();
      return bottom > 0 && box.top <= top + 1 && bottom <= box.bottom + 1;
    };
    await until(inSight, 'the game');
    const input = inside<HTMLInputElement>(games, 'input') as HTMLInputElement;
    const search = (words: string) => {
      input.value = words;
      input.dispatchEvent(new InputEvent('input'));
    };
    search('p49');
    await until(() => allInside(games, 'button').length < 60 && inSight(), 'the game that was found');
    search('');
    await until(() => allInside(games, 'button').length >= 60, 'all games');
    await until(inSight, 'the game again');
  });

  it('goes through the list by keys, with one stop for Tab', async () => {
    const board = await mount('<draughts-board><draughts-games></draughts-games></draughts-board>');
    board.pdn = file;
    const games = document.querySelector('draughts-games') as HTMLElement;
    await until(() => allInside(games, 'button').length === 60, 'the first games');
    const input = inside<HTMLInputElement>(games, 'input') as HTMLInputElement;
    const focused = () => games.shadowRoot?.activeElement as HTMLElement;
    const number = () => parseInt(focused().textContent ?? '');
    input.focus();
    ok(key(input, 'Home') && key(input, 'ArrowLeft'), 'keys of the search were stolen');
    for (const wanted of [1, 2, 3]) {
      key(focused(), 'ArrowDown');
      equal(number(), wanted);
    }
    const stops = () =>
      allInside(games, '[tabindex="0"]').map(({ textContent }) => parseInt(textContent ?? ''));
    await until(() => stops().join() === '3', 'the stop is where the focus is');
    ok(key(focused(), 'ArrowDown', { ctrlKey: true }), 'a key was stolen');
    key(focused(), 'End');
    equal(number(), 60);
    await until(() => allInside(games, 'button').length === 120, 'more games');
    key(focused(), 'ArrowDown');
    equal(number(), 61);
    focused().click();
    await until(() => board.gameNumber === 61 && inside(games, '[aria-current]') === focused(), 'that game');
    equal(stops(), [61]);
    key(focused(), 'Home');
    key(focused(), 'ArrowUp');
    equal(focused(), input);
    ok(key(input, 'ArrowDown', { isComposing: true }), 'a key of who composes a word was stolen');
    equal(focused(), input);
    board.gameNumber = 5;
    await until(() => stops().join() === '5', 'the stop is at the game that is shown');
  });

  it('finds names without their accents, and with them', async () => {
    const board = await mount('<draughts-board><draughts-games></draughts-games></draughts-board>');
    board.pdn = ['Łukasz Ďurčo', 'Jürgen Weiß', 'Сергей Королёв', 'Jan Smit']
      .map((name) => `[White "${name}"]\n\n1. 32-28 *`)
      .join('\n\n');
    const games = document.querySelector('draughts-games') as HTMLElement;
    const names = () => allInside(games, 'bdi:first-of-type').map(({ textContent }) => textContent);
    await until(() => names().length === 4, 'the games');
    const input = inside<HTMLInputElement>(games, 'input') as HTMLInputElement;
    for (const [words, name] of [
      ['lukasz durco', 'Łukasz Ďurčo'],
      ['ŁUKASZ ĎURČO', 'Łukasz Ďurčo'],
      ['jurgen weiss', 'Jürgen Weiß'],
      ['королев', 'Сергей Королёв'],
      ['smit', 'Jan Smit'],
    ]) {
      input.value = words;
      input.dispatchEvent(new InputEvent('input'));
      await until(() => names().join() === name, words);
    }
  });
});

describe('hidden moves and results', () => {
  afterEach(clear);

  it('keeps the result to itself', async () => {
    const board = await mount(
      `<draughts-board hide-result>${GAME}<draughts-moves></draughts-moves><draughts-player></draughts-player></draughts-board>`,
    );
    const moves = document.querySelector('draughts-moves') as HTMLElement;
    await until(() => allInside(moves, '.move').length, 'the moves');
    equal(allInside(moves, '.result').length, 0);
    equal(allInside(document.querySelector('draughts-player') as Element, '.points').length, 0);
    board.hideResult = false;
  });

  it('lets the next move be guessed, and answers', async () => {
    const board = await mount(
      `<draughts-board interactive guess animation-duration="0">${GAME}<draughts-moves></draughts-moves></draughts-board>`,
    );
    await until(() => inside(board, '[role=gridcell]'), 'the squares');
    const moves = document.querySelector('draughts-moves') as HTMLElement;
    await until(() => customElements.get('draughts-moves') && inside(moves, '.list'), 'the list');
    equal(allInside(moves, '.move').length, 0, 'moves that were told');
    const told = nextEvent(board, 'draughts-refused');
    press(board, 33);
    press(board, 29);
    equal((await told).code, 'GUESS_WRONG');
    equal(board.ply, 0);
    await board.updateComplete;
    press(board, 32);
    press(board, 28);
    equal(board.ply, 1);
    await until(() => board.ply === 2, 'the answer');
  });

  it('takes a capture of other men for another move', async () => {
    const board = await mount(
      '<draughts-board interactive guess variant="italian" animation-duration="0">[FEN "W:W31:B19,20,28,27,26"] 1. 31x22x15 *</draughts-board>',
    );
    await until(() => inside(board, '[role=gridcell]'), 'the squares');
    const told = nextEvent(board, 'draughts-refused');
    for (const square of [31, 24, 15]) {
      press(board, square);
      await board.updateComplete;
    }
    equal([(await told).code, board.ply], ['GUESS_WRONG', 0]);
    for (const square of [31, 22, 15]) {
      press(board, square);
      await board.updateComplete;
    }
    equal(board.ply, 1);
  });
});

describe('a board under a strict content security policy', () => {
  it('works without inline styles or code, and where trusted types are demanded', async () => {
    const frame = document.createElement('iframe');
    frame.src = new URL('./csp-page.html', import.meta.url).href;
    frame.width = frame.height = '900';
    document.body.append(frame);
    interface Report {
      readonly fen: string;
      readonly small: string;
      readonly light: string;
      readonly violations: readonly string[];
    }
    const view = frame.contentWindow as unknown as { report?: Report; absent?: unknown };
    const page = await until(() => view.report, 'the page').catch((error: Error) => {
      throw new Error(`${error.message}, without ${JSON.stringify(view.absent)}`);
    });
    frame.remove();
    equal(page.violations, []);
    equal(page.fen, 'W:W31,K46:B1');
    equal(page.small, '-0.06 -0.06 10.12 10.12');
    ok(page.light.includes(PALETTES.night.light), page.light);
  });
});

describe('the game of a board', () => {
  it('gives the FEN at any move', async () => {
    const board = await mount(`<draughts-board ply="1">${GAME}</draughts-board>`);
    ok(writeFen(board.moves[2].position).startsWith('B:W19,31'), 'the FEN after ply 3');
    clear();
  });
});
