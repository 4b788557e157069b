import { variantOf } from '@draughts/rules';
import { Source, type Attempt } from './attempt.ts';
import { Ballot, detect, doubt, underVariant, type Choice } from './detect.ts';
import { feedTexts } from './feed.ts';
import { toGame, type PdnGame, type ReadOptions } from './game.ts';
import { locator, warningAt, type TextFault } from './problem.ts';
import { conflicts } from './result.ts';
import { forgivingTags } from './tag-scan.ts';
import { Scanner, type RawGame } from './scan.ts';
import { findTag } from './tags.ts';
import { taggedVariant } from './variant.ts';

/** A game on its way: the variants that may be meant are known, not yet which one of them it is. */
export interface Reading extends Choice {
  readonly locate: ReturnType<typeof locator>;
}

/** Reads one whole text; never throws. A text without games gives no games. */
export function readPdn(text: string, options: ReadOptions = {}): PdnGame[] {
  const readings = feedTexts(text).flatMap((piece) => {
    const scanner = new Scanner(piece, forgivingTags());
    const locate = locator(piece);
    const games: Reading[] = [];
    for (let raw = scanner.next(); raw; raw = scanner.next()) {
      if (isGame(raw)) games.push({ ...choose(piece, raw, options), locate });
    }
    return games;
  });
  const attempts = new Ballot().decide(readings);
  return readings.map((reading, index) => decidedGame(reading, attempts[index]));
}

/** Stray words and marks between games are no game, not even with a move among them. */
export function isGame({ tags, items }: RawGame): boolean {
  if (tags.length) return true;
  const count = (wanted: RegExp) => items.filter(({ kind }) => wanted.test(kind)).length;
  const moves = count(/move|setup/);
  return moves > 0 && moves >= count(/text/);
}

/** Finds the variants under which a raw game may be read. */
export function choose(text: string, raw: RawGame, options: ReadOptions): Choice {
  const source = new Source(text, raw, findTag(raw, 'FEN'));
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

/** The game that a decided reading is, and all that was forgiven in it. */
export function decidedGame(reading: Reading, attempt: Attempt): PdnGame {
  const { source, how, attempts, locate } = reading;
  const { raw } = source;
  const { id } = attempt.candidate.variant;
  const others = attempts.map(({ candidate }) => candidate.variant.id).filter((other) => other !== id);
  return toGame(raw, attempt, {
    variantSource: how,
    alsoFits: how === 'detected' ? others : [],
    problems: [...raw.faults, ...reading.faults, ...attempt.replay.faults, ...resultFaults(raw)]
      .sort((a, b) => a.at - b.at)
      .map(({ at, code, severity, details }) => ({ ...locate(at), code, severity, details })),
  });
}

function resultFaults({ tags, result, resultAt }: RawGame): readonly TextFault[] {
  const tag = findTag({ tags }, 'Result', {});
  if (tag === undefined || result === null || !conflicts(tag, result)) return [];
  return [warningAt(resultAt, 'RESULT_CONFLICT', { text: tag, other: result })];
}
