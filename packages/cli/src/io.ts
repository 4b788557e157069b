import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Everything a command reads and writes, so that tests can run it in their own process. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Aborted at the first SIGINT or SIGTERM. Until a command calls this, those signals end the process as usual;
   * a second signal always does.
   */
  readonly interrupted: () => AbortSignal;
  /**
   * Called by commands whose exit code is an answer: from now on they go on to their end although nobody reads what they
   * print any more (`| head`). Other commands end there and then, with 0.
   */
  readonly keepOn: () => void;
}

/** What a module in `commands/` exports. */
export interface Command {
  /** One line for `draughts --help`. */
  readonly summary: string;
  /** The whole help text of the command, shown for `--help`. */
  readonly usage: string;
  /** Resolves to the exit code: 0 fine, 1 the input is wrong. Wrong usage is thrown as a {@link UsageError}. */
  readonly run: (args: string[], io: Io) => Promise<number>;
}

/** The command line itself is wrong: exit code 2. */
export class UsageError extends Error {}

/** The input is wrong, and nothing more can be done: exit code 1. The message is printed as it is. */
export class InputError extends Error {}

/** A place in an input, as people and editors write it. */
export interface Place {
  /** File name, or what stands for it: `stdin`, `FEN`. */
  readonly file: string;
  /** 1-based; both left out where the whole file is meant. */
  readonly line?: number;
  readonly column?: number;
}

/** `FILE:LINE:COLUMN: message (code)`, the one form in which every command reports a fault. */
export function faultText(place: Place, fault: { message: string; code: string }): string {
  const at = place.line === undefined ? '' : `:${place.line}:${place.column ?? 1}`;
  return `${place.file}${at}: ${fault.message} (${fault.code})`;
}

/** Why a file cannot be read, as every command says it. */
export function unreadable(file: string, error: unknown): InputError {
  const { code = 'UNREADABLE', message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EISDIR: 'this is a folder',
    EACCES: 'it may not be read: check its rights',
  };
  return new InputError(
    faultText({ file }, { message: reasons[code] ?? `cannot be read: ${message}`, code }),
  );
}

/** Writes text and waits while the reader is behind, so that no output piles up in memory. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.writable) return;
  try {
    if (!stream.write(text)) await once(stream, 'drain');
  } catch (error) {
    // The reader has gone: whether the command ends with that is said elsewhere.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

/** One value as one line of JSON. */
export function writeJson(stream: Writable, value: unknown): Promise<void> {
  return write(stream, `${JSON.stringify(value)}\n`);
}

/** What Node's `parseArgs` has against an option, in words for people who do not program. */
function optionFault({ code, message }: TypeError & { code?: string }): string {
  const option = /'(-[^' ]*)/.exec(message)?.[1];
  if (option === undefined) return message;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `there is no option ${option}`;
  if (message.includes('does not take')) return `${option} takes no value`;
  if (message.includes('ambiguous'))
    return `${option} needs a value; one that begins with "-" is joined: ${option}=-X`;
  return `${option} needs a value`;
}

/** `parseArgs` of Node in strict mode; a wrong option becomes a {@link UsageError}. */
export function readArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(optionFault(error));
    throw error;
  }
}

/** An option that must be a number within limits, or a {@link UsageError} that says so. */
export function numberOption(
  name: string,
  text: string | undefined,
  or: number,
  min: number,
  max: number,
  kind: 'any' | 'whole' = 'any',
): number {
  if (text === undefined) return or;
  const value = Number(text);
  const isRead = /^-?\d*\.?\d+$/.test(text) && (kind === 'any' || Number.isInteger(value));
  if (isRead && value >= min && value <= max) return value;
  throw new UsageError(
    `${name} takes a ${kind === 'whole' ? 'whole ' : ''}number from ${min} to ${max}, not "${text}"`,
  );
}

/** An option that must be one of a few words; without `or` it must be given. */
export function oneOfOption<T extends string>(
  name: string,
  text: string | undefined,
  all: readonly T[],
  or?: T,
): T {
  const value = text === undefined ? or : all.find((item) => item === text);
  if (value === undefined) throw new UsageError(`${name} is one of ${all.join(', ')}, not "${text}"`);
  return value;
}
