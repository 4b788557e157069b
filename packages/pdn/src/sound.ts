import { fail, ok, variantOf } from '@draughts/rules';
import { Builder, type BuildOptions } from './build.ts';
import { toGame, type PdnGame, type ReadOptions } from './game.ts';
import { findMove } from './match.ts';
import { Scanner, type RawGame } from './scan.ts';
import { startOf } from './start.ts';
import { findTag } from './tags.ts';
import { taggedVariant, type Candidate } from './variant.ts';

/** A game in which nothing had to be guessed or forgiven, and what it was read from. */
export interface SoundGame {
  readonly game: PdnGame;
  readonly raw: RawGame;
  readonly fen: string | undefined;
  readonly candidate: Candidate;
}

/** Why a move is none is said by `readPdn`. */
const match: BuildOptions['match'] = (position, text) => {
  const found = findMove(position, text);
  return found ? ok(found) : fail('MOVE_ILLEGAL', text);
};

/**
 * The games of a text as long as nothing has to be guessed or forgiven: each names its variant, or the caller does, and
 * all of it can be read as it stands. They are as `readPdn` reads them; the first game that is not so gives null, and
 * there is an end. A game that more text might change is left, unless this is the last of it.
 */
export function* soundGames(text: string, options: ReadOptions, last = true): Generator<SoundGame | null> {
  const scanner = new Scanner(text);
  for (let raw = scanner.next(); raw && (raw.closed || last); raw = scanner.next()) {
    const sound = raw.faults.length ? null : soundGame(text, raw, options);
    yield sound;
    if (!sound) return;
  }
}

function soundGame(text: string, raw: RawGame, { variant }: ReadOptions): SoundGame | null {
  const tagged = variant
    ? { variant: variantOf(variant) }
    : taggedVariant(findTag(raw, 'GameType')?.trim(), findTag(raw, 'Variant'));
  // Whether results that differ contradict each other, or what is written so is one, is not told here.
  const result = findTag(raw, 'Result');
  if (!tagged || tagged.gameType?.wellFormed === false) return null;
  if (result !== undefined && result !== raw.result) return null;
  const candidate = { variant: tagged.variant, starts: tagged.starts ?? tagged.variant.starts };
  const fen = findTag(raw, 'FEN');
  const start = startOf(raw, candidate.variant, candidate.starts, fen);
  const replay = new Builder(text, raw, start, { match }).build();
  // What has neither tags nor moves is no game.
  if (replay.faults.length || (!raw.tags.length && !replay.plies)) return null;
  const variantSource = variant ? 'caller' : 'tag';
  const game = toGame(raw, { candidate, start, replay }, { variantSource, alsoFits: [], problems: [] });
  return { game, raw, fen, candidate };
}
