import { variantOf, writeFen, type Position, type VariantId } from '@draughts/rules';
import { Source, type Attempt } from './attempt.ts';
import { Ballot, detect, doubt, underVariant, type Choice } from './detect.ts';
import { feedTexts } from './feed.ts';
import { locator, warningAt, type Problem, type TextFault } from './problem.ts';
import { conflicts, scoreOf, type Score } from './result.ts';
import { Scanner, type RawGame } from './scan.ts';
import type { Relocation } from './start.ts';
import { findTag, type Tag } from './tags.ts';
import type { GameTree } from './tree.ts';
import { taggedVariant } from './variant.ts';

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

/** A game on its way: the variants that may be meant are known, not yet which one of them it is. */
export interface Reading extends Choice {
  readonly locate: ReturnType<typeof locator>;
}

/** Reads one whole text; never throws. A text without games gives no games. */
export function readPdn(text: string, options: ReadOptions = {}): PdnGame[] {
  const readings = feedTexts(text).flatMap((piece) => {
    const scanner = new Scanner(piece);
    const locate = locator(piece);
    const games: Reading[] = [];
    for (let raw = scanner.next(); raw; raw = scanner.next()) {
      if (isGame(raw)) games.push({ ...choose(piece, raw, options), locate });
    }
    return games;
  });
  const attempts = new Ballot().decide(readings);
  return readings.map((reading, index) => toGame(reading, attempts[index]));
}

/** Stray words and marks between games are no game. */
export const isGame = (raw: RawGame): boolean =>
  raw.tags.length > 0 || raw.items.some(({ kind }) => kind === 'move' || kind === 'setup');

/** Finds the variants under which a raw game may be read. */
export function choose(text: string, raw: RawGame, options: ReadOptions): Choice {
  const source = new Source(text, raw, findTag(raw, 'FEN') || undefined);
  if (options.variant) {
    const attempts = [underVariant(source, variantOf(options.variant), undefined)];
    return { source, how: 'caller', attempts, faults: [] };
  }
  const value = findTag(raw, 'GameType')?.trim();
  const tagged = taggedVariant(value, findTag(raw, 'Variant'));
  if (!tagged) {
    const unknown = value && !/^[?*-]$/.test(value) ? [gameTypeFault(raw, 'GAMETYPE_UNKNOWN', value)] : [];
    return { source, how: 'detected', attempts: detect(source), faults: unknown };
  }
  const { variant, starts, gameType } = tagged;
  const told = underVariant(source, variant, starts);
  const choice: Choice = told.replay.misfits
    ? doubt(source, told, gameType)
    : { source, how: 'tag', attempts: [told], faults: [] };
  if (gameType?.wellFormed !== false) return choice;
  const fault = gameTypeFault(raw, 'GAMETYPE_SYNTAX', String(variant.gameType));
  return { ...choice, faults: [fault, ...choice.faults] };
}

function gameTypeFault(raw: RawGame, code: string, text: string): TextFault {
  const index = raw.tags.findIndex(({ name }) => name === 'GameType');
  // Point at the notation where that is what is wrong, else at the value.
  const wrong = raw.tags[index]?.value.search(/,[ANS](?![0-3])/i) ?? -1;
  return warningAt((raw.valueAt[index] ?? raw.at) + (wrong < 0 ? 0 : wrong + 1), code, { text });
}

/** The game that a decided reading is. */
export function toGame(reading: Reading, { candidate, replay, start }: Attempt): PdnGame {
  const { source, how, attempts, locate } = reading;
  const { tags, result: textResult, resultAt, faults: scanned } = source.raw;
  const { variant, starts } = candidate;
  const { tree, relocation, plies, position } = replay;
  const faults = [...scanned, ...reading.faults, ...replay.faults];
  const tag = tags.find(({ name }) => name === 'Result')?.value;
  if (tag !== undefined && textResult !== null && conflicts(tag, textResult))
    faults.push(warningAt(resultAt, 'RESULT_CONFLICT', { text: tag, other: textResult }));
  const others = attempts.map((other) => other.candidate.variant.id).filter((id) => id !== variant.id);
  return {
    tags,
    variant: variant.id,
    variantSource: how,
    alsoFits: how === 'detected' ? others : [],
    start: tree.start,
    // Written when somebody asks: not everybody does, and a file may have thousands of games.
    get startFen() {
      return writeFen(tree.start);
    },
    fromSetup: start.fromFen || relocation !== null || starts !== variant.starts,
    relocation,
    tree,
    plies,
    get fen() {
      return writeFen(position);
    },
    result: tag?.trim() ? tag : textResult,
    textResult,
    score: scoreOf({ tags, textResult }, variant, starts),
    problems: faults
      .sort((a, b) => a.at - b.at)
      .map(({ at, code, severity, details }) => ({ ...locate(at), code, severity, details })),
  };
}
