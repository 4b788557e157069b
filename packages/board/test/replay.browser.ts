import { legalMoves, play, readFen, variantOf, writeMove, type Position } from '@draughts/rules';
import '../src/companions/define.ts';
import type { GameScene } from '../src/game-scene.ts';
import type { DraughtsBoard } from '../src/index.ts';
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

const GAME = `[White "Ann"]
[Black "Bo"]
[WhiteRating "2100"]
[GameType "20"]
[Result "2-0"]

1. 32-28! {[%clock w1:20:00 B1:19:58] Centre.} 19-23 2. 28x19 14x23 (2... 13x24 3. 37-32 9-13) 3. 37-32 10-14 2-0`;

const withParts = (attributes = '') =>
  `<draughts-board animation-duration="0" ${attributes}>${GAME}<draughts-player side="white"></draughts-player><draughts-clock side="black"></draughts-clock><draughts-moves></draughts-moves></draughts-board>`;

describe('replay', () => {
  afterEach(clear);

  it('opens at the start, or at its ply', async () => {
    const board = await mount(`<draughts-board>${GAME}</draughts-board>`);
    equal([board.ply, board.moves.length], [0, 6]);
    const other = await mount(`<draughts-board ply="4">${GAME}</draughts-board>`);
    equal([other.ply, other.node?.step.text], [4, '14x23']);
  });

  it('goes by method, and tells', async () => {
    const board = await mount(`<draughts-board>${GAME}</draughts-board>`);
    const told = nextEvent(board, 'draughts-position');
    board.next();
    const { fen, ply, move } = await told;
    equal([fen.slice(0, 11), ply, move], ['B:W28,31,33', 1, '32-28']);
    board.last();
    equal(board.ply, 6);
    board.next();
    equal(board.ply, 6);
    board.first();
    board.back();
    equal(board.ply, 0);
    equal(board.getAttribute('ply') !== null || (await board.updateComplete), true);
  });

  const heard = (board: Element) => inside(board, '[role=status]')?.textContent?.split('\n');

  it('says the move, its mark, the remark, the clock, and at the end the result', async () => {
    const board = await mount(`<draughts-board animation-duration="0">${GAME}</draughts-board>`);
    board.next();
    await board.updateComplete;
    equal(heard(board), ['White 32-28', 'good move', 'Centre.', '1:20:00']);
    board.next();
    await board.updateComplete;
    equal(heard(board), ['Black 19-23']);
    board.last();
    await board.updateComplete;
    equal(heard(board), ['Black 10-14', 'The game is over, 2–0']);
    board.first();
    await board.updateComplete;
    equal(heard(board), ['Start of the game']);
  });

  for (const hiding of ['hide-result', 'guess']) {
    it(`with ${hiding} does not say the result`, async () => {
      const board = await mount(`<draughts-board animation-duration="0" ${hiding}>${GAME}</draughts-board>`);
      board.last();
      await board.updateComplete;
      equal(heard(board), ['Black 10-14']);
    });
  }

  it('says no result where a side line ends, and of a remark without end only its beginning', async () => {
    const board = await mount(
      `<draughts-board animation-duration="0">[Result "2-0"] 1. 32-28 {${'x'.repeat(5000)}} (1. 33-28) 2-0</draughts-board>`,
    );
    board.next();
    await board.updateComplete;
    ok((heard(board)?.[1].length ?? 0) < 600, 'all of it');
    board.go(board.tree?.children[1] ?? 0);
    await board.updateComplete;
    equal(heard(board), ['White 33-28']);
  });

  it('goes by keys on the board, and leaves all other keys to the page', async () => {
    const board = await mount(`<draughts-board animation-duration="0">${GAME}</draughts-board>`);
    const box = await until(() => inside(board, '.board[tabindex="0"]'), 'a focusable board');
    ok(!key(box, 'ArrowRight'), 'the page scrolls too');
    equal(board.ply, 1);
    key(box, 'End');
    equal(board.ply, 6);
    key(box, 'ArrowLeft');
    equal(board.ply, 5);
    key(box, 'Home');
    equal(board.ply, 0);
    ok(key(box, 'ArrowDown') && key(box, 'a') && key(document.body, 'ArrowRight'), 'a key was stolen');
    equal(board.ply, 0);
  });

  it('plays by itself, pauses, and stops at the end', async () => {
    const board = await mount(`<draughts-board animation-duration="0" autoplay>${GAME}</draughts-board>`);
    board.pace = 0.01;
    await until(() => board.playing, 'playing');
    await until(() => board.ply === 6 && !board.playing, 'the end');
    // slow enough to be seen playing on a busy machine
    board.pace = 10;
    board.play();
    await until(() => board.playing, 'playing again');
    board.pause();
    ok(!board.playing, 'still playing');
  });

  it('shows the tree, and each move leads to its position', async () => {
    const board = await mount(withParts());
    const moves = await until(() => board.querySelector('draughts-moves'), 'the list');
    await moves.updateComplete;
    const texts = allInside(moves, '.move').map((move) => move.textContent?.trim());
    equal(texts, ['32-28!', '19-23', '28x19', '14x23', '13x24', '37-32', '9-13', '37-32', '10-14']);
    allInside(moves, '.move')[6].click();
    await moves.updateComplete;
    equal([board.node?.step.text, board.ply], ['9-13', 6]);
    equal(inside(moves, '[aria-current]')?.textContent?.trim(), '9-13');
    board.back();
    board.back();
    equal(board.node?.step.text, '13x24');
    await accessible(board);
  });

  it('draws a time of fewer figures anew: its beginning would count as a jump of the page', async () => {
    const board = await mount(
      '<draughts-board animation-duration="0">1. 32-28 {[%clock w1:00:01]} 19-23 2. 28x19 {[%clock w0:59:58]} *<draughts-clock side="white"></draughts-clock></draughts-board>',
    );
    const clock = board.querySelector('draughts-clock') as HTMLElement;
    const text = () =>
      [...(inside(clock, '[part=time]')?.childNodes ?? [])].find(
        (node) => node.textContent?.trim() && node.nodeType === Node.TEXT_NODE,
      );
    board.go(1);
    const long = await until(() => text()?.textContent === '1:00:01' && text(), 'an hour');
    board.go(3);
    const short = await until(() => text()?.textContent === '59:58' && text(), 'less than an hour');
    ok(short !== long, 'the same text');
  });

  it('names the clocks, in the language of the page', async () => {
    const clocks =
      '<draughts-clock side="white"></draughts-clock><draughts-clock side="black"></draughts-clock>';
    for (const [lang, names] of [
      ['en', ["White's clock", "Black's clock"]],
      ['nl', ['Klok van wit', 'Klok van zwart']],
    ] as const) {
      const board = await mount(`<draughts-board lang="${lang}">${GAME}${clocks}</draughts-board>`);
      const timers = () =>
        [...board.querySelectorAll('draughts-clock')].map(
          (clock) => inside(clock, '[role=timer]')?.ariaLabel,
        );
      await until(() => JSON.stringify(timers()) === JSON.stringify(names), names.join());
      await accessible(board);
    }
  });

  it('marks the move that it stands on, and leaves the others as they are', async () => {
    const board = await mount(withParts());
    const moves = await until(() => board.querySelector('draughts-moves'), 'the list');
    await until(() => allInside(moves, '.move').length === 9, 'the moves');
    const tabbed = () => allInside(moves, '.move[tabindex="0"]').map((move) => move.textContent?.trim());
    equal(tabbed(), ['32-28!'], 'where Tab comes to at the start');
    const { game } = board.scene;
    ok(game, 'a game');
    let reads = 0;
    const step = {
      get text() {
        reads++;
        return 'x';
      },
      look: (position: Position) => ({ position, trace: null }),
      aside: true as const,
    };
    game.append(board.moves[1], step);
    board.scene.tell();
    await until(() => allInside(moves, '.move').length === 10, 'a new move');
    const listed = reads;
    for (const [ply, text] of [
      [1, '32-28!'],
      [2, '19-23'],
    ] as const) {
      board.ply = ply;
      await board.updateComplete;
      await moves.updateComplete;
      equal(tabbed(), [text]);
      equal(
        allInside(moves, '[part~=current]').map((move) => move.textContent?.trim()),
        [text],
      );
    }
    equal(reads, listed, 'how often a move was looked at that stays as it is');
    game.remove(board.moves[board.moves.length - 1]);
    board.scene.tell();
    await until(() => allInside(moves, '.move').length < 10, 'a move less');
    equal(tabbed(), ['19-23'], 'after the list has changed');
  });

  it('shows players, points and recorded clocks', async () => {
    const board = await mount(withParts('ply="1"'));
    const player = board.querySelector('draughts-player') as HTMLElement;
    const clock = board.querySelector('draughts-clock') as HTMLElement;
    await until(() => inside(player, 'bdi')?.textContent === 'Ann', 'the name');
    equal(inside(player, '.points')?.textContent, '2');
    await until(() => inside(clock, '[role=timer]')?.textContent === '1:19:58', 'the clock');
  });

  it('has buttons, with names, that stop where the game does', async () => {
    const board = await mount(`<draughts-board controls animation-duration="0">${GAME}</draughts-board>`);
    const controls = await until(() => inside(board, 'draughts-controls'), 'the bar');
    const button = (name: string) => inside<HTMLButtonElement>(controls, `button.${name}`);
    const idle = (name: string) => button(name)?.ariaDisabled === 'true' && button(name)?.tabIndex === -1;
    await until(() => idle('back'), 'the start');
    button('next')?.focus();
    button('next')?.click();
    await until(() => !idle('back'), 'a way back');
    button('last')?.click();
    await until(() => idle('next'), 'the end');
    equal(controls.shadowRoot?.activeElement, button('next'), 'who has the focus');
    button('next')?.click();
    equal(board.ply, 6);
    equal(allInside(controls, 'button:not([aria-label])').length, 0);
    await accessible(board);
    button('flip')?.click();
    equal(board.orientation, 'black');
  });

  it('names squares in the list of moves, in what is said and in reasons as on the board', async () => {
    const board = await mount(
      '<draughts-board variant="russian" pdn="1. c3-d4 d6-c5 2. b2-c3 f6-g5 *"><draughts-moves></draughts-moves></draughts-board>',
    );
    const moves = board.querySelector('draughts-moves') as HTMLElement;
    const list = () => allInside(moves, '.move').map(({ textContent }) => textContent?.trim());
    await until(() => list().join() === 'c3-d4,d6-c5,b2-c3,f6-g5', 'the moves');
    board.notation = 'numeric';
    await until(() => list().join() === '22-18,10-14,25-22,11-16', 'numbers');
    board.next();
    await until(() => inside(board, '[role=status]')?.textContent === 'White 22-18', 'the move');
    Object.assign(board, { pdn: undefined, fen: 'W:Wa1,c3:Bd4,h8', interactive: true });
    await until(() => inside(board, '[role=gridcell]'), 'the squares');
    press(board, 29);
    await until(() => inside(board, '[part=note]')?.textContent?.endsWith('Possible: 22:15.'), 'the reason');
  });

  it('has room for side lines fifty deep, in letters that can be read', async () => {
    const deep = (position: Position, depth: number): string => {
      const quiet = legalMoves(position).filter(
        (move) => !legalMoves(play(position, move))[0]?.captures.length,
      );
      const [one, other] = quiet.map((move) => writeMove(position, move));
      return depth ? `${one} (${other} ${deep(play(position, quiet[1]), depth - 1)})` : one;
    };
    const fen = 'W:WK46,K47:BK4,K5';
    const start = readFen(variantOf('international'), fen);
    ok(start.ok, 'the start');
    const board = await mount('<draughts-board><draughts-moves></draughts-moves></draughts-board>', '320px');
    board.pdn = `[FEN "${fen}"]\n\n${deep(start.value.position, 50)} *`;
    const moves = board.querySelector('draughts-moves') as HTMLElement;
    await until(() => allInside(moves, '.variation').length === 50, 'the side lines');
    const list = inside(moves, '.list') as HTMLElement;
    const sizes = allInside(moves, '.move').map((move) => parseFloat(getComputedStyle(move).fontSize));
    ok(Math.min(...sizes) >= 12, `letters of ${Math.min(...sizes)} px`);
    equal([list.scrollWidth, moves.scrollWidth], [list.clientWidth, moves.clientWidth], 'width');
  });

  it('serves companions elsewhere on the page by id', async () => {
    await mount(
      `<draughts-board id="far">${GAME}</draughts-board><draughts-moves for="far"></draughts-moves>`,
    );
    const moves = document.querySelector('draughts-moves') as HTMLElement;
    await until(() => allInside(moves, '.move').length === 9, 'the moves');
  });

  it('follows the address, and opens there', async () => {
    history.replaceState(null, '', '#ply=3');
    const board = await mount(`<draughts-board permalink animation-duration="0">${GAME}</draughts-board>`);
    await until(() => board.ply === 3, 'ply 3');
    board.next();
    equal(location.hash, '#ply=4');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('shows the game of a file that it is asked for, and says when there is none', async () => {
    const board = await mount(
      `<draughts-board game-number="2">${GAME}\n\n[White "Cy"]\n\n1. 33-29 *</draughts-board>`,
    );
    equal(
      board.moves.map(({ step }) => step.text),
      ['33-29'],
    );
    const failed = nextEvent(board, 'draughts-error');
    board.gameNumber = 3;
    equal((await failed).code, 'GAME_MISSING');
    equal(board.moves.length, 1, 'the last good game');
  });

  it('shows a broken game as far as it goes, with the place of the fault', async () => {
    const board = await mount(`<draughts-board ply="99">1. 32-28 19-23 2. 31-99 *</draughts-board>`);
    equal(board.ply, 2);
    await until(() => /Line 1, column/.test(inside(board, '[part=fault]')?.textContent ?? ''), 'the message');
  });

  it('says that a file cannot be had', async () => {
    const board = place('<draughts-board src="/no-such-file.pdn"></draughts-board>');
    equal((await nextEvent(board, 'draughts-error')).code, 'SRC_FAILED');
  });

  it('shows what it was asked for last, however long that of before takes', async () => {
    const real = window.fetch.bind(window);
    const asked: AbortSignal[] = [];
    const answers: ((text: string) => void)[] = [];
    window.fetch = (_, init) => {
      asked.push(init?.signal as AbortSignal);
      return new Promise((done) => answers.push((text) => done(new Response(text))));
    };
    try {
      const board = place('<draughts-board src="slow.pdn"></draughts-board>');
      await until(() => answers.length === 1, 'the first request');
      board.src = 'quick.pdn';
      await until(() => answers.length === 2, 'the second request');
      answers[1]('1. 32-28 *');
      await until(() => board.moves[0]?.step.text === '32-28', 'the second file');
      ok(asked[0].aborted, 'the first file is still being read');
      answers[0]('1. 31-26 *');
      await new Promise((done) => setTimeout(done));
      equal(board.moves[0].step.text, '32-28');
      board.remove();
      ok(asked[1].aborted, 'a board that has left goes on reading');
    } finally {
      window.fetch = real;
    }
  });

  for (const [what, pdn] of [
    ['sound', '[GameType "20"]\n[Result "*"]\n\n1. 31-26 19-23 *'],
    ['guessed', '1. 31-26 19-23'],
  ]) {
    it(`has shown a game of the page when its update is complete (${what})`, async () => {
      const board = place('<draughts-board fen="W:W31:B20"></draughts-board>');
      await board.updateComplete;
      board.pdn = pdn;
      await board.updateComplete;
      equal(board.moves[0]?.step.text, '31-26');
    });
  }

  it('shows no opening that came when something else was wanted', async () => {
    const board = place('<draughts-board opening="rulebook/I-7"></draughts-board>');
    await board.updateComplete;
    board.opening = undefined;
    board.fen = 'W:W31:B20';
    await until(() => board.position, 'a position');
    const { open } = await import('../src/sources/opening.ts');
    // From a table that is not here yet.
    const abort = new AbortController();
    const opened = open(board.scene as GameScene, 'fmjd/1-IX', abort.signal);
    abort.abort();
    equal(await opened, null);
    equal(board.tree, null);
  });

  describe('with the address', () => {
    const { href } = location;
    const FILE = `${GAME}\n\n[White "Cy"]\n[Black "Di"]\n\n1. 33-29 19-24 2. 39-33 *`;
    const link = (hash: string) => history.replaceState(null, '', hash);
    const linked = (attributes = '') =>
      mount(`<draughts-board permalink animation-duration="0" ${attributes}>${FILE}</draughts-board>`);
    const settled = () => new Promise((done) => setTimeout(done, 50));
    afterEach(() => history.replaceState(null, '', href));

    it('leaves it alone until somebody goes elsewhere', async () => {
      link('#about');
      const board = await linked();
      await until(() => board.playing === false && board.tree, 'the game');
      await settled();
      equal(location.hash, '#about');
      board.next();
      equal(location.hash, '#about', 'what the page has there');
      link('#ply=99x');
      board.next();
      await until(() => location.hash === '#game=1&ply=2', 'the address of where it stands');
    });

    it('opens another game of the file there', async () => {
      link('#game=2&ply=2');
      const board = await linked();
      await until(() => board.ply === 2, 'the ply');
      equal([board.gameNumber, board.node?.step.text], [2, '19-24']);
    });

    describe('of several boards', () => {
      const boards = async (...ids: string[]) => {
        const each = ids.map((id) => `<draughts-board permalink id="${id}">${GAME}</draughts-board>`);
        await mount(each.join(''));
        const found = [...document.querySelectorAll('draughts-board')];
        await until(() => found.every((board) => board.tree), 'the games');
        await settled();
        return found;
      };
      const plies = (found: DraughtsBoard[]) => found.map((board) => board.ply);

      it('tells them by their ids', async () => {
        link('#a.ply=2&c%20d.ply=4&gone.ply=1');
        const found = await boards('a', 'b', 'c d');
        await until(() => found[2].ply === 4, 'the third');
        equal(plies(found), [2, 0, 4]);
        found[1].next();
        equal(location.hash, '#a.ply=2&c%20d.ply=4&b.ply=1');
        found[0].next();
        equal(location.hash, '#c%20d.ply=4&b.ply=1&a.ply=3');
        location.hash = '#b.ply=5';
        await until(() => found[1].ply === 5, 'the link');
        equal(plies(found), [3, 5, 4]);
      });

      it('leads the first one to an address without an id', async () => {
        link('#ply=3');
        const found = await boards('a', 'b');
        await until(() => found[0].ply === 3, 'the first');
        equal(plies(found), [3, 0]);
      });

      it('follows the first one where they have no ids', async () => {
        link('');
        const found = await boards('', '');
        found[1].next();
        equal(location.hash, '');
        found[0].next();
        equal([location.hash, ...plies(found)], ['#ply=1', 1, 1]);
      });

      it('knows the one that is left by its id, too', async () => {
        link('#a.ply=3');
        const [board] = await boards('a');
        await until(() => board.ply === 3, 'the ply');
        board.next();
        equal(location.hash, '#ply=4');
      });
    });

    it('follows links and the way back', async () => {
      link('#ply=2');
      const board = await linked();
      await until(() => board.ply === 2, 'the ply');
      location.hash = '#ply=4';
      await until(() => board.ply === 4, 'the link');
      history.back();
      await until(() => board.ply === 2, 'the way back');
    });

    it('leads a board that has left the page nowhere', async () => {
      link('');
      const board = await linked();
      board.flip();
      board.remove();
      await board.updateComplete;
      location.hash = '#ply=3';
      await settled();
      equal(board.ply, 0);
    });

    it('is opened when the option is set later', async () => {
      link('#ply=3');
      const board = await mount(`<draughts-board>${GAME}</draughts-board>`);
      await settled();
      equal(board.ply, 0);
      board.permalink = true;
      await until(() => board.ply === 3, 'the ply');
    });

    for (const wrong of [
      '#ply=x',
      '#ply=-3',
      '#ply=2.5',
      '#ply=',
      '#ply=3x',
      '#game=99&ply=x',
      '#game=0',
      '#%',
    ]) {
      it(`opens at the start with ${wrong}`, async () => {
        link(wrong);
        const board = await linked();
        await settled();
        equal([board.ply, board.gameNumber], [0, 1]);
        ok(!inside(board, '[part=fault]'), 'a fault');
      });
    }

    it('opens at the end with a ply that the game does not have', async () => {
      link('#ply=99999');
      const board = await linked();
      await until(() => board.ply === 6, 'the last ply');
    });
  });

  it('begins another game of the file at its start, and stays where it is when it is moved in the page', async () => {
    const board = await mount(
      `<draughts-board ply="3">${GAME}\n\n[White "Cy"]\n\n1. 33-29 19-24 2. 39-33 *</draughts-board>`,
    );
    board.gameNumber = 2;
    await until(() => board.moves[0]?.step.text === '33-29', 'the second game');
    equal(board.ply, 0);
    board.go(2);
    document.body.append(board);
    await until(() => board.node?.ply === 2 && board.moves.length === 3, 'the same place');
    board.gameNumber = 1;
    board.ply = 1;
    await until(() => board.moves.length === 6, 'the first game');
    equal(board.ply, 1);
    board.remove();
  });

  it('shows what is hidden, guessed, or turned as soon as that changes', async () => {
    const board = await mount(withParts('ply="1" controls'));
    const moves = board.querySelector('draughts-moves') as HTMLElement;
    const player = board.querySelector('draughts-player') as HTMLElement;
    await until(() => allInside(moves, '.move').length === 9, 'the moves');
    equal([allInside(moves, '.result').length, allInside(player, '.points').length], [1, 1]);
    board.hideResult = true;
    await until(
      () => !allInside(moves, '.result').length && !allInside(player, '.points').length,
      'no result',
    );
    board.hideResult = false;
    await until(
      () => allInside(moves, '.result').length && allInside(player, '.points').length,
      'the result',
    );
    board.guess = true;
    await until(() => allInside(moves, '.move').length === 1, 'fewer moves');
    board.guess = false;
    await until(() => allInside(moves, '.move').length === 9, 'all moves');
    equal(player.slot, 'bottom');
    board.flip();
    await until(() => player.slot === 'top', 'the other side of the board');
    board.controls = false;
    await until(() => !inside(board, 'draughts-controls'), 'no buttons');
  });

  it('plays by itself from when it is asked to, each game that is opened, and shows it', async () => {
    const board = await mount(
      `<draughts-board controls pace="0.05" animation-duration="0">${GAME}\n\n1. 33-29 19-24 *</draughts-board>`,
    );
    const controls = await until(() => inside(board, 'draughts-controls'), 'the buttons');
    await until(() => inside(controls, '.play'), 'the button');
    board.autoplay = true;
    await until(() => inside(controls, '.pause'), 'the other button');
    await until(() => board.ply === 6 && !board.playing, 'the end');
    await until(() => inside(controls, '.play'), 'the first button');
    board.gameNumber = 2;
    await until(() => board.ply === 2 && board.moves.length === 2, 'the end of the second game');
    board.first();
    board.pace = 1e9;
    board.play();
    await until(() => inside(controls, '.pause'), 'the other button');
    await new Promise((done) => setTimeout(done, 50));
    equal(board.ply, 0, 'the ply at a pace of years');
    inside(controls, '.next')?.click();
    equal([board.ply, board.playing], [1, false]);
  });

  it('goes on at another pace as soon as that is asked for', async () => {
    const board = await mount(`<draughts-board animation-duration="0" pace="86400">${GAME}</draughts-board>`);
    board.play();
    await until(() => board.playing, 'playing');
    board.pace = 0.01;
    await until(() => board.ply === 6 && !board.playing, 'the end');
  });

  it('waits for the next move once, at a pace that is no number', async () => {
    const board = await mount(`<draughts-board pace="fast">${GAME}</draughts-board>`);
    const real = window.setTimeout.bind(window);
    let waits = 0;
    board.first();
    board.play();
    await until(() => board.playing, 'playing');
    try {
      window.setTimeout = ((run: () => void, after?: number) => {
        if (after === 1200) waits++;
        return real(run, after);
      }) as typeof setTimeout;
      board.requestUpdate();
      await board.updateComplete;
    } finally {
      window.setTimeout = real;
    }
    equal([waits, board.ply], [0, 0]);
  });

  it('plays when it was asked to before the game was there', async () => {
    const real = window.fetch.bind(window);
    let answer: ((response: Response) => void) | null = null;
    window.fetch = () => new Promise((done) => (answer = done));
    try {
      const board = place(
        '<draughts-board src="later.pdn" controls pace="0.05" animation-duration="0"></draughts-board>',
      );
      board.play();
      const send = await until(() => answer, 'the request');
      await new Promise((done) => setTimeout(done, 50));
      send(new Response('1. 32-28 19-23 *'));
      await until(() => board.ply === 2, 'the end of the game');
    } finally {
      window.fetch = real;
    }
  });

  it('lets the page scroll where the wheel has no move to show', async () => {
    const board = await mount(`<draughts-board animation-duration="0">1. 32-28 19-23 *</draughts-board>`);
    const box = inside(board, '.board') as HTMLElement;
    /** whether the page scrolls */
    const wheel = (deltaY: number, options: WheelEventInit = {}) =>
      box.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, ...options }));
    await until(() => box.tabIndex === 0, 'the replay');
    ok(wheel(100), 'taken without being asked');
    board.wheel = true;
    ok(wheel(-100), 'taken at the start');
    ok(wheel(100, { ctrlKey: true }), 'the zoom was taken');
    ok(wheel(0, { deltaX: 50 }), 'sideways was taken');
    const ply = () => board.ply;
    equal([wheel(100), ply()], [false, 1], 'a whole step');
    equal([wheel(40), ply(), wheel(40), ply()], [false, 1, false, 2], 'small steps');
    ok(wheel(100), 'taken at the end');
    board.wheel = false;
    ok(wheel(-100), 'taken after it was switched off');
  });

  it('shows an opening card', async () => {
    const board = await mount('<draughts-board opening="rulebook/I-7"></draughts-board>');
    equal([board.view.variant.id, board.moves.length === board.ply], ['brazilian', true]);
  });

  it('speaks Chinese when asked', async () => {
    const board = await mount(`<draughts-board lang="zh" fen="W:W31:BK5"></draughts-board>`);
    const wanted = '轮到白方走棋。白方：普通棋子 31。黑方：王棋 5。';
    await until(() => inside(board, '[part=board]')?.getAttribute('aria-label') === wanted, wanted);
  });
});
