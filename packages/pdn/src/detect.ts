import { variantOf, type Colour, type Variant } from '@draughts/rules';
import { Attempt, type Source } from './attempt.ts';
import type { ScanFault } from './scan.ts';
import { candidatesFor, evidenceOf, type GameType } from './variant.ts';

/** The variants under which a game may be read, and how that was found out. */
export interface Choice {
  readonly source: Source;
  readonly how: 'tag' | 'detected' | 'caller';
  /** those that fit equally well, the likeliest first; one if the variant is known */
  readonly attempts: readonly Attempt[];
  readonly faults: readonly ScanFault[];
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

/** The variants that fit the whole main line, the likeliest first; if none does, those that fit most of it. */
export function detect(source: Source): readonly Attempt[] {
  const attempts = candidatesFor(evidenceOf(source.raw, source.fen)).map(
    (candidate) => new Attempt(source, candidate),
  );
  if (!attempts.length) return [new Attempt(source, { variant: variantOf('international'), starts: 'w' })];
  if (source.moves?.length === 0) return attempts;
  const fitting = attempts.filter((attempt) => attempt.fits());
  if (fitting.length) return fitting;
  const most = Math.max(...attempts.map(({ replay }) => replay.plies + (replay.misfits ? 0 : 0.5)));
  return attempts.filter(({ replay }) => replay.plies + (replay.misfits ? 0 : 0.5) === most);
}

/** What to do with a tag under which the game cannot be replayed to its end. */
export function doubt(source: Source, told: Attempt, gameType: GameType | undefined): Choice {
  const { variant } = told.candidate;
  const { algebraic, numeric } = evidenceOf(source.raw, undefined);
  const first = source.raw.items.find(({ kind }) => kind === 'move');
  const kept: Choice = { source, how: 'tag', attempts: [told], faults: [] };
  const conflict =
    variant.notation === 'numeric' && gameType?.notation !== 'algebraic' && algebraic && !numeric;
  if (!first || (told.replay.plies > 0 && conflict)) return kept;
  const others = detect(source);
  const { replay, candidate } = others[0];
  const warning = (code: string, message: string): ScanFault => ({
    at: first.at,
    code,
    message,
    severity: 'warning',
  });
  if (conflict) {
    const message = `GameType ${variant.gameType} is written in numbers, these moves in letters; read as ${candidate.variant.id}, of which ${replay.plies} plies can be played.`;
    return { source, how: 'detected', attempts: others, faults: [warning('NOTATION_CONFLICT', message)] };
  }
  if (replay.misfits || replay.plies <= told.replay.plies || replay.plies < 4) return kept;
  const message = `Not all of this is legal in ${variant.id}, but all ${replay.plies} plies are in ${candidate.variant.id}.`;
  return { ...kept, faults: [warning('VARIANT_DOUBTFUL', message)] };
}

const keyOf = ({ candidate }: Attempt): string => candidate.variant.id + candidate.starts;

const hasMoves = ({ source }: Choice): boolean => source.raw.items.some(({ kind }) => kind === 'move');

/** Whether a game has anything that tells variants apart. */
const tells = (choice: Choice): boolean => /\d/.test(choice.source.fen ?? '') || hasMoves(choice);

/**
 * The votes of a file's games about the variant of those that do not name it. Of the variants that fit a game, the
 * one that fits the most games is chosen; where nothing tells, the one that most games turned out to be.
 */
export class Ballot {
  readonly #fitting = new Map<string, number>();
  readonly #chosen = new Map<string, number>();

  /** Decides games together; those of earlier calls vote too. */
  decide(choices: readonly Choice[]): readonly Attempt[] {
    for (const choice of choices) {
      if (hasMoves(choice)) for (const attempt of choice.attempts) this.#vote(this.#fitting, attempt);
    }
    const decided = choices.map(({ attempts }) => this.#most(this.#fitting, attempts));
    for (const [index, choice] of choices.entries()) {
      if (tells(choice)) this.#vote(this.#chosen, decided[index]);
    }
    return choices.map((choice, index) =>
      tells(choice) ? decided[index] : this.#most(this.#chosen, choice.attempts),
    );
  }

  #vote(votes: Map<string, number>, attempt: Attempt): void {
    votes.set(keyOf(attempt), (votes.get(keyOf(attempt)) ?? 0) + 1);
  }

  #most(votes: ReadonlyMap<string, number>, attempts: readonly Attempt[]): Attempt {
    const count = (attempt: Attempt) => votes.get(keyOf(attempt)) ?? 0;
    return attempts.reduce((best, other) => (count(other) > count(best) ? other : best));
  }
}
