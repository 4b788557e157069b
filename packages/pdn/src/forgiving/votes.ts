import type { Item, RawGame } from '../scan.ts';
import type { Candidate } from '../variant.ts';

type Counts = Map<string, number>;

const keyOf = ({ variant, starts }: Candidate): string => variant.id + starts;

/** Whether an item of a game's text stands for a move. */
export const isMove = ({ kind }: Item): boolean => kind === 'move';

/** How many of a file's games each variant fits, and how many turned out to be of it. */
export class Votes {
  readonly fitting: Counts = new Map();
  readonly chosen: Counts = new Map();

  /** Counts a game whose variant it names itself. */
  addKnown(raw: RawGame, fen: string | undefined, candidate: Candidate): void {
    if (raw.items.some(isMove)) vote(this.fitting, candidate);
    if (tells(raw, fen)) vote(this.chosen, candidate);
  }
}

/** How many games speak for a candidate. */
export const countOf = (counts: Counts, candidate: Candidate): number => counts.get(keyOf(candidate)) ?? 0;

/** One more does. */
export const vote = (counts: Counts, candidate: Candidate): unknown =>
  counts.set(keyOf(candidate), countOf(counts, candidate) + 1);

/** Whether a game has anything that tells variants apart. */
export const tells = ({ items }: RawGame, fen = ''): boolean => /\d/.test(fen) || items.some(isMove);
