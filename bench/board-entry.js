// The board as the peers of ../shared/bench/board are measured: full size, animation off, accessibility on.
import '@draughts/board/define.js';

const A = 'W:W31-50:B1-20';
const B = 'W:W27,28,30,33-40,42-50:B1-14,16-19,23,24';

globalThis.A = {
  mount(element) {
    const board = globalThis.document.createElement('draughts-board');
    board.animationDuration = 0;
    board.fen = A;
    element.append(board);
    return board;
  },
  set(board, other) {
    board.fen = other ? B : A;
  },
};
