import type { Position } from '@draughts/rules';
import type { Draft, Root } from './notes.ts';

/** Where a line is read: the node that was reached, and whether its moves can still be played. */
export interface Line {
  readonly parent: Draft | Root;
  last: Draft | Root;
  /** the node before `last` */
  previous: Draft | Root;
  readonly main: boolean;
  /** comments that wait for the first move */
  before: string[];
  /** number of the next move as the file counts, and 1 if it is the second with this number */
  number: number;
  half: number;
  /** number of the next move as the writer counts: files skip and repeat numbers */
  count: number;
  /** the same for `last` */
  previousCount: number;
  /** offset where unreadable text began, -1 while the line is good */
  restAt: number;
}

/** `7.` or `7...`; the second is the move of the side that moves second. */
export const readNumber = (text: string): { number: number; half: number } => ({
  number: parseInt(text),
  half: Number(/\.\.|…/.test(text)),
});

/** 1 where the side is to move that moves second. */
export const halfOf = ({ turn, variant }: Position): number => Number(turn !== variant.starts);

/** A line that leaves after a node, its first move having a number. */
export const lineFrom = (parent: Draft | Root, count: number, main = false): Line => ({
  parent,
  last: parent,
  previous: parent,
  main,
  before: [],
  number: count,
  half: halfOf(parent.position),
  count,
  previousCount: count,
  restAt: -1,
});

/**
 * Counts the step that a line has just reached. A set-up counts as a whole move, so that what stands beside it and what
 * follows it have different numbers; not one that opens a game.
 */
export function countOn(line: Line, { setup, position }: Draft, opens: boolean): void {
  const after = halfOf(position);
  line.previousCount = line.count;
  if (setup ? !opens : halfOf(line.previous.position) > after) line.count++;
  if (setup ? !opens : line.half) line.number++;
  line.half = setup ? after : 1 - line.half;
}
