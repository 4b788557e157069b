import { variantOf, writeFen } from '@draughts/rules';
import type { Position, Variant, VariantId } from '@draughts/rules';
import { Source, type Attempt } from './attempt.ts';
import type { Relocation } from './build.ts';
import { Ballot, detect, doubt, underVariant, type Choice } from './detect.ts';
import { feedTexts } from './feed.ts';
import { locator, type Problem } from './problem.ts';
import { conflicts, scoreOf, type Score } from './result.ts';
import { Scanner, type RawGame, type ScanFault } from './scan.ts';
import { tagOf, type Tag } from './tags.ts';
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
  const source = new Source(text, raw, tagOf(raw, 'FEN') || undefined);
  if (options.variant) {
    const attempts = [underVariant(source, variantOf(options.variant), undefined)];
    return { source, how: 'caller', attempts, faults: [] };
  }
  const tagged = taggedVariant(tagOf(raw, 'GameType'), tagOf(raw, 'Variant'));
  if (!tagged) return { source, how: 'detected', attempts: detect(source), faults: unknownType(raw) };
  const told = underVariant(source, tagged.variant, tagged.starts);
  const choice: Choice = told.replay.misfits
    ? doubt(source, told, tagged.gameType)
    : { source, how: 'tag', attempts: [told], faults: [] };
  if (tagged.gameType?.wellFormed !== false) return choice;
  return { ...choice, faults: [gameTypeFault(raw, tagged.variant), ...choice.faults] };
}

/** A GameType that says something, but names no variant of ours. */
function unknownType(raw: RawGame): ScanFault[] {
  const value = tagOf(raw, 'GameType')?.trim();
  if (!value || /^[?*-]$/.test(value)) return [];
  const index = raw.tags.findIndex(({ name }) => name === 'GameType');
  const code = 'GAMETYPE_UNKNOWN';
  const message = `GameType ${value.slice(0, 20)} is none that is known; the variant was found from the moves.`;
  return [{ at: raw.valueAt[index] ?? raw.at, code, message, severity: 'warning' }];
}

function gameTypeFault(raw: RawGame, variant: Variant): ScanFault {
  const index = raw.tags.findIndex(({ name }) => name === 'GameType');
  const at = raw.valueAt[index] ?? raw.at;
  // Point at the notation where that is what is wrong, else at the value.
  const notation = /,[ANS](?![0-3])/i.exec(raw.tags[index]?.value ?? '');
  return {
    at: at + (notation ? notation.index + 1 : 0),
    code: 'GAMETYPE_SYNTAX',
    message: `A GameType is a number, or like 20,W,10,10,N2,0; read as plain ${variant.gameType}.`,
    severity: 'warning',
  };
}

/** The game that a decided reading is. */
export function toGame(reading: Reading, { candidate, replay, start }: Attempt): PdnGame {
  const { source, how, attempts, locate } = reading;
  const { raw } = source;
  const { variant } = candidate;
  const faults = [...raw.faults, ...reading.faults, ...replay.faults];
  const tag = raw.tags.find(({ name }) => name === 'Result')?.value;
  if (tag !== undefined && raw.result !== null && conflicts(tag, raw.result)) {
    const message = `The tag says ${tag}, the moves end with ${raw.result}; both were kept, the tag counts.`;
    faults.push({ at: raw.resultAt, code: 'RESULT_CONFLICT', message, severity: 'warning' });
  }
  const { tree } = replay;
  const others = attempts.map((other) => other.candidate.variant.id).filter((id) => id !== variant.id);
  return {
    tags: raw.tags,
    variant: variant.id,
    variantSource: how,
    alsoFits: how === 'detected' ? others : [],
    start: tree.start,
    startFen: writeFen(tree.start),
    fromSetup: start.fromFen || replay.relocation !== null || candidate.starts !== variant.starts,
    relocation: replay.relocation,
    tree,
    plies: replay.plies,
    fen: writeFen(replay.position),
    result: tag?.trim() ? tag : raw.result,
    textResult: raw.result,
    score: scoreOf({ tags: raw.tags, textResult: raw.result }, variant, candidate.starts),
    problems: faults
      .sort((a, b) => a.at - b.at)
      .map(({ at, code, message, severity }) => ({ ...locate(at), code, message, severity })),
  };
}
