import { detectEncoding } from './detect.ts';
import { decode, type Encoding } from './encoding.ts';
import type { PdnGame, ReadOptions } from '../game.ts';
import { readPdn } from '../forgiving/read.ts';

/** How the bytes of a file are read. */
export interface ReadBytesOptions extends ReadOptions {
  /** the encoding, where the caller knows it */
  readonly encoding?: Encoding;
}

/** Reads a file's bytes: detects their encoding, or takes the caller's word for it. */
export function readPdnBytes(
  bytes: Uint8Array,
  options: ReadBytesOptions = {},
): { encoding: Encoding; games: PdnGame[] } {
  const encoding = options.encoding ?? detectEncoding(bytes);
  return { encoding, games: readPdn(decode(bytes, encoding), options) };
}
