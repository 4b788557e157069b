import { positionHash } from '@draughts/live/view';
import { legalMoves, play, startPosition, variantOf, writeFen, writeMove } from '@draughts/rules';
import type { DraughtsBoard } from '../../src/index.ts';
import '../../src/define.ts';
import { FakeSocket } from '../fake-socket.ts';
import { accessible, allInside, clear, equal, inside, ok, place, until } from '../helpers.ts';

const CH = 'board/ev/1';
const start = startPosition(variantOf('russian'));
const first = legalMoves(start)[0];
const after = play(start, first);
const MOVES = [{ mv: writeMove(start, first), fen: writeFen(after) }];
const second = legalMoves(after)[0];
const SECOND = { mv: writeMove(after, second), fen: writeFen(play(after, second)) };

function snap(socket: FakeSocket, drawn: boolean, seq = 1): void {
  const moves = drawn ? MOVES : [];
  const fen = moves.at(-1)?.fen ?? writeFen(start);
  const state = {
    ...{ variant: 'russian', startFen: writeFen(start), moves, fen, ply: moves.length },
    ...(drawn ? { opening: 'rulebook/II-7' } : {}),
    ...{ players: { w: { name: 'Ann' }, b: { name: 'Bob' } }, clock: null, control: null },
    ...{ offers: { standing: null, barred: null, claim: null }, result: null, status: 'scheduled' },
  };
  socket.say({ t: 'snap', ch: CH, epoch: 'e', seq, state, hash: positionHash(fen), st: Date.now() });
}

const lot = (socket: FakeSocket, startFen: string, moves: object[]) =>
  socket.say({ t: 'lot', ch: CH, seq: 2, opening: 'rulebook/II-7', startFen, moves, st: Date.now() });

describe('an opening drawn for a live board', () => {
  const real = window.WebSocket;
  let board: DraughtsBoard;
  let socket: FakeSocket;
  const reveal = () => inside(board, '[part=lot]');
  const flights = () => allInside(board, 'i').flatMap((man) => man.getAnimations()).length;

  beforeEach(async () => {
    FakeSocket.open.length = 0;
    (window as { WebSocket: unknown }).WebSocket = FakeSocket;
    board = place(
      '<draughts-board live="wss://relay.test/live#ev/1" animation-duration="2000"></draughts-board>',
    );
    socket = await until(() => FakeSocket.open[0], 'a connection');
    socket.accept();
    await until(() => socket.sent.some((text) => text.includes(CH)), 'the subscription');
  });
  afterEach(() => {
    clear();
    window.WebSocket = real;
  });

  it('comes up with its name, the men moving; it is told, and leaves with the next move', async () => {
    snap(socket, false);
    await until(() => board.position, 'the start');
    lot(socket, writeFen(start), MOVES);
    await until(reveal, 'the name');
    equal(reveal()?.textContent?.trim(), 'II-7');
    equal([board.ply, writeFen(board.position!)], [1, MOVES[0].fen]);
    ok(flights() > 0, 'nothing moves');
    equal(inside(board, '[role=status]')?.textContent, 'Opening II-7');
    await accessible(board);
    const { mv, fen } = SECOND;
    const at = { ch: CH, seq: 3, st: Date.now() };
    socket.say({ t: 'mv', ...at, ply: 2, mv, fen, hash: positionHash(fen), clk: null });
    await until(() => board.ply === 2 && !reveal(), 'the end of the name');
  });

  it('leaves by itself', async () => {
    snap(socket, false);
    await until(() => board.position, 'the start');
    lot(socket, writeFen(start), MOVES);
    const shown = await until(reveal, 'the name');
    for (const animation of shown.getAnimations()) animation.finish();
    await until(() => !reveal(), 'the end of the name');
    equal(board.ply, 1);
  });

  it('shows the men of a relocation in their new places, whatever its name holds', async () => {
    snap(socket, false);
    await until(() => board.position, 'the start');
    const opening = 'rulebook/<img src=x>\u202E';
    const startFen = 'W:W21,22,23:B1,2,3';
    socket.say({ t: 'lot', ch: CH, seq: 2, opening, startFen, moves: [], st: Date.now() });
    equal((await until(reveal, 'the name')).querySelectorAll('img').length, 0);
    equal(writeFen(board.position!), startFen);
  });

  it('is simply there for whoever comes later, and after a resync', async () => {
    snap(socket, true);
    await until(() => board.ply === 1, 'the opening');
    await board.updateComplete;
    equal([reveal(), flights()], [null, 0]);
    snap(socket, false, 5);
    await until(() => board.ply === 0, 'the start');
    snap(socket, true, 9);
    await until(() => board.ply === 1, 'the opening');
    await board.updateComplete;
    equal([reveal(), flights()], [null, 0]);
  });
});
