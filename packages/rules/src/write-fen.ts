import { pieces, type Position } from './position.ts';
import type { Colour } from './variants.ts';

/** Writes a numeric FEN: ascending squares, no ranges, no spaces; Frisian counters when there are any. */
export function writeFen(position: Position): string {
  const list = (colour: Colour) =>
    pieces(position)
      .filter((piece) => piece.colour === colour)
      .map(({ square, king }) => (king ? 'K' : '') + square)
      .join();
  const { w, b } = position.runs;
  const runs = w || b ? `:+${b}+${w}` : '';
  return `${position.turn.toUpperCase()}:W${list('w')}:B${list('b')}${runs}`;
}
