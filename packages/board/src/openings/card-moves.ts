import type { Notation } from '@draughts/diagram';
import { capturesDue, pathText, type Line, type Opening } from '@draughts/openings';
import { squareName, type Colour } from '@draughts/rules/board';

/** One round of an opening as it is written. */
export interface MoveRow {
  readonly white: string;
  readonly black?: string;
}

/** An opening's moves by rounds, and the captures that are due after them, every square written. */
export function moveRows(
  line: Line,
  notation: Notation,
): { rows: readonly MoveRow[]; due: readonly string[] } {
  let before = line.start;
  const texts = line.steps.map(({ move, position }) => {
    const text = pathText(before, move, notation);
    before = position;
    return text;
  });
  const rows = Array.from({ length: Math.ceil(texts.length / 2) }, (_, round) => ({
    white: texts[round * 2],
    black: texts[round * 2 + 1],
  }));
  return { rows, due: capturesDue(line.final, notation) };
}

/** Which men were relocated, from where to where. */
export function relocations(
  { cell }: Opening,
  line: Line,
  notation: Notation,
): readonly { side: Colour; from: string; to: string }[] {
  if (cell.kind !== 'relocation') return [];
  const sides = [
    { side: 'w', pair: cell.white },
    { side: 'b', pair: cell.black },
  ] as const;
  return sides.flatMap(({ side, pair }) => {
    if (!pair) return [];
    const [from, to] = pair.map((square) => squareName(line.start.variant, square, notation));
    return [{ side, from, to }];
  });
}
