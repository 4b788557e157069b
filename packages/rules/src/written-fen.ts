import { readPlainFen } from './plain-fen.ts';
import { BLACK, KING, WHITE, type Position } from './position.ts';
import type { Variant } from './variants.ts';

/** Frisian king-move counters, Black's first. */
const COUNTERS = /:\+(\d{1,3})\+(\d{1,3})$/;

/** Whether the kings that are said to have moved are there, and may have moved so often. */
export function countersFit(position: Position): boolean {
  const { cells, runs, variant } = position;
  const fits = (run: number, king: number) =>
    !run || (run > 99 && run / 100 < variant.kingMoveLimit + 1 && cells[run % 100] === king);
  return fits(runs.w, WHITE + KING) && fits(runs.b, BLACK + KING);
}

/** Reads what `writeFen` writes: a plain FEN, and Frisian counters. For anything else it is null, as `readPlainFen` is. */
export function readWrittenFen(variant: Variant, text: string): Position | null {
  const [counters, b, w] = COUNTERS.exec(text) ?? [''];
  const plain = readPlainFen(variant, text.slice(0, text.length - counters.length));
  const position = plain && counters ? { ...plain, runs: { w: Number(w), b: Number(b) } } : plain;
  return position && countersFit(position) ? position : null;
}
