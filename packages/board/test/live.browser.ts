import '../src/companions/define.ts';
import { positionHash } from '@draughts/live/view';
import {
  legalMoves,
  play,
  readFen,
  readMove,
  startPosition,
  variantOf,
  writeFen,
  type Position,
} from '@draughts/rules';
import { type DraughtsBoard } from '../src/index.ts';
import { addStep } from '../src/input/add.ts';
import type { GameScene } from '../src/game-scene.ts';
import type { Stage } from '../src/source.ts';
import { open } from '../src/sources/live.ts';
import { FakeSocket } from './fake-socket.ts';
import { accessible, allInside, clear, equal, inside, nextEvent, ok, place, until } from './helpers.ts';

const CH = 'board/ev/1';
const start = startPosition(variantOf('international'));
interface Move {
  mv: string;
  fen: string;
}

function readPosition(fen: string): Position {
  const read = readFen(variantOf('international'), fen);
  ok(read.ok, fen);
  return read.value.position;
}

/** The moves of a line with the FEN after each. */
function line(...texts: string[]): Move[] {
  let position: Position = start;
  return texts.map((mv) => {
    const move = readMove(position, mv);
    ok(move.ok, mv);
    position = play(position, move.value);
    return { mv, fen: writeFen(position) };
  });
}

let seq = 1;
function snap(socket: FakeSocket, moves: Move[], startFen = writeFen(start)): void {
  const fen = moves.at(-1)?.fen ?? startFen;
  const state = {
    variant: 'international',
    startFen,
    moves,
    fen,
    ply: moves.length,
    players: { w: { name: 'Ann' }, b: { name: 'Bo<b>' } },
    clock: null,
    offers: {},
    result: null,
    status: 'running',
  };
  socket.say({
    t: 'snap',
    ch: CH,
    epoch: 'e',
    seq: (seq += 10),
    state,
    hash: positionHash(fen),
    st: Date.now(),
  });
}
function move(socket: FakeSocket, ply: number, { mv, fen }: Move): void {
  const at = { ch: CH, seq: ++seq, st: Date.now() };
  socket.say({ t: 'mv', ...at, ply, mv, fen, hash: positionHash(fen), clk: null });
}
/** Something else than a move. */
const tell = (socket: FakeSocket, event: object) =>
  socket.say({ ch: CH, seq: ++seq, st: Date.now(), ...event });
const heard = (board: DraughtsBoard) => inside(board, '[role=status]')?.textContent ?? '';
const status = (board: DraughtsBoard) => inside(board, '.connection')?.textContent ?? '';
const fix = (socket: FakeSocket, toPly: number, moves: Move[], reason = 'misread') =>
  socket.say({ t: 'fix', ch: CH, seq: ++seq, toPly, moves, reason, st: Date.now() });

// eslint-disable-next-line no-control-regex -- that is what is looked for
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u202a-\u202e\u2066-\u2069]/;

