import { isUtf8, type Encoding } from './encoding/encoding.ts';
import type { ReadBytesOptions } from './encoding/bytes.ts';
import { looksLikeFeed } from './feed-look.ts';
import { loadForgiving } from './load.ts';
import { placeAfter, type Place } from './place.ts';
import type { PdnGame } from './game.ts';
import type { Reader } from './forgiving/reader.ts';
import { soundGames } from './sound.ts';
import { Votes } from './forgiving/votes.ts';

/** A game of a stream, and where it stood. */
export interface StreamedGame {
  readonly encoding: Encoding;
  readonly game: PdnGame;
  /** bytes read so far, for a progress line */
  readonly bytes: number;
}

/** How a stream of games is read. */
export interface StreamOptions extends ReadBytesOptions {
  /** called for each piece of the stream, so that also a stream without games has an encoding and a length */
  readonly onProgress?: (progress: { readonly encoding: Encoding; readonly bytes: number }) => void;
}

/** So much of a file is looked at before its encoding is decided. */
const HEAD = 1 << 16;
/** A text is tried again only when it has grown to so much: a game of any length is read in linear time. */
const FIRST_TRY = 1 << 16;
/** A single game longer than this is cut: nobody plays it, somebody may send it. */
const LONGEST_GAME = 1 << 21;
/** So many games vote about the variants that fit them; more would have to be kept in memory. */
const VOTERS = 200;
/** JSON must be read whole. */
const LARGEST_FEED = 1 << 26;

/** Puts the first chunks together until there is enough to tell the encoding, bytes above 127 included. */
async function* withHead(
  input: AsyncIterable<Uint8Array>,
  told: Encoding | undefined,
): AsyncGenerator<{ text: string; encoding: Encoding; bytes: number }> {
  let head: Uint8Array[] = [];
  let length = 0;
  let bytes = 0;
  let encoding: Encoding | undefined = told;
  let decoder: TextDecoder | undefined;
  const start = async () => {
    const joined = new Uint8Array(length);
    let at = 0;
    for (const chunk of head) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    head = [];
    encoding ??= await encodingOf(joined);
    decoder = new TextDecoder(encoding);
    return { text: decoder.decode(joined, { stream: true }), encoding, bytes };
  };
  for await (const chunk of input) {
    bytes += chunk.length;
    if (decoder && encoding) {
      yield { text: decoder.decode(chunk, { stream: true }), encoding, bytes };
      continue;
    }
    head.push(chunk);
    length += chunk.length;
    if (length >= HEAD && enough(head, length)) yield await start();
  }
  if (!decoder) yield await start();
  else if (encoding) yield { text: decoder.decode(), encoding, bytes };
}

/** Zeros are what UTF-16 has. All but UTF-8 is told by statistics. */
const encodingOf = async (bytes: Uint8Array): Promise<Encoding> =>
  isUtf8(bytes) && !bytes.includes(0)
    ? 'utf-8'
    : (await import('./encoding/detect.ts')).detectEncoding(bytes);

/** A head of plain ASCII tells nothing about the names to come: up to 16 of them are waited for. */
const enough = (head: readonly Uint8Array[], length: number): boolean =>
  length >= HEAD * 16 || head.some((chunk) => chunk.some((byte) => byte >= 0x80));

/**
 * Reads games from a stream of bytes, of any length, in bounded memory. Each game comes once the next one has begun;
 * games that do not name their variant are decided in groups of 200. What guesses and forgives is loaded when the first
 * game or byte needs it: rejected where that cannot be loaded.
 */
export async function* readPdnStream(
  input: AsyncIterable<Uint8Array>,
  options: StreamOptions = {},
): AsyncGenerator<StreamedGame> {
  const votes = new Votes();
  let reader: Reader | undefined;
  let text = '';
  let place: Place = { line: 0, column: 0 };
  let wanted = FIRST_TRY;
  let encoding: Encoding = 'utf-8';
  let bytes = 0;
  let begun = false;
  let feed = false;

  const streamed = (game: PdnGame): StreamedGame => ({ encoding, game, bytes });

  async function* read(last: boolean): AsyncGenerator<StreamedGame> {
    let done = 0;
    if (!reader) {
      for (const sound of soundGames(text, options, last)) {
        if (!sound) {
          reader = new (await loadForgiving()).Reader(options, votes);
          break;
        }
        const { game, raw, fen, candidate } = sound;
        done = raw.end;
        votes.addKnown(raw, fen, candidate);
        yield streamed(game);
      }
    }
    if (reader) {
      for (const game of reader.read(text, { from: done, place, more: !last, voters: VOTERS })) {
        yield streamed(game);
      }
      // Problems look up their lines when a group is decided: what was read so far is decided before its text goes.
      for (const game of reader.decided()) yield streamed(game);
      done = reader.end;
    }
    place = placeAfter(text.slice(0, done), place);
    text = text.slice(done);
    wanted = Math.max(FIRST_TRY, text.length * 2);
  }

  for await (const piece of withHead(input, options.encoding)) {
    ({ encoding, bytes } = piece);
    options.onProgress?.(piece);
    text += piece.text;
    if (!begun && text.trim()) {
      begun = true;
      feed = looksLikeFeed(text);
    }
    if (feed && text.length < LARGEST_FEED) continue;
    if (text.length >= wanted) yield* read(text.length > LONGEST_GAME);
  }
  if (feed) for (const game of (await loadForgiving()).readPdn(text, options)) yield streamed(game);
  else yield* read(true);
}
