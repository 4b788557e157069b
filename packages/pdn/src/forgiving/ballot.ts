import type { Attempt } from './attempt.ts';
import type { Choice } from './detect.ts';
import { countOf, isMove, tells, vote, type Votes } from './votes.ts';

const hasMoves = ({ source: { raw } }: Choice): boolean => raw.items.some(isMove);

const decides = ({ source: { raw, fen } }: Choice): boolean => tells(raw, fen);

const winner = (votes: Votes['fitting'], attempts: readonly Attempt[]): Attempt =>
  attempts.reduce((best, other) =>
    countOf(votes, other.candidate) > countOf(votes, best.candidate) ? other : best,
  );

/**
 * Decides games together; those that voted before count too. Of the variants that fit a game, the one that fits the
 * most games is chosen; where nothing tells, the one that most games turned out to be.
 */
export function decide({ fitting, chosen }: Votes, choices: readonly Choice[]): readonly Attempt[] {
  for (const { attempts } of choices.filter(hasMoves)) {
    for (const { candidate } of attempts) vote(fitting, candidate);
  }
  const decided = choices.map(({ attempts }) => winner(fitting, attempts));
  for (const [index, choice] of choices.entries())
    if (decides(choice)) vote(chosen, decided[index].candidate);
  return choices.map((choice, index) => (decides(choice) ? decided[index] : winner(chosen, choice.attempts)));
}
