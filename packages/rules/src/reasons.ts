import { squareName } from './geometry.ts';
import { writeMove } from './notation.ts';
import type { Position } from './position.ts';
import type { MoveFault } from './read-move.ts';
import type { Refusal, RefusalCode } from './refuse.ts';

const REASONS: Record<RefusalCode, string> = {
  GAME_OVER: 'The game is over.',
  SQUARE_OUT_OF_RANGE: 'There is no such square on this board.',
  ORIGIN_EMPTY: 'There is no piece on this square.',
  WRONG_SIDE_TO_MOVE: 'This piece belongs to the side that is not to move.',
  PRIORITY_MOST: 'The capture of the most pieces must be made.',
  PRIORITY_VALUE: 'The capture of the highest value must be made.',
  PRIORITY_BY_KING: 'Where a king can take as well, it must be the king that takes.',
  PRIORITY_KINGS: 'The capture of the most kings must be made.',
  PRIORITY_EARLY: 'The capture that meets a king soonest must be made.',
  MUST_CAPTURE: 'A capture is possible, so it must be made.',
  KING_MUST_GO_ON: 'A king that captures must stop where it can go on capturing.',
  CAPTURE_UNFINISHED: 'A capture must be completed.',
  MAN_CANNOT_TAKE_KING: 'A man cannot capture a king.',
  MAN_CANNOT_TAKE_BACK: 'A man cannot capture backward.',
  KING_MUST_REST: 'This king has moved three times in a row; move another piece.',
  MAN_CANNOT_MOVE_BACK: 'A man cannot move backward.',
  SQUARE_OCCUPIED: 'The square is occupied.',
  WAY_BLOCKED: 'A piece stands in the way.',
  TOO_FAR: 'This piece moves one square at a time.',
  NOT_ON_A_LINE: 'The piece does not move in this direction.',
  PIECE_BLOCKED: 'This piece has no move.',
  WRONG_PATH: 'No capture goes over these squares.',
};

/** A refusal in English: the rule, what the attempt takes and what must be taken, the moves to choose from; `notation`: how squares are named. */
export function explain(
  position: Position,
  refusal: Refusal,
  notation: 'numeric' | 'algebraic' = position.variant.notation,
): string {
  const { code, squares, moves, attempted } = refusal;
  const parts = [REASONS[code]];
  if (code === 'PRIORITY_MOST' && attempted) {
    parts.push(`This takes ${attempted.captures.length}, and ${moves[0].captures.length} can be taken.`);
  }
  const names = squares.map((square) => squareName(position.variant, square, notation)).join(', ');
  if (code === 'WAY_BLOCKED') parts.push(`See ${names}.`);
  if (moves.length && moves.length <= 6) {
    parts.push(`Possible: ${moves.map((move) => writeMove(position, move, { notation })).join(', ')}.`);
  }
  return parts.join(' ');
}

/** What is wrong with a move text that `readMove` did not accept, in English. */
export function explainMove(position: Position, fault: MoveFault): string {
  if (fault.refusal) return explain(position, fault.refusal);
  if (!fault.choices) return fault.message;
  const choices = fault.choices.map((move) => writeMove(position, move, { full: true })).join(', ');
  const why = fault.code === 'CAPTURE_AMBIGUOUS' ? 'Several captures fit' : 'There is no such move';
  return `${why}: write one of ${choices}.`;
}
