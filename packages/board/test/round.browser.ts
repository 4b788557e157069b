import '../src/round/define.ts';
import { positionHash } from '@draughts/live/view';
import type { DraughtsBoard } from '../src/index.ts';
import { FakeSocket } from './fake-socket.ts';
import { accessible, allInside, clear, equal, inside, ok, place, until } from './helpers.ts';

const entry = (id: string, result: { w: number; b: number; how: string } | null = null, round = '1') => ({
  id,
  round,
  white: `W${id}`,
  black: `B${id}<i>`,
  variant: 'international',
  status: result ? 'finished' : 'running',
  result,
  ply: 3,
});

describe('a round', () => {
  const real = window.WebSocket;
  beforeEach(() => {
    FakeSocket.open.length = 0;
    (window as { WebSocket: unknown }).WebSocket = FakeSocket;
  });
  afterEach(() => {
    clear();
    window.WebSocket = real;
  });

  /** A round element that was told of these boards. */
  async function round(attributes: string, boards: object[], welcome = {}): Promise<HTMLElement> {
    place(`<draughts-round live="wss://relay.test/live#ev" ${attributes}></draughts-round>`);
    const element = document.querySelector('draughts-round') as HTMLElement;
    const socket = await until(() => FakeSocket.open[0], 'a connection');
    socket.accept(welcome);
    await until(() => socket.sent.some((text) => text.includes('event/ev')), 'the subscription');
    const state = { name: 'Cup', boards, standings: null };
    socket.say({ t: 'snap', ch: 'event/ev', epoch: 'e', seq: 4, state, hash: null, st: Date.now() });
    await until(() => inside(element, 'article'), 'boards');
    return element;
  }
  const names = (element: Element) => allInside(element, 'article bdi').map((name) => name.textContent);

  it('shows the boards in the order of the event, all over one connection', async () => {
    const element = await round('', [entry('1'), entry('2'), entry('10')]);
    equal(names(element), ['B1<i>', 'W1', 'B2<i>', 'W2', 'B10<i>', 'W10']);
    await until(() => FakeSocket.open[0].sent.join('').includes('board/ev/1'), 'the boards’ subscriptions');
    equal(FakeSocket.open.length, 1);
    await accessible(element);
  });

  it('says once how late a delayed relay is, and its boards do not', async () => {
    const element = await round('lang="en"', [entry('1')], { delay: 90 });
    const words = () => inside(element, '[part=connection]')?.textContent?.trim();
    equal(words(), 'Live · 90 seconds late');
    equal(inside(element, '[role=status]')?.textContent, '90 seconds late');
    const board = await until(() => inside<DraughtsBoard>(element, 'draughts-board'), 'the board');
    const line = await until(() => inside(board, '.connection.live'), 'its connection');
    equal(getComputedStyle(line).visibility, 'hidden');
    element.setAttribute('lang', 'zh');
    await until(() => words()?.includes('延迟90秒'), 'Chinese');
    await accessible(element);
  });

  it('has both players the same way about their board, and says of it only what the event does not', async () => {
    const element = await round('', [entry('1')]);
    const board = await until(() => inside<DraughtsBoard>(element, 'draughts-board'), 'the board');
    const [socket] = FakeSocket.open;
    await until(() => socket.sent.join('').includes('board/ev/1'), 'the subscription');
    const say = (status: string, seq: number) =>
      socket.say({
        t: 'snap',
        ch: 'board/ev/1',
        epoch: `e${seq}`,
        seq,
        state: {
          variant: 'international',
          startFen: 'W:W31-50:B1-20',
          moves: [],
          fen: 'W:W31-50:B1-20',
          ply: 0,
          players: { w: { name: 'W1' }, b: { name: 'B1' } },
          clock: null,
          control: null,
          offers: { standing: null, barred: null, claim: null },
          result: null,
          status,
          sealed: null,
          held: null,
        },
        hash: positionHash('W:W31-50:B1-20'),
        st: Date.now(),
      });
    say('running', 1);
    const line = await until(() => inside(board, '.connection.live'), 'the line');
    equal([line.textContent, getComputedStyle(line).visibility], ['Live', 'hidden']);
    const [black, white] = allInside(element, '.player').map((player) => player.getBoundingClientRect());
    const box = (inside(board, '.board') as HTMLElement).getBoundingClientRect();
    const gaps = [box.top - black.bottom, white.top - box.bottom];
    ok(Math.abs(gaps[0] - gaps[1]) < 2, `gaps of ${gaps.join()} px`);
    say('paused', 2);
    await until(() => line.textContent === 'Live · Paused', 'the pause');
    equal(getComputedStyle(line).visibility, 'visible');
    await accessible(element);
  });

  it('lets a live game go on when the page tells of other positions', async () => {
    const element = await round('', [entry('1')]);
    const page = element as HTMLElement & { boards: object[]; updateComplete: Promise<boolean> };
    const board = await until(() => inside<DraughtsBoard>(element, 'draughts-board'), 'the board');
    const [socket] = FakeSocket.open;
    const subscriptions = () => socket.sent.filter((text) => text.includes('board/ev/1')).length;
    await until(subscriptions, 'the subscription');
    const tell = async (fen: string) => {
      page.boards = [{ ...entry('1'), fen }];
      await page.updateComplete;
      await board.updateComplete;
    };
    const fen = 'W:W31-50:B1-20';
    await tell('W:W32:B19');
    equal(board.fen, 'W:W32:B19', 'what is known before the game');
    const state = {
      variant: 'international',
      startFen: fen,
      moves: [],
      fen,
      ply: 0,
      players: { w: { name: 'W1' }, b: { name: 'B1' } },
      clock: null,
      result: null,
      status: 'running',
    };
    const snap = { t: 'snap', ch: 'board/ev/1', epoch: 'e', seq: 1, state, hash: positionHash(fen) };
    await until(() => {
      socket.say({ ...snap, st: Date.now() });
      return board.tree;
    }, 'the game');
    const [{ tree }, sent] = [board, subscriptions()];
    await tell('W:W33:B18');
    ok(board.tree === tree, 'the game began anew');
    equal([subscriptions(), FakeSocket.open.length, board.fen], [sent, 1, 'W:W32:B19']);
  });

  it('shows results, or keeps them to itself everywhere', async () => {
    const boards = [entry('1', { w: 2, b: 0, how: 'flag' })];
    const shown = await round('', boards);
    equal(
      allInside(shown, '.points').map((points) => points.textContent),
      ['0', '2'],
    );
    clear();
    FakeSocket.open.length = 0;
    const hidden = await round('hide-results', boards);
    equal(allInside(hidden, '.points').length, 0);
    ok(inside<DraughtsBoard>(hidden, 'draughts-board')?.hideResult, 'the board would tell');
    ok(
      !/[02]/.test(inside(hidden, 'button')?.getAttribute('aria-label')?.replace(/\d: /, '') ?? ''),
      'told in the name',
    );
  });

  it('shows what both games of a micro-match have brought, with the colours changed', async () => {
    const won = { w: 2, b: 0, how: 'resignation' };
    const game = (id: string, number: 1 | 2, result: typeof won | null) => ({
      ...entry(id, result),
      match: { id: '5', game: number },
    });
    const boards = [game('5-1', 1, won), game('5-2', 2, { ...won, w: 1, b: 1 }), entry('6', won)];
    const element = await round('', boards);
    const told = allInside(element, '[part=board]').map((board) =>
      [...board.querySelectorAll('.player')].map((player) =>
        [player.querySelector('.match')?.textContent, player.querySelector('.points')?.textContent].join(),
      ),
    );
    equal(told, [
      ['Σ 1,0', 'Σ 3,2'],
      ['Σ 3,1', 'Σ 1,1'],
      [',0', ',2'],
    ]);
    clear();
    FakeSocket.open.length = 0;
    equal(allInside(await round('hide-results', boards), '.match').length, 0);
  });

  it('names a tile by its players, and by how the game ended', async () => {
    const name = (element: Element) =>
      allInside(element, 'article > button').map((button) => button.getAttribute('aria-label'));
    const boards = [
      entry('1'),
      entry('2', { w: 2, b: 0, how: 'flag' }),
      { ...entry('5-1', { w: 1, b: 1, how: 'agreement' }), match: { id: '5', game: 1 } },
    ];
    equal(name(await round('lang="en"', boards)), [
      '1: W1 – B1<i>',
      '2: W2 – B2<i>. The game is over, 2–0',
      '5-1: W5-1 – B5-1<i>. The game is over, 1–1. Σ 1–1',
    ]);
    clear();
    FakeSocket.open.length = 0;
    equal(name(await round('hide-results', boards))[1], '2: W2 – B2<i>');
  });

  it('has it heard once that the connection is lost and back', async () => {
    const element = await round('lang="en"', [entry('1'), entry('2')]);
    const board = await until(() => inside<DraughtsBoard>(element, 'draughts-board'), 'the board');
    await until(() => inside(board, '.connection.live'), 'its connection');
    const heard = () =>
      [element, ...allInside(element, 'draughts-board')].map(
        (each) => inside(each, '[role=status]')?.textContent ?? '',
      );
    equal(heard().filter(Boolean), []);
    const region = inside(element, '[role=status]');
    FakeSocket.open[0].close(1006);
    await until(() => inside(element, '[part=connection]'), 'that it is lost');
    equal(heard(), ['Connection lost, reconnecting…', '', '']);
    (await until(() => FakeSocket.open[1], 'another try')).accept();
    await until(() => heard()[0] === 'Connected again', 'that it is back');
    await new Promise((done) => setTimeout(done, 500));
    equal(heard(), ['Connected again', '', '']);
    equal(inside(element, '[role=status]'), region, 'another region would not be heard');
    await accessible(element);
  });

  it('shows the last round, and others when asked', async () => {
    const element = await round('', [entry('1'), entry('5', null, '2')]);
    equal(names(element), ['B5<i>', 'W5']);
    const first = allInside(element, '.rounds button').find((button) => button.textContent?.trim() === '1');
    first?.click();
    await until(() => names(element)[1] === 'W1', 'round 1');
  });

  it('opens one board by a tap, and closes it', async () => {
    const element = await round('', [entry('1'), entry('2')]);
    inside(element, 'article button')?.click();
    await until(() => inside(element, 'li.open draughts-board[controls]'), 'the large board');
    equal(element.getAttribute('open'), '1');
    inside(element, 'li.open > article > button')?.click();
    await until(() => !inside(element, 'li.open'), 'the small board');
  });

  describe('with permalink', () => {
    const { href } = location;
    const link = (hash: string) => history.replaceState({ of: 'the page' }, '', hash || location.pathname);
    const boards = [entry('1'), entry('r 2/7')];
    const tile = (element: Element, at: number) => allInside(element, 'article > button')[at];
    const opened = (element: Element) => element.getAttribute('open');
    afterEach(() => history.replaceState(null, '', href));

    it('has a step in the history for an open board: the way back closes it, and the focus stays', async () => {
      link('');
      const element = await round('permalink', boards);
      const before = history.length;
      tile(element, 1).focus();
      tile(element, 1).click();
      await until(() => opened(element) === 'r 2/7', 'the board');
      equal([location.hash, (history.state as { of: string }).of], ['#board=r%202%2F7', 'the page']);
      // Another board takes the place of the first one.
      tile(element, 0).click();
      await until(() => opened(element) === '1', 'the other board');
      ok(history.length <= before + 1, 'a step too many');
      tile(element, 1).click();
      history.back();
      await until(() => opened(element) === null, 'the way back');
      equal([location.hash, element.shadowRoot?.activeElement === tile(element, 1)], ['', true]);
      history.forward();
      await until(() => opened(element) === 'r 2/7', 'forward');
    });

    it('leaves no step behind when the board is closed by its button', async () => {
      link('');
      const element = await round('permalink', boards);
      tile(element, 0).click();
      await until(() => opened(element) === '1', 'the board');
      const back = new Promise((done) => addEventListener('popstate', done, { once: true }));
      tile(element, 0).click();
      await back;
      equal([location.hash, opened(element)], ['', null]);
    });

    it('keeps a board that is opened before the way back from another one is gone', async () => {
      link('');
      const element = await round('permalink', boards);
      tile(element, 0).click();
      await until(() => opened(element) === '1', 'the board');
      const back = new Promise((done) => addEventListener('popstate', done, { once: true }));
      tile(element, 0).click();
      tile(element, 1).click();
      await back;
      await until(() => location.hash === '#board=r%202%2F7', 'the address');
      equal(opened(element), 'r 2/7');
    });

    it('goes back only over a step of its own', async () => {
      link('');
      const element = await round('permalink', boards);
      tile(element, 0).click();
      await until(() => opened(element) === '1', 'the board');
      history.pushState({ of: 'the page, again' }, '', location.href);
      tile(element, 0).click();
      await until(() => opened(element) === null, 'closed');
      equal([location.hash, history.state], ['', { of: 'the page, again' }]);
    });

    it('opens a board of an earlier round', async () => {
      link('#board=1');
      const element = await round('permalink', [entry('1'), entry('5', null, '2')]);
      ok(inside(element, 'li.open'), 'not opened');
      equal(names(element), ['B1<i>', 'W1']);
    });

    it('works at a path that begins with two slashes', async () => {
      history.replaceState(null, '', `${location.origin}//two#board=1`);
      const element = await round('permalink', boards);
      tile(element, 0).click();
      await until(() => opened(element) === null, 'closed');
      equal(location.href, `${location.origin}//two`);
    });

    it('opens the board of the address, and closes it where it is', async () => {
      link('#board=r%202%2F7');
      const element = await round('permalink', boards);
      equal(opened(element), 'r 2/7');
      const before = history.length;
      tile(element, 1).click();
      await until(() => opened(element) === null, 'closed');
      equal([location.hash, history.length], ['', before]);
    });

    for (const [what, attributes, hash] of [
      ['a hash of the page', 'permalink', '#standings'],
      ['a hash that is none', 'permalink', '#board=%'],
      ['the address without the option', '', ''],
    ] as const) {
      it(`leaves alone ${what}`, async () => {
        link(hash);
        const element = await round(attributes, boards);
        const before = history.length;
        equal(opened(element), null);
        if (hash.includes('%')) return;
        tile(element, 0).click();
        await until(() => opened(element) === '1', 'the board');
        equal([location.hash, history.length], [hash, before]);
      });
    }
  });

  it('has the way back in the corner of an open board, and the rest of it for use', async () => {
    const element = await round('open="1"', [entry('1'), entry('2')]);
    const close = inside(element, 'li.open button') as HTMLElement;
    const board = inside<DraughtsBoard>(element, 'li.open draughts-board') as DraughtsBoard;
    await until(() => inside(board, 'draughts-controls'), 'its controls');
    equal([close.offsetWidth, close.offsetHeight], [44, 44]);
    const [corner, name] = [close, ...allInside(element, 'li.open bdi')].map((part) =>
      part.getBoundingClientRect(),
    );
    ok(name.right <= corner.left, 'the name is under the button');
  });

  it('wraps long names, bounds endless ones, and has them whole when the board is open', async () => {
    const long = 'Anna-Katharina van den Berg-Oosterhuis';
    const boards = [
      { ...entry('1'), white: long, black: 'x'.repeat(400) },
      { ...entry('2'), white: long, black: 'Bo' },
    ];
    const element = await round('style="width: 15em"', boards);
    const bdis = () => allInside(element, 'li:first-child bdi');
    const lines = () => bdis().map(({ offsetHeight }) => Math.round(offsetHeight / (16 * 1.25)));
    const cut = () => bdis().map((name) => name.scrollHeight > name.clientHeight + 1);
    equal(
      [lines(), cut()],
      [
        [2, 2],
        [true, false],
      ],
    );
    const [black, white] = names(element);
    const label = inside(element, 'article button')?.ariaLabel;
    equal(label, `1: ${white} – ${black}`);
    inside(element, 'article button')?.click();
    await until(() => inside(element, 'li.open'), 'the open board');
    equal(cut(), [false, false]);
    ok(element.scrollWidth <= element.clientWidth, 'wider than its place');
  });

  it('tells a screen reader of a board once, before the position', async () => {
    const element = await round('lang="de"', [entry('1'), entry('2', null, '2')]);
    const told = allInside(element, 'article > :not([aria-hidden])').map(({ localName }) => localName);
    equal(told, ['button', 'draughts-board']);
    ok(
      allInside(element, '.player').every((player) => player.ariaHidden === 'true'),
      'names twice',
    );
    await until(() => inside(element, '.rounds')?.ariaLabel === 'Runden', 'the name of the rounds');
  });

  it('has all that a relay says as text, bounded, cleaned, and no wider than the page', async () => {
    const evil = `<img src=x onerror="window.hacked=1">\u202e\u0007${'z'.repeat(3000)}`;
    const how = { w: 2, b: 0, how: evil };
    const boards = ['1', '2'].map((one) => ({ ...entry(one, how, evil + one), white: evil, black: evil }));
    const element = await round('', boards);
    FakeSocket.open[0].say({ t: 'err', ch: 'event/ev', code: evil, message: evil, retryable: true });
    await until(() => inside(element, '[part=fault]'), 'the fault');
    const all = [...allInside(element, '*')];
    const texts = all.flatMap(({ ariaLabel, textContent }) => [ariaLabel ?? '', textContent ?? '']);
    // eslint-disable-next-line no-control-regex -- that is what is looked for
    ok(!texts.some((text) => /[\u0000-\u0008\u000e-\u001f\u202a-\u202e]/.test(text)), 'unseen characters');
    ok(!texts.some((text) => /z{301}/.test(text)), 'endless text');
    ok(!inside(element, 'img'), 'an image');
    const stage = element.parentElement as HTMLElement;
    ok(stage.scrollWidth <= stage.clientWidth, `${stage.scrollWidth}px wide`);
  });

  describe('that a server drew', () => {
    /** A round as it stands in a page before the relay has told anything. */
    async function drawn(): Promise<HTMLElement> {
      place('');
      const main = document.querySelector('main') as HTMLElement;
      const element = document.createElement('draughts-round');
      element.lang = 'en';
      element.live = 'wss://relay.test/live#ev';
      element.attachShadow({ mode: 'open' }).innerHTML =
        '<style></style><p class="words" role="status"></p><ul class="grid"><li><article>Ann 2–0</article></li></ul>';
      main.append(element);
      await until(() => FakeSocket.open[0], 'a connection');
      return element;
    }
    const line = (element: Element) => inside(element, '[part=connection]')?.textContent ?? null;
    const snap = (socket: FakeSocket) =>
      socket.say({
        t: 'snap',
        ch: 'event/ev',
        epoch: 'e',
        seq: 4,
        state: { name: 'Cup', boards: [entry('1')], standings: null },
        hash: null,
        st: Date.now(),
      });

    it('is connected again when it is moved before the relay has told of it', async () => {
      const element = await drawn();
      (element.parentElement as HTMLElement).append(element);
      const socket = await until(() => FakeSocket.open[1], 'another connection');
      socket.accept();
      await until(() => socket.sent.join('').includes('event/ev'), 'the subscription');
      snap(socket);
      await until(() => names(element).length === 2, 'the boards');
    });

    it('tells of the connection there, until it has as much to show', async () => {
      const element = await drawn();
      equal(line(element), null, 'before there is news');
      const status = inside(element, '[role=status]');
      FakeSocket.open[0].close(1006);
      await until(() => line(element) === 'Connecting…', 'that nobody answers');
      (await until(() => FakeSocket.open[1], 'another try')).accept();
      await until(() => line(element) === null, 'that it is live');
      FakeSocket.open[1].close(1006);
      await until(() => line(element)?.startsWith('Connection lost'), 'that it is lost');
      equal(status?.textContent, 'Connection lost, reconnecting…');
      ok(
        status?.isConnected && inside(element, 'article')?.textContent === 'Ann 2–0',
        'what the server drew',
      );
      await accessible(element);
      const socket = await until(() => FakeSocket.open[2], 'the next try');
      socket.accept();
      await until(() => socket.sent.join('').includes('event/ev'), 'the subscription');
      snap(socket);
      await until(() => names(element).length === 2, 'the boards');
      equal([line(element), allInside(element, 'article').length], [null, 1]);
    });
  });

  it('shows what it knows of its event when it is moved, and not of another one', async () => {
    const element = await round('', [entry('1')]);
    (element.parentElement as HTMLElement).append(element);
    (await until(() => FakeSocket.open[1], 'another connection')).accept();
    await (element as Element as DraughtsBoard).updateComplete;
    equal(names(element), ['B1<i>', 'W1']);
    element.setAttribute('live', 'wss://relay.test/live#other');
    await until(() => names(element).length === 0, 'the other event');
  });

  it('says what is wrong with its address', async () => {
    place('<draughts-round live="wss://relay.test/live"></draughts-round>');
    const element = document.querySelector('draughts-round') as HTMLElement;
    await until(() => inside(element, '[role=alert]')?.textContent?.includes('event'), 'the message');
  });
});
