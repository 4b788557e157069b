import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { ENCODINGS, readPdnStream, type Encoding, type PdnGame, type StreamOptions } from '@draughts/pdn';
import { messageOf } from '@draughts/pdn/messages';
import { VARIANT_IDS, isVariantId } from '@draughts/rules';
import { UsageError, faultText, unreadable, write, type Io } from '../io.ts';

/** Options that every subcommand takes. */
export const READ_OPTIONS = {
  variant: { type: 'string' },
  encoding: { type: 'string' },
  quiet: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** The options with which every `draughts pdn` command reads, as they were typed. */
export interface ReadValues {
  readonly variant?: string;
  readonly encoding?: string;
  readonly quiet?: boolean;
}

/** What was read of a file when its games are all there. */
export interface FileEnd {
  readonly encoding: Encoding;
  readonly bytes: number;
}

/** A file with ten thousand faults is not read to the end by anybody. */
const MOST_FAULTS = 200;

/** The same for the reader; an unknown variant or encoding is a {@link UsageError}. */
export function readOptions({ variant, encoding }: ReadValues): StreamOptions {
  if (variant !== undefined && !isVariantId(variant)) {
    throw new UsageError(`there is no variant "${variant}"; there are ${VARIANT_IDS.join(', ')}`);
  }
  const label = ENCODINGS.find((known) => known === encoding);
  if (encoding !== undefined && !label)
    throw new UsageError(`--encoding takes one of ${ENCODINGS.join(', ')}, not "${encoding}"`);
  return { variant, encoding: label };
}

const isTerminal = (stream: Writable): boolean => 'isTTY' in stream && stream.isTTY === true;

/** So many bytes further the line is written again. */
const STEP = 1 << 20;

/** A line on a terminal that says how far long work has come; nothing elsewhere. */
class Progress {
  private readonly io: Io;
  private readonly file: string;
  private shown = 0;
  private visible = false;

  constructor(io: Io, file: string) {
    this.io = io;
    this.file = file;
  }

  async show(bytes: number, games: number): Promise<void> {
    if (!isTerminal(this.io.stderr) || bytes - this.shown < STEP) return;
    this.shown = bytes;
    this.visible = true;
    await write(this.io.stderr, `\r${this.file}: ${(bytes / 1e6).toFixed(0)} MB, ${games} games `);
  }

  /** Before anything else is printed. */
  async clear(): Promise<void> {
    if (this.visible) await write(this.io.stderr, '\r\u001b[K');
    this.visible = false;
  }
}

/** The bytes of a file, or of stdin for `-`. */
async function* bytesOf(file: string, io: Io): AsyncGenerator<Uint8Array> {
  if (file === '-') {
    for await (const chunk of io.stdin) yield chunk as Uint8Array;
    return;
  }
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 16 })) yield chunk as Uint8Array;
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * The games of a file one after another, their problems printed on stderr; returns what was seen of the file.
 * Throws an {@link InputError} if it cannot be read.
 */
export async function* gamesOf(
  file: string,
  io: Io,
  values: ReadValues,
): AsyncGenerator<{ game: PdnGame; encoding: Encoding }, FileEnd & { errors: number; games: number }> {
  // Games die as soon as they are printed: a heap that grows as V8 likes would hold dead ones, 180 MB of them.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=60');
  let end: FileEnd = { encoding: 'utf-8', bytes: 0 };
  const progress = new Progress(io, file);
  const onProgress = (seen: FileEnd) => (end = seen);
  let games = 0;
  let errors = 0;
  let faults = 0;
  for await (const { game, bytes } of readPdnStream(bytesOf(file, io), {
    ...readOptions(values),
    onProgress,
  })) {
    games++;
    for (const problem of game.problems) {
      if (problem.severity === 'error') errors++;
      if (values.quiet || ++faults > MOST_FAULTS) continue;
      const text = messageOf(problem);
      const message = problem.severity === 'error' ? text : `warning: ${text}`;
      await progress.clear();
      await write(io.stderr, `${faultText({ file, ...problem }, { code: problem.code, message })}\n`);
    }
    yield { game, encoding: end.encoding };
    await progress.show(bytes, games);
  }
  await progress.clear();
  if (faults > MOST_FAULTS) await write(io.stderr, `${file}: ${faults - MOST_FAULTS} more problems\n`);
  return { ...end, errors, games };
}

/** The file names of a command line, or a {@link UsageError}. */
export function filesOf(positionals: readonly string[]): readonly string[] {
  if (!positionals.length) throw new UsageError('name a PDN file, or - for stdin');
  return positionals;
}
