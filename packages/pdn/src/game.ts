import { writeFen, type Position, type VariantId } from '@draughts/rules';
import type { Replay } from './build.ts';
import type { Relocation } from './forgiving/mend.ts';
import type { Problem } from './problem.ts';
import { scoreOf, type Score } from './result.ts';
import type { RawGame } from './scan.ts';
import type { Start } from './start.ts';
import { findTag, type Tag } from './tags.ts';
import type { GameTree } from './tree.ts';
import type { Candidate } from './variant.ts';

/** One game of a file. Immutable. */
export interface PdnGame {
  /** in the order of the file, doubled ones included; look up with `tagOf` */
  readonly tags: readonly Tag[];
  readonly variant: VariantId;
  /** `tag`: GameType or Variant; `detected`: by replaying; `caller`: asked for in the options */
  readonly variantSource: 'tag' | 'detected' | 'caller';
  /** other variants whose rules allow every move of the main line, likeliest first; empty unless detected */
  readonly alsoFits: readonly VariantId[];
  readonly start: Position;
  /** numeric */
  readonly startFen: string;
  /** the game began from a set-up: a FEN tag, or men moved by a drawing table */
  readonly fromSetup: boolean;
  readonly relocation: Relocation | null;
  readonly tree: GameTree;
  /** legal moves of the main line */
  readonly plies: number;
  /** numeric, after the main line */
  readonly fen: string;
  /** the Result tag as written, else the movetext's result, else null */
  readonly result: string | null;
  readonly textResult: string | null;
  /** points, by the tag (in any language), else by the movetext; null while unknown */
  readonly score: Score | null;
  /** in the order of the file */
  readonly problems: readonly Problem[];
}

/** How games are read. */
export interface ReadOptions {
  /** read every game under the rules of this variant, whatever the file says */
  readonly variant?: VariantId;
}

/** A raw game that was replayed under the rules of a variant. */
export interface Replayed {
  readonly candidate: Candidate;
  readonly start: Start;
  readonly replay: Replay;
}

/** What else is known of a game. */
export type Findings = Pick<PdnGame, 'variantSource' | 'alsoFits' | 'relocation' | 'problems'>;

/** The game that a raw one is. */
export function toGame(
  { tags, result: textResult }: RawGame,
  { candidate: { variant, starts }, replay, start }: Replayed,
  findings: Findings,
): PdnGame {
  const { tree, plies, position } = replay;
  const tag = findTag({ tags }, 'Result', {});
  return {
    tags,
    variant: variant.id,
    ...findings,
    start: tree.start,
    // Written when somebody asks: not everybody does, and a file may have thousands of games.
    get startFen() {
      return writeFen(tree.start);
    },
    fromSetup: start.fromFen || findings.relocation !== null || starts !== variant.starts,
    tree,
    plies,
    get fen() {
      return writeFen(position);
    },
    result: tag?.trim() ? tag : textResult,
    textResult,
    score: scoreOf({ tags, textResult }, variant, starts),
  };
}
