// The process around main(): streams, signals, exit code. Started by bin/draughts.js.
import { main } from './main.ts';

let interrupt: AbortController | undefined;

function interrupted(): AbortSignal {
  if (!interrupt) {
    const controller = (interrupt = new AbortController());
    // `once`: a second Ctrl-C ends the process at once, whatever the command still waits for.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort(signal));
  }
  return interrupt.signal;
}

let goesOn = false;
const keepOn = (): void => void (goesOn = true);

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    // The reader has gone (`draughts moves | head -1`): that is its right, not a fault of ours.
    if (!goesOn) process.exit(0);
  });
}

const { argv, stdin, stdout, stderr, env } = process;
process.exitCode = await main(argv.slice(2), { stdin, stdout, stderr, env, interrupted, keepOn });
