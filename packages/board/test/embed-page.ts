import '../src/define.ts';
import { legalMoves, play, startPosition, variantOf, writeMove } from '@draughts/rules';

/** A game of 60 plies, always the first legal move of the list. */
let position = startPosition(variantOf('international'));
const game: string[] = [];
for (let ply = 0; ply < 60; ply++) {
  const [move] = legalMoves(position);
  game.push(`${ply % 2 ? '' : `${ply / 2 + 1}. `}${writeMove(position, move)}`);
  position = play(position, move);
}
document.body.innerHTML = `<draughts-board controls>${game.join(' ')} *<draughts-moves></draughts-moves></draughts-board>`;
