import { variantOf, writeFen } from '@draughts/rules';
import type { Colour, Position, Variant, VariantId } from '@draughts/rules';
import { Builder, startOf, type Relocation, type Replay } from './build.ts';
import { feedTexts } from './feed.ts';
import { locator, type Place, type Problem } from './problem.ts';
import { conflicts, scoreOf, type Score } from './result.ts';
import { Scanner, type RawGame, type ScanFault } from './scan.ts';
import { tagOf, type Tag } from './tags.ts';
import type { GameTree } from './tree.ts';
import { candidatesFor, evidenceOf, taggedVariant, type Candidate } from './variant.ts';

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

export interface ReadOptions {
  /** read every game under the rules of this variant, whatever the file says */
  readonly variant?: VariantId;
}

/** A game on its way: replayed under the variants that may be meant, not yet decided. */
interface Reading {
  readonly raw: RawGame;
  readonly text: string;
  readonly locate: ReturnType<typeof locator>;
  readonly source: PdnGame['variantSource'];
  readonly faults: readonly ScanFault[];
  readonly fen: string | undefined;
  /** the best replays, the likeliest first; one of them if the variant is known */
  readonly replays: readonly { candidate: Candidate; replay: Replay; fromFen: boolean }[];
}

/** A piece of text that is read by itself; the texts of a feed each are one. */
export interface Piece {
  readonly text: string;
  readonly place?: Place;
}

/** Reads one whole text; never throws. A text without games gives no games. */
export function readPdn(text: string, options: ReadOptions = {}): PdnGame[] {
  const readings = feedTexts(text).flatMap((piece) => {
    const scanner = new Scanner(piece);
    const locate = locator(piece);
    const games: Reading[] = [];
    for (let raw = scanner.next(); raw; raw = scanner.next()) {
      if (isGame(raw)) games.push(readRaw(piece, raw, locate, options));
    }
    return games;
  });
  return decide(readings);
}

/** Stray words and marks between games are no game. */
export const isGame = (raw: RawGame): boolean =>
  raw.tags.length > 0 || raw.items.some(({ kind }) => kind === 'move' || kind === 'setup');

const fenTag = (raw: RawGame): string | undefined => tagOf(raw, 'FEN') || undefined;

/** Replays a raw game under every variant that may be meant. */
export function readRaw(
  text: string,
  raw: RawGame,
  locate: ReturnType<typeof locator>,
  options: ReadOptions,
): Reading {
  const fen = fenTag(raw);
  const faults: ScanFault[] = [];
  const replayed: Replayer = (candidate, ranksFromTop = false) => {
    const start = startOf(raw, candidate.variant, candidate.starts, fen);
    return { candidate, replay: new Builder(text, raw, start, ranksFromTop).build(), fromFen: start.fromFen };
  };
  const reading = (source: PdnGame['variantSource'], replays: Reading['replays']): Reading => ({
    raw,
    text,
    locate,
    source,
    faults,
    fen,
    replays,
  });
  if (options.variant) {
    return reading('caller', [withEitherSide(variantOf(options.variant), undefined, replayed)]);
  }
  const tagged = taggedVariant(tagOf(raw, 'GameType'), tagOf(raw, 'Variant'));
  if (!tagged) return reading('detected', detect(candidatesFor(evidenceOf(raw, fen)), replayed));
  if (tagged.gameType && !tagged.gameType.wellFormed) faults.push(gameTypeFault(raw, tagged.variant));
  const told = withEitherSide(tagged.variant, tagged.starts, replayed);
  if (!told.replay.misfits) return reading('tag', [told]);
  return doubtful(raw, told, tagged.gameType?.notation, faults, reading, () =>
    detect(candidatesFor(evidenceOf(raw, fen)), replayed),
  );
}

