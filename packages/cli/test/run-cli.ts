import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { main } from '../src/main.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in this process, with `input` on stdin; what it says on stderr may go to a `terminal`. */
export async function runCli(
  args: readonly string[],
  input: string | readonly Uint8Array[] = '',
  terminal = false,
): Promise<Ran> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  if (terminal) Object.assign(stderr, { isTTY: true });
  const collected = Promise.all([text(stdout), text(stderr)]);
  for (const chunk of typeof input === 'string' ? [input] : input) stdin.write(chunk);
  stdin.end();
  const signal = new AbortController().signal;
  const code = await main(args, { stdin, stdout, stderr, env: {}, interrupted: () => signal, keepOn() {} });
  stdout.end();
  stderr.end();
  const [out, err] = await collected;
  return { code, out, err };
}
