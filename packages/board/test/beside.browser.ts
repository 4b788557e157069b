import { accessible, allInside, clear, equal, inside, mount, ok, until } from './helpers.ts';

const LONG = 'Alexander Konstantinopolsky';
const tags = (white: string) =>
  `[White "${white}"]\n[Black "Bo"]\n[WhiteTitle "GMI"]\n[WhiteRating "2412"]\n[Result "2-0"]\n\n`;
const moves =
  '1. 32-28 19-23 (1... 18-22 2. 37-32 (2. 38-32 12-18 (2... 11-16 3. 43-38))) 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 2-0';
const parts =
  '<draughts-player side="white"></draughts-player><draughts-player side="black"></draughts-player><draughts-clock side="white"></draughts-clock><draughts-moves></draughts-moves>';

describe('what stands beside a board', () => {
  afterEach(clear);

  it('says in words which colour a player has, once', async () => {
    const board = await mount(`<draughts-board lang="de">${tags('Ann')}${moves}${parts}</draughts-board>`);
    const [white, black] = board.querySelectorAll('draughts-player');
    await until(() => inside(black, '[role=img]')?.ariaLabel === 'Schwarz', 'Black');
    equal(inside(white, '[role=img]')?.ariaLabel, 'Weiß');
    await accessible(board);
    board.pdn = '1. 32-28 *';
    await until(() => inside(white, 'bdi')?.textContent === 'Weiß', 'no name');
    equal(inside(white, '[role=img]'), null, 'the colour is the name');
  });

  it('shows a long name as a whole on the narrowest phone', async () => {
    const board = await mount(`<draughts-board>${tags(LONG)}${moves}${parts}</draughts-board>`, '304px');
    const player = board.querySelector('draughts-player') as HTMLElement;
    const name = await until(() => inside(player, '.who'), 'the name');
    ok(name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight + 1, 'it is cut');
    ok(player.offsetHeight < 72, `the row is ${player.offsetHeight} px high`);
  });

  it('tells no result while the moves are to be guessed', async () => {
    const file = `${tags('Ann')}${moves}\n\n${tags('Cy')}${moves}`;
    const board = await mount(
      `<draughts-board guess>${file}<draughts-games></draughts-games>${parts}</draughts-board>`,
    );
    const games = board.querySelector('draughts-games') as HTMLElement;
    await until(() => allInside(games, 'li').length === 2, 'the games');
    const seen = [games, ...board.querySelectorAll('draughts-player')].map(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('small, .points') ?? [])]
        .map(({ textContent }) => textContent)
        .join(),
    );
    ok(!seen.join().includes('2-0') && !seen[1] && !seen[2], seen.join('; '));
  });

  for (const lang of ['en', 'ar']) {
    it(`keeps a number on the line of its move at any width (${lang})`, async () => {
      const game = `<draughts-board lang="${lang}">${moves}${parts}</draughts-board>`;
      const board = await mount(game, '300px');
      const list = board.querySelector('draughts-moves') as HTMLElement;
      await until(() => allInside(list, '.move').length > 9, 'the moves');
      for (let width = 120; width < 300; width += 9) {
        list.style.width = `${width}px`;
        for (const number of allInside(list, '.number')) {
          const [one, other] = [number, number.nextElementSibling as Element].map((part) =>
            part.getBoundingClientRect(),
          );
          ok(one.top < other.bottom && other.top < one.bottom, `${number.textContent} at ${width} px`);
        }
      }
    });
  }

  it('writes a move and its mark from left to right also in Arabic', async () => {
    const board = await mount(`<draughts-board lang="ar">1. 32-28?? 19-23 *${parts}</draughts-board>`);
    const list = board.querySelector('draughts-moves') as HTMLElement;
    const move = await until(() => inside(list, '.move'), 'the move');
    const text = document.createTreeWalker(move, NodeFilter.SHOW_TEXT);
    const places: number[] = [];
    while (text.nextNode()) {
      for (let at = 0; at < (text.currentNode.textContent ?? '').length; at++) {
        const range = new Range();
        range.setStart(text.currentNode, at);
        range.setEnd(text.currentNode, at + 1);
        if (range.toString().trim()) places.push(range.getBoundingClientRect().left);
      }
    }
    equal(places.length, '32-28??'.length);
    equal(
      places,
      [...places].sort((a, b) => a - b),
    );
  });

  it('shows what could not be played where it stands in the record, as text, and not while it is to be guessed', async () => {
    const text = '1. 32-28 19-23 2. 28x19 (2. 37-32 <b>18-22</b>) 14x23 3. 33-1 20-24 *';
    const board = await mount(`<draughts-board>${parts}</draughts-board>`);
    board.pdn = text;
    const list = board.querySelector('draughts-moves') as HTMLElement;
    const unread = () => allInside(list, '[part=unread]').map(({ textContent }) => textContent);
    await until(() => unread().length === 2, 'the illegal side line and the end');
    equal(unread()[1], '33-1 20-24');
    ok(/^37-32.*18-22/.test(unread()[0] ?? ''), unread()[0] ?? '');
    const shown = inside(list, '[part=list]')?.textContent?.replace(/\s+/g, ' ') ?? '';
    ok(/28x19.*37-32.*14x23.*33-1/.test(shown), shown);
    equal(allInside(list, 'b'), []);
    await accessible(board);
    board.guess = true;
    await until(() => !unread().length, 'nothing to be seen of it');
  });

  it('has no target below 24 px', async () => {
    const board = await mount(`<draughts-board controls>${moves}${parts}</draughts-board>`, '304px');
    const list = board.querySelector('draughts-moves') as HTMLElement;
    await until(() => allInside(list, '.move').length > 9, 'the moves');
    const small = allInside(list, 'button').filter((target) => target.getBoundingClientRect().height < 24);
    equal(
      small.map(({ textContent }) => textContent),
      [],
    );
  });
});
