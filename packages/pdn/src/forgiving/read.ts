import { feedTexts } from '../feed.ts';
import type { PdnGame, ReadOptions } from '../game.ts';
import { Reader } from './reader.ts';

/** Reads one whole text; never throws. A text without games gives no games. */
export function readPdn(text: string, options: ReadOptions = {}): PdnGame[] {
  const reader = new Reader(options);
  const games = feedTexts(text).flatMap((piece) => [...reader.read(piece)]);
  return [...games, ...reader.decided()];
}
