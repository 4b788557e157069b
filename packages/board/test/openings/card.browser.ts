import '../../src/openings/define.ts';
import { type DraughtsBoard, type DraughtsOpeningCard } from './elements.ts';
import { accessible, allInside, clear, equal, inside, mount, ok, place, until } from '../helpers.ts';

async function card(attributes: string, width = '700px'): Promise<DraughtsOpeningCard> {
  place(`<draughts-opening-card ${attributes}></draughts-opening-card>`, width);
  const element = document.querySelector('draughts-opening-card') as DraughtsOpeningCard;
  await until(() => inside(element, 'article') ?? inside(element, '[role=alert]'), 'the card');
  return element;
}

const text = (element: Element, selector: string) =>
  inside(element, selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('the opening card', () => {
  afterEach(clear);

  it('shows number, moves, both boards, who moves and the capture that is due', async () => {
    const element = await card('opening="rulebook/I-32"');
    equal(text(element, '[part=id]'), 'I-32');
    equal(
      allInside(element, '.moves button').map((button) => button.textContent?.trim()),
      ['c3-b4', 'f6-g5', 'e3-d4', 'd6-c5', 'b4xd6', 'c7xe5xc3'],
    );
    equal(text(element, '[part=turn]'), 'White must capture: b2xd4 or d2xb4');
    ok(inside(element, '[part=before] svg'), 'no board before');
    const board = inside<DraughtsBoard>(element, 'draughts-board') as DraughtsBoard;
    await until(() => board.node?.ply === 6, 'the board after the moves');
    await accessible(element);
  });

  it('writes numbers when asked', async () => {
    const element = await card('opening="rulebook/I-32"');
    allInside(element, '.toggle button')[1].click();
    await element.updateComplete;
    equal(allInside(element, '.moves button').pop()?.textContent?.trim(), '6x15x22');
    equal(text(element, '[part=turn]'), 'White must capture: 25x18 or 26x17');
    equal(element.getAttribute('notation'), 'numeric');
  });

  it('tells which men are relocated, in Chinese too', async () => {
    const element = await card('opening="rulebook/VIII-16" lang="zh"');
    await until(() => text(element, '.moves').includes('h2 移到 f4'), 'the Chinese words');
    ok(text(element, '[part=notes]').startsWith('原书存疑'), 'the doubt is not shown');
    await accessible(element);
  });

  it('takes the rules of the players', async () => {
    const men = await card('opening="rulebook/X-34"');
    equal(text(men, '[part=turn]'), 'White must capture: a3xc5xa7');
    const women = await card('opening="rulebook/X-34" players="women"');
    equal(text(women, '[part=turn]'), 'White must capture: a3xc5xa7 or c3xa5');
  });

  it('plays its moves from the start, and stops', async () => {
    const element = await card('opening="rulebook/I-1"');
    const board = inside<DraughtsBoard>(element, 'draughts-board') as DraughtsBoard;
    await until(() => board.node?.ply === 6, 'the end');
    const [play] = allInside(element, '.actions button');
    play.click();
    equal(board.node?.ply, 0);
    await until(() => board.node?.ply === 1, 'the first move');
    await element.updateComplete;
    equal(inside(element, '.moves [aria-current=step]')?.textContent?.trim(), 'a3-b4');
    play.click();
    await element.updateComplete;
    equal(play.textContent?.trim(), 'Play');
  });

  it('goes to a move that is pressed', async () => {
    const element = await card('opening="rulebook/I-1"');
    const board = inside<DraughtsBoard>(element, 'draughts-board') as DraughtsBoard;
    await until(() => board.node?.ply === 6, 'the end');
    allInside(element, '.moves button')[1].click();
    equal(board.node?.ply, 2);
  });

  it('plays on another board', async () => {
    const board = await mount(
      '<draughts-board id="hall"></draughts-board><draughts-opening-card for="hall" opening="rulebook/I-1"></draughts-opening-card>',
    );
    const element = document.querySelector('draughts-opening-card') as DraughtsOpeningCard;
    await until(() => inside(element, '.actions button'), 'the card');
    equal(inside(element, 'draughts-board'), null);
    element.play();
    await until(() => board.moves.length === 6, 'the opening on the board');
    await until(() => board.node?.ply === 1, 'its first move');
  });

  it('plays on the board that it stands in, whatever its tag, and on one that comes later', async () => {
    if (!customElements.get('card-board')) {
      const Board = customElements.get('draughts-board') as typeof DraughtsBoard;
      customElements.define('card-board', class extends Board {});
    }
    place(
      '<card-board><draughts-opening-card slot="side" opening="rulebook/I-1"></draughts-opening-card></card-board>',
    );
    const within = document.querySelector('draughts-opening-card') as DraughtsOpeningCard;
    await until(() => inside(within, '.actions button'), 'the card');
    equal(inside(within, 'draughts-board'), null);
    equal(within.board, document.querySelector('card-board') as DraughtsBoard);
    const element = await card('for="late" opening="rulebook/I-1"');
    const late = document.createElement('draughts-board');
    late.id = 'late';
    element.after(late);
    await until(() => element.board === late, 'the board that came later');
    const other = document.createElement('draughts-board');
    other.id = 'late';
    late.replaceWith(other);
    await until(() => element.board === other, 'another one in its place');
  });

  it('says what is wrong with a reference, and shows the next one', async () => {
    const element = await card('opening="rulebook/XX-1"');
    ok(text(element, '[role=alert]').includes('I-1 to XI-36'), 'no help');
    element.opening = 'idf-basic/5-VII';
    await until(() => text(element, '[part=moves]').startsWith('Free choice'), 'the free cell');
  });

  it('fits a phone', async () => {
    const element = await card('opening="rulebook/I-32"', '320px');
    equal(element.scrollWidth, element.clientWidth, 'width');
    const low = allInside(element, 'button').filter((button) => button.getBoundingClientRect().height < 44);
    equal(
      low.map((button) => button.textContent),
      [],
      'targets under 44 px',
    );
  });
});
