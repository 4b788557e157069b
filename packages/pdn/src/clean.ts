import { fail, ok, variantOf } from '@draughts/rules';
import { Builder, type BuildOptions } from './build.ts';
import { toGame, type PdnGame, type ReadOptions } from './game.ts';
import { findMove } from './match.ts';
import { conflicts } from './result.ts';
import { Scanner, type RawGame } from './scan.ts';
import type { TagScanner } from './tag-scan.ts';
import { startOf } from './start.ts';
import { findTag } from './tags.ts';
import { taggedVariant } from './variant.ts';

export type { PdnGame, ReadOptions } from './game.ts';

const VALUE = /((?:[^"\\\r\n&]|\\["\\]|&(?!#?\w+;))*)"[ \t]*\]/y;

/** A tag as PDN has it. */
const cleanTag: TagScanner = (text, from, name, stop) => {
  VALUE.lastIndex = from;
  const found = stop === '"' && /^\w+$/.test(name) && VALUE.exec(text);
  if (!found) return { tag: null, valueAt: from, end: from, fault: 'TAG_UNTERMINATED' };
  const value = found[1].replace(/\\(.)/g, '$1');
  return { tag: { name, value }, valueAt: from, end: VALUE.lastIndex };
};

/**
 * The games of a text in which nothing has to be guessed or forgiven: each names its variant, or the caller does, and
 * all of it can be read as it stands. They are as `readPdn` reads them, with two thirds of its code; null for any other
 * text, which is for `readPdn`.
 */
export function readClean(text: string, { variant }: ReadOptions = {}): PdnGame[] | null {
  const scanner = new Scanner(text, cleanTag);
  const games: PdnGame[] = [];
  for (let raw = scanner.next(); raw; raw = scanner.next()) {
    const game = raw.faults.length ? null : cleanGame(text, raw, variant);
    // What has neither tags nor moves is no game.
    if (!game?.tags.length && !game?.plies) return null;
    games.push(game);
  }
  // Nothing at all may be a feed.
  return games.length ? games : null;
}

/** Why a move is none is said by `readPdn`. */
const match: BuildOptions['match'] = (position, text) => {
  const found = findMove(position, text);
  return found ? ok(found) : fail('MOVE_ILLEGAL', text);
};

function cleanGame(text: string, raw: RawGame, variant: ReadOptions['variant']): PdnGame | null {
  const tagged = variant
    ? { variant: variantOf(variant) }
    : taggedVariant(findTag(raw, 'GameType')?.trim(), findTag(raw, 'Variant'));
  const tag = findTag(raw, 'Result') ?? '';
  if (!tagged || tagged.gameType?.wellFormed === false || conflicts(tag, raw.result ?? '')) return null;
  const candidate = { variant: tagged.variant, starts: tagged.starts ?? tagged.variant.starts };
  const start = startOf(raw, candidate.variant, candidate.starts, findTag(raw, 'FEN'));
  const replay = new Builder(text, raw, start, { match }).build();
  if (replay.faults.length) return null;
  const variantSource = variant ? 'caller' : 'tag';
  return toGame(raw, { candidate, start, replay }, { variantSource, alsoFits: [], problems: [] });
}