describe('a live board', () => {
  const real = window.WebSocket;
  let board: DraughtsBoard;
  let socket: FakeSocket;

  beforeEach(async () => {
    FakeSocket.open.length = 0;
    (window as { WebSocket: unknown }).WebSocket = FakeSocket;
    board = place(
      '<draughts-board live="wss://relay.test/live#ev/1" controls><draughts-moves></draughts-moves><draughts-player side="black"></draughts-player></draughts-board>',
    );
    socket = await until(() => FakeSocket.open[0], 'a connection');
    socket.accept();
    await until(() => socket.sent.some((text) => text.includes(CH)), 'the subscription');
  });
  afterEach(() => {
    clear();
    window.WebSocket = real;
  });

  it('says how late a delayed relay is: in words that stay, to a screen reader once', async () => {
    clear();
    FakeSocket.open.length = 0;
    const tag = '<draughts-board live="wss://late.test/live#ev/1" lang="en"></draughts-board>';
    const late = place(tag + tag);
    const other = late.nextElementSibling as DraughtsBoard;
    socket = await until(() => FakeSocket.open[0], 'a connection');
    socket.accept({ delay: 900, st: Date.now() - 900_000 });
    await until(() => socket.sent.some((text) => text.includes(CH)), 'the subscription');
    await until(() => status(late) === 'Live · 15 minutes late', 'it is seen');
    const [one, next] = line('32-28', '19-23');
    snap(socket, [one]);
    await until(() => heard(late).includes('15 minutes late'), 'it is heard');
    equal(heard(other).includes('late'), false);
    move(socket, 2, next);
    await until(() => late.ply === 2, 'ply 2');
    await late.updateComplete;
    equal(heard(late).includes('late'), false);
    equal(status(late), 'Live · 15 minutes late');
    await accessible(late);
    late.lang = 'zh';
    await until(() => status(late).includes('延迟15分钟'), 'Chinese');
    socket.close(1006, 'gone');
    await until(() => FakeSocket.open.length > 1, 'another connection');
    equal(status(late).includes('15'), false);
    FakeSocket.open[1].accept();
    await until(() => inside(late, '.connection.live'), 'live again');
    equal(status(late).includes('15'), false);
  });

  it('snaps to where the game is', async () => {
    snap(socket, line('32-28', '19-23'));
    await until(() => board.ply === 2, 'ply 2');
    await board.updateComplete;
    equal(allInside(board, 'i').flatMap((man) => man.getAnimations()).length, 0);
    equal(
      board.moves.map(({ step }) => step.text),
      ['32-28', '19-23'],
    );
    await accessible(board);
  });

  it('shows every move as it comes, moving, and tells', async () => {
    const [one, two, three] = line('32-28', '19-23', '28x19');
    snap(socket, [one, two]);
    await until(() => board.ply === 2, 'ply 2');
    const told = nextEvent(board, 'draughts-position');
    move(socket, 3, three);
    equal((await told).move, '28x19');
    equal(board.node?.trace?.captures, [23]);
    ok(
      allInside(board, 'i').some((man) => man.getAnimations().length),
      'nothing moves',
    );
    equal(inside(board, '[role=status]')?.textContent, 'White 28x19, takes 1');
  });

  it('says whether it is connected, on the board and by an event', async () => {
    snap(socket, []);
    await until(() => inside(board, '.connection')?.classList.contains('live'), 'live');
    const lost = nextEvent(board, 'draughts-live');
    socket.close(1006);
    equal((await lost).state, 'reconnecting');
    await board.updateComplete;
    equal(inside(board, '.connection')?.textContent, 'Connection lost, reconnecting…');
    await accessible(board);
    const again = await until(() => FakeSocket.open[1], 'another try');
    again.accept();
    snap(again, line('32-28'));
    await until(() => board.ply === 1, 'the missed move');
  });

  it('has it heard once that the connection is lost and back, however many boards there are', async () => {
    clear();
    FakeSocket.open.length = 0;
    const tag = '<draughts-board live="wss://lost.test/live#ev/1" lang="en"></draughts-board>';
    const one = place(tag + tag);
    const boards = [one, one.nextElementSibling as DraughtsBoard];
    const said = () => boards.map(heard).filter(Boolean);
    socket = await until(() => FakeSocket.open[0], 'a connection');
    socket.accept();
    await until(() => socket.sent.some((text) => text.includes(CH)), 'the subscription');
    snap(socket, line('32-28'));
    await until(() => boards.every(({ ply }) => ply === 1), 'the game');
    equal(said(), [], 'that it connects is no news');
    socket.close(1006);
    await until(() => said().length, 'that it is lost');
    equal(said(), ['Connection lost, reconnecting…']);
    const again = await until(() => FakeSocket.open[1], 'another try');
    again.accept();
    snap(again, line('32-28', '19-23'));
    await until(() => boards.every(({ ply }) => ply === 2), 'the missed move');
    await until(() => said().length, 'that it is back');
    equal(said(), ['Connected again']);
    equal(inside(one, '[role=status]')?.getAttribute('aria-live') ?? 'polite', 'polite');
  });

  for (const address of ['nowhere', 'wss://relay.test/live#ev']) {
    it(`with the address ${address} says in words that it is not connected`, async () => {
      const wrong = place(`<draughts-board live="${address}" lang="en"></draughts-board>`);
      await until(() => status(wrong) === 'Not connected', 'the words');
      equal(wrong.scene.link, 'closed');
      ok(inside(wrong, '[part=fault]')?.textContent?.includes('#EVENT/BOARD'), 'no advice');
      await accessible(wrong);
    });
  }

  it('stays where its reader looks, and leads back to the game', async () => {
    const [one, two, three] = line('32-28', '19-23', '28x19');
    snap(socket, [one, two]);
    await until(() => board.ply === 2, 'ply 2');
    board.back();
    move(socket, 3, three);
    await until(() => board.moves.length === 3, 'the third move');
    equal(board.ply, 1);
    const controls = inside(board, 'draughts-controls') as HTMLElement;
    const back = await until(() => inside(controls, '.live'), 'the way back');
    back.focus();
    back.click();
    equal(board.ply, 3);
    await until(() => !inside(controls, '.live'), 'no way back any more');
    equal(controls.shadowRoot?.activeElement, inside(controls, '.flip'), 'who has the focus');
  });

  /** Makes a move of the reader's own where the board stands. */
  function addOwn(): void {
    const before = board.position as Position;
    const legal = legalMoves(before)[0];
    const after = play(before, legal);
    const look = () => ({ position: after, trace: { ...legal, text: 'mine' } });
    addStep(board.scene as GameScene, { text: 'mine', look }, false);
    equal(board.node?.step.text, 'mine');
  }

  it('shows where another game is that begins in its place, without what was looked at in the last one', async () => {
    snap(socket, line('32-28', '19-23', '28x19'));
    await until(() => board.ply === 3, 'ply 3');
    board.go(1);
    const other = 'W:W31,32,33:B18,19,20';
    const moves = [
      { mv: '32-28', fen: 'B:W28,31,33:B18,19,20' },
      { mv: '19-24', fen: 'W:W28,31,33:B18,20,24' },
    ];
    snap(socket, moves, other);
    await until(() => board.tree && writeFen(board.tree.position) === other, 'the other game');
    equal([board.ply, board.tree?.children.length, board.moves.length], [2, 1, 2]);
    move(socket, 3, { mv: '31-27', fen: 'B:W27,28,33:B18,20,24' });
    await until(() => board.ply === 3, 'the next move');
  });

  it('keeps side lines while moves arrive', async () => {
    const moves = line('32-28', '19-23', '28x19');
    snap(socket, moves.slice(0, 2));
    await until(() => board.ply === 2, 'ply 2');
    board.interactive = true;
    await until(() => inside(board, '[role=gridcell]'), 'the squares');
    const end = board.node;
    addOwn();
    move(socket, 3, moves[2]);
    await until(() => end?.children.length === 2, 'the live move');
    equal(
      end?.children.map(({ step }) => step.text),
      ['28x19', 'mine'],
    );
    equal(board.node?.step.text, 'mine');
  });

  it('takes a corrected move for the record, not for a variation, and brings its reader along', async () => {
    const [one, two] = line('32-28', '19-23');
    const [, right] = line('32-28', '17-22');
    snap(socket, [one, two]);
    await until(() => board.ply === 2, 'ply 2');
    fix(socket, 1, [right]);
    await until(() => board.node?.step.text === '17-22', 'the corrected move');
    equal(
      board.tree?.children[0].children.map(({ step }) => step.text),
      ['17-22'],
    );
    fix(socket, 1, []);
    await until(() => board.ply === 1, 'the withdrawn move');
  });

  it('brings a reader back from a line of his own on a move that was withdrawn, and leaves the others', async () => {
    const moves = line('32-28', '19-23', '28x19');
    snap(socket, moves);
    await until(() => board.ply === 3, 'ply 3');
    board.go(1);
    addOwn();
    const kept = board.node;
    fix(socket, 2, []);
    await until(() => board.tree?.children[0].children[0].children.length === 0, 'the withdrawn move');
    ok(board.node === kept, 'a line of his own on a move that stands is left');
    fix(socket, 0, [line('33-29')[0]]);
    await until(() => board.node?.step.text === '33-29', 'the game');
    equal(board.tree?.children.length, 1, 'moves from the start');
  });

  it('begins a new game with nothing of the one before', async () => {
    snap(socket, line('32-28', '19-23'));
    await until(() => board.ply === 2, 'ply 2');
    board.first();
    addOwn();
    const before = board.tree;
    tell(socket, { t: 'meta', reset: true, set: { variant: 'international', startFen: writeFen(start) } });
    await until(() => board.tree !== before, 'the new game');
    equal([board.ply, board.tree?.children.length], [0, 0]);
    move(socket, 1, line('33-29')[0]);
    await until(() => board.node?.step.text === '33-29', 'its first move');
  });

  it('is at the end of another game that it finds when it is connected again', async () => {
    const moves = line('32-28', '19-23', '28x19');
    snap(socket, moves);
    await until(() => board.ply === 3, 'ply 3');
    board.go(1);
    const fen = 'W:W31,32,33:B18,19,20';
    const position = readPosition(fen);
    const played = legalMoves(position)
      .slice(0, 1)
      .map((one) => ({ mv: 'on', fen: writeFen(play(position, one)) }));
    snap(socket, [...played, ...played, ...played], fen);
    await until(() => board.tree && writeFen(board.tree.position) === fen, 'the other game');
    equal(board.ply, 3);
  });

  for (const [where, ply, found] of [
    ['at the end', 2, 3],
    ['where its reader looked', 1, 1],
  ] as const) {
    it(`that left the page ${where} and comes back is there`, async () => {
      const moves = line('32-28', '19-23', '28x19');
      snap(socket, moves.slice(0, 2));
      await until(() => board.ply === 2, 'ply 2');
      board.go(ply);
      const stage = board.parentElement as HTMLElement;
      board.remove();
      await board.updateComplete;
      stage.append(board);
      const again = await until(() => FakeSocket.open[1], 'another connection');
      again.accept();
      await until(() => again.sent.some((text) => text.includes(CH)), 'the subscription');
      snap(again, moves);
      await until(() => board.moves.length === 3, 'the third move');
      equal(board.ply, found);
    });
  }

  it('has no place in the address while it follows the game', async () => {
    const { href } = location;
    try {
      board.permalink = true;
      const moves = line('32-28', '19-23', '28x19');
      snap(socket, moves.slice(0, 1));
      await until(() => board.ply === 1, 'ply 1');
      await until(() => {
        board.back();
        board.last();
        board.back();
        return location.hash === '#ply=0';
      }, 'the address of the start');
      board.last();
      equal(location.hash, '');
      move(socket, 2, moves[1]);
      await until(() => board.ply === 2, 'ply 2');
      equal(location.hash, '');
      board.back();
      equal(location.hash, '#ply=1');
      move(socket, 3, moves[2]);
      await until(() => board.moves.length === 3, 'the third move');
      equal(location.hash, '#ply=1');
    } finally {
      history.replaceState(null, '', href);
    }
  });

  it('has all that a relay says as text, bounded, cleaned, and no wider than the board', async () => {
    const evil = `<img src=x onerror="window.hacked=1">\u202e\u0007\u2067${'z'.repeat(3000)}`;
    board.remove();
    board = place(
      '<draughts-board live="wss://relay.test/live#ev/1"><draughts-player side="white"></draughts-player><draughts-player side="black"></draughts-player><draughts-moves></draughts-moves></draughts-board>',
      '300px',
    );
    socket = await until(() => FakeSocket.open[1], 'another connection');
    socket.accept();
    await until(() => socket.sent.some((text) => text.includes(CH)), 'the subscription');
    const somebody = { name: evil, title: evil, rating: evil, flag: evil, team: evil };
    snap(socket, line('32-28'));
    tell(socket, { t: 'meta', set: { players: { w: somebody, b: somebody }, note: evil } });
    fix(socket, 0, [{ ...line('33-28')[0], mv: evil }], evil);
    socket.say({ t: 'err', ch: CH, code: evil, message: evil, retryable: true });
    await until(() => inside(board, '[part=fault]'), 'the fault');
    const all = [board, ...board.children];
    await until(() => all.every(({ shadowRoot }) => shadowRoot?.textContent?.includes('<img')), 'the text');
    for (const { localName, shadowRoot } of all) {
      const text = shadowRoot?.textContent ?? '';
      ok(!UNSEEN.test(text), `${localName}: unseen characters`);
      ok(!/z{301}/.test(text), `${localName}: ${text.length} characters`);
      equal(shadowRoot?.querySelectorAll('img').length, 0, `images in ${localName}`);
    }
    equal((window as { hacked?: number }).hacked, undefined, 'code was run');
    const stage = board.parentElement as HTMLElement;
    ok(stage.scrollWidth <= stage.clientWidth, `${stage.scrollWidth}px wide`);
    snap(socket, [], '\u202eW:W99\u0007');
    const said = () => inside(board, '[part=fault]')?.textContent ?? '';
    await until(() => said().includes('W:W99'), 'the start that is no FEN');
    ok(!UNSEEN.test(said()), 'unseen characters in it');
  });

  it('shows the text of a move without what is not to be seen', async () => {
    const [wanted] = line('32-28');
    const sent = { ...wanted, mv: '32-28\u202e\u0007<b>' };
    snap(socket, [sent]);
    await until(() => board.node?.step.text === '32-28<b>', 'the text');
    snap(socket, [sent, { ...line('32-28', '19-23')[1] }]);
    await until(() => board.ply === 2, 'the next move');
    equal(board.tree?.children.length, 1, 'moves from the start');
  });

  it('shows an irregular move that stands', async () => {
    snap(socket, []);
    await until(() => board.position, 'the start');
    const odd = { mv: '31-22', fen: 'B:W22,32,33:B1,2' };
    move(socket, 1, odd);
    await until(() => board.position && writeFen(board.position) === odd.fen, 'the position');
    equal(board.node?.trace?.path, [31, 22]);
  });

  it('tells of the result', async () => {
    snap(socket, line('32-28'));
    await until(() => board.ply === 1, 'ply 1');
    const ended = nextEvent(board, 'draughts-end');
    const at = { ch: CH, seq: ++seq, st: Date.now() };
    socket.say({ t: 'res', ...at, w: 0, b: 2, how: 'resign', status: 'finished' });
    const { winner, reason } = await ended;
    equal([winner, reason], ['b', 'resign']);
    const player = document.querySelector('draughts-player') as HTMLElement;
    await until(() => inside(player, '.points')?.textContent === '2', 'the points');
    equal(inside(player, 'bdi')?.textContent, 'Bo<b>');
  });

  it('shows and tells that the game is paused, adjourned, sealed, held, and goes on', async () => {
    const [one, two] = line('32-28', '19-23');
    snap(socket, [one]);
    await until(() => board.ply === 1, 'the move');
    equal(status(board), 'Live');
    tell(socket, { t: 'clk', clk: null, status: 'paused' });
    await until(() => status(board) === 'Live · Paused', 'the pause');
    equal(heard(board), 'Paused');
    tell(socket, { t: 'meta', set: { status: 'adjourned', sealed: 'b' } });
    await until(() => status(board) === 'Live · Adjourned · Black has sealed a move', 'the sealed move');
    equal(heard(board), 'Adjourned\nBlack has sealed a move');
    await accessible(board);
    move(socket, 2, two);
    await until(() => status(board) === 'Live', 'the game going on');
    equal(heard(board), 'Black 19-23\nThe game goes on');
    tell(socket, { t: 'meta', set: { held: 'w' } });
    await until(() => /White.s move waits for the arbiter/.test(status(board)), 'the held move');
    ok(/waits for the arbiter/.test(heard(board)), heard(board));
    tell(socket, { t: 'meta', set: { held: null, note: 'Play resumes at <b>15:00' } });
    await until(() => status(board) === 'Live · Play resumes at <b>15:00', 'the note');
    equal(heard(board), 'Play resumes at <b>15:00');
    socket.close(1006);
    await until(() => /reconnecting/.test(status(board)), 'the lost connection');
  });

  it('says that the start of a game is no FEN, and shows the game once it is one', async () => {
    snap(socket, [], 'W:W99:B1');
    await until(() => board.shadowRoot?.textContent?.includes('"W:W99:B1" is no FEN'), 'the fault');
    snap(socket, [], 'W:W32:B19');
    await until(() => board.position && writeFen(board.position) === 'W:W32:B19', 'the game');
    equal(inside(board, '.fault'), null);
  });

  for (const [when, before] of [
    ['at once', []],
    ['and the one before comes back', ['W:W32:B19']],
  ] as const) {
    it(`says nothing of a start that is no FEN when a good game takes its place ${when}`, async () => {
      for (const fen of before) snap(socket, [], fen);
      if (before.length) await until(() => board.tree, 'the first game');
      snap(socket, [], 'W:W99:B1');
      if (before.length) await until(() => inside(board, '[part=fault]'), 'the fault');
      snap(socket, [], 'W:W32:B19');
      await import('../src/sources/live-faults.ts');
      await until(() => board.position && writeFen(board.position) === 'W:W32:B19', 'the game');
      await board.updateComplete;
      equal([board.scene.problem, inside(board, '[part=fault]')], [null, null]);
    });
  }

  it('marks and tells moves that are irregular', async () => {
    const moves = line('32-28', '19-23');
    snap(socket, moves);
    await until(() => board.ply === 2, 'the moves');
    const odd = { mv: '31-22', fen: 'B:W22,28,32-50:B1-18,20,23' };
    tell(socket, {
      t: 'mv',
      ply: 3,
      ...odd,
      hash: positionHash(odd.fen),
      clk: null,
      flags: ['illegal', '<b>x'],
    });
    await until(() => board.ply === 3, 'the move');
    ok(/31-22\nagainst the rules\n<b>x$/.test(heard(board)), heard(board));
    const list = board.querySelector('draughts-moves') as HTMLElement;
    const mark = await until(() => inside(list, '.flag'), 'the mark');
    equal(mark.getAttribute('aria-label'), 'against the rules, <b>x');
    equal(allInside(list, '.flag').length, 1);
    await accessible(list);
  });

  it('shows and tells that the record was corrected, until the game goes on', async () => {
    const [one, two, three] = line('32-28', '19-23', '28x19');
    snap(socket, [one]);
    await until(() => board.ply === 1, 'the move');
    fix(socket, 0, [one, two]);
    await until(() => status(board) === 'Live · Corrected: misread', 'the correction');
    equal([heard(board), board.ply, board.tree?.children.length], ['Corrected: misread', 2, 1]);
    move(socket, 3, three);
    await until(() => board.ply === 3, 'the next move');
    equal(status(board), 'Live');
    fix(socket, 1, [two]);
    await until(() => status(board) !== 'Live', 'another correction');
    snap(socket, [one, two]);
    await board.updateComplete;
    equal(status(board), 'Live · Corrected: misread', 'a snapshot of the same moves');
    snap(socket, [one, two, three]);
    await until(() => status(board) === 'Live', 'the moves that came meanwhile');
  });

  for (const [hidden, words] of [
    [true, ''],
    [false, 'The game is over, 2–0'],
  ] as const) {
    it(`tells of the result ${hidden ? 'not when it is hidden' : 'when the game ends'}`, async () => {
      board.hideResult = hidden;
      snap(socket, line('32-28'));
      await until(() => board.ply === 1, 'the move');
      const end = nextEvent(board, 'draughts-end');
      tell(socket, { t: 'res', w: 2, b: 0, how: 'resignation', status: 'finished' });
      await end;
      await board.updateComplete;
      equal([heard(board), status(board)], [words, 'Live']);
    });
  }

  it('ends its connection when it leaves the page', async () => {
    board.remove();
    await until(() => socket.readyState === 3, 'the end');
  });

  it('opens none while it is outside the page', async () => {
    board.live = 'wss://other.test/live#ev/1';
    board.remove();
    await board.updateComplete;
    equal(others().length, 0);
    document.body.append(board);
    await until(() => others().length === 1, 'the connection');
    board.remove();
  });
});

const others = () => FakeSocket.open.filter(({ url }) => url.includes('other.test'));

describe('a live board with a wrong address', () => {
  afterEach(clear);

  it('leaves no trace once the board wants something else', async () => {
    const stage = { link: null } as Stage;
    equal(await open(stage, 'nowhere', AbortSignal.abort()), null);
    equal(stage.link, null);
  });

  for (const [address, code] of [
    ['http//x', 'LIVE_URL_EVENT'],
    ['wss://x/live#ev', 'LIVE_URL_BOARD'],
    ['wss://x/live#ev/a b', 'LIVE_URL_BOARD'],
  ]) {
    it(`says what is wrong with ${address}`, async () => {
      const board = place(`<draughts-board live="${address}"></draughts-board>`);
      equal((await nextEvent(board, 'draughts-error')).code, code);
      await board.updateComplete;
      ok(inside(board, '[part=fault]'), 'no message');
    });
  }
});
