import { variantOf } from '@draughts/rules';
import { Builder } from './build.ts';
import { Cursor } from './cursor.ts';
import { toGame, type PdnGame, type ReadOptions } from './game.ts';
import { Scanner, type RawGame } from './scan.ts';
import { startOf } from './start.ts';
import { findTag } from './tags.ts';
import { RESULT } from './tokens.ts';
import { taggedVariant, type Candidate } from './variant.ts';

/** A game in which nothing had to be guessed or forgiven, and what it was read from. */
export interface SoundGame {
  readonly game: PdnGame;
  readonly raw: RawGame;
  readonly fen: string | undefined;
  readonly candidate: Candidate;
}

const PLAIN_RESULT = new RegExp(`^${RESULT}$`);

/**
 * The games of a text as long as nothing has to be guessed or forgiven: each names its variant, or the caller does, and
 * all of it can be read as it stands. They are as `readPdn` reads them; the first game that is not so gives null, and
 * there is an end. A game that more text might change is left, unless this is the last of it.
 */
export function* soundGames(text: string, options: ReadOptions, last = true): Generator<SoundGame | null> {
  const scanner = new Scanner(new Cursor(text, 0));
  for (let raw = scanner.next(); raw && (raw.closed || last); raw = scanner.next()) {
    const sound = scanner.odd ? null : soundGame(raw, options);
    yield sound;
    if (!sound) return;
  }
}

function soundGame(raw: RawGame, { variant }: ReadOptions): SoundGame | null {
  const tagged = variant
    ? { variant: variantOf(variant) }
    : taggedVariant(findTag(raw, 'GameType')?.trim(), findTag(raw, 'Variant'));
  // Whether results that differ contradict each other, or what is written so is one, is not told here.
  const result = findTag(raw, 'Result');
  if (!tagged || tagged.gameType?.wellFormed === false) return null;
  if (result !== undefined && result !== raw.result) {
    if (!PLAIN_RESULT.test(result) || (raw.result ?? '*') !== '*') return null;
  }
  const candidate = { variant: tagged.variant, starts: tagged.starts ?? tagged.variant.starts };
  const fen = findTag(raw, 'FEN');
  const start = startOf(candidate, fen);
  const replay = start && new Builder(raw.items, start.position).build();
  // What has neither tags nor moves is no game.
  if (!replay || (!raw.tags.length && !replay.plies)) return null;
  const variantSource = variant ? 'caller' : 'tag';
  const findings = { variantSource, alsoFits: [], relocation: null, problems: [] } as const;
  const game = toGame(raw, { candidate, start, replay }, findings);
  return { game, raw, fen, candidate };
}
