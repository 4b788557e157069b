import type { Colour, Variant } from '@draughts/rules';
import { Attempt, type Source } from './attempt.ts';
import { candidatesFor } from './candidates.ts';
import { warningAt, type TextFault } from '../problem.ts';
import type { Item } from '../scan.ts';
import type { GameType } from '../variant.ts';
import { isMove } from './votes.ts';

/** The variants under which a game may be read, and how that was found out. */
export interface Choice {
  readonly source: Source;
  readonly how: 'tag' | 'detected' | 'caller';
  /** those that fit equally well, the likeliest first; one if the variant is known */
  readonly attempts: readonly Attempt[];
  readonly faults: readonly TextFault[];
}

/**
 * Under one variant: the usual side begins; if it cannot play the first move but the other side can, that one.
 * Where every square is played on (Turkish), some programs count the ranks from the top.
 */
export function underVariant(source: Source, variant: Variant, starts: Colour | undefined): Attempt {
  const usual = new Attempt(source, { variant, starts: starts ?? variant.starts });
  if (usual.start.fromFen || usual.replay.plies || !usual.replay.misfits) return usual;
  if (variant.squares === variant.columns * variant.rows) {
    const turned = new Attempt(source, usual.candidate, true);
    if (turned.replay.plies) return turned;
  }
  if (starts) return usual;
  const other = new Attempt(source, { variant, starts: variant.starts === 'w' ? 'b' : 'w' });
  return other.replay.plies > 0 ? other : usual;
}

const firstMove = ({ raw }: Source): Item | undefined => raw.items.find(isMove);
const lettered = ({ text }: Item): boolean => /^[a-z]/i.test(text);

/** The variants that fit the whole main line, the likeliest first; if none does, those that fit most of it. */
export function detect(source: Source): readonly Attempt[] {
  const fen = source.fen?.trim() ?? '';
  const first = firstMove(source);
  const letters = first ? lettered(first) : source.lettered;
  const written = letters ? 'algebraic' : 'numeric';
  const attempts = (smallestFirst: boolean) =>
    candidatesFor(written, smallestFirst).map((candidate) => new Attempt(source, candidate));
  if (!first && !fen) return attempts(false);
  const all = attempts(true);
  // A FEN is of a board that holds it. Without a move to prove it, a square above 50 is a slip rather than a rare board.
  const holding = all.filter(
    ({ candidate: { variant } }) =>
      (first ?? (letters || variant.squares <= 50)) && (!fen || source.holds(variant)),
  );
  if (!first) return holding.length ? holding : attempts(false);
  const boards = holding.length ? holding : all;
  const fitting = boards.filter((attempt) => attempt.fits());
  return fitting.length ? fitting : best(boards);
}

/** Those that play most of the main line, to its end if they can, without a square that their board does not have. */
function best(attempts: readonly Attempt[]): readonly Attempt[] {
  const merit = ({ replay: { plies, misfits, faults } }: Attempt) =>
    plies + (misfits ? 0 : 0.5) - (faults.some(({ code }) => code === 'SQUARE_OUT_OF_RANGE') ? 0.25 : 0);
  const most = Math.max(...attempts.map(merit));
  return attempts.filter((attempt) => merit(attempt) === most);
}

/** What to do with a tag under which the game cannot be replayed to its end. */
export function doubt(source: Source, told: Attempt, gameType: GameType | undefined): Choice {
  const { variant } = told.candidate;
  const first = firstMove(source);
  const kept: Choice = { source, how: 'tag', attempts: [told], faults: [] };
  if (!first) return kept;
  const conflict = variant.notation === 'numeric' && gameType?.notation !== 'algebraic' && lettered(first);
  if (told.replay.plies > 0 && conflict) return kept;
  const others = detect(source);
  const { replay, candidate } = others[0];
  const details = { text: variant.id, other: candidate.variant.id, count: replay.plies };
  if (conflict) {
    const faults = [warningAt(first.at, 'NOTATION_CONFLICT', details)];
    return { source, how: 'detected', attempts: others, faults };
  }
  if (replay.misfits || replay.plies <= told.replay.plies || replay.plies < 4) return kept;
  return { ...kept, faults: [warningAt(first.at, 'VARIANT_DOUBTFUL', details)] };
}
