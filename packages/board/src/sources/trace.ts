import { legalMoves, parseSquare, pieceAt, play, writeFen, type Position } from '@draughts/rules';
import type { Trace } from '../frame.ts';

/** Squares named by a move's text, for moves that the rules do not know: accepted irregular ones. */
function roughTrace(before: Position, text: string): Trace | null {
  const squares = text.split(/[^a-z0-9]+/i).map((name) => parseSquare(before.variant, name));
  const [from, to] = [squares[0], squares[squares.length - 1]];
  return from && to && from !== to && pieceAt(before, from)
    ? { from, to, path: [from, to], captures: [], text }
    : null;
}

/** The legal move that leads from one position to the next, with its whole path; a guess from its text if none does. */
export function traceBetween(before: Position, after: Position, text: string): Trace | null {
  const fen = writeFen(after);
  const move = legalMoves(before).find((candidate) => writeFen(play(before, candidate)) === fen);
  return move ? { ...move, text } : roughTrace(before, text);
}
