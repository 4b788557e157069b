/** A page without a framework: the elements are known by their names, and so are their events and what they tell. */
import '@draughts/board/define.js';
import type { DraughtsMoves, Shape } from '@draughts/board';

const board = document.createElement('draughts-board');
board.shapes = [{ from: 32, to: 28 }] satisfies Shape[];
board.addEventListener('draughts-move', (event) => event.move.startsWith('32') && event.preventDefault());
board.addEventListener('draughts-refused', ({ code, message }) => [code, message].join());
board.addEventListener('draughts-live', ({ state }) => state === 'closed');
// @ts-expect-error no such side
board.orientation = 'green';

const answer = await board.move('32-28');
document.title = answer.ok ? answer.value.turn : answer.error.message;

const moves: DraughtsMoves = document.createElement('draughts-moves');
moves.diagrams = '12';
document.createElement('draughts-clock').side = 'black';
document.createElement('draughts-round').hideResults = true;
document.title = document.createElement('draughts-setup').value;
const table = document.createElement('draughts-opening-table');
table.addEventListener('draughts-opening', ({ opening }) => opening.length);
document
  .querySelector('draughts-opening-lot')
  ?.addEventListener('draughts-lot', ({ record }) => record.secret.length);