/** What to do with a tag under which the game cannot be replayed to its end. */
function doubtful(
  raw: RawGame,
  told: Reading['replays'][number],
  notation: string | undefined,
  faults: ScanFault[],
  reading: (source: PdnGame['variantSource'], replays: Reading['replays']) => Reading,
  detected: () => Reading['replays'],
): Reading {
  const { variant } = told.candidate;
  const { algebraic, numeric } = evidenceOf(raw, undefined);
  const first = raw.items.find(({ kind }) => kind === 'move');
  const conflict = variant.notation === 'numeric' && notation !== 'algebraic' && algebraic && !numeric;
  if (!first || (told.replay.plies > 0 && conflict)) return reading('tag', [told]);
  const others = detected();
  const [best] = others;
  if (conflict) {
    faults.push({
      at: first.at,
      code: 'NOTATION_CONFLICT',
      message: `GameType ${variant.gameType} is written in numbers, these moves in letters; read as ${best.candidate.variant.id}, of which ${best.replay.plies} plies can be played.`,
      severity: 'warning',
    });
    return reading('detected', others);
  }
  if (!best.replay.misfits && best.replay.plies > told.replay.plies && best.replay.plies > 3) {
    faults.push({
      at: first.at,
      code: 'VARIANT_DOUBTFUL',
      message: `Not all of this is legal in ${variant.id}, but all ${best.replay.plies} plies are in ${best.candidate.variant.id}.`,
      severity: 'warning',
    });
  }
  return reading('tag', [told]);
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

type Replayed = Reading['replays'][number];
type Replayer = (candidate: Candidate, ranksFromTop?: boolean) => Replayed;

/**
 * Under one variant: the usual side begins; if it cannot play the first move but the other side can, that one.
 * Where every square is played on (Turkish), some programs count the ranks from the top.
 */
function withEitherSide(variant: Variant, starts: Colour | undefined, replayed: Replayer): Replayed {
  const usual = replayed({ variant, starts: starts ?? variant.starts });
  if (usual.fromFen || usual.replay.plies || !usual.replay.misfits) return usual;
  if (variant.squares === variant.columns * variant.rows) {
    const turned = replayed(usual.candidate, true);
    if (turned.replay.plies) return turned;
  }
  if (starts) return usual;
  const other = replayed({ variant, starts: variant.starts === 'w' ? 'b' : 'w' });
  return other.replay.plies > 0 ? other : usual;
}

/** The replays that come furthest, whole ones before broken ones, the likeliest first. */
function detect(candidates: readonly Candidate[], replayed: Replayer): readonly Replayed[] {
  let best: Replayed[] = [];
  const score = ({ replay }: Replayed) => replay.plies + (replay.misfits ? 0 : 0.5);
  for (const candidate of candidates) {
    const next = replayed(candidate);
    const top = best.length ? score(best[0]) : -1;
    if (score(next) > top) best = [next];
    else if (score(next) === top) best.push(next);
  }
  return best.length ? best : [replayed({ variant: variantOf('international'), starts: 'w' })];
}

/**
 * Chooses among what fits each game the variant that fits the most games of the file; where nothing tells, the one
 * that most games of the file turned out to be.
 */
export function decide(readings: readonly Reading[]): PdnGame[] {
  const key = ({ candidate }: Replayed) => candidate.variant.id + candidate.starts;
  const most = (votes: ReadonlyMap<string, number>, replays: readonly Replayed[]): Replayed => {
    const count = (replay: Replayed) => votes.get(key(replay)) ?? 0;
    return replays.reduce((best, other) => (count(other) > count(best) ? other : best));
  };
  const votes = new Map<string, number>();
  const vote = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1);
  for (const { replays } of readings) {
    if (replays[0].replay.plies) for (const replay of replays) vote(votes, key(replay));
  }
  const tells = ({ raw, fen }: Reading) =>
    /\d/.test(fen ?? '') || raw.items.some(({ kind }) => kind === 'move');
  const chosen = readings.map((reading) => most(votes, reading.replays));
  const decided = new Map<string, number>();
  for (const [index, reading] of readings.entries()) if (tells(reading)) vote(decided, key(chosen[index]));
  return readings.map((reading, index) =>
    toGame(reading, tells(reading) ? chosen[index] : most(decided, reading.replays)),
  );
}

function toGame(reading: Reading, { candidate, replay, fromFen }: Replayed): PdnGame {
  const { raw, source, replays, locate } = reading;
  const { variant } = candidate;
  const faults = [...raw.faults, ...reading.faults, ...replay.faults];
  const tag = raw.tags.find(({ name }) => name === 'Result')?.value;
  if (tag !== undefined && raw.result !== null && conflicts(tag, raw.result)) {
    const message = `The tag says ${tag}, the moves end with ${raw.result}; both were kept, the tag counts.`;
    faults.push({ at: raw.resultAt, code: 'RESULT_CONFLICT', message, severity: 'warning' });
  }
  const { tree } = replay;
  const others = replays.map((other) => other.candidate.variant.id).filter((id) => id !== variant.id);
  return {
    tags: raw.tags,
    variant: variant.id,
    variantSource: source,
    alsoFits: source === 'detected' ? others : [],
    start: tree.start,
    startFen: writeFen(tree.start),
    fromSetup: fromFen || replay.relocation !== null || candidate.starts !== variant.starts,
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
