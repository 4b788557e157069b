import { variantOf } from '@draughts/rules';
import { Source, type Attempt } from './attempt.ts';
import { decide } from './ballot.ts';
import { detect, doubt, underVariant, type Choice } from './detect.ts';
import { mendFen } from './fen-mend.ts';
import { ForgivingScanner } from './scanner.ts';
import { toGame, type PdnGame, type ReadOptions } from '../game.ts';
import { locator, type Place } from '../place.ts';
import { warningAt, type TextFault } from '../problem.ts';
import { conflicts } from '../result.ts';
import type { RawGame } from '../scan.ts';
import { findTag } from '../tags.ts';
import { taggedVariant } from '../variant.ts';
import { Votes } from './votes.ts';

/** A game on its way: the variants that may be meant are known, not yet which one of them it is. */
interface Reading extends Choice {
  readonly locate: ReturnType<typeof locator>;
}

/** What is read of a text at once. */
interface Piece {
  /** offset where to begin */
  readonly from?: number;
  /** line and column before the text */
  readonly place?: Place;
  /** more text may come, and change the last game: it is left */
  readonly more?: boolean;
  /** so many games vote at most about the variants that fit them */
  readonly voters?: number;
}

/** Reads games in which something may have to be guessed or forgiven. Those that do not name their variant are decided together. */
export class Reader {
  readonly #options: ReadOptions;
  readonly #votes: Votes;
  #undecided: Reading[] = [];
  /** offset behind the last game that was read */
  end = 0;

  /** `votes`: of games of the same file that were read without this. */
  constructor(options: ReadOptions, votes = new Votes()) {
    this.#options = options;
    this.#votes = votes;
  }

  /** The games that are decided; the others come with those of the next text, or from `decided`. */
  *read(text: string, { from = 0, place, more, voters = Infinity }: Piece = {}): Generator<PdnGame> {
    const scanner = new ForgivingScanner(text, from);
    const locate = locator(text, place);
    this.end = from;
    for (let raw = scanner.next(); raw && (raw.closed || !more); raw = scanner.next()) {
      this.end = raw.end;
      if (!isGame(raw)) continue;
      const reading = { ...choose(text, raw, this.#options), locate };
      this.#undecided.push(reading);
      // A game whose variant is known need not wait for the others.
      const alone = this.#undecided.length === 1 && reading.attempts.length === 1;
      if (alone || this.#undecided.length >= voters) yield* this.decided();
    }
  }

  /** All that are left. */
  *decided(): Generator<PdnGame> {
    const readings = this.#undecided;
    this.#undecided = [];
    const attempts = decide(this.#votes, readings);
    for (const [index, reading] of readings.entries()) yield decidedGame(reading, attempts[index]);
  }
}

/** Stray words and marks between games are no game, not even with a move among them. */
function isGame({ tags, items }: RawGame): boolean {
  if (tags.length) return true;
  const count = (wanted: RegExp) => items.filter(({ kind }) => wanted.test(kind)).length;
  const moves = count(/move|setup/);
  return moves > 0 && moves >= count(/text/);
}

/** Finds the variants under which a raw game may be read. */
function choose(text: string, raw: RawGame, options: ReadOptions): Choice {
  const written = findTag(raw, 'FEN');
  const source = new Source(text, raw, mendFens(raw, written), written);
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

/** The FEN of a game as it is meant; set-ups are changed in their place. */
function mendFens({ items, faults, tags, valueAt, at }: RawGame, fen = ''): string {
  const meant = (text: string, place: number) => {
    const mended = mendFen(text);
    if (mended !== undefined) faults.push(warningAt(place, 'FEN_MENDED', { text: mended }));
    return mended ?? text;
  };
  items.forEach((item, index) => {
    if (item.kind === 'setup') items[index] = { ...item, text: meant(item.text, item.textAt) };
  });
  return meant(fen, valueAt[tags.findIndex(({ value }) => value === fen)] ?? at);
}

function gameTypeFault(raw: RawGame, code: string, text: string): TextFault {
  const index = raw.tags.findIndex(({ name }) => name === 'GameType');
  // Point at the notation where that is what is wrong, else at the value.
  const wrong = raw.tags[index]?.value.search(/,[ANS](?![0-3])/i) ?? -1;
  return warningAt((raw.valueAt[index] ?? raw.at) + (wrong < 0 ? 0 : wrong + 1), code, { text });
}

/** The game that a decided reading is, and all that was forgiven in it. */
function decidedGame(reading: Reading, attempt: Attempt): PdnGame {
  const { source, how, attempts, locate } = reading;
  const { raw } = source;
  const { id } = attempt.candidate.variant;
  const others = attempts.map(({ candidate }) => candidate.variant.id).filter((other) => other !== id);
  return toGame(raw, attempt, {
    variantSource: how,
    alsoFits: how === 'detected' ? others : [],
    relocation: attempt.replay.relocation,
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
